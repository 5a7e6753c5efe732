import { ApiError } from '@farmhand/client';
import { expect, test } from 'vitest';
import { wordsOf } from '../features/printers/control/do-action.ts';
import { wordsOfProblem } from './problem.tsx';

const failed = (status: number) =>
  new ApiError({
    ...{ status, code: 'internal_error', detail: 'The database does not answer.', retriable: true },
    ...{ data: {}, requestId: null },
  });

test('a service that knows what keeps it from working is shown in its own words', () => {
  const t = (key: string) => key;
  const say = (_said: unknown, english: string) => english;
  expect(wordsOfProblem({ t, say }, failed(503))).toBe('The database does not answer.');
  expect(wordsOfProblem({ t, say }, failed(500))).toBe('problem.internal');
});

test('who keeps the last password is not called the last administrator', () => {
  const t = (key: string) => key;
  const say = (_said: unknown, english: string) => english;
  const refused = (code: string) =>
    new ApiError({
      ...{
        status: 409,
        code: 'in_use',
        detail: 'Mara can always log in.',
        retriable: false,
        requestId: null,
      },
      data: { said: { code, facts: {} } },
    });
  const words = { in_use: 'users.lastAdmin' } as const;
  expect(wordsOfProblem({ t, say }, refused('user.break_glass'), words)).toBe('Mara can always log in.');
  expect(wordsOfProblem({ t, say }, refused('user.last_admin'), words)).toBe('users.lastAdmin');
  // Nor is a password that is switched off only wrong.
  expect(wordsOfProblem({ t, say }, refused('log_in.wrong_while_off'), words)).toBe(
    'Mara can always log in.',
  );
});

test('what was sent and not recorded yet has words of its own', () => {
  expect(wordsOf('done', 'stop')).toBe('fleet.done.stop');
  expect(wordsOf('sent', 'stop')).toBe('fleet.sent');
  expect(wordsOf('unrecorded', 'stop')).toBe('fleet.unrecorded');
});
