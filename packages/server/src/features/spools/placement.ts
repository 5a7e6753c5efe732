import type { WriteTx } from '../../live/write.ts';
import { announce } from './ledger.ts';
import { moveSpool, spoolAt, spoolsIn } from './place-store.ts';
import { type Place, placeKey } from './places.ts';
import { findByTag, type SpoolRow } from './store.ts';

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

/** Both halves of a swap in one commit: the database refuses two spools in one place. */
export async function load(
  tx: WriteTx,
  row: SpoolRow,
  printerId: number,
  place: Place,
  tagUid: string | null = null,
): Promise<Moved> {
  const isLearning = tagUid !== null && row.tag_uid === null && !(await findByTag(tx.db, tagUid));
  const learnt = isLearning ? { tag_uid: tagUid } : {};
  if (isAt(row, printerId, place)) {
    if (isLearning) await moveSpool(tx.db, row.id, { ...placeOf(row), ...learnt }, tx.now);
    return { row, previous: null, printerIds: new Set() };
  }
  const holder = await spoolAt(tx.db, printerId, place);
  const previous = holder === undefined ? null : await unload(tx, holder);
  const after = await moveSpool(tx.db, row.id, { printer_id: printerId, ...place, ...learnt }, tx.now);
  await announce(tx, after);
  const left = row.printer_id === null ? [] : [row.printer_id];
  return { row: after, previous, printerIds: new Set([...left, printerId]) };
}

const placeOf = ({ printer_id, ams_slot, position }: SpoolRow) => ({ printer_id, ams_slot, position });

/** Before a printer is deleted. */
export async function unloadAll(tx: WriteTx, printerId: number): Promise<void> {
  for (const row of await spoolsIn(tx.db, printerId)) await unload(tx, row);
}

export interface SeenTag {
  readonly ams_slot: number;
  readonly tag_uid: string;
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
  for (const { ams_slot, tag_uid } of tags) {
    const row = await findByTag(tx.db, tag_uid);
    if (row === undefined || row.status === 'archived' || row.org_id !== printer.org_id) continue;
    const { printerIds } = await load(tx, row, printer.id, { ams_slot, position: null });
    for (const id of printerIds) if (id !== printer.id) others.add(id);
  }
  return others;
}
