import { type Insertable, type Selectable, sql } from 'kysely';
import type { ArchiveEntriesTable } from '../../db/job-tables.ts';
import { byIds, inParts } from '../../db/parts.ts';
import type { PicturesTable } from '../../db/picture-tables.ts';
import type { Reader, Writer } from '../../db/portable.ts';

export type PictureRow = Selectable<PicturesTable>;

/** What was on the plate of a printer. */
export interface OnPlate {
  readonly run_id: number;
  readonly job_id: number;
  readonly org_id: number | null;
}

/** What a printer prints of ours, or has printed until a moment ago: ends are noted one after the other. */
export async function onPlate(db: Reader, printerId: number, since: number): Promise<OnPlate | undefined> {
  return db
    .selectFrom('runs')
    .innerJoin('jobs', 'jobs.id', 'runs.job_id')
    .select(['runs.id as run_id', 'jobs.id as job_id', 'jobs.org_id'])
    .where('runs.printer_id', '=', printerId)
    .where((eb) =>
      eb.or([
        eb('runs.state', 'in', ['starting', 'printing', 'unknown']),
        eb.and([eb('runs.started_at', 'is not', null), eb('runs.finished_at', '>=', since)]),
      ]),
    )
    .orderBy('runs.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertPictures(db: Writer, rows: readonly Insertable<PicturesTable>[]): Promise<void> {
  await inParts(rows, (part) => db.insertInto('pictures').values(part).execute());
}

/** A literal, so that the index of just these rows serves. */
const isPending = sql<boolean>`state = 'pending'`;

/** In the order of their moments. */
export function pendingPictures(db: Reader, limit: number): Promise<PictureRow[]> {
  return db.selectFrom('pictures').selectAll().where(isPending).orderBy('id').limit(limit).execute();
}

/** Answers whether somebody still waits for it. */
export async function settlePicture(
  db: Writer,
  id: number,
  change: Pick<PictureRow, 'state'> &
    Partial<Pick<PictureRow, 'file' | 'type' | 'size_bytes' | 'sha256' | 'why' | 'taken_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set(change)
    .where('id', '=', id)
    .where(isPending)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was taken for it, or of its job in the write that raised it. */
export function findOfAlert(
  db: Reader,
  alert: { readonly id: number; readonly job_id: number | null; readonly created_at: number },
): Promise<PictureRow | undefined> {
  return db
    .selectFrom('pictures')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('alert_id', '=', alert.id),
        ...(alert.job_id === null
          ? []
          : [
              eb.and([
                eb('job_id', '=', alert.job_id),
                eb('created_at', '=', alert.created_at),
                eb('alert_id', 'is', null),
              ]),
            ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last one of each run. */
export async function keptOfRuns(
  db: Reader,
  runIds: readonly number[],
): Promise<ReadonlyMap<number, PictureRow>> {
  const rows = await byIds(runIds, (part) =>
    db
      .selectFrom('pictures')
      .selectAll()
      .where('run_id', 'in', part)
      .where('state', '=', 'kept')
      .orderBy('id')
      .execute(),
  );
  return new Map(rows.flatMap((row) => (row.run_id === null ? [] : [[row.run_id, row]])));
}

/** Its entry of the archive, with which its pictures are shown. */
export function entryOfRun(
  db: Reader,
  runId: number,
): Promise<Pick<Selectable<ArchiveEntriesTable>, 'id' | 'org_id' | 'printer_id' | 'user_id'> | undefined> {
  return db
    .selectFrom('archive_entries')
    .select(['id', 'org_id', 'printer_id', 'user_id'])
    .where('run_id', '=', runId)
    .executeTakeFirst();
}

export async function letGoOfRun(db: Writer, runId: number): Promise<void> {
  await db.updateTable('pictures').set({ state: 'leaving' }).where('run_id', '=', runId).execute();
}

export type Leaving = Pick<PictureRow, 'id' | 'file'>;

export function leavingPictures(db: Reader, limit: number): Promise<Leaving[]> {
  return db
    .selectFrom('pictures')
    .select(['id', 'file'])
    .where(sql<boolean>`state = 'leaving'`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function picturesBefore(db: Reader, before: number, limit: number): Promise<Leaving[]> {
  return db
    .selectFrom('pictures')
    .select(['id', 'file'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export function oldestKept(db: Reader, limit: number): Promise<(Leaving & { size_bytes: number | null })[]> {
  return db
    .selectFrom('pictures')
    .select(['id', 'file', 'size_bytes'])
    .where('state', '=', 'kept')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function keptBytes(db: Reader): Promise<number> {
  const { bytes } = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Which of these names a row has. */
export async function namesKnown(db: Reader, files: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await byIds(files, (part) =>
    db.selectFrom('pictures').select('file').where('file', 'in', part).execute(),
  );
  return new Set(rows.flatMap(({ file }) => file ?? []));
}

export async function deletePictures(db: Writer, ids: readonly number[]): Promise<void> {
  await byIds(ids, async (part) => {
    await db.deleteFrom('pictures').where('id', 'in', part).execute();
    return [];
  });
}
