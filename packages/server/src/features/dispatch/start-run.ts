import { PrinterError } from '@farmhand/protocols';
import type { Kernel } from '../../kernel.ts';
import type { Write, WriteTx } from '../../live/write.ts';
import { findAnyJob, findRun, type RunRow, releaseRun, stepRun } from '../jobs/index.ts';
import type { Supervisor } from '../printers/index.ts';
import { endRun } from './end-run.ts';
import { shownOf } from './follow.ts';
import { judgeFit, judgeFree, judgeJob, judgeLink } from './judge.ts';
import type { Lease } from './lease.ts';
import { wordsOf } from './send-run.ts';
import { slotList, slotsFromText, slotsToText } from './slots.ts';
import type { DispatchSources } from './sources.ts';
import { readWorld } from './world.ts';

interface StartDeps extends Pick<Kernel, 'clock' | 'log' | 'catchUp'> {
  /** Fenced. */
  readonly write: Write;
  readonly lease: Pick<Lease, 'isHeld'>;
  readonly supervisor: Pick<Supervisor, 'connectionOf' | 'stateOf' | 'everybody'>;
  readonly sources: DispatchSources;
  readonly answerMs: number;
  changed(): void;
}

interface Intended {
  readonly run: RunRow;
  readonly jobName: string;
}

/** The moment of truth: the intent is written, then the start is sent once, and never again for this run. */
export function createStarter(deps: StartDeps) {
  const { write, log, lease, supervisor, sources } = deps;
  const starting = new Map<number, Promise<void>>();
  /** Of starts that are being sent, by run: an emergency stop goes to these printers too. */
  const sent = new Map<number, number>();
  const stopping = new AbortController();

  /** Everything is asked once more inside the transaction: the job may have been edited since it was planned. */
  async function intend(tx: WriteTx, runId: number): Promise<Intended | null> {
    const run = await findRun(tx.db, runId);
    const job = run && (await findAnyJob(tx.db, run.job_id));
    if (run?.state !== 'staged' || job === undefined) return null;
    const { world } = await readWorld(tx.db, { supervisor, sources }, [job]);
    const printer = world.printers.find(({ id }) => id === run.printer_id);
    const [view] = world.jobs;
    if (printer === undefined || view === undefined) return null;
    const onlyThisFile = { ...view, files: view.files.filter(({ id }) => id === run.print_file_id) };
    const fit = judgeFit(onlyThisFile, printer, world);
    if (judgeJob(view, world) !== null || !fit.ok) {
      await releaseRun(tx, run);
      return null;
    }
    const state = supervisor.stateOf(run.printer_id);
    const isFree = judgeFree(printer) === null && judgeLink(printer) === null;
    if (!isFree || state === undefined) return null;
    const change = {
      state: 'starting',
      intended_at: tx.now,
      slots: slotsToText(fit.choice.tools),
      shown_before: JSON.stringify(shownOf(state.print)),
    } as const;
    const said = { source: 'service', detail: 'the start is sent' } as const;
    const intended = await stepRun(tx, run, ['staged'], change, said);
    return intended === undefined ? null : { run: intended, jobName: job.item_name };
  }

  async function send({ run, jobName }: Intended): Promise<void> {
    const connection = supervisor.connectionOf(run.printer_id);
    const state = supervisor.stateOf(run.printer_id);
    if (sources.isHeldNow(run.printer_id)) {
      unsend(run);
      return;
    }
    // Between the commit and this line the process may have been frozen, or the printer begun something else.
    const isStill = lease.isHeld() && connection !== null && state?.ready === true;
    if (!isStill || run.remote_path === null) {
      const said = {
        source: 'service',
        detail: 'the printer was no longer ready: nothing was sent',
      } as const;
      await write((tx) => stepRun(tx, run, ['starting'], { state: 'staged', intended_at: null }, said));
      return;
    }
    sent.set(run.id, run.printer_id);
    try {
      await connection.start(
        {
          file: { path: run.remote_path },
          mark: run.mark,
          job_name: jobName,
          plate_index: run.plate_index,
          slots: slotList(slotsFromText(run.slots)),
        },
        deps.clock.deadline(deps.answerMs, stopping.signal),
      );
      await write((tx) =>
        stepRun(
          tx,
          run,
          ['starting'],
          { accepted_at: tx.now },
          {
            source: 'service',
            detail: 'the printer accepted the start',
          },
        ),
      );
    } catch (error) {
      log.warn({ err: error, run_id: run.id, printer_id: run.printer_id }, 'a start was not accepted');
      // Only a clear no is a no. What else happened, the printer's own reports will show.
      const isNo =
        error instanceof PrinterError && (error.kind === 'rejected' || error.kind === 'unsupported');
      if (isNo) await refuse(run, `The printer refused to start: ${wordsOf(error)}`);
    } finally {
      sent.delete(run.id);
    }
  }

  /** An emergency stop came between the intent and the start: its copy waits again, once that can be written. */
  function unsend(run: RunRow): void {
    const said = { source: 'service', detail: 'an emergency stop came first: nothing was sent' } as const;
    const back = { state: 'staged', intended_at: null, stop_requested_at: null } as const;
    void deps.catchUp.add({
      what: `that run ${run.id} was not started`,
      async work(tx) {
        const after = await stepRun(tx, run, ['starting'], back, said);
        if (after !== undefined) await releaseRun(tx, after);
      },
    });
  }

  async function refuse(run: RunRow, detail: string): Promise<void> {
    await write(async (tx) => {
      const job = await findAnyJob(tx.db, run.job_id);
      const isCancelled = job?.cancel_requested_at != null || run.stop_requested_at !== null;
      await endRun(tx, sources, run, {
        outcome: isCancelled ? 'cancelled' : 'failed',
        code: 'start_refused',
        said: { source: 'service', detail },
      });
    });
  }

  async function run(runId: number): Promise<void> {
    const intended = await write((tx) => intend(tx, runId));
    if (intended !== null) await send(intended);
  }

  return {
    start(runId: number): void {
      if (starting.has(runId)) return;
      const turn = run(runId)
        .catch((error: unknown) => log.error({ err: error, run_id: runId }, 'a run could not be started'))
        .finally(() => {
          starting.delete(runId);
          deps.changed();
        });
      starting.set(runId, turn);
    },
    /** Where a start is on its way at this moment. */
    printers: (): readonly number[] => [...sent.values()],
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(starting.values());
    },
  };
}
