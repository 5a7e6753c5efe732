import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { ROUTES, saidOfIssue } from './index.ts';

const dry = { duration_hours: 6.5, temp_c: 65 };

test('nothing was dried or cared for before there were farms: a year that was mistyped is refused', () => {
  const says = (at: string) => [
    ROUTES.logDryingSession.body.safeParse({ ...dry, started_at: at }),
    ROUTES.updateDryingSession.body.safeParse({ started_at: at }),
    ROUTES.completeMaintenance.body.safeParse({ task_id: 1, printer_id: 1, completed_at: at }),
  ];
  for (const at of ['1800-01-01T00:00:00Z', '0206-11-02T07:30:00Z', '1999-12-31T23:59:59.999Z']) {
    const problems = says(at).map(({ error }) => error?.issues.map(saidOfIssue));
    expect(problems).toEqual(Array(3).fill([said('field.too_long_ago', { year: 2000 })]));
  }
  expect(says('2000-01-01T00:00:00Z').map(({ success }) => success)).toEqual([true, true, true]);
  expect(says('yesterday').map(({ error }) => error?.issues.length)).toEqual([1, 1, 1]);
});
