import { limitFor } from '../../../db/group-limit.ts';
import { fromFlag, type Reader } from '../../../db/portable.ts';
import type { Viewer } from '../../../db/visibility.ts';
import type { Mode } from '../../../net/destination.ts';
import { isSwitchedOffByMode } from '../switched-off.ts';
import type { Listener } from './hears.ts';
import { parseChanged, parseKinds } from './stored-choices.ts';

/** All that are switched on; those of people who may log in. */
export async function readListeners(db: Reader, mode: Mode): Promise<(Listener & { readonly id: number })[]> {
  const rows = await db
    .selectFrom('destinations as d')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('groups as g', 'g.id', 'u.group_id')
    .leftJoin('message_preferences as p', 'p.user_id', 'd.user_id')
    .select([
      'd.id',
      'd.scope',
      'd.org_id',
      'd.user_id',
      'd.channel',
      'd.min_severity',
      'd.kinds',
      'd.hears_orgs',
      'd.escalation_only',
      'u.role',
      'u.org_id as person_org_id',
      'g.printer_ids as group_printer_ids',
      'p.min_severity as person_min_severity',
      'p.changed',
    ])
    .where('d.enabled', '=', 1)
    .where((eb) => eb.or([eb('d.user_id', 'is', null), eb('u.is_active', '=', 1)]))
    .orderBy('d.id')
    .execute();
  const heard = rows.filter(({ channel }) => !isSwitchedOffByMode(mode, channel));
  return heard.map((row) => ({
    id: row.id,
    scope: row.scope,
    org_id: row.org_id,
    channel: row.channel,
    person:
      row.user_id === null || row.role === null
        ? null
        : {
            user_id: row.user_id,
            role: row.role,
            org_id: row.person_org_id,
            group_printer_ids: limitFor(row.role, row.group_printer_ids),
            changed: parseChanged(row.changed),
          },
    min_severity: row.user_id === null ? row.min_severity : (row.person_min_severity ?? 'info'),
    kinds: parseKinds(row.kinds),
    hears_orgs: fromFlag(row.hears_orgs),
    escalation_only: fromFlag(row.escalation_only),
  }));
}

/** Those who don't want to be told of something on the page. */
export async function peopleWithMutedPage(db: Reader): Promise<(Viewer & { readonly changed: string })[]> {
  const rows = await db
    .selectFrom('message_preferences as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('groups as g', 'g.id', 'u.group_id')
    .select(['u.id as user_id', 'u.role', 'u.org_id', 'g.printer_ids', 'p.changed'])
    .where('p.changed', 'like', '%"in_app"%')
    .execute();
  return rows.map(({ printer_ids, ...person }) => ({
    ...person,
    group_printer_ids: limitFor(person.role, printer_ids),
  }));
}
