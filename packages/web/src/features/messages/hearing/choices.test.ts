import { ALERT_KINDS, MESSAGE_PREFERENCES_DEFAULTS, type MessagePreferences } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { KINDS_BY_GROUP } from '../../../farm/alert-kinds.ts';
import { applied, backToDefaults, choice, hasOwnChoices, isOwnChoice } from './choices.ts';

const heard = { in_app: true, webhook: true, discord: true };
const before = {
  ...MESSAGE_PREFERENCES_DEFAULTS,
  hears: Object.fromEntries(ALERT_KINDS.map((kind) => [kind, { ...heard }])),
  changed: {},
} as MessagePreferences;

test('a choice is shown as the service will answer it, and is known as one’s own', () => {
  const after = applied(before, choice('job_failed', 'discord', false, 'viewer'), 'viewer');
  expect(after.hears.job_failed).toEqual({ ...heard, discord: false });
  expect(after.changed).toEqual({ job_failed: { discord: false } });
  expect(isOwnChoice(after, 'job_failed', 'discord', 'viewer')).toBe(true);
  expect(isOwnChoice(after, 'job_failed', 'webhook', 'viewer')).toBe(false);
  expect(before.hears.job_failed).toEqual(heard);
});

test('what is chosen as it is by default is no choice any more', () => {
  const off = applied(before, choice('job_failed', 'discord', false, 'viewer'), 'viewer');
  const change = choice('job_failed', 'discord', true, 'viewer');
  expect(change).toEqual({ hears: { job_failed: { discord: null } } });
  const again = applied(off, change, 'viewer');
  expect([again.hears.job_failed, again.changed]).toEqual([heard, {}]);
  expect([hasOwnChoices(off), hasOwnChoices(again)]).toEqual([true, false]);
});

test('back to the defaults takes every choice back, and leaves the rest', () => {
  const chosen = applied(
    { ...before, min_severity: 'critical' },
    { hears: { job_failed: { discord: false }, low_stock: { in_app: false, webhook: false } } },
    'viewer',
  );
  expect(backToDefaults(chosen)).toEqual({
    hears: { job_failed: { discord: null }, low_stock: { in_app: null, webhook: null } },
  });
  const back = applied(chosen, backToDefaults(chosen), 'viewer');
  expect(back).toEqual({ ...before, min_severity: 'critical' });
});

test('every kind of alert stands in one group', () => {
  const listed = KINDS_BY_GROUP.flatMap(({ kinds }) => kinds);
  expect(listed.toSorted()).toEqual(ALERT_KINDS.toSorted());
});
