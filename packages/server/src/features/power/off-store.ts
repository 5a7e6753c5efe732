import type { Reader } from '../../db/portable.ts';

export interface LastSeen {
  readonly activityAt: number;
  readonly handAt: number;
  readonly openCommands: number;
}

/** When something last became of a printer, by what is kept; and when a person last had to do with it. */
export async function lastSeenOf(db: Reader, printerId: number): Promise<LastSeen> {
  const events = await db
    .selectFrom('printer_events')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('printer_id', '=', printerId)
    .executeTakeFirst();
  const runs = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .where('printer_id', '=', printerId)
    .executeTakeFirst();
  return {
    activityAt: Math.max(events?.at ?? 0, runs?.at ?? 0),
    handAt: await lastHandOn(db, printerId),
    openCommands: await countOpenCommands(db, printerId),
  };
}

/** Controls, care, settings, and what was loaded or weighed. Who only looks has no hand in it. */
async function lastHandOn(db: Reader, printerId: number): Promise<number> {
  const commands = await db
    .selectFrom('printer_commands')
    .select(({ fn }) => fn.max('requested_at').as('at'))
    .where('printer_id', '=', printerId)
    .executeTakeFirst();
  const care = await db
    .selectFrom('maintenance_logs')
    .select(({ fn }) => fn.max('logged_at').as('at'))
    .where('printer_id', '=', printerId)
    .executeTakeFirst();
  const loaded = await db
    .selectFrom('spools')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('printer_id', '=', printerId)
    .executeTakeFirst();
  const settings = await db
    .selectFrom('printers')
    .select('updated_at as at')
    .where('id', '=', printerId)
    .executeTakeFirst();
  return Math.max(commands?.at ?? 0, care?.at ?? 0, loaded?.at ?? 0, settings?.at ?? 0);
}

async function countOpenCommands(db: Reader, printerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('printer_commands')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('printer_id', '=', printerId)
    .where('outcome', 'in', ['pending', 'sent'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
