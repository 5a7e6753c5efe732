import { ALERT_KINDS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { SHARED_KINDS } from './shared-kinds.ts';

test('what is only ever said to one person is nothing to choose for a farm', () => {
  const left = ALERT_KINDS.filter((kind) => !SHARED_KINDS.includes(kind));
  expect(left).toEqual(['job_approved', 'job_rejected', 'job_completed']);
});
