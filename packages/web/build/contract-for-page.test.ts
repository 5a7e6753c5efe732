import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addresses, withoutSchemas } from './contract-for-page.ts';

test('of a route the page gets what a call needs, and nothing more', () => {
  const { listUsers, uploadFile, getCameraSnapshot } = ROUTES;
  expect(JSON.parse(JSON.stringify(addresses({ listUsers, uploadFile, getCameraSnapshot })))).toEqual({
    listUsers: { id: 'listUsers', method: 'GET', path: '/users', list: true },
    uploadFile: { id: 'uploadFile', method: 'POST', path: '/models/{id}/files', upload: 'multipart' },
    getCameraSnapshot: {
      id: 'getCameraSnapshot',
      method: 'GET',
      path: '/printers/{id}/camera/snapshot',
      media: {},
    },
  });
});

test('words and functions stay, of schemas and routes their names', () => {
  const code = `
    export const KINDS = ['one', 'two'] as const;
    const params = z.strictObject({ id });
    export const thing = z.object({ kind: z.enum(KINDS) });
    export const getThing = route({ id: 'getThing', answer: thing });
    export function isLast(kind) { return KINDS.indexOf(kind) === 1; }`;
  const kept = withoutSchemas(code, 'things.ts');
  expect(kept.split('\n').flatMap((line) => line.trim() || [])).toEqual([
    "export const KINDS = ['one', 'two'] as const;",
    "const params = 'left out of the page: params';",
    "export const thing = 'left out of the page: thing';",
    "export const getThing = 'left out of the page: getThing';",
    'export function isLast(kind) { return KINDS.indexOf(kind) === 1; }',
  ]);
});
