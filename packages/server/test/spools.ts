import type { LedgerEntry, Spool } from '@farmhand/contract';
import { sql } from 'kysely';
import type { Caller, Farm } from './kit.ts';

/** Helpers for tests that need spools. */

export async function addSpool(caller: Caller, body: object = {}): Promise<Spool> {
  const reply = await caller.post('/spools', { material: 'PLA', ...body });
  if (reply.status !== 201) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  return reply.body as Spool;
}

export async function spoolOf(caller: Caller, id: number): Promise<Spool> {
  const reply = await caller.get(`/spools/${id}`);
  if (reply.status !== 200) throw new Error(`not found: ${JSON.stringify(reply.body)}`);
  return reply.body as Spool;
}

/** Newest first. */
export async function ledgerOf(caller: Caller, id: number): Promise<LedgerEntry[]> {
  return (await caller.get(`/spools/${id}/ledger?limit=500`)).body as LedgerEntry[];
}

/** What the ledger adds up to, beside what the spool says is left: both in milligrams, by the database. */
export async function balances({ app }: Farm, id: number) {
  const { read } = app.kernel.database;
  const { total } = await read
    .selectFrom('spool_ledger')
    .select(sql<number>`cast(coalesce(sum(milligrams), 0) as bigint)`.as('total'))
    .where('spool_id', '=', id)
    .executeTakeFirstOrThrow();
  const { remaining_mg } = await read
    .selectFrom('spools')
    .select('remaining_mg')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ledger_mg: total, remaining_mg };
}

export async function eventsOf({ app }: Farm, type: string): Promise<unknown[]> {
  const rows = await app.kernel.database.read
    .selectFrom('events')
    .select('data')
    .where('type', '=', type)
    .orderBy('seq')
    .execute();
  return rows.map(({ data }) => JSON.parse(data) as unknown);
}
