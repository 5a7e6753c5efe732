import type { SpoolStatus } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import { canSee, type Viewer } from '../../db/visibility.ts';
import { AppError } from '../../http/error.ts';
import { checkPlaceWithinToken } from '../../http/token-bounds.ts';
import { wasUsed } from './ledger-store.ts';
import { isSpoolInReach, spoolNamed } from './present.ts';
import { findByLink, findByTag, findSpool, findSpools, type SpoolRow } from './store.ts';

export async function mustFindSpool(db: Reader, viewer: Viewer, id: number): Promise<SpoolRow> {
  const row = await findSpool(db, viewer, id);
  return row ?? notFound(id);
}

/** To change a spool, whatever of it. What those may do who see it and are bound to no printers is not asked here. */
export async function mustChangeSpool(db: Reader, caller: Controller, id: number): Promise<SpoolRow> {
  const row = await mustFindSpool(db, caller, id);
  checkSpoolWithinToken(caller, row);
  return row;
}

/**
 * A token that is bound to some printers leaves alone what is loaded in others, and so do members of a group that is
 * limited to some: what is in a printer that they do not see is theirs to look at.
 */
export function checkSpoolWithinToken(caller: Controller, row: SpoolRow): void {
  if (row.printer_id === null) return;
  if (!isSpoolInReach(caller, row))
    throw new AppError('permission_denied', said('group_limit.spool', { spool: spoolNamed(row) }));
  const where = said('token_printers.spool_is_in', { spool: spoolNamed(row) });
  checkPlaceWithinToken(caller, row.printer_id, where);
}

/** In the order of the ids, as often as each is named. */
export async function mustFindSpools(
  db: Reader,
  viewer: Viewer,
  ids: readonly number[],
): Promise<SpoolRow[]> {
  const found = new Map((await findSpools(db, viewer, ids)).map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? notFound(id));
}

function notFound(id: number): never {
  throw new AppError('spool_not_found', said('spool.not_found', { spool_id: id }));
}

export async function checkNeverUsed(db: Reader, row: SpoolRow): Promise<void> {
  if (!(await wasUsed(db, row.id))) return;
  throw new AppError('in_use', said('spool.was_used', { spool: spoolNamed(row) }));
}

/** A tag is on one spool. The other one may be of an organization that the caller does not see: it stays unnamed. */
export async function checkTagIsFree(
  db: Reader,
  tagUid: string | null | undefined,
  ownId: number | null,
): Promise<void> {
  if (tagUid == null) return;
  const carrier = await findByTag(db, tagUid);
  if (carrier === undefined || carrier.id === ownId) return;
  throw new AppError('in_use', said('spool.tag_taken', { tag: tagUid }));
}

/** An external spool is one of ours, or two would count as one. One that the caller does not see stays unnamed. */
export async function checkLinkIsFree(
  db: Reader,
  viewer: Viewer,
  externalId: number,
  ownId: number | null,
): Promise<void> {
  const holder = await findByLink(db, externalId, ownId);
  if (holder === undefined) return;
  const isSeen = canSee(viewer, holder);
  throw new AppError(
    'already_exists',
    isSeen
      ? said('spool.linked_already', { spool: spoolNamed(holder), external_id: externalId })
      : said('spool.link_taken', { external_id: externalId }),
    { data: isSeen ? { spool_id: holder.id } : {} },
  );
}

export function checkNotArchived(row: SpoolRow): void {
  if (row.status !== 'archived') return;
  throw new AppError('invalid_state_transition', said('spool.is_archived', { spool: spoolNamed(row) }), {
    data: { current_state: row.status, allowed_states: ['active', 'empty'] },
  });
}

/** Of a spool that is not archived, the weight alone decides. */
export const statusByWeight = (remainingMg: number): SpoolStatus => (remainingMg > 0 ? 'active' : 'empty');

/**
 * What a person makes of the status, given the weight that is left in the end. Archiving and bringing back are
 * theirs to say; active or empty is not.
 */
export function statusAfter(
  current: SpoolStatus,
  wanted: SpoolStatus | undefined,
  remainingMg: number,
): SpoolStatus {
  const natural = statusByWeight(remainingMg);
  const isArchived = current === 'archived';
  if (wanted === undefined) return isArchived ? current : natural;
  if (wanted === 'archived' || wanted === natural) return wanted;
  if (isArchived && wanted === 'active') return natural;
  throw new AppError(
    'invalid_state_transition',
    wanted === 'empty' ? said('spool.not_empty') : said('spool.not_active'),
    { data: { current_state: current, allowed_states: [...new Set([natural, 'archived'])] } },
  );
}
