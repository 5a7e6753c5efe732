import type { Job, Order } from '@farmhand/contract';
import { asWritten } from '@farmhand/words';
import { endRun } from '../src/features/dispatch/carry/end-run.ts';
import { createSources } from '../src/features/dispatch/index.ts';
import type { RunOutcome, RunRow } from '../src/features/runs/index.ts';
import { addModel, beginRun, printOne, standAside } from './jobs.ts';
import { type Caller, type Farm, openFarm, type Reply } from './kit.ts';
import { addPrinter } from './printers.ts';

/** Orders, and prints for them that really take filament, without printers. */

const disabled = { name: 'Left', family: 'prusalink', host: '127.0.0.1', enabled: false } as const;

/** A farm with a model, and a printer that nobody but the test prints on. */
export async function openShop() {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const admin = await farm.session('admin');
  const model = await addModel(farm, { name: 'Bracket' });
  const printer = await addPrinter(admin, disabled);
  await standAside(farm);
  const printCopy = (jobId: number, result?: Parameters<typeof printOne>[4]) =>
    printOne(farm, jobId, printer.id, model.fileId, result);
  return { farm, admin, operator, ...model, printerId: printer.id, printCopy };
}

/** Newest first. */
export const jobsOf = async (caller: Caller, orderId: number): Promise<Job[]> =>
  (await caller.get(`/jobs?order_id=${orderId}&limit=500`)).body as Job[];

export function orderOf({ status, body }: Reply): Order {
  if (status >= 300) throw new Error(`no order: ${status} ${JSON.stringify(body)}`);
  // The farm of a test holds every answer against its schema.
  return body as Order;
}

export const readOrder = async (caller: Caller, id: number): Promise<Order> =>
  orderOf(await caller.get(`/orders/${id}`));

export async function addOrder(caller: Caller, items: readonly object[], more: object = {}): Promise<Order> {
  return orderOf(await caller.post('/orders', { customer_name: 'Mia Berg', items, ...more }));
}

/** Schedules what is missing; answers the jobs that were made. */
export async function schedule(caller: Caller, id: number): Promise<number[]> {
  const reply = await caller.post(`/orders/${id}/schedule`);
  orderOf(reply);
  return (reply.body as { created_job_ids: number[] }).created_job_ids;
}

export interface Place {
  readonly printerId: number;
  readonly fileId: number;
  /** Where the filament comes from; without one nobody knows. */
  readonly spoolId?: number;
}

/** A print that has just begun. */
export async function beginPrint(farm: Farm, jobId: number, place: Place): Promise<RunRow> {
  const { spoolId } = place;
  const slots = JSON.stringify(
    spoolId === undefined ? [] : [{ tool: 0, place: { position: 'Ext' }, spool_id: spoolId }],
  );
  return beginRun(farm, jobId, place.printerId, place.fileId, slots);
}

export interface End {
  readonly outcome?: RunOutcome;
  readonly seconds: number;
  /** How far it came. */
  readonly progressPermille?: number;
}

/** Ends it as the dispatcher does: run, filament, archive and order in one write. */
export async function finishPrint(farm: Farm, run: RunRow, end: End): Promise<void> {
  const { outcome = 'completed', seconds, progressPermille = 1000 } = end;
  const { kernel, models, supervisor } = farm.app;
  const sources = createSources(models, supervisor, kernel);
  farm.clock.advance(seconds * 1000);
  await kernel.write(async (tx) => {
    const row = await tx.db
      .updateTable('runs')
      .set({ progress_permille: progressPermille })
      .where('id', '=', run.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endRun(tx, sources, row, { outcome, seen: { source: 'report', said: asWritten(outcome) } });
  });
}

export async function print(farm: Farm, jobId: number, place: Place, end: End): Promise<void> {
  await finishPrint(farm, await beginPrint(farm, jobId, place), end);
}
