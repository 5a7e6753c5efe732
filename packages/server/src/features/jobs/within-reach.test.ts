import { expect, test } from 'vitest';
import { isInReach } from './within-reach.ts';

const ME = 1;
const OTHER = 2;

test.each([
  ['unlimited, all', null, { submitted_by: OTHER, printer_id: null }, [9], null, true],
  ['the own, wherever it is', [1], { submitted_by: ME, printer_id: 9 }, [9], [1], true],
  ['of one who goes anywhere', [1], { submitted_by: OTHER, printer_id: null }, [], null, false],
  ['of nobody any more', [1], { submitted_by: null, printer_id: null }, [], null, false],
  ['pinned to theirs', [1], { submitted_by: OTHER, printer_id: 1 }, [1], null, true],
  ['pinned to another', [1], { submitted_by: OTHER, printer_id: 9 }, [], [1], false],
  ['pinned to theirs, at work elsewhere', [1], { submitted_by: OTHER, printer_id: 1 }, [9], null, false],
  ['of one limited to the same', [1, 2], { submitted_by: OTHER, printer_id: null }, [2], [1, 2], true],
  ['of one limited to less', [1, 2], { submitted_by: OTHER, printer_id: null }, [], [2], true],
  ['of one limited to more', [1], { submitted_by: OTHER, printer_id: null }, [], [1, 2], false],
  [
    'of one limited to the same, at work elsewhere',
    [1],
    { submitted_by: OTHER, printer_id: null },
    [9],
    [1],
    false,
  ],
  ['of one limited to none', [1], { submitted_by: OTHER, printer_id: null }, [], [], true],
] as const)('a job is in reach: %s', (_, limit, job, atWork, submitterLimit, is) => {
  const caller = { user_id: ME, role: 'operator', group_printer_ids: limit } as const;
  expect(isInReach(caller, { id: 7, ...job }, { atWork, submitterLimit })).toBe(is);
  // Administrators are never limited.
  expect(isInReach({ ...caller, role: 'admin' }, { id: 7, ...job }, { atWork, submitterLimit })).toBe(true);
});
