import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { EgressDaysTable } from '../../db/egress-tables.ts';
import { byIds, inParts } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import { fromSaidText, toSaidText } from '../../db/said-text.ts';
import type { Purpose } from '../../net/destination.ts';
import { type Counted, keep } from './counts.ts';
import { keyOf } from './place.ts';

type DayRow = Selectable<EgressDaysTable>;

const addressesColumn = z.array(z.string());
export const addressesOf = (text: string): string[] => addressesColumn.parse(JSON.parse(text));

/** A row with what an entry of the audit log tells of its refusals. */
export type Told = Counted & { readonly audited: number };

/** Adds to what the days have. The addresses of a day are all that it led to, as far as there is room. */
export async function addToDays(db: Writer, counted: readonly Told[]): Promise<void> {
  const known = await knownAddresses(db, counted);
  const rows = counted.map((row): Insertable<EgressDaysTable> => {
    const { day, purpose, host, port, connections, refusals, audited } = row;
    const before = known.get(`${day} ${keyOf(row)}`);
    return {
      ...{ day, purpose, host, port, connections, refusals, audited },
      reached: together(before?.reached, row.reached),
      refused: together(before?.refused, row.refused),
      reason: toSaidText(row.reason),
      last_used_at: row.lastUsedAt,
      last_refused_at: row.lastRefusedAt,
    };
  });
  await inParts(rows, (part) =>
    db
      .insertInto('egress_days')
      .values(part)
      .onConflict((oc) =>
        oc.columns(['day', 'purpose', 'host', 'port']).doUpdateSet({
          connections: sql`egress_days.connections + excluded.connections`,
          refusals: sql`egress_days.refusals + excluded.refusals`,
          audited: sql`egress_days.audited + excluded.audited`,
          reached: sql`excluded.reached`,
          refused: sql`excluded.refused`,
          reason: sql`coalesce(excluded.reason, egress_days.reason)`,
          last_used_at: sql`coalesce(excluded.last_used_at, egress_days.last_used_at)`,
          last_refused_at: sql`coalesce(excluded.last_refused_at, egress_days.last_refused_at)`,
        }),
      )
      .execute(),
  );
}

async function knownAddresses(db: Reader, counted: readonly Counted[]) {
  const days = [...new Set(counted.map(({ day }) => day))];
  const rows = await byIds(
    counted.map(({ host }) => host),
    (part) =>
      db
        .selectFrom('egress_days')
        .select(['day', 'purpose', 'host', 'port', 'reached', 'refused'])
        .where('day', 'in', days)
        .where('host', 'in', part)
        .execute(),
  );
  return new Map(rows.map((row) => [`${row.day} ${keyOf(row)}`, row]));
}

function together(before: string | undefined, now: ReadonlySet<string>): string {
  const all = new Set(before === undefined ? [] : addressesOf(before));
  for (const address of now) keep(all, address);
  return JSON.stringify([...all]);
}

/** What a destination has come to since a day. */
export interface Use {
  readonly purpose: Purpose;
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly refusals: number;
  readonly last_used_at: number | null;
  readonly last_refused_at: number | null;
  readonly last_day: string;
}

export function usesSince(db: Reader, day: string, hosts?: readonly string[]): Promise<Use[]> {
  let query = db.selectFrom('egress_days').where('day', '>=', day);
  if (hosts !== undefined) query = query.where('host', 'in', hosts);
  return query
    .select((eb) => [
      'purpose',
      'host',
      'port',
      eb.fn.sum<number>('connections').as('connections'),
      eb.fn.sum<number>('refusals').as('refusals'),
      eb.fn.max('last_used_at').as('last_used_at'),
      eb.fn.max('last_refused_at').as('last_refused_at'),
      eb.fn.max('day').as('last_day'),
    ])
    .groupBy(['purpose', 'host', 'port'])
    .orderBy('purpose')
    .orderBy('host')
    .orderBy('port')
    .execute();
}

/** What was last seen of each of them: where it led, and why not. */
export async function lastSeen(db: Reader, uses: readonly Use[]) {
  const days = [...new Set(uses.map(({ last_day }) => last_day))];
  if (days.length === 0) return new Map<string, never>();
  const rows = await byIds(
    uses.map(({ host }) => host),
    (part) =>
      db
        .selectFrom('egress_days')
        .selectAll()
        .where('day', 'in', days)
        .where('host', 'in', part)
        .orderBy('day')
        .execute(),
  );
  return new Map(
    rows
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .map((row) => [
        keyOf(row),
        {
          reason: fromSaidText(row.reason),
          reached: addressesOf(row.reached),
          refused: addressesOf(row.refused),
        },
      ]),
  );
}

export function daysBetween(db: Reader, since: string, until: string): Promise<DayRow[]> {
  return db
    .selectFrom('egress_days')
    .selectAll()
    .where('day', '>=', since)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('purpose')
    .orderBy('host')
    .orderBy('port')
    .execute();
}

/** The first day of which anything is known. */
export async function firstDay(db: Reader): Promise<string | null> {
  const first = await db
    .selectFrom('egress_days')
    .select((eb) => eb.fn.min('day').as('day'))
    .executeTakeFirst();
  return first?.day ?? null;
}

/** Refusals since a day that no entry of the audit log tells yet. */
export function untoldSince(db: Reader, day: string) {
  return db
    .selectFrom('egress_days')
    .select((eb) => [
      'day',
      'purpose',
      eb.fn.countAll<number>().as('destinations'),
      sql<number>`sum(refusals - audited)`.as('refusals'),
    ])
    .where('day', '>=', day)
    .whereRef('refusals', '>', 'audited')
    .groupBy(['day', 'purpose'])
    .orderBy('day')
    .orderBy('purpose')
    .execute();
}

export async function markToldSince(db: Writer, day: string): Promise<void> {
  await db
    .updateTable('egress_days')
    .set((eb) => ({ audited: eb.ref('refusals') }))
    .where('day', '>=', day)
    .whereRef('refusals', '>', 'audited')
    .execute();
}

export async function deleteDaysBefore(db: Writer, day: string): Promise<void> {
  await db.deleteFrom('egress_days').where('day', '<', day).execute();
}
