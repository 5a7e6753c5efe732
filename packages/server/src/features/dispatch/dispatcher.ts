import type { Kernel } from '../../kernel.ts';
import { createTimers } from '../../live/timers.ts';
import type { Write } from '../../live/write.ts';
import { releaseRun } from '../jobs/index.ts';
import type { Change, Supervisor } from '../printers/index.ts';
import { liveRuns } from '../runs/index.ts';
import {
  createClaims,
  createPauses,
  createRunWatch,
  createSender,
  createStarter,
  createStopper,
  createStrangers,
  createSweeper,
  createWaker,
} from './carry/index.ts';
import { readWorld, type WorldRead } from './decide/index.ts';
import { createLastRead } from './last-read.ts';
import { fencedWrite, type Lease } from './lease/index.ts';
import { createPass } from './pass.ts';
import { createPasses } from './passes.ts';
import type { DispatchSources } from './sources.ts';
import type { DispatchTimings } from './timings.ts';

interface DispatcherDeps {
  readonly kernel: Kernel;
  readonly lease: Lease;
  readonly supervisor: Supervisor;
  readonly sources: DispatchSources;
  readonly timings: DispatchTimings;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Gives jobs to printers and sees their runs through, for one term of the lease. */
export function createDispatcher(deps: DispatcherDeps) {
  const { kernel, lease, supervisor, sources, timings } = deps;
  const { database, bus, clock, log } = kernel;
  const write = fencedWrite(kernel.write, lease);
  const last = createLastRead();
  const passes = createPasses({ clock, log, settleMs: timings.settleMs, pass: () => pass.make() });
  const { changed } = passes;
  const hands = createHands(deps, { write, changed, slicedMs: last.slicedMs });
  const { watch, sender, starter, stopper, sweeper, strangers, pauses, waker } = hands;
  const pass = createPass({ ...hands, database, clock, write, supervisor, sources, last, remember, changed });
  const timers = createTimers(clock, log);
  const stops: (() => void)[] = [];

  function remember(read: WorldRead): void {
    const ids = last.put(read);
    for (const each of [sender, watch, stopper]) each.keepOnly(ids);
  }

  function look(printerId: number): void {
    const state = supervisor.stateOf(printerId);
    if (state === undefined) return;
    const here = last.runsOn(printerId);
    for (const run of here) {
      watch.look(run);
      stopper.look(run, last.job(run.job_id));
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

  async function tick(): Promise<void> {
    for (const printerId of last.printers()) look(printerId);
    if (await pass.isDue(timings.idlePassMs)) changed();
  }

  function listen(): void {
    bus.on('outbox.grown', changed);
    stops.push(
      supervisor.observe((id, changes) => {
        look(id);
        if (isNews(id, changes)) changed();
      }),
      () => bus.off('outbox.grown', changed),
    );
  }

  return {
    changed,

    /**
     * Ends what is on its way to these printers, as far as memory tells: the hold keeps the rest from starting. Answers
     * where a start has been sent, or may have been.
     */
    abortNow(isMeant: (printerId: number) => boolean): readonly number[] {
      const here = [...last.runs()].filter(({ printer_id }) => isMeant(printer_id));
      for (const { id, state } of here)
        if (state === 'claimed' || state === 'uploading') void sender.abort(id);
      const told = here.filter(({ state }) => state === 'starting').map(({ printer_id }) => printer_id);
      return [...new Set([...told, ...starter.printers().filter(isMeant)])];
    },

    async start(): Promise<void> {
      await takeOver(kernel, write);
      await pauses.start(database.read);
      remember(await readWorld(database.read, { supervisor, sources }));
      passes.start();
      listen();
      timers.every(timings.tickMs, 'look after runs', tick);
      timers.every(timings.flushMs, 'keep the progress of runs', () => watch.flush());
      timers.every(timings.sweepMs, 'take files off printers', () => sweeper.sweep());
      changed();
    },

    async stop(): Promise<void> {
      passes.stop();
      for (const stop of stops.splice(0)) stop();
      sweeper.stop();
      await timers.stop();
      await sender.stop();
      await starter.stop();
      await waker.settled();
      await passes.settled();
      await stopper.settled();
      await watch.settled();
      if (lease.isHeld()) await watch.flush();
    },
  };
}

interface HandsDeps {
  readonly write: Write;
  readonly changed: () => void;
  readonly slicedMs: Parameters<typeof createRunWatch>[0]['slicedMs'];
}

/** All that carry runs. */
function createHands({ kernel, lease, supervisor, sources, timings }: DispatcherDeps, deps: HandsDeps) {
  const { database, catchUp, clock, log } = kernel;
  const { write, changed, slicedMs } = deps;
  const { answerMs, maxUploads, retryMs } = timings;
  const common = { write, log, clock, catchUp, database, supervisor, sources, answerMs };
  return {
    claim: createClaims({ write, sources, fence: lease.fence }),
    watch: createRunWatch({ ...common, timings, slicedMs, changed }),
    sender: createSender({ ...common, maxUploads, retryMs, changed }),
    starter: createStarter({ ...common, lease, changed }),
    stopper: createStopper({ ...common, againMs: timings.stopAgainMs }),
    sweeper: createSweeper(common),
    strangers: createStrangers(common),
    pauses: createPauses(common),
    waker: createWaker({ ...common, changed }),
  };
}

/** What a term before this one was sending is not sent any more; what lies on the printer stays reserved. */
async function takeOver({ database }: Pick<Kernel, 'database'>, write: Write): Promise<void> {
  for (const run of await liveRuns(database.read)) {
    const isCutShort = run.state === 'claimed' || run.state === 'uploading';
    if (isCutShort) await write((tx) => releaseRun(tx, run));
  }
}
