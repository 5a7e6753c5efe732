import { tmpdir } from 'node:os';
import type { Adapter } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import type { Logger } from 'pino';
import type { Clock } from '../../../packages/server/src/clock.ts';
import type { Database } from '../../../packages/server/src/db/open.ts';
import { createSecrets } from '../../../packages/server/src/db/secrets.ts';
import { createRoom } from '../../../packages/server/src/disk/room.ts';
import { resolveRun } from '../../../packages/server/src/features/dispatch/carry/resolve-run.ts';
import { createDispatch, createSources } from '../../../packages/server/src/features/dispatch/index.ts';
import { acquireLease, fencedWrite } from '../../../packages/server/src/features/dispatch/lease/lease.ts';
import { insertJob } from '../../../packages/server/src/features/jobs/job-store.ts';
import { settleJob } from '../../../packages/server/src/features/jobs/settle.ts';
import { createSupervisor } from '../../../packages/server/src/features/printers/index.ts';
import { updatePrinter } from '../../../packages/server/src/features/printers/store.ts';
import { findRun } from '../../../packages/server/src/features/runs/index.ts';
import type { Kernel } from '../../../packages/server/src/kernel.ts';
import { createBus } from '../../../packages/server/src/live/bus.ts';
import { createCatchUp } from '../../../packages/server/src/live/catch-up.ts';
import { createTimers } from '../../../packages/server/src/live/timers.ts';
import { createWrite } from '../../../packages/server/src/live/write.ts';
import { createOutbound } from '../../../packages/server/src/net/outbound.ts';
import { blankJob } from '../../../packages/server/test/blank-job.ts';
import { type Doom, mortal } from './doom.ts';
import type { ModelPrinter } from './model-printer.ts';

interface IncarnationOptions {
  readonly opened: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly doom: Doom;
  /** By their serial numbers in the database. */
  readonly printers: readonly ModelPrinter[];
}

const PLENTY = { total_bytes: 2 ** 40, free_bytes: 2 ** 40 };

export type Incarnation = Awaited<ReturnType<typeof incarnate>>;

/** The core of the service for one life: supervisor, dispatcher and database are the real ones. */
export async function incarnate({ opened, log, clock, doom, printers }: IncarnationOptions) {
  const database = mortal(opened, doom);
  const bus = createBus();
  const plain = createWrite({ database, bus, clock });
  const secrets = createSecrets(Buffer.alloc(32));
  const room = createRoom({ folder: tmpdir(), holdsDatabase: false, look: () => PLENTY, clock });
  const catchUp = createCatchUp({ write: plain, clock, log });
  const timers = createTimers(clock, log);
  const kernel: Kernel = { database, write: plain, catchUp, bus, clock, secrets, timers, room, log };
  const lease = await acquireLease(kernel);
  if (lease === null) throw new Error('nobody else can have the printers');
  const write = fencedWrite(plain, lease);

  const adapter: Adapter = {
    family: 'moonraker',
    capabilities: () => [],
    async connect(options) {
      const printer = printers.find(({ name }) => name === options.target.serial);
      if (printer === undefined) throw new Error('there is no such printer');
      return printer.connect(options, doom);
    },
  };
  const supervisor = createSupervisor(
    { ...kernel, write },
    {
      adapterOf: () => adapter,
      dial: createOutbound({ refuse: () => asWritten('nothing is dialled here') }).towards('printer'),
      publish: () => undefined,
      random: () => 0.5,
      timings: { tickMs: 100, backoffMinMs: 50, backoffMaxMs: 200, staggerMs: 1, flushMs: 300 },
    },
  );
  const models = { pathOf: () => '', layerUse: async () => [] };
  const sources = createSources(models, supervisor, kernel);
  const dispatch = createDispatch({
    kernel,
    supervisor,
    sources,
    timings: {
      startMs: 800,
      goneMs: 400,
      settleMs: 10,
      tickMs: 100,
      flushMs: 300,
      sweepMs: 400,
      retryMs: [],
      restMs: [],
    },
  });

  return {
    async start(): Promise<void> {
      await supervisor.start();
      await dispatch.start(lease);
    },
    plates: () =>
      supervisor.everybody().map(({ id, row, state }) => ({ id, name: row.name, plate: state.plate })),
    clearPlate: (id: number) =>
      plain(async (tx) => {
        await updatePrinter(tx.db, id, { plate: 'clear' });
        tx.afterCommit(() => supervisor.plateCleared(id));
      }),
    addJob: (modelId: number, quantity: number) =>
      plain(async (tx) => {
        const { id } = await insertJob(tx.db, { ...blankJob(modelId, tx.now), quantity });
        await settleJob(tx, id);
      }),
    unknownRuns: () => database.read.selectFrom('runs').selectAll().where('state', '=', 'unknown').execute(),
    openJobs: async () =>
      (await database.read.selectFrom('jobs').select('status').execute()).filter(
        ({ status }) => !['completed', 'failed', 'cancelled'].includes(status),
      ).length,
    jobCount: async () => (await database.read.selectFrom('jobs').select('id').execute()).length,
    resolve: (id: number, outcome: 'completed' | 'failed' | 'not_started') =>
      plain(async (tx) => {
        const run = await findRun(tx.db, id);
        if (run?.state === 'unknown') await resolveRun(tx, sources, run, outcome);
      }),
  };
}
