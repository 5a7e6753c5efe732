import type { Insertable } from 'kysely';
import type { PicturesTable } from '../../db/picture-tables.ts';
import type { Room } from '../../disk/room.ts';
import type { Follower, WriteTx } from '../../live/write.ts';
import { findAnyPrinter } from '../printers/index.ts';
import { type Moment, momentsIn } from './moments.ts';
import { insertPictures, type OnPlate, onPlate } from './store.ts';

export interface FollowDeps {
  readonly room: Pick<Room, 'mayKeepRows'>;
  hasCamera(printerId: number): boolean;
  /** There is something to take. */
  nudge(): void;
}

/** The end of a run may be noted just before the alert that it brings. */
const JUST_NOW_MS = 60_000;

/** Notes, in the write that ends a run or says that one stands still, that its picture is to be taken. */
export const followPrints =
  ({ room, hasCamera, nudge }: FollowDeps): Follower =>
  async (tx, told) => {
    const moments = momentsIn(told, tx.now).filter(({ printer_id }) => hasCamera(printer_id));
    // What has to be recorded comes first.
    if (moments.length === 0 || !room.mayKeepRows()) return;
    const wanted: Insertable<PicturesTable>[] = [];
    for (const moment of moments) wanted.push(...(await rowsFor(tx, moment)));
    if (wanted.length === 0) return;
    await insertPictures(tx.db, wanted);
    tx.afterCommit(nudge);
  };

async function rowsFor(tx: WriteTx, moment: Moment): Promise<Insertable<PicturesTable>[]> {
  const { printer_id } = moment;
  const printer = await findAnyPrinter(tx.db, printer_id);
  const seen = await seenAt(tx, moment);
  if (printer === undefined || seen === null) return [];
  const row = {
    printer_id,
    printer_org_id: printer.org_id,
    ...seen,
    alert_id: moment.kind === 'alert' ? moment.alert_id : null,
    state: 'pending' as const,
    ...{ file: null, type: null, size_bytes: null, sha256: null, why: null },
    created_at: tx.now,
    taken_at: null,
  };
  return [row];
}

const NOTHING_OF_OURS = { run_id: null, job_id: null, org_id: null };

/** Null where there is nothing to see. */
async function seenAt(
  { db, now }: WriteTx,
  moment: Moment,
): Promise<OnPlate | typeof NOTHING_OF_OURS | null> {
  if (moment.kind === 'end') {
    const { run_id, job_id, org_id } = moment;
    return { run_id, job_id, org_id };
  }
  const ours = await onPlate(db, moment.printer_id, now - JUST_NOW_MS);
  return ours ?? (moment.isPrinting ? NOTHING_OF_OURS : null);
}
