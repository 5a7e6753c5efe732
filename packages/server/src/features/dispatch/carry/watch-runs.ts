import type { Kernel } from '../../../kernel.ts';
import { type BackoffTimings, createBackoff } from '../../../live/backoff.ts';
import { createBudgets } from '../../../live/budgets.ts';
import { createKeyedQueue } from '../../../live/keyed-queue.ts';
import type { Write } from '../../../live/write.ts';
import type { PrinterState, Supervisor } from '../../printers/index.ts';
import { keepProgress, type RunRow } from '../../runs/index.ts';
import type { DispatchSources } from '../sources.ts';
import { createApply } from './apply-finding.ts';
import type { Finding, FollowTimings } from './follow.ts';
import { createRunSight } from './run-sight.ts';

interface WatchDeps extends Pick<Kernel, 'clock' | 'log'> {
  readonly write: Write;
  readonly supervisor: Pick<Supervisor, 'stateOf'>;
  readonly sources: DispatchSources;
  readonly timings: FollowTimings;
  readonly retry?: BackoffTimings;
  /** What its print takes by its file. */
  slicedMs(run: RunRow): number | null;
  /** Something ended or began: there may be work to give out. */
  changed(): void;
}

/** Of one run, while its printer is flapping. */
const LOOKS = { burst: 5, perSecond: 0.5 };

/** Follows the runs that have a printer through what the printer says about them. */
export function createRunWatch(deps: WatchDeps) {
  const { write, clock, log, supervisor, sources, changed } = deps;
  const queue = createKeyedQueue();
  const busy = new Set<Promise<void>>();
  const sight = createRunSight(deps);
  const applyIn = createApply({ sources, supervisor, sight });
  /** Runs that will be looked at anyhow: every report until then would make one more write of the same. */
  const waiting = new Set<number>();
  const backoff = createBackoff(clock, deps.retry);
  /** Every look that finds something is a write: one whose printer is flapping has a budget for them. */
  const budgets = createBudgets(clock, LOOKS);

  /** Whether it may be tried now; what is left for later, the next look finds again. */
  function mayApply(run: RunRow, state: PrinterState, finding: Finding): boolean {
    const isNewEnd = finding.kind === 'ended' && sight.end(run.id) === undefined;
    if (isNewEnd) sight.noteEnd(run, state);
    if (waiting.has(run.id) || backoff.isWaiting(run.id)) return false;
    return isNewEnd || state.flapping === null || budgets.take(run.id);
  }

  async function apply(run: RunRow): Promise<void> {
    // Before the write that ends it: what it draws later is none of it.
    if (sight.end(run.id) !== undefined) await sources.power.readNow(run.printer_id);
    const { kind } = await write((tx) => {
      waiting.delete(run.id);
      return applyIn(tx, run);
    });
    if (kind === 'ended' || kind === 'not_taken') forget(run.id);
    backoff.succeeded(run.id);
    // It has ended by other means.
    if (kind === 'nothing') sight.forgetEnd(run.id);
    if (kind !== 'nothing') changed();
  }

  function forget(id: number): void {
    sight.forget(id);
    budgets.forget(id);
    backoff.succeeded(id);
  }

  return {
    /** Looks at a run once more. What it finds is applied one after another per run. */
    look(run: RunRow): void {
      const state = supervisor.stateOf(run.printer_id);
      if (state === undefined) return;
      sight.noteProgress(run, state);
      const finding = sight.findingFor(run, state);
      const isFound = finding.kind !== 'nothing' || sight.end(run.id) !== undefined;
      if (!isFound || !mayApply(run, state, finding)) return;
      waiting.add(run.id);
      const turn = queue(String(run.id), () => apply(run)).catch((error: unknown) => {
        waiting.delete(run.id);
        backoff.failed(run.id);
        log.error({ err: error, run_id: run.id }, 'what a printer said of a run could not be stored');
      });
      busy.add(turn);
      void turn.finally(() => busy.delete(turn));
    },

    /** What is known beyond the rows, to be stored now and then. */
    async flush(): Promise<void> {
      const entries = [...sight.furthest];
      if (entries.length === 0) return;
      await write(async (tx) => {
        for (const [id, seen] of entries) await keepProgress(tx, id, seen);
      });
    },

    keepOnly(ids: ReadonlySet<number>): void {
      for (const id of [...sight.known(), ...budgets.keys()]) if (!ids.has(id)) forget(id);
    },

    async settled(): Promise<void> {
      while (busy.size > 0) await Promise.all(busy);
    },
  };
}
