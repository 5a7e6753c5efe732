import { randomInt } from 'node:crypto';
import { isUniqueViolation, type Reader } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import { claimCopy, findAnyJob, type JobRow, liveRuns, type RunRow, releaseRun } from '../jobs/index.ts';
import { findAnyPrinter, type Supervisor } from '../printers/index.ts';
import { FOLLOW_TIMINGS, type FollowTimings } from './follow.ts';
import { fencedWrite, type Lease } from './lease.ts';
import { type Claim, planDispatch } from './plan.ts';
import { createSender } from './send-run.ts';
import { slotsToText } from './slots.ts';
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
  readonly flushMs: number;
  readonly sweepMs: number;
  readonly retryMs: readonly number[];
  readonly answerMs: number;
  readonly stopAgainMs: number;
  readonly maxUploads: number;
}

export const DISPATCH_TIMINGS: DispatchTimings = {
  ...FOLLOW_TIMINGS,
  settleMs: 50,
  tickMs: 1000,
  flushMs: 10_000,
  sweepMs: 15_000,
  retryMs: [1000, 5000, 15_000],
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

/** Marks are below 2^31: from there on some printers clamp their ids (protocols A.8). */
const newMark = (): string => String(randomInt(1_000_000, 2 ** 31 - 2));

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Gives jobs to printers and sees their runs through, for one term of the lease. */
export function createDispatcher({ kernel, lease, supervisor, sources, timings }: DispatcherDeps) {
  const { database, bus, clock, log } = kernel;
  const write = fencedWrite(kernel.write, lease);
  const common = { write, log, clock, database, supervisor, sources, answerMs: timings.answerMs };
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

  let isRunning = false;
  let pass: Promise<void> | null = null;
  let isDirty = false;
  let runs: ReadonlyMap<number, RunRow> = new Map();
  let byPrinter: ReadonlyMap<number, readonly RunRow[]> = new Map();
  let jobs: ReadonlyMap<number, JobRow> = new Map();
  let files: WorldRead['files'] = new Map();
  const timers: NodeJS.Timeout[] = [];
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
    await new Promise((resolve) => setTimeout(resolve, timings.settleMs));
    if (!isRunning) return;
    isDirty = false;
    const read = await readWorld(database.read, { supervisor, sources });
    remember(read);
    const plan = planDispatch(read.world);
    for (const { run_id } of plan.releases) await release(run_id);
    for (const claim of plan.claims) await claimOne(claim, read);
    for (const { run_id } of plan.starts) starter.start(run_id);
    resend(read);
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

  async function claimOne(claim: Claim, read: WorldRead): Promise<void> {
    const file = read.files.get(claim.choice.file.id);
    const planned = read.jobs.get(claim.job_id);
    if (file === undefined || planned === undefined) return;
    try {
      const run = await write(async (tx) => {
        const job = await findAnyJob(tx.db, claim.job_id);
        // Somebody was faster: the next pass decides on what is true then.
        if (job === undefined || isEdited(planned, job) || (await isHeld(tx.db, claim.printer_id)))
          return null;
        return claimCopy(tx, job, {
          printerId: claim.printer_id,
          printFileId: file.id,
          mark: newMark(),
          fence: lease.fence,
          slots: slotsToText(claim.choice.tools),
        });
      });
      if (run === null) isDirty = true;
      else {
        sources.prepareLayers(file.sha256, run.plate_index);
        sender.send(run, file);
      }
    } catch (error) {
      // The index has the last word on who has the printer.
      if (!isUniqueViolation(error)) throw error;
      isDirty = true;
    }
  }

  async function isHeld(db: Reader, printerId: number): Promise<boolean> {
    const orgId = (await findAnyPrinter(db, printerId))?.org_id ?? null;
    const holds = await sources.holds(db);
    return holds.some(({ org_id }) => org_id === null || org_id === orgId);
  }

  /** Claims that nobody is sending, after a restart for example. */
  function resend({ files }: WorldRead): void {
    for (const run of runs.values()) {
      const file = files.get(run.print_file_id);
      if (run.state === 'claimed' && file !== undefined && !sender.isSending(run.id)) sender.send(run, file);
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
  }

  function tick(): void {
    for (const printerId of byPrinter.keys()) look(printerId);
    changed();
  }

  function every(milliseconds: number, name: string, task: () => Promise<void> | void): void {
    let isBusy = false;
    const timer = setInterval(async () => {
      if (isBusy) return;
      isBusy = true;
      try {
        await task();
      } catch (error) {
        log.error({ err: error, task: name }, 'a repeated task failed');
      } finally {
        isBusy = false;
      }
    }, milliseconds);
    timer.unref();
    timers.push(timer);
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

    async start(): Promise<void> {
      await takeOver();
      remember(await readWorld(database.read, { supervisor, sources }));
      isRunning = true;
      bus.on('outbox.grown', changed);
      stops.push(
        supervisor.observe((id, changes) => {
          look(id);
          if (changes.some(({ kind }) => kind !== 'telemetry')) changed();
        }),
        () => bus.off('outbox.grown', changed),
      );
      every(timings.tickMs, 'look after runs', tick);
      every(timings.flushMs, 'keep the progress of runs', () => watch.flush());
      every(timings.sweepMs, 'take files off printers', () => sweeper.sweep());
      changed();
    },

    async stop(): Promise<void> {
      isRunning = false;
      for (const stop of stops.splice(0)) stop();
      for (const timer of timers.splice(0)) clearInterval(timer);
      await sender.stop();
      await starter.stop();
      await pass;
      await stopper.settled();
      await watch.settled();
      if (lease.isHeld()) await watch.flush();
    },
  };
}

/** Whether a person has changed the job in a way that the plan did not know of. */
function isEdited(planned: JobRow, now: JobRow): boolean {
  const facts = ({ hold, cancel_requested_at, printer_id, target, required_tags, status, ...job }: JobRow) =>
    JSON.stringify([
      hold,
      cancel_requested_at,
      printer_id,
      target,
      required_tags,
      job.priority,
      job.match_color,
      job.plate_index,
      job.org_id,
      status === 'submitted' || status === 'rejected',
    ]);
  return facts(planned) !== facts(now);
}
