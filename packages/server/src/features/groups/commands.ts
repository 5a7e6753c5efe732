import { type Said, said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { UserRow } from '../users/index.ts';
import { type Kind, MEMBERSHIP } from './kinds.ts';
import * as store from './store.ts';

/** Finds it only where the viewer may see it and it is of this kind: anything else does not exist. */
export async function mustFindGroup(
  db: Reader,
  kind: Kind,
  id: number,
  viewer: store.Viewer,
): Promise<store.GroupRow> {
  const row = await store.findGroup(db, kind, id, viewer);
  if (row === undefined)
    throw new AppError('group_not_found', said('group.not_found', { kind, group_id: id }));
  return row;
}

export async function checkNameFree(
  db: Reader,
  kind: Kind,
  name: string | undefined,
  ownId: number | null,
): Promise<void> {
  const holder = name === undefined ? undefined : await store.findGroupByName(db, kind, name);
  if (holder === undefined || holder.id === ownId) return;
  throw new AppError(
    'already_exists',
    said('group.name_taken', { name: holder.name, kind, holder_id: holder.id }),
  );
}

export function checkEmpty(kind: Kind, group: store.GroupRow): void {
  if (group.member_count === 0) return;
  throw new AppError(
    'in_use',
    said('group.has_members', { kind, group: group.name, count: group.member_count }),
    { data: { member_count: group.member_count } },
  );
}

export async function checkOwnsNothing(db: Reader, group: store.GroupRow): Promise<void> {
  const counts = await store.countOwned(db, group.id);
  const [last, ...others] = [
    ...counted(counts.printers, 'owned.printers'),
    ...counted(counts.models, 'owned.models'),
    ...counted(counts.spools, 'owned.spools'),
    ...counted(counts.jobs, 'owned.jobs'),
    ...counted(counts.prints, 'owned.prints'),
    ...counted(counts.orders, 'owned.orders'),
    ...counted(counts.floor_plans, 'owned.floor_plans'),
  ].toReversed();
  if (last === undefined) return;
  const owned = others.reduce((after, first) => said('owned.several', { first, others: after }), last);
  throw new AppError('in_use', said('group.owns', { group: group.name, owned }), {
    data: {
      printer_count: counts.printers,
      model_count: counts.models,
      spool_count: counts.spools,
      job_count: counts.jobs,
      archive_count: counts.prints,
      order_count: counts.orders,
      floor_plan_count: counts.floor_plans,
    },
  });
}

type Owned = `owned.${'printers' | 'models' | 'spools' | 'jobs' | 'prints' | 'orders' | 'floor_plans'}`;

const counted = (count: number, code: Owned): Said[] => (count === 0 ? [] : [said(code, { count })]);

/** Answers whether the user is in this one already. Being in another one is an error that names it. */
export async function isMemberAlready(
  db: Reader,
  kind: Kind,
  group: store.GroupRow,
  user: UserRow,
): Promise<boolean> {
  const present = user[MEMBERSHIP[kind]];
  if (present === null || present === group.id) return present === group.id;
  const name = await store.nameOfGroup(db, present);
  throw new AppError(
    'in_use',
    said('group.member_elsewhere', { username: user.username, kind, group: name, group_id: present }),
    { data: { [MEMBERSHIP[kind]]: present } },
  );
}

export function checkMember(kind: Kind, group: store.GroupRow, user: UserRow): void {
  if (user[MEMBERSHIP[kind]] === group.id) return;
  throw new AppError(
    'user_not_found',
    said('group.not_a_member', { username: user.username, kind, group: group.name }),
  );
}
