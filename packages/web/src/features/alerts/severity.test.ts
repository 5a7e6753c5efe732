import { expect, test } from 'vitest';
import { markable } from './marks.ts';
import { worstOf } from './severity.ts';

test.each([
  [{ critical: 0, warning: 0, info: 0 }, undefined],
  [{ critical: 0, warning: 0, info: 4 }, 'info'],
  [{ critical: 0, warning: 1, info: 4 }, 'warning'],
  [{ critical: 2, warning: 1, info: 4 }, 'critical'],
])('of %o the worst is %s', (counts, worst) => {
  expect(worstOf(counts)).toBe(worst);
});

test('what is read or settled is not marked as read again, and what is dismissed not dismissed', () => {
  const fresh = { is_read: false, is_dismissed: false, resolved_at: null };
  const read = { ...fresh, is_read: true };
  const settled = { ...fresh, resolved_at: '2026-11-02T08:15:00.000Z' };
  const dismissed = { ...read, is_dismissed: true };
  const all = [fresh, read, settled, dismissed];
  expect(markable(all, 'read')).toEqual([fresh]);
  expect(markable(all, 'dismiss')).toEqual([fresh, read, settled]);
});
