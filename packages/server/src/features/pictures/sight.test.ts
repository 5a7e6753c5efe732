import { expect, test } from 'vitest';
import type { Viewer } from '../../db/visibility.ts';
import { maySee, type Onlooker, type Seen } from './sight.ts';

const of = (job: number | null, printer: number | null): Seen => ({
  run_id: 1,
  org_id: job,
  printer_org_id: printer,
  printer_id: 5,
});
const strangers = (printer: number | null): Seen => ({
  run_id: null,
  org_id: null,
  printer_org_id: printer,
  printer_id: 5,
});
const farm = (hears_orgs: boolean): Onlooker => ({ kind: 'farm', hears_orgs });
const org = (org_id: number): Onlooker => ({ kind: 'org', org_id });
const person = (role: Viewer['role'], org_id: number | null, limit: number[] | null = null): Onlooker => ({
  kind: 'person',
  person: { user_id: 7, role, org_id, group_printer_ids: limit },
});

test.each<[string, Onlooker, Seen, boolean]>([
  ['the farm: its own job', farm(false), of(null, null), true],
  ['the farm: its own job on a shared printer', farm(false), of(null, 4), true],
  ['the farm that hears organizations: theirs', farm(true), of(3, 3), true],
  ['the farm that does not: not theirs', farm(false), of(3, 3), false],
  ['not theirs on its own printer either', farm(false), of(3, null), false],
  ['nor what strangers print on theirs', farm(false), strangers(3), false],
  ['an organization: its own job', org(3), of(3, 3), true],
  ['its own job on a printer that others share', org(3), of(3, 4), true],
  ['not the job of others on its own printer', org(3), of(4, 3), false],
  ['not the farm’s job on its own printer', org(3), of(null, 3), false],
  ['nothing of others', org(3), of(4, 4), false],
  ['what strangers print on its own printer', org(3), strangers(3), true],
  ['not what they print on another’s', org(3), strangers(4), false],
  ['nor on the farm’s', org(3), strangers(null), false],
  ['a member of a group with that printer', person('viewer', 3, [4, 5]), of(3, 3), true],
  ['of a group with others alone: not even the own job', person('operator', 3, [4]), of(3, 3), false],
  ['an administrator is not limited', person('admin', null, []), of(3, 4), true],
  ['an administrator: everything', person('admin', null), of(3, 4), true],
  ['an operator: jobs of the own organization', person('operator', 3), of(3, 3), true],
  ['on a printer that others share, too', person('operator', 3), of(3, 4), true],
  ['not those of others', person('operator', 3), of(4, 3), false],
  ['an operator without one: the farm’s', person('operator', null), of(null, null), true],
  ['and no organization’s', person('operator', null), of(3, null), false],
  ['a viewer: jobs of the own organization', person('viewer', 3), of(3, 3), true],
  ['not on a printer through whose camera they can’t look', person('viewer', 3), of(3, 4), false],
  ['a viewer without one: the farm’s', person('viewer', null), of(null, null), true],
  ['not on an organization’s printer', person('viewer', null), of(null, 4), false],
  ['what strangers print on the own printer', person('viewer', 3), strangers(3), true],
  ['not on another’s', person('operator', 3), strangers(4), false],
])('%s', (_name, who, picture, expected) => {
  expect(maySee(who, picture)).toBe(expected);
});
