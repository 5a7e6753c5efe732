import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PrinterError } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import { expect } from 'vitest';
import { fromSaidText } from '../src/db/said-text.ts';
import { insertEntry } from '../src/features/archive/index.ts';
import { closeRun, type JobRow } from '../src/features/jobs/index.ts';
import { insertJob } from '../src/features/jobs/job-store.ts';
import type { PictureRow } from '../src/features/pictures/store.ts';
import { blankJob } from './blank-job.ts';
import { addModel, beginRun } from './jobs.ts';
import { type Caller, type Farm, type FarmOptions, openFarm } from './kit.ts';
import type { Receiver } from './message-farm.ts';
import { jpegSaying } from './picture-bytes.ts';
import { idle, print } from './printer-reports.ts';
import { addPrinter, QUICK, until } from './printers.ts';
import { createPuppets } from './puppet.ts';

/** A farm with a printer whose camera shows what a test says. */

export const JPEG = jpegSaying(320, 184);

/** What a camera does when somebody looks. */
export type CameraManner = (onFrame: (jpeg: Buffer) => void, signal: AbortSignal) => Promise<void>;

const untilEnd = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });

export const showing =
  (bytes: Buffer): CameraManner =>
  async (onFrame, signal) => {
    onFrame(bytes);
    await untilEnd(signal);
  };
export const dark: CameraManner = async (_onFrame, signal) => untilEnd(signal);
export const broken: CameraManner = async () => {
  throw new PrinterError('rejected', 'no_answer');
};

const TIMINGS = { turnMs: 50, attemptMs: 10_000, graceMs: 1_000 };
const SERIAL = 'one';

export async function openPictureFarm(manner: CameraManner | null, options: FarmOptions = {}) {
  const camera = { manner: manner ?? dark, looks: 0 };
  const look: CameraManner = (onFrame, signal) => {
    camera.looks += 1;
    return camera.manner(onFrame, signal);
  };
  const puppets = createPuppets(manner === null ? undefined : look);
  const farm = await openFarm({
    messages: TIMINGS,
    ...options,
    printers: {
      adapterOf: puppets.adapterOf,
      ...(QUICK.timings && { timings: QUICK.timings }),
      cameras: { limits: { lingerMs: 20, maxFrameBytes: 2 ** 24 } },
      ...options.printers,
    },
  });
  const admin = await farm.session('admin');
  const speak = async () => {
    await expect.poll(() => puppets.isLinked(SERIAL)).toBe(true);
    puppets.say(SERIAL, { ...idle, print: print('none', { native_id: null }) });
  };
  const printerId =
    options.dataDir === undefined
      ? (await addPrinter(admin, { name: 'P1', family: 'moonraker', host: '127.0.0.1', serial: SERIAL })).id
      : 1;
  await speak();
  await until(admin, printerId, ({ status }) => status === 'idle');
  return { farm, admin, camera, printerId };
}

/** A print of one copy that the printer has reported as ended, with its entry in the archive. */
export async function endOne(
  farm: Farm,
  printerId: number,
  outcome: 'completed' | 'failed' = 'completed',
  more: Partial<JobRow> = {},
) {
  const { modelId, fileId } = await addModel(farm);
  const { write } = farm.app.kernel;
  const job = await write((tx) =>
    insertJob(tx.db, { ...blankJob(modelId, tx.now), hold: 1, max_attempts: 1, ...more }),
  );
  const run = await beginRun(farm, job.id, printerId, fileId);
  const entry = await write(async (tx) => {
    await closeRun(tx, run, { outcome, seen: { source: 'report', said: asWritten(outcome) } });
    return insertEntry(tx.db, {
      ...{ run_id: run.id, job_id: job.id, printer_id: printerId, model_id: modelId, print_file_id: fileId },
      ...{ plate_index: 1, item_name: 'part', status: outcome, started_at: tx.now, finished_at: tx.now },
      ...{ duration_seconds: 0, used_mg: 0, cost_micro: null, consumption: '[]', file_sha256: null },
      ...{ user_id: null, notes: '', tags: '[]', org_id: job.org_id },
      evidence: JSON.stringify({ source: 'report', at: tx.now, detail: 'done' }),
    });
  });
  return { job, run, entry };
}

export const pictureRows = ({ app }: Farm): Promise<PictureRow[]> =>
  app.kernel.database.read.selectFrom('pictures').selectAll().orderBy('id').execute();

/** Of each: its state, and by which code there is none. */
export const statesOf = async (farm: Farm): Promise<string[]> =>
  (await pictureRows(farm)).map(({ state, why }) =>
    why === null ? state : `${state} ${fromSaidText(why).code}`,
  );

export function pictureFiles({ dataDir }: Pick<Farm, 'dataDir'>): string[] {
  const folder = join(dataDir, 'pictures');
  return existsSync(folder) ? readdirSync(folder) : [];
}

export const chatAt = (url: string): string => url.replace('/hook', '/api/webhooks/1/token');

/** A destination of the farm that shows pictures. */
export async function toChat(admin: Caller, to: Receiver, more: object = {}): Promise<void> {
  const entered = { scope: 'farm', channel: 'discord', settings: { url: chatAt(to.url) }, ...more };
  const { status, body } = await admin.post('/destinations', entered);
  if (status !== 201) throw new Error(JSON.stringify(body));
}
