import type { Insertable, Selectable } from 'kysely';
import { byIds, inParts } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { PrinterSamplesTable, SampleSeries } from '../../db/printer-tables.ts';

export type SampleRow = Selectable<PrinterSamplesTable>;

/** A step that is there already stays as it is: nothing is counted twice. */
export async function insertSamples(
  db: Writer,
  rows: readonly Insertable<PrinterSamplesTable>[],
): Promise<void> {
  await inParts(rows, (part) =>
    db
      .insertInto('printer_samples')
      .values(part)
      .onConflict((oc) => oc.columns(['printer_id', 'series', 'at']).doNothing())
      .execute(),
  );
}

export async function existingPrinters(db: Reader): Promise<Set<number>> {
  const rows = await db.selectFrom('printers').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export interface Oldest {
  readonly printer_id: number;
  readonly at: number;
}

/** Where printers have rows before that time, the oldest first: one look into the index for each printer. */
export async function oldestBefore(db: Reader, series: SampleSeries, before: number): Promise<Oldest[]> {
  const rows = await db
    .selectFrom('printers')
    .select((eb) => [
      'printers.id as printer_id',
      eb
        .selectFrom('printer_samples')
        .select((inner) => inner.fn.min<number>('at').as('at'))
        .whereRef('printer_samples.printer_id', '=', 'printers.id')
        .where('series', '=', series)
        .as('at'),
    ])
    .execute();
  return rows
    .flatMap(({ printer_id, at }) => (at !== null && at < before ? [{ printer_id, at }] : []))
    .sort((a, b) => a.at - b.at);
}

export interface Window {
  readonly printerIds: readonly number[];
  /** From here, up to but not including there. */
  readonly from: number;
  readonly before: number;
}

export function samplesIn(db: Reader, series: SampleSeries, window: Window): Promise<SampleRow[]> {
  return byIds(window.printerIds, (part) =>
    db
      .selectFrom('printer_samples')
      .selectAll()
      .where('printer_id', 'in', part)
      .where('series', '=', series)
      .where('at', '>=', window.from)
      .where('at', '<', window.before)
      .orderBy('printer_id')
      .orderBy('at')
      .execute(),
  );
}

export async function deleteSamplesIn(db: Writer, series: SampleSeries, window: Window): Promise<void> {
  await byIds(window.printerIds, (part) =>
    db
      .deleteFrom('printer_samples')
      .where('printer_id', 'in', part)
      .where('series', '=', series)
      .where('at', '>=', window.from)
      .where('at', '<', window.before)
      .execute(),
  );
}
