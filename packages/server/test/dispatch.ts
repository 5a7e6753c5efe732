import type { Family, Printer } from '@farmhand/contract';
import {
  createBambuPrinter,
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { onTestFinished } from 'vitest';
import type { AppOptions } from '../src/app.ts';
import type { JobRow } from '../src/features/jobs/index.ts';
import { insertJob } from '../src/features/jobs/job-store.ts';
import { runsOfJob } from '../src/features/runs/index.ts';
import { blankJob } from './blank-job.ts';
import { type Caller, type Farm, type FarmOptions, openFarm } from './kit.ts';
import { moment } from './moment.ts';
import { oneTime } from './one-time.ts';
import { type Plate, plate3mf, plateGcode } from './plates.ts';
import { listen, sendFile } from './print-files.ts';
import { addPrinter, entryFor, QUICK, until } from './printers.ts';

/** A farm that prints: simulated printers, models with files for them, and jobs. */

export const QUICK_DISPATCH: NonNullable<AppOptions['dispatch']> = {
  startMs: 20_000,
  goneMs: 5000,
  // The simulated printers' minutes are seconds, or less.
  fastest: 4 * 300,
  settleMs: 10,
  tickMs: 100,
  flushMs: 300,
  sweepMs: 300,
  retryMs: [50, 100],
  restMs: [],
  answerMs: 20_000,
  stopAgainMs: 1500,
};

/** For tests about starts that show nowhere: the rest need not learn of it soon. */
export const IMPATIENT_DISPATCH = { ...QUICK_DISPATCH, startMs: 2500, goneMs: 1500 };

const pace = { pace: { reportMs: 40, ackMs: [5, 10] as const } };
let serial = 0;

export function simulated(family: Family, timeScale = 60): SimulatedPrinter {
  serial += 1;
  const options = {
    timeScale,
    now: oneTime().now,
    name: `${family} ${serial}`,
    serial: `${family}-${serial}`,
  };
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

const PATIENCE_MS = 120_000;

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
    clock: oneTime(),
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
      const isUp = ({ status, ready, plate }: Printer) =>
        status === 'idle' && (ready || plate === 'occupied');
      await until(admin, id, isUp, PATIENCE_MS);
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
    async untilJob(id, holds, timeoutMs = PATIENCE_MS) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const row = await job(id);
        if (holds(row)) return row;
        if (performance.now() > deadline) {
          const runs = await runsOfJob(kernel.database.read, id);
          throw new Error(`still ${JSON.stringify({ ...row, runs })}`);
        }
        await moment();
      }
    },
  };
}
