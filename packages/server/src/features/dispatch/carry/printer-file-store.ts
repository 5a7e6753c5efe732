import type { Insertable, Selectable } from 'kysely';
import type { PrinterFilesTable } from '../../../db/job-tables.ts';
import type { Reader, Writer } from '../../../db/portable.ts';
import { LIVE_STATES } from '../../runs/index.ts';

export type PrinterFileRow = Selectable<PrinterFilesTable>;

/** Before the first byte goes out: what lies on a printer is taken away even after a crash. */
export async function noteFile(db: Writer, row: Insertable<PrinterFilesTable>): Promise<void> {
  await db
    .insertInto('printer_files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['printer_id', 'path']).doNothing())
    .execute();
}

export async function forgetFile(db: Writer, printerId: number, path: string): Promise<void> {
  await db.deleteFrom('printer_files').where('printer_id', '=', printerId).where('path', '=', path).execute();
}

/** Files whose run has ended, or was released. */
export function staleFiles(db: Reader): Promise<PrinterFileRow[]> {
  return db
    .selectFrom('printer_files')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('runs')
            .select('runs.id')
            .whereRef('runs.id', '=', 'printer_files.run_id')
            .where('runs.state', 'in', LIVE_STATES),
        ),
      ),
    )
    .orderBy('id')
    .limit(200)
    .execute();
}
