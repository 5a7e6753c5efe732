import { expect, test } from 'vitest';
import { idleHint } from './idle-hint.ts';

const job = { id: 1, run_id: 2, item_name: 'Hook', progress_percent: 8 };

test.each([
  ['offline', job, 'occupied', 'away'],
  ['offline', null, 'occupied', 'occupied'],
  ['idle', null, 'clear', 'clear'],
  ['error', job, 'occupied', 'occupied'],
] as const)('%s with the job %o and its plate %s: %s', (status, active_job, plate, hint) => {
  expect(idleHint({ status, active_job, plate })).toBe(hint);
});
