import type { Alert, Job } from '@farmhand/contract';
import type { PrintReport } from '@farmhand/protocols';
import { FOLLOW_TIMINGS } from '../src/features/dispatch/carry/follow.ts';
import { createRunWatch } from '../src/features/dispatch/carry/watch-runs.ts';
import { createSources } from '../src/features/dispatch/index.ts';
import type { PrinterState } from '../src/features/printers/index.ts';
import { blankState } from '../src/features/printers/state/blank-state.ts';
import type { RunRow } from '../src/features/runs/index.ts';
import { addModel, beginRun, queueJob, standAside } from './jobs.ts';
import { openFarm } from './kit.ts';
import { plain } from './nozzles.ts';
import { print } from './printer-reports.ts';
import { addPrinter } from './printers.ts';

interface Watching {
  readonly quantity?: number;
  readonly slicedMs?: number;
  readonly slots?: string;
}

/** A job whose first copy prints on a printer that says what the test says: what its words make of the run. */
export async function openWatching({ quantity = 1, slicedMs, slots }: Watching = {}) {
  const farm = await openFarm();
  const { kernel, models, supervisor } = farm.app;
  const admin = await farm.session('admin');
  const { modelId, fileId } = await addModel(farm);
  const { id: printerId } = await addPrinter(admin, plain);
  await standAside(farm);
  const job = await queueJob(admin, modelId, { quantity });
  const begin = () => beginRun(farm, job.id, printerId, fileId, slots);
  let run: RunRow = await begin();
  let state: PrinterState = { ...blankState('occupied', 0), contact: 'live', isFresh: false };

  const openWatch = () =>
    createRunWatch({
      ...kernel,
      supervisor: { stateOf: () => state },
      sources: createSources(models, supervisor, kernel),
      timings: FOLLOW_TIMINGS,
      slicedMs: () => slicedMs ?? null,
      changed: () => undefined,
    });
  let watch = openWatch();

  return {
    farm,
    admin,
    printerId,
    jobId: job.id,
    run: () => run,
    /** The printer shows the run's print so. */
    async says(
      phase: PrintReport['phase'],
      more: Partial<PrintReport> = {},
      about: Partial<PrinterState> = {},
    ) {
      const now = farm.clock.now();
      state = { ...state, last_seen_at: now, ...about, print: print(phase, { mark: run.mark, ...more }) };
      watch.look(run);
      await watch.settled();
    },
    /** What was remembered beside the database is gone. */
    async restart() {
      await watch.flush();
      watch = openWatch();
    },
    /** The next copy, or the same once more. */
    async printAgain() {
      run = await begin();
      return run;
    },
    job: async () => (await admin.get(`/jobs/${job.id}`)).body as Job & { runs: unknown[] },
    archive: async () => (await admin.get(`/archive?job_id=${job.id}`)).body,
    alerts: async (kind: Alert['kind'] = 'job_failed') =>
      (await admin.get(`/alerts?kind=${kind}`)).body as Alert[],
  };
}
