import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import type { UserRow } from '../users/index.ts';
import { type Kind, MEMBERSHIP, NOUN } from './kinds.ts';
import * as store from './store.ts';

/** Finds it only where the viewer may see it and it is of this kind: anything else does not exist. */
export async function mustFindGroup(
  db: Reader,
  kind: Kind,
  id: number,
  viewer: store.Viewer,
): Promise<store.GroupRow> {
  const row = await store.findGroup(db, kind, id, viewer);
  if (row === undefined) throw new AppError('group_not_found', `There is no ${NOUN[kind]} ${id}.`);
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
    `There is already one named ${holder.name}: ${NOUN[kind]} ${holder.id}.`,
  );
}

export function checkEmpty(kind: Kind, group: store.GroupRow): void {
  if (group.member_count === 0) return;
  const members = group.member_count === 1 ? '1 member' : `${group.member_count} members`;
  throw new AppError(
    'in_use',
    `The ${NOUN[kind]} ${group.name} has ${members}. Take them out first, then delete it.`,
    { data: { member_count: group.member_count } },
  );
}

export async function checkOwnsNothing(db: Reader, group: store.GroupRow): Promise<void> {
  const counts = await store.countOwned(db, group.id);
  const owned = [
    ...counted(counts.printers, 'printer'),
    ...counted(counts.models, 'model'),
    ...counted(counts.spools, 'spool'),
    ...counted(counts.jobs, 'job'),
    ...counted(counts.prints, 'print'),
    ...counted(counts.orders, 'order'),
  ];
  if (owned.length === 0) return;
  throw new AppError(
    'in_use',
    `The organization ${group.name} has ${owned.join(' and ')}. Take them out or delete them first.`,
    {
      data: {
        printer_count: counts.printers,
        model_count: counts.models,
        spool_count: counts.spools,
        job_count: counts.jobs,
        archive_count: counts.prints,
        order_count: counts.orders,
      },
    },
  );
}

function counted(count: number, noun: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${noun}` : `${count} ${noun}s`];
}

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
    `${user.username} is in the ${NOUN[kind]} ${name} (${present}), and can be in one only. Take them out there first.`,
    { data: { [MEMBERSHIP[kind]]: present } },
  );
}

export function checkMember(kind: Kind, group: store.GroupRow, user: UserRow): void {
  if (user[MEMBERSHIP[kind]] === group.id) return;
  throw new AppError('user_not_found', `${user.username} is not in the ${NOUN[kind]} ${group.name}.`);
}
