import type { LedgerKind } from '@farmhand/contract';
import { type Selectable, sql } from 'kysely';
import { type PageAsked, totalOf } from '../../db/page.ts';
import { byIds } from '../../db/parts.ts';
import type { Reader, Writer } from '../../db/portable.ts';
import type { SpoolLedgerTable } from '../../db/spool-tables.ts';
import { limitOf, type Viewer, visibleJob } from '../../db/visibility.ts';
import type { Page } from '../../http/endpoint.ts';
import type { SpoolRow } from './store.ts';

export type LedgerRow = Selectable<SpoolLedgerTable>;

/** How much: so much is taken as far as it is there, or that is what is left now. */
export type Amount = { readonly take: number } | { readonly leave: number };

export interface Posting {
  readonly spoolId: number;
  readonly kind: LedgerKind;
  readonly amount: Amount;
  readonly at: number;
  readonly actor: string | null;
  readonly note: string | null;
  /** About our record alone, not about what is on the spool: nobody else is told. */
  readonly isOurs?: boolean;
  /** For the kind `print`: a run posts to a slot once. */
  readonly print?: { readonly runId: number; readonly printerId: number; readonly slot: string };
}

/** PostgreSQL takes a bare value in a select list for text. */
const integer = (value: number | null) => sql<number>`cast(${value} as bigint)`;
const text = <T extends string | null>(value: T) => sql<T>`cast(${value} as text)`;

function figures(amount: Amount) {
  if ('leave' in amount) {
    const left = integer(amount.leave);
    return { change: sql<number>`${left} - remaining_mg`, balance: left, shortfall: integer(0) };
  }
  const taken = integer(amount.take);
  return {
    change: sql<number>`case when remaining_mg < ${taken} then -remaining_mg else -${taken} end`,
    balance: sql<number>`case when remaining_mg < ${taken} then 0 else remaining_mg - ${taken} end`,
    shortfall: sql<number>`case when remaining_mg < ${taken} then ${taken} - remaining_mg else 0 end`,
  };
}

/** In the order of the selection below. */
const POSTED = [
  'spool_id',
  'kind',
  'milligrams',
  'balance_mg',
  'shortfall_mg',
  'cost_micro_per_gram',
  'run_id',
  'printer_id',
  'slot',
  'actor',
  'note',
  'at',
] as const;

/** Computed from the spool's row by the database. Nothing when this print has posted to the slot already. */
export function insertEntry(db: Writer, posting: Posting): Promise<LedgerRow | undefined> {
  const { change, balance, shortfall } = figures(posting.amount);
  const { spoolId, kind, at, actor, note, print } = posting;
  return db
    .insertInto('spool_ledger')
    .columns([...POSTED])
    .expression((eb) =>
      eb
        .selectFrom('spools')
        .select(['id', text(kind).as('kind'), change.as('milligrams'), balance.as('balance_mg')])
        .select([shortfall.as('shortfall_mg'), 'cost_micro_per_gram'])
        .select([integer(print?.runId ?? null).as('run_id'), integer(print?.printerId ?? null).as('printer')])
        .select([text(print?.slot ?? null).as('slot'), text(actor).as('actor'), text(note).as('note')])
        .select(integer(at).as('at'))
        .where('id', '=', spoolId),
    )
    .onConflict((oc) => oc.columns(['run_id', 'slot']).where('kind', '=', sql.lit('print')).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Adds an entry to its spool: with the entry the only place where weight and its status change. */
export function applyEntry(db: Writer, entry: LedgerRow, now: number): Promise<SpoolRow> {
  const left = sql<number>`remaining_mg + ${integer(entry.milligrams)}`;
  return db
    .updateTable('spools')
    .set({
      remaining_mg: left,
      status: sql`case when status = 'archived' then status when ${left} > 0 then 'active' else 'empty' end`,
      updated_at: now,
    })
    .where('id', '=', entry.spool_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findPrintEntry(db: Reader, runId: number, slot: string): Promise<LedgerRow | undefined> {
  return db
    .selectFrom('spool_ledger')
    .selectAll()
    .where('kind', '=', sql.lit('print'))
    .where('run_id', '=', runId)
    .where('slot', '=', slot)
    .executeTakeFirst();
}

/** Whether anything but its purchase, corrections and what another inventory said was ever posted. */
export async function wasUsed(db: Reader, spoolId: number): Promise<boolean> {
  const found = await db
    .selectFrom('spool_ledger')
    .select('id')
    .where('spool_id', '=', spoolId)
    .where('kind', 'not in', ['purchase', 'correction', 'external_sync'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What was posted last to each of them. */
export function newestEntries(db: Reader, spoolIds: readonly number[]): Promise<LedgerRow[]> {
  return byIds(spoolIds, (part) =>
    db
      .selectFrom('spool_ledger')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('spool_ledger as newest')
          .select((inner) => inner.fn.max('newest.id').as('id'))
          .where('newest.spool_id', 'in', part)
          .groupBy('newest.spool_id'),
      )
      .execute(),
  );
}

/** With the job that a print was for. */
export type ListedEntry = LedgerRow & { readonly job_id: number | null };

/** A print of a job that the viewer does not see is posted without saying which. */
export async function pageOfLedger(
  db: Reader,
  viewer: Viewer,
  spoolId: number,
  { skip, limit }: PageAsked,
): Promise<Page<ListedEntry>> {
  const query = db.selectFrom('spool_ledger').where('spool_id', '=', spoolId);
  const total = await totalOf(query);
  const items = await query
    .leftJoin('runs', 'runs.id', 'spool_ledger.run_id')
    .selectAll('spool_ledger')
    .leftJoin('jobs', 'jobs.id', 'runs.job_id')
    .select(['runs.job_id', isSeen(viewer).as('is_seen')])
    .orderBy('spool_ledger.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return { items: items.map(withoutUnseen), total };
}

/** Whoever is not limited is told of all, also of jobs that are deleted by now. */
const isSeen = (viewer: Viewer) =>
  limitOf(viewer) === null
    ? sql<number>`1`
    : sql<number>`case when jobs.id is not null and ${visibleJob(viewer, 'jobs')} then 1 else 0 end`;

const withoutUnseen = ({ is_seen, ...row }: ListedEntry & { readonly is_seen: number }): ListedEntry =>
  is_seen === 1 ? row : { ...row, run_id: null, job_id: null };

export async function newestEntryId(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('spool_ledger')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function spoolsPostedSince(db: Reader, entryId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('spool_ledger')
    .select('spool_id')
    .distinct()
    .where('id', '>', entryId)
    .execute();
  return new Set(rows.map(({ spool_id }) => spool_id));
}
