import { type SqlBool, sql } from 'kysely';
import { byIds } from '../../db/parts.ts';
import type { Reader } from '../../db/portable.ts';
import { notByIndex } from '../../db/totals.ts';
import { type Viewer, visible } from '../../db/visibility.ts';
import { type ArchiveRow, entryWithinReach } from './store.ts';

/** From a moment, which is included, to one that is not. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

/** By the index of when they ended: a day of a large archive is little of it. */
const endedWithin = (db: Reader, viewer: Viewer, { since, until }: Span) =>
  db
    .selectFrom('archive_entries')
    .where('finished_at', '>=', since)
    .where('finished_at', '<', until)
    .where(notByIndex(visible(viewer, 'archive_entries')))
    .where(entryWithinReach(viewer));

export interface EndedFigures {
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly seconds: number;
  readonly used_mg: number;
  /** Of those of which it is known. */
  readonly energy_mwh: number;
  /** Of those whose cost is known. */
  readonly cost_micro: number;
  /** The others. */
  readonly unpriced: number;
  /** Those that were thrown away, in part or whole. */
  readonly scrapped: number;
  /** What of the filament went into what was thrown away. */
  readonly scrapped_mg: number;
}

/** PostgreSQL sums 64-bit integers as decimals, which would arrive as text. */
const sumOf = (value: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`;
const countIf = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sumOf(sql`case when ${condition} then 1 else 0 end`);
const countOf = (status: ArchiveRow['status']) => countIf(sql<SqlBool>`status = ${sql.lit(status)}`);

/** What has ended within a span, in numbers. */
export function endedFigures(db: Reader, viewer: Viewer, span: Span): Promise<EndedFigures> {
  return endedWithin(db, viewer, span)
    .select([
      countOf('completed').as('completed'),
      countOf('failed').as('failed'),
      countOf('cancelled').as('cancelled'),
      sumOf(sql`duration_seconds`).as('seconds'),
      sumOf(sql`used_mg`).as('used_mg'),
      sumOf(sql`energy_mwh`).as('energy_mwh'),
      sumOf(sql`cost_micro`).as('cost_micro'),
      countIf(sql<SqlBool>`cost_micro is null`).as('unpriced'),
      countIf(sql<SqlBool>`verdict = 'scrap'`).as('scrapped'),
      sumOf(sql`case when verdict = 'scrap' then used_mg * scrapped_pieces / pieces else 0 end`).as(
        'scrapped_mg',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** When the farm's first print ended, whoever may see it; null before that. */
export async function firstEnd(db: Reader): Promise<number | null> {
  const first = await db
    .selectFrom('archive_entries')
    .select('finished_at')
    .orderBy('finished_at')
    .limit(1)
    .executeTakeFirst();
  return first?.finished_at ?? null;
}

export type EndedEntry = Pick<
  ArchiveRow,
  | 'id'
  | 'run_id'
  | 'status'
  | 'finished_at'
  | 'consumption'
  | 'cost_parts'
  | 'evidence'
  | 'verdict'
  | 'scrap_cause'
>;

/** The next ones after another, in the order of their ends: thousands are read without being kept. */
export function endedAfter(
  db: Reader,
  viewer: Viewer,
  span: Span,
  after: Pick<EndedEntry, 'finished_at' | 'id'> | null,
  limit: number,
): Promise<EndedEntry[]> {
  const query = endedWithin(db, viewer, { ...span, since: after?.finished_at ?? span.since });
  const rest =
    after === null
      ? query
      : query.where(sql<SqlBool>`(finished_at, archive_entries.id) > (${after.finished_at}, ${after.id})`);
  return rest
    .select([
      ...(['archive_entries.id', 'run_id', 'status', 'finished_at', 'consumption'] as const),
      ...(['cost_parts', 'evidence', 'verdict', 'scrap_cause'] as const),
    ])
    .orderBy('finished_at')
    .orderBy('archive_entries.id')
    .limit(limit)
    .execute();
}

/** What the ledger deducted for these runs, with what is on the spools. */
export function postedFor(db: Reader, runIds: readonly number[]) {
  return byIds(runIds, (part) =>
    db
      .selectFrom('spool_ledger as l')
      .innerJoin('spools as s', 's.id', 'l.spool_id')
      .select(['l.run_id', 'l.slot', 'l.spool_id', 'l.milligrams', 'l.cost_micro_per_gram'])
      .select(['s.org_id', 's.material', 's.color_name', 's.color_hex'])
      // A literal, so that the index of just these rows serves.
      .where('l.kind', '=', sql.lit('print'))
      .where('l.run_id', 'in', part)
      .execute(),
  );
}

export type PostedUse = Awaited<ReturnType<typeof postedFor>>[number];
