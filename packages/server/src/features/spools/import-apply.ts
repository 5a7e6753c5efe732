import { setImmediate as breathe } from 'node:timers/promises';
import { said } from '@farmhand/words';
import { toSaidText } from '../../db/said-text.ts';
import type { WriteTx } from '../../live/write.ts';
import { queueUse } from '../external-inventory/index.ts';
import type { PlannedRow } from './import-plan.ts';
import type { Changing, Making } from './import-rows.ts';
import { insertMany, type Left, postMany } from './import-store.ts';
import { announceChange } from './ledger.ts';
import { newestEntries } from './ledger-store.ts';
import { printersShowing } from './placement.ts';
import { statusByWeight } from './policy.ts';
import { type SpoolRow, updateSpool } from './store.ts';

const NOTE = toSaidText(said('ledger.imported'));
const ROWS_PER_TURN = 200;

interface Applied {
  /** By the place of their rows in the plan. */
  readonly ids: ReadonlyMap<number, number>;
  /** Printers that show something else now. */
  readonly printerIds: ReadonlySet<number>;
}

type Placed<W> = readonly { readonly index: number; readonly work: W }[];

/** All rows in the caller's transaction. */
export async function applyImport(tx: WriteTx, rows: readonly PlannedRow[], actor: string): Promise<Applied> {
  const placed = rows.flatMap(({ work }, index) => (work === null ? [] : [{ index, work }]));
  const makings = placed.flatMap(({ index, work }) => (work.kind === 'create' ? [{ index, work }] : []));
  const changings = placed.flatMap(({ index, work }) => (work.kind === 'update' ? [{ index, work }] : []));
  const ids = await makeAll(tx, makings, actor);
  return { ids, printerIds: await changeAll(tx, changings, actor) };
}

/** Printers that will show something else, known before anything is written. */
export function printersShowingAnew(rows: readonly PlannedRow[]): ReadonlySet<number> {
  return new Set(
    rows.flatMap(({ work }) =>
      work?.kind === 'update'
        ? printersShowing(work.before, Object.assign({}, work.before, work.change))
        : [],
    ),
  );
}

async function makeAll(tx: WriteTx, makings: Placed<Making>, actor: string): Promise<Map<number, number>> {
  const made = await insertMany(
    tx.db,
    makings.map(({ work }) => ({ ...work.row, created_at: tx.now, updated_at: tx.now })),
  );
  const lefts = makings.map(({ work }, at): Left => ({ spoolId: made[at]?.id ?? 0, leaveMg: work.leftMg }));
  const posted = await postMany(tx.db, lefts, { kind: 'purchase', actor, note: NOTE, at: tx.now });
  await announceAll(
    tx,
    posted.map((after) => ({ before: null, after })),
  );
  return new Map(makings.map(({ index }, at) => [index, made[at]?.id ?? 0]));
}

async function changeAll(tx: WriteTx, changings: Placed<Changing>, actor: string): Promise<Set<number>> {
  const after = new Map<number, SpoolRow>();
  for (const [turn, { work }] of changings.entries()) {
    const { before, change } = work;
    // The posting below moves on from here, when there is one.
    const status = change.status === 'archived' ? change.status : statusByWeight(before.remaining_mg);
    after.set(before.id, await updateSpool(tx.db, before, { ...change, status, updated_at: tx.now }));
    if (turn % ROWS_PER_TURN === 0) await breathe();
  }
  const lefts = changings
    .filter(({ work }) => work.leftMg !== work.before.remaining_mg)
    .map(({ work }): Left => ({ spoolId: work.before.id, leaveMg: work.leftMg }));
  const corrected = await postMany(tx.db, lefts, { kind: 'correction', actor, note: NOTE, at: tx.now });
  for (const row of corrected) after.set(row.id, row);
  await tellInventory(tx, corrected);
  const changed = changings.map(({ work: { before } }) => ({
    before,
    after: after.get(before.id) ?? before,
  }));
  await announceAll(tx, changed);
  return new Set(changed.flatMap(({ before, after: now }) => printersShowing(before, now)));
}

/** As every other correction, for those that are linked. */
async function tellInventory(tx: WriteTx, rows: readonly SpoolRow[]): Promise<void> {
  const linked = new Map(rows.filter((row) => row.external_spool_id !== null).map((row) => [row.id, row]));
  for (const entry of await newestEntries(tx.db, [...linked.keys()])) {
    const row = linked.get(entry.spool_id);
    if (row !== undefined) await queueUse(tx, { entry, row });
  }
}

async function announceAll(
  tx: WriteTx,
  rows: readonly { readonly before: SpoolRow | null; readonly after: SpoolRow }[],
): Promise<void> {
  for (const [turn, { before, after }] of rows.entries()) {
    await announceChange(tx, before, after);
    if (turn % ROWS_PER_TURN === 0) await breathe();
  }
}
