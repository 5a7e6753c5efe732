import type { WriteTx } from '../../live/write.ts';
import { announce } from './ledger.ts';
import { moveSpool, spoolAt, spoolsIn } from './place-store.ts';
import { type Place, placeKey } from './places.ts';
import { findByTag, type SpoolRow, tagCode } from './store.ts';

/** Moving spools in and out of printers. Whoever calls tells the printers that changed. */

const NOWHERE = { printer_id: null, ams_slot: null, position: null } as const;

export interface Moved {
  readonly row: SpoolRow;
  readonly previous: SpoolRow | null;
  /** Every printer with another spool in some slot than before. */
  readonly printerIds: ReadonlySet<number>;
}

const isAt = (row: SpoolRow, printerId: number, place: Place): boolean =>
  row.printer_id === printerId && placeKey(row) === placeKey(place);

export async function unload(tx: WriteTx, row: SpoolRow): Promise<SpoolRow> {
  const after = await moveSpool(tx.db, row.id, NOWHERE, tx.now);
  await announce(tx, after);
  return after;
}

/**
 * A person says which spool a tagged slot holds: from now on the tag means this spool. The last word counts, so that
 * a wrong one can be put right; a spool of another organization keeps its tag.
 */
async function learnTag(tx: WriteTx, row: SpoolRow, tagUid: string | null): Promise<{ tag_uid?: string }> {
  if (tagUid === null || row.tag_uid === tagUid) return {};
  const carrier = await findByTag(tx.db, tagUid);
  if (carrier === undefined) return { tag_uid: tagUid };
  if (carrier.org_id !== row.org_id) return {};
  await announce(tx, await moveSpool(tx.db, carrier.id, { ...placeOf(carrier), tag_uid: null }, tx.now));
  return { tag_uid: tagUid };
}

/** Both halves of a swap in one commit: the database refuses two spools in one place. */
export async function load(
  tx: WriteTx,
  row: SpoolRow,
  printerId: number,
  place: Place,
  tagUid: string | null = null,
): Promise<Moved> {
  const learnt = await learnTag(tx, row, tagUid === null ? null : tagCode(tagUid));
  if (isAt(row, printerId, place)) {
    if (learnt.tag_uid === undefined) return { row, previous: null, printerIds: new Set() };
    const known = await moveSpool(tx.db, row.id, { ...placeOf(row), ...learnt }, tx.now);
    await announce(tx, known);
    return { row: known, previous: null, printerIds: new Set() };
  }
  const holder = await spoolAt(tx.db, printerId, place);
  const previous = holder === undefined ? null : await unload(tx, holder);
  const after = await moveSpool(tx.db, row.id, { printer_id: printerId, ...place, ...learnt }, tx.now);
  await announce(tx, after);
  const left = row.printer_id === null ? [] : [row.printer_id];
  return { row: after, previous, printerIds: new Set([...left, printerId]) };
}

const placeOf = ({ printer_id, ams_slot, position }: SpoolRow) => ({ printer_id, ams_slot, position });

/** The printer that shows something else now, because the spool in it was described anew or has left. */
export function printersShowing(before: SpoolRow, after: SpoolRow): readonly number[] {
  const isSame =
    before.material === after.material &&
    before.color_hex === after.color_hex &&
    before.printer_id === after.printer_id;
  return isSame || before.printer_id === null ? [] : [before.printer_id];
}

/** Before a printer is deleted. */
export async function unloadAll(tx: WriteTx, printerId: number): Promise<void> {
  for (const row of await spoolsIn(tx.db, printerId)) await unload(tx, row);
}

export interface SeenTag {
  readonly ams_slot: number;
  readonly tag_uid: string;
}

/** With the tag of another spool in its slot, a tagged one is no longer there. Of one without a tag nobody knows. */
async function unloadReplaced(tx: WriteTx, printerId: number, { ams_slot, tag_uid }: SeenTag): Promise<void> {
  const holder = await spoolAt(tx.db, printerId, { ams_slot, position: null });
  if (holder === undefined || holder.tag_uid === null || holder.tag_uid === tag_uid) return;
  await unload(tx, holder);
}

/**
 * A tag that has just appeared in a slot says which spool is there, when a spool of the printer's own
 * organization carries exactly this tag. Answers the other printers that lost one by it.
 */
export async function loadByTags(
  tx: WriteTx,
  printer: { readonly id: number; readonly org_id: number | null },
  tags: readonly SeenTag[],
): Promise<Set<number>> {
  const others = new Set<number>();
  for (const { ams_slot, tag_uid: reported } of tags) {
    const tag_uid = tagCode(reported);
    const row = await findByTag(tx.db, tag_uid);
    if (row === undefined || row.status === 'archived' || row.org_id !== printer.org_id) {
      await unloadReplaced(tx, printer.id, { ams_slot, tag_uid });
      continue;
    }
    const { printerIds } = await load(tx, row, printer.id, { ams_slot, position: null });
    for (const id of printerIds) if (id !== printer.id) others.add(id);
  }
  return others;
}
