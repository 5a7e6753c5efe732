import type { ArchiveEntry, Job, Order, Printer, TakenOff } from '@farmhand/contract';
import type { PrintReport } from '@farmhand/protocols';
import { expect } from 'vitest';
import type { RunRow } from '../src/features/runs/index.ts';
import { addModel, beginRun, queueJob } from './jobs.ts';
import { type Caller, type Farm, type FarmOptions, openFarm, type Reply } from './kit.ts';
import { addOrder, readOrder, schedule } from './orders.ts';
import { idle, print, working } from './printer-reports.ts';
import { addPrinter } from './printers.ts';
import { createPuppets } from './puppet.ts';

/** A printer that says what the test says, on which runs of ours come and go as the service itself follows them. */

const SERIAL = 'P-1';
const puppet = {
  ...{ name: 'Left', family: 'bambu', host: '127.0.0.1', serial: SERIAL, plate: 'clear' },
  credentials: { access_code: '12345678' },
};
const within = { timeout: 20_000 };

export type Clearing = Printer & { readonly taken_off: TakenOff | null };

export async function openPlate(options: FarmOptions = {}, more: object = {}) {
  const puppets = createPuppets();
  const open = (again: FarmOptions = {}) =>
    openFarm({ ...options, ...again, printers: { adapterOf: puppets.adapterOf } });
  const farm = await open();
  const admin = await farm.session('admin');
  // Nothing is given out: the test begins each print itself.
  await admin.put('/queue/state', { hold: true, reason: 'by hand' });
  const { modelId, fileId } = await addModel(farm);
  const { id: printerId } = await addPrinter(admin, { ...puppet, ...more });
  await expect.poll(() => puppets.isLinked(SERIAL), within).toBe(true);
  const say = (phase: PrintReport['phase'], names: Partial<PrintReport> = {}) => {
    const isAtWork = phase === 'printing' || phase === 'paused';
    puppets.say(SERIAL, {
      ...(isAtWork ? working : idle),
      ...(isAtWork && { status: 'printing' }),
      print: print(phase, names),
    });
  };
  say('none');

  /** One copy of a job that the printer shows at work. */
  async function begin(jobId: number, names: Partial<PrintReport> = {}): Promise<RunRow> {
    const run = await beginRun(farm, jobId, printerId, fileId);
    say('printing', { mark: run.mark, native_id: run.mark, ...names });
    await expect.poll(() => farm.app.supervisor.stateOf(printerId)?.status, within).toBe('printing');
    return run;
  }

  /** One copy of a job, from its begin to what the printer calls its end. */
  async function printCopy(
    jobId: number,
    phase: 'completed' | 'failed' | 'cancelled' = 'completed',
    names: Partial<PrintReport> = {},
  ): Promise<RunRow> {
    const run = await begin(jobId, names);
    const mine = { mark: run.mark, native_id: run.mark, ...names };
    say(phase, mine);
    await expect
      .poll(async () => (await runOf(admin, jobId, run.id))?.finished_at, within)
      .toEqual(expect.any(String));
    return run;
  }

  return {
    ...{ farm, admin, puppets, say, begin, printCopy, modelId, fileId, printerId },
    queue: (body: object = {}) => queueJob(admin, modelId, body),
    /** The same house after a restart. */
    async again(): Promise<Farm> {
      await farm.stop();
      puppets.forget(SERIAL);
      return open({ dataDir: farm.dataDir, databaseUrl: farm.databaseUrl });
    },
    printer: async (caller: Caller = admin) => (await caller.get(`/printers/${printerId}`)).body as Printer,
    clear: (body?: object, caller: Caller = admin, headers: Record<string, string> = {}) =>
      caller.post(`/printers/${printerId}/plate-cleared`, body, headers),
    /** An order for some copies, with its job. */
    async order(quantity: number): Promise<{ orderId: number; jobId: number }> {
      const { id } = await addOrder(admin, [{ model_id: modelId, quantity, unit_price: 10 }]);
      const [jobId = 0] = await schedule(admin, id);
      return { orderId: id, jobId };
    },
  };
}

const runOf = async (caller: Caller, jobId: number, runId: number) =>
  (
    (await caller.get(`/jobs/${jobId}`)).body as Job & { runs: { id: number; finished_at: string | null }[] }
  ).runs.find(({ id }) => id === runId);

export function takenOff({ status, body }: Reply): TakenOff {
  const { taken_off } = body as Clearing;
  if (status !== 200 || taken_off === null)
    throw new Error(`nothing was taken off: ${status} ${JSON.stringify(body)}`);
  return taken_off;
}

export const entryOf = async (caller: Caller, runId: number): Promise<ArchiveEntry | undefined> =>
  ((await caller.get('/archive')).body as ArchiveEntry[]).find(({ run_id }) => run_id === runId);

/** How far the order's one item is. */
export async function itemOf(caller: Caller, orderId: number) {
  const { status, items, totals }: Order = await readOrder(caller, orderId);
  const [item] = items;
  return {
    status,
    printed: item?.printed_count,
    scrapped: item?.scrapped_count,
    missing: item?.missing_count,
    totals,
  };
}
