import { expect, test } from 'vitest';
import { type HeardAlert, hears, hearsEscalation, type Listener } from './hears.ts';
import { isUrgent } from './urgent.ts';

const listener = (more: Partial<Listener> = {}): Listener => ({
  scope: 'farm',
  org_id: null,
  channel: 'webhook',
  person: null,
  min_severity: 'info',
  kinds: null,
  hears_orgs: true,
  escalation_only: false,
  ...more,
});
const alert = (more: Partial<HeardAlert> = {}): HeardAlert => ({
  kind: 'printer_offline',
  severity: 'warning',
  audience: { org_id: null, role: 'operator', user_id: null },
  ...more,
});
const person = (more: Partial<NonNullable<Listener['person']>> = {}) => ({
  user_id: 7,
  role: 'operator' as const,
  org_id: null,
  group_printer_ids: null,
  changed: {},
  ...more,
});
const own = (more: Partial<NonNullable<Listener['person']>> = {}, rest: Partial<Listener> = {}) =>
  listener({ scope: 'user', person: person(more), ...rest });
const ofOrg = (org_id: number) => ({ org_id, role: 'operator', user_id: null }) as const;
const toUser = (user_id: number) => ({ org_id: null, role: 'viewer', user_id }) as const;

const lowStock = alert({ kind: 'low_stock' });

const about = (printer: number) =>
  alert({ audience: { org_id: null, role: 'operator', user_id: null, printers: [printer] } });
const ofJob = (owner_id: number) =>
  alert({
    kind: 'job_failed',
    audience: { org_id: null, role: 'operator', user_id: null, printers: [3], owner_id },
  });
const member = { group_printer_ids: [4] };

test.each<[string, Listener, HeardAlert, boolean]>([
  ['a member hears of a printer of the group', own(member), about(4), true],
  ['and not of another', own(member), about(3), false],
  ['of the own job wherever it is', own(member), ofJob(7), true],
  ['not of the job of another there', own(member), ofJob(8), false],
  ['of what is about no printer as ever', own(member), alert({ kind: 'low_stock' }), true],
  ['the farm hears what is nobody’s own', listener(), alert(), true],
  ['and what belongs to organizations', listener(), alert({ audience: ofOrg(3) }), true],
  ['unless it is not to', listener({ hears_orgs: false }), alert({ audience: ofOrg(3) }), false],
  ['what is said to one person goes to no farm', listener(), alert({ audience: toUser(7) }), false],
  [
    'nor to an organization',
    listener({ scope: 'org', org_id: 3 }),
    alert({ audience: { ...toUser(7), org_id: 3 } }),
    false,
  ],
  [
    'an organization hears its own',
    listener({ scope: 'org', org_id: 3 }),
    alert({ audience: ofOrg(3) }),
    true,
  ],
  ['not another’s', listener({ scope: 'org', org_id: 3 }), alert({ audience: ofOrg(4) }), false],
  ['not the farm’s', listener({ scope: 'org', org_id: 3 }), alert(), false],
  ['too small a matter', listener({ min_severity: 'critical' }), alert(), false],
  ['a kind that is not wanted', listener({ kinds: ['job_failed'] }), alert(), false],
  ['low stock is heard however small a matter it is', listener({ min_severity: 'critical' }), lowStock, true],
  ['and whatever else is wanted', listener({ kinds: [] }), lowStock, true],
  ['a person hears what they are addressed by', own(), alert(), true],
  ['not what is for higher roles', own({ role: 'viewer' }), alert(), false],
  ['nor what is another organization’s', own({ org_id: 4 }), alert({ audience: ofOrg(3) }), false],
  [
    'what is said to them alone',
    own({ role: 'viewer' }),
    alert({ kind: 'job_approved', audience: toUser(7) }),
    true,
  ],
  ['not what is said to another', own(), alert({ kind: 'job_approved', audience: toUser(8) }), false],
  ['an administrator is not told of every printer that is off', own({ role: 'admin' }), alert(), false],
  [
    'unless they want to be',
    own({ role: 'admin', changed: { printer_offline: { webhook: true } } }),
    alert(),
    true,
  ],
  ['a person may mute a kind', own({ changed: { printer_offline: { webhook: false } } }), alert(), false],
  ['on one channel', own({ changed: { printer_offline: { mail: false } } }), alert(), true],
  ['low stock too, for themselves', own({ changed: { low_stock: { webhook: false } } }), lowStock, false],
  ['but no severity keeps it away', own({}, { min_severity: 'critical' }), lowStock, true],
  ['what waits for escalations hears nothing else', listener({ escalation_only: true }), alert(), false],
])('%s', (_name, who, what, expected) => {
  expect(hears(who, what)).toBe(expected);
});

test.each<[string, Listener, boolean]>([
  ['those who wait for it', listener({ escalation_only: true }), true],
  ['not those who have heard of it already', listener(), false],
  ['an organization’s, of its own', listener({ scope: 'org', org_id: 3, escalation_only: true }), true],
  ['not of another’s', listener({ scope: 'org', org_id: 4, escalation_only: true }), false],
  ['not those that hear of no organization', listener({ escalation_only: true, hears_orgs: false }), false],
  ['administrators by whatever they have', own({ role: 'admin' }), true],
  ['nobody else’s own', own({ role: 'operator', org_id: 3 }), false],
])('of a critical alert that nobody has read hear: %s', (_name, who, expected) => {
  expect(hearsEscalation(who, ofOrg(3))).toBe(expected);
});

const DEFAULT_PASS = ['error_while_printing', 'emergency_stop', 'printer_identity_changed'] as const;
const emergency = { code: 'dispatch_held.farm', facts: { reason: { code: 'hold.emergency', facts: {} } } };
const plainHold = { code: 'dispatch_held.farm', facts: { reason: { code: 'hold.plain', facts: {} } } };

test.each([
  ['printer_error', { code: 'printer_error.while_printing', facts: {} }, true],
  ['printer_error', { code: 'printer_error', facts: {} }, false],
  ['dispatch_held', emergency, true],
  ['dispatch_held', plainHold, false],
  ['printer_identity_changed', null, true],
  ['low_stock', null, false],
] as const)('%s passes quiet hours by default: %j, %s', (kind, said, expected) => {
  expect(isUrgent(kind, said, DEFAULT_PASS)).toBe(expected);
});

test('the settings say what passes', () => {
  expect(isUrgent('low_stock', null, ['low_stock'])).toBe(true);
  expect(isUrgent('printer_error', { code: 'printer_error.while_printing', facts: {} }, [])).toBe(false);
  expect(isUrgent('printer_error', { code: 'printer_error', facts: {} }, ['printer_error'])).toBe(true);
});
