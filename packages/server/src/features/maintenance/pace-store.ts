import { sql } from 'kysely';
import type { Reader, Writer } from '../../db/portable.ts';
import { DAY_MS } from './due.ts';

/** "Recently", for a printer's hours per day. */
export const PACE_DAYS = 14;

/** Once a day for the whole fleet, in one statement. Doing it again changes nothing. */
export async function markHours(db: Writer, now: number): Promise<void> {
  const day = Math.floor(now / DAY_MS);
  await db
    .insertInto('print_hour_marks')
    .columns(['printer_id', 'day', 'at', 'total_seconds'])
    .expression((eb) =>
      eb
        .selectFrom('printers')
        .select((each) => [
          'id',
          each.cast<number>(each.val(day), 'bigint').as('day'),
          each.cast<number>(each.val(now), 'bigint').as('at'),
          'total_print_seconds',
        ])
        // SQLite would take the conflict clause for a join without it.
        .where(sql.lit(true)),
    )
    .onConflict((oc) => oc.columns(['printer_id', 'day']).doNothing())
    .execute();
  await db
    .deleteFrom('print_hour_marks')
    .where('day', '<', day - PACE_DAYS)
    .execute();
}

export interface HourMark {
  readonly printer_id: number;
  readonly at: number;
  readonly total_seconds: number;
}

/** The oldest kept mark of each printer. Totals only grow, so the least of them is the oldest. */
export function oldestMarks(db: Reader): Promise<HourMark[]> {
  return db
    .selectFrom('print_hour_marks')
    .select(({ fn }) => [
      'printer_id',
      fn.min<number>('at').as('at'),
      fn.min<number>('total_seconds').as('total_seconds'),
    ])
    .groupBy('printer_id')
    .execute();
}

/** What it had printed by then, as far as it is kept. */
export function firstMarkAfter(db: Reader, printerId: number, at: number): Promise<HourMark | undefined> {
  return db
    .selectFrom('print_hour_marks')
    .select(['printer_id', 'at', 'total_seconds'])
    .where('printer_id', '=', printerId)
    .where('at', '>=', at)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
}
