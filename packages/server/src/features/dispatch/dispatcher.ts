import type { Kernel } from '../../kernel.ts';
import { createTimers } from '../../live/timers.ts';
import { type JobRow, liveRuns, type RunRow, releaseRun } from '../jobs/index.ts';
import type { Change, Supervisor } from '../printers/index.ts';
import { createClaims } from './claims.ts';
import { FOLLOW_TIMINGS, type FollowTimings } from './follow.ts';
import { fencedWrite, type Lease } from './lease.ts';
import { createPauses } from './pauses.ts';
import { type Claim, planDispatch } from './plan.ts';
import { createSender } from './send-run.ts';
import type { DispatchSources } from './sources.ts';
import { createStarter } from './start-run.ts';
import { createStopper } from './stop-runs.ts';
import { createStrangers } from './strangers.ts';
import { createSweeper } from './sweep-files.ts';
import { createRunWatch } from './watch-runs.ts';
import { readWorld, type WorldRead } from './world.ts';

export interface DispatchTimings extends FollowTimings {
  /** Changes come in bursts: a pass waits this long for the rest of one. */
  readonly settleMs: number;
  readonly tickMs: number;
  /** A pass is made at least so often, whether anything changed or not. */
  readonly idlePassMs: number;
  readonly flushMs: number;
  readonly sweepMs: number;
  readonly retryMs: readonly number[];
  /** How long a printer is left alone after it took no file twice, three times, and so on. */
  readonly restMs: readonly number[];
  readonly answerMs: number;
  readonly stopAgainMs: number;
  readonly maxUploads: number;
}

export const DISPATCH_TIMINGS: DispatchTimings = {
  ...FOLLOW_TIMINGS,
  settleMs: 50,
  tickMs: 1000,
  idlePassMs: 5000,
  flushMs: 10_000,
  sweepMs: 15_000,
  retryMs: [1000, 5000, 15_000],
  restMs: [60_000, 120_000, 300_000],
  answerMs: 60_000,
  stopAgainMs: 30_000,
  maxUploads: 32,
};

interface DispatcherDeps {
  readonly kernel: Kernel;
  readonly lease: Lease;
  readonly supervisor: Supervisor;
  readonly sources: DispatchSources;
  readonly timings: DispatchTimings;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Gives jobs to printers and sees their runs through, for one term of the lease. */
export function createDispatcher({ kernel, lease, supervisor, sources, timings }: DispatcherDeps) {
  const { database, bus, catchUp, clock, log } = kernel;
  const write = fencedWrite(kernel.write, lease);
  const common = { write, log, clock, catchUp, database, supervisor, sources, answerMs: timings.answerMs };
  const claim = createClaims({ write, sources, fence: lease.fence });
  const watch = createRunWatch({ ...common, timings, slicedMs, changed });
  const sender = createSender({
    ...common,
    maxUploads: timings.maxUploads,
    retryMs: timings.retryMs,
    changed,
  });
  const starter = createStarter({ ...common, lease, changed });
  const stopper = createStopper({ ...common, againMs: timings.stopAgainMs });
  const sweeper = createSweeper(common);
  const strangers = createStrangers(common);
  const pauses = createPauses(common);

  let isRunning = false;
  let pass: Promise<void> | null = null;
  let isDirty = false;
  /** When the last pass read what it decided on, and which commit was the last one then. */
  let seen = { at: Number.NEGATIVE_INFINITY, version: '' };
  /** Printers that nothing could be sent to then: that a link is back shows nowhere else. */
  let unlinked: readonly number[] = [];
  let runs: ReadonlyMap<number, RunRow> = new Map();
  let byPrinter: ReadonlyMap<number, readonly RunRow[]> = new Map();
  let jobs: ReadonlyMap<number, JobRow> = new Map();
  let files: WorldRead['files'] = new Map();
  const stopping = new AbortController();
  const timers = createTimers(clock, log);
  const stops: (() => void)[] = [];

  function changed(): void {
    isDirty = true;
    if (!isRunning || pass !== null) return;
    pass = settle()
      .catch((error: unknown) => log.error({ err: error }, 'a pass of the dispatcher failed'))
      .finally(() => {
        pass = null;
        if (isDirty && isRunning) changed();
      });
  }

  async function settle(): Promise<void> {
    // Who stops need not wait for the rest of a burst.
    await clock.sleep(timings.settleMs, { signal: stopping.signal }).catch(() => undefined);
    if (!isRunning) return;
    isDirty = false;
    seen = { at: clock.monotonic(), version: await database.askVersion() };
    const read = await readWorld(database.read, { supervisor, sources });
    remember(read);
    unlinked = read.world.printers.filter(({ is_linked }) => !is_linked).map(({ id }) => id);
    const plan = planDispatch(read.world);
    for (const { run_id } of plan.releases) await release(run_id);
    for (const claim of plan.claims) await claimOne(claim, read);
    for (const { run_id } of plan.starts) starter.start(run_id);
    await tend(read);
  }

  function remember(read: WorldRead): void {
    runs = new Map(read.runs.map((run) => [run.id, run]));
    byPrinter = Map.groupBy(read.runs, ({ printer_id }) => printer_id);
    jobs = read.jobs;
    files = read.files;
    const ids = new Set(runs.keys());
    sender.keepOnly(ids);
    watch.keepOnly(ids);
    stopper.keepOnly(ids);
  }

  function slicedMs({ print_file_id, plate_index }: RunRow): number | null {
    const plate = files.get(print_file_id)?.plates.find(({ index }) => index === plate_index);
    const seconds = plate?.estimated_seconds ?? null;
    return seconds === null ? null : seconds * 1000;
  }

  async function release(runId: number): Promise<void> {
    const run = runs.get(runId);
    if (run === undefined) return;
    await sender.abort(runId);
    await write((tx) => releaseRun(tx, run));
  }

  async function claimOne(wanted: Claim, read: WorldRead): Promise<void> {
    const file = read.files.get(wanted.choice.file.id);
    const planned = read.jobs.get(wanted.job_id);
    if (file === undefined || planned === undefined) return;
    const run = await claim(wanted, planned, file);
    if (run === null) {
      isDirty = true;
      return;
    }
    sources.prepareLayers(file.sha256, run.plate_index);
    sender.send(run, file);
  }

  /** Claims that nobody is sending, after a restart for example, and uploads whose end could not be stored. */
  async function tend({ files }: WorldRead): Promise<void> {
    for (const run of runs.values()) {
      if (sender.isSending(run.id)) continue;
      const file = files.get(run.print_file_id);
      if (run.state === 'claimed' && file !== undefined) sender.send(run, file);
      if (run.state === 'uploading') await sender.giveUp(run.id);
    }
  }

  function look(printerId: number): void {
    const state = supervisor.stateOf(printerId);
    if (state === undefined) return;
    const here = byPrinter.get(printerId) ?? [];
    for (const run of here) {
      watch.look(run);
      stopper.look(run, jobs.get(run.job_id));
    }
    const own = here.find(({ mark }) => mark === state.print?.mark);
    strangers.look(printerId, state, own);
    pauses.look(printerId, state);
  }

  /** A flapping printer gets no work, so what it says decides nothing: only that it began, and that it is calm. */
  function isNews(id: number, changes: readonly Change[]): boolean {
    const isFlapping = supervisor.stateOf(id)?.flapping != null;
    return changes.some(({ kind }) => (isFlapping ? kind === 'flapping' : kind !== 'telemetry'));
  }

  /**
   * Passes follow changes, of which this process hears; a commit of another one shows in the version. Now and then one
   * is made for nothing: no queue stands still over a nudge that was missed.
   */
  async function mayHaveChanged(): Promise<boolean> {
    if (clock.monotonic() - seen.at >= timings.idlePassMs) return true;
    if (unlinked.some((id) => supervisor.connectionOf(id) !== null)) return true;
    return (await database.askVersion()) !== seen.version;
  }

  async function tick(): Promise<void> {
    for (const printerId of byPrinter.keys()) look(printerId);
    if (await mayHaveChanged()) changed();
  }

  /** What a term before this one was sending is not sent any more; what lies on the printer stays reserved. */
  async function takeOver(): Promise<void> {
    for (const run of await liveRuns(database.read)) {
      const isCutShort = run.state === 'claimed' || run.state === 'uploading';
      if (isCutShort) await write((tx) => releaseRun(tx, run));
    }
  }

  return {
    changed,

    /**
     * Ends what is on its way to these printers, as far as memory tells: the hold keeps the rest from starting. Answers
     * where a start has been sent, or may have been.
     */
    abortNow(isMeant: (printerId: number) => boolean): readonly number[] {
      const here = [...runs.values()].filter(({ printer_id }) => isMeant(printer_id));
      for (const { id, state } of here)
        if (state === 'claimed' || state === 'uploading') void sender.abort(id);
      const told = here.filter(({ state }) => state === 'starting').map(({ printer_id }) => printer_id);
      return [...new Set([...told, ...starter.printers().filter(isMeant)])];
    },

    async start(): Promise<void> {
      await takeOver();
      await pauses.start(database.read);
      remember(await readWorld(database.read, { supervisor, sources }));
      isRunning = true;
      bus.on('outbox.grown', changed);
      stops.push(
        supervisor.observe((id, changes) => {
          look(id);
          if (isNews(id, changes)) changed();
        }),
        () => bus.off('outbox.grown', changed),
      );
      timers.every(timings.tickMs, 'look after runs', tick);
      timers.every(timings.flushMs, 'keep the progress of runs', () => watch.flush());
      timers.every(timings.sweepMs, 'take files off printers', () => sweeper.sweep());
      changed();
    },

    async stop(): Promise<void> {
      isRunning = false;
      stopping.abort();
      for (const stop of stops.splice(0)) stop();
      sweeper.stop();
      await timers.stop();
      await sender.stop();
      await starter.stop();
      await pass;
      await stopper.settled();
      await watch.settled();
      if (lease.isHeld()) await watch.flush();
    },
  };
}
