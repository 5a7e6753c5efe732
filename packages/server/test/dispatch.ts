import type { Family } from '@farmhand/contract';
import {
  createBambuPrinter,
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import type { AppOptions } from '../src/app.ts';
import { insertJob, type JobRow } from '../src/features/jobs/job-store.ts';
import { blankJob } from './blank-job.ts';
import { type Caller, type Farm, type FarmOptions, openFarm, realClock } from './kit.ts';
import { type Plate, plate3mf, plateGcode } from './plates.ts';
import { listen, sendFile } from './print-files.ts';
import { addPrinter, entryFor, QUICK, until } from './printers.ts';

/** A farm that prints: simulated printers, models with files for them, and jobs. */

export const QUICK_DISPATCH: NonNullable<AppOptions['dispatch']> = {
  startMs: 3000,
  goneMs: 1500,
  // The simulated printers' minutes are seconds.
  fastest: 4 * 60,
  settleMs: 10,
  tickMs: 100,
  flushMs: 300,
  sweepMs: 300,
  retryMs: [50, 100],
  answerMs: 3000,
  stopAgainMs: 1500,
};

const pace = { pace: { reportMs: 40, ackMs: [5, 10] as const } };
let serial = 0;

export function simulated(family: Family, timeScale = 60): SimulatedPrinter {
  serial += 1;
  const options = { timeScale, name: `${family} ${serial}`, serial: `${family}-${serial}` };
  switch (family) {
    case 'bambu':
      return createBambuPrinter({ ...options, serial: `01P00A00000${1000 + serial}`, ...pace });
    case 'moonraker':
      return createMoonrakerPrinter(options);
    case 'prusalink':
      return createPrusaLinkPrinter(options);
    case 'elegoo':
      return createElegooPrinter(options);
  }
}

export interface Printing {
  readonly farm: Farm;
  readonly admin: Caller;
  readonly base: string;
  add(machine: SimulatedPrinter, settings?: object): Promise<number>;
  /** A model with a file for G-code printers and one for Bambu's. */
  model(plate?: Plate): Promise<number>;
  /** Through this service, or another one on the same database. */
  queue(modelId: number, change?: Partial<JobRow>, through?: Farm): Promise<number>;
  job(id: number): Promise<JobRow>;
  untilJob(id: number, holds: (job: JobRow) => boolean, timeoutMs?: number): Promise<JobRow>;
}

export async function openPrinting(options: FarmOptions = {}): Promise<Printing> {
  const farm = await openFarm({
    clock: realClock,
    printers: QUICK,
    dispatch: QUICK_DISPATCH,
    ...options,
  });
  const admin = await farm.token('admin', ['admin']);
  const base = await listen(farm);
  const { kernel } = farm.app;

  async function job(id: number): Promise<JobRow> {
    return kernel.database.read.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  return {
    farm,
    admin,
    base,
    job,
    async add(machine, settings = {}) {
      await machine.start();
      onTestFinished(() => machine.stop());
      const { id } = await addPrinter(admin, { ...entryFor(machine), plate: 'clear', ...settings });
      await until(admin, id, ({ status, ready }) => status === 'idle' && ready, 15_000);
      return id;
    },
    async model(plate = {}) {
      const { body } = await admin.post('/models', { name: 'part' });
      const { id } = body as { id: number };
      for (const [name, bytes] of [
        ['part.gcode', plateGcode(plate)],
        ['part.gcode.3mf', plate3mf(plate)],
      ] as const) {
        const reply = await sendFile(base, admin, id, name, bytes);
        if (reply.status !== 201) throw new Error(`not uploaded: ${JSON.stringify(reply.body)}`);
      }
      return id;
    },
    async queue(modelId, change = {}, through = farm) {
      const { write } = through.app.kernel;
      const row = await write((tx) => insertJob(tx.db, { ...blankJob(modelId, tx.now), ...change }));
      return row.id;
    },
    async untilJob(id, holds, timeoutMs = 20_000) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const row = await job(id);
        if (holds(row)) return row;
        if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(row)}`);
        await new Promise((done) => setTimeout(done, 20));
      }
    },
  };
}
