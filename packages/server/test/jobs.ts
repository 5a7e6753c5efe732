import type { Job } from '@farmhand/contract';
import type { PrintPlate } from '@farmhand/print-files';
import { asWritten } from '@farmhand/words';
import { claimCopy, closeRun, findAnyJob, stepRun } from '../src/features/jobs/index.ts';
import type { RunRow } from '../src/features/runs/index.ts';
import type { WriteTx } from '../src/live/write.ts';
import type { Caller, Farm, Reply } from './kit.ts';

/** Models without bytes, and runs without printers: for tests of what is kept about jobs. */

const plateOf = (index: number, material: string | null, color_hex: string | null): PrintPlate => ({
  index,
  estimated_seconds: 3600 * index,
  filaments: [
    {
      tool: 0,
      material,
      color_hex,
      weight_mg: 10_000 * index,
      length_mm: 3000,
    },
  ],
  objects: [],
  bounding_box: { min: [10, 10, 0], max: [60, 40, 20] },
  layer_count: 100,
  thumbnail: null,
});

export interface ModelOptions {
  readonly name?: string;
  readonly orgId?: number;
  /** How many plates its file has; 0 makes it one that was not sliced. */
  readonly plates?: number;
  /** Null for a file that does not say it, nor a colour, unless one is given. */
  readonly material?: string | null;
  readonly color?: string | null;
}

let made = 0;

export async function addModel(
  { app }: Farm,
  { name = 'Bracket', orgId, plates = 2, material = 'PLA', ...more }: ModelOptions = {},
): Promise<{ modelId: number; fileId: number }> {
  made += 1;
  const { color = material === null ? null : '#FF6A13' } = more;
  const sha256 = String(made).padStart(64, '0');
  return app.kernel.write(async ({ db, now }) => {
    const org_id = orgId ?? null;
    const model = await db
      .insertInto('models')
      .values({
        name,
        name_folded: name.toLowerCase(),
        category: null,
        category_folded: null,
        notes: '',
        tags: '[]',
        revision: 1,
        created_by: 1,
        org_id,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const picture = { type: 'image/png', width: 32, height: 32 };
    const file = await db
      .insertInto('print_files')
      .values({
        model_id: model.id,
        file_name: `${name}.gcode`,
        sha256,
        size_bytes: 1000,
        kind: 'gcode',
        slicer: null,
        printer_model: null,
        family: null,
        nozzle_um: 400,
        layer_um: 200,
        plates: JSON.stringify(
          Array.from({ length: plates }, (_none, index) => ({
            ...plateOf(index + 1, material, color),
            thumbnail: picture,
          })),
        ),
        picture: 'null',
        variant: name,
        revision: 1,
        is_current: 1,
        created_by: 1,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { modelId: model.id, fileId: file.id };
  });
}

export function jobOf({ status, body }: Reply): Job {
  if (status >= 300) throw new Error(`no job: ${status} ${JSON.stringify(body)}`);
  // The farm of a test holds every answer against its schema.
  return body as Job;
}

export async function queueJob(caller: Caller, modelId: number, more: object = {}): Promise<Job> {
  return jobOf(await caller.post('/jobs', { model_id: modelId, ...more }));
}

const NOBODY = 'nobody';

/** Gives the lease to a service that does nothing: what the test claims by hand is not taken back. */
export async function standAside({ app, clock }: Farm): Promise<void> {
  await app.kernel.write(({ db }) =>
    db
      .updateTable('driver_lease')
      .set(({ eb }) => ({ holder: NOBODY, fence: eb('fence', '+', 1), lease_until: clock.now() * 2 }))
      .execute(),
  );
}

/** A dispatcher that drives would send a file for the claim, or take it back, whenever it comes to look. */
async function mustStandAside({ db }: WriteTx): Promise<void> {
  const lease = await db.selectFrom('driver_lease').select('holder').executeTakeFirst();
  if (lease?.holder !== NOBODY) throw new Error('claim only after standAside, or let the run begin at once');
}

let marks = 5_000_000;

interface Place {
  readonly jobId: number;
  readonly printerId: number;
  readonly fileId: number;
  readonly slots: string;
}

async function claimIn(tx: WriteTx, { jobId, printerId, fileId, slots }: Place): Promise<RunRow> {
  marks += 1;
  const job = await findAnyJob(tx.db, jobId);
  if (job === undefined) throw new Error(`there is no job ${jobId}`);
  const mark = String(marks);
  const run = await claimCopy(tx, job, { printerId, printFileId: fileId, mark, fence: 1, slots });
  if (run === null) throw new Error(`job ${jobId} has no copy left`);
  return run;
}

async function startIn(tx: WriteTx, run: RunRow): Promise<RunRow> {
  const seen = { source: 'report', said: asWritten('it prints') } as const;
  const after = await stepRun(tx, run, ['claimed'], { state: 'printing', started_at: tx.now }, seen);
  if (after === undefined) throw new Error(`run ${run.id} did not start`);
  return after;
}

/** Claims a copy for a printer, as the dispatcher would. */
export function claim(
  { app }: Farm,
  jobId: number,
  printerId: number,
  fileId: number,
  slots = '[]',
): Promise<RunRow> {
  return app.kernel.write(async (tx) => {
    await mustStandAside(tx);
    return claimIn(tx, { jobId, printerId, fileId, slots });
  });
}

export const startPrinting = ({ app }: Farm, run: RunRow): Promise<RunRow> =>
  app.kernel.write((tx) => startIn(tx, run));

/** A copy that prints already. In one write: nobody else ever sees it claimed. */
export function beginRun(
  { app }: Farm,
  jobId: number,
  printerId: number,
  fileId: number,
  slots = '[]',
): Promise<RunRow> {
  return app.kernel.write(async (tx) => startIn(tx, await claimIn(tx, { jobId, printerId, fileId, slots })));
}

export async function endPrint(
  { app }: Farm,
  run: RunRow,
  outcome: 'completed' | 'failed' | 'cancelled',
): Promise<void> {
  await app.kernel.write((tx) =>
    closeRun(tx, run, { outcome, seen: { source: 'report', said: asWritten(outcome) } }),
  );
}

/** A whole print of one copy. */
export async function printOne(
  farm: Farm,
  jobId: number,
  printerId: number,
  fileId: number,
  outcome: 'completed' | 'failed' | 'cancelled' = 'completed',
): Promise<void> {
  await endPrint(farm, await beginRun(farm, jobId, printerId, fileId), outcome);
}
