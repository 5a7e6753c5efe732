import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { VERSION } from '../../version.ts';

// spec: S4.8 S9.2
test('any authenticated caller, and nobody else, learns the version', async () => {
  const farm = await openFarm();
  const reader = await farm.token('viewer', ['agent:read']);
  const answer = await reader.get('/version');
  expect([answer.status, answer.body]).toEqual([
    200,
    { version: VERSION, api: 'v1', tool_surface: 2, is_restricted: false },
  ]);
  expect(codeOf(await farm.anonymous.get('/version'))).toBe('not_authenticated');
});
