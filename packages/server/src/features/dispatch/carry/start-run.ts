import { PrinterError } from '@farmhand/protocols';
import { type Said, said } from '@farmhand/words';
import type { Kernel } from '../../../kernel.ts';
import type { Write } from '../../../live/write.ts';
import { findAnyJob, releaseRun, stepRun } from '../../jobs/index.ts';
import type { Supervisor } from '../../printers/index.ts';
import type { RunRow } from '../../runs/index.ts';
import type { Lease } from '../lease/index.ts';
import type { DispatchSources } from '../sources.ts';
import { endRun } from './end-run.ts';
import { type Intended, intendStart } from './intend-start.ts';
import { slotList, slotsFromText } from './slots.ts';

interface StartDeps extends Pick<Kernel, 'clock' | 'log' | 'catchUp'> {
  /** Fenced. */
  readonly write: Write;
  readonly lease: Pick<Lease, 'isHeld'>;
  readonly supervisor: Pick<Supervisor, 'connectionOf' | 'stateOf' | 'everybody'>;
  readonly sources: DispatchSources;
  readonly answerMs: number;
  changed(): void;
}

/** The moment of truth: the intent is written, then the start is sent once, and never again for this run. */
export function createStarter(deps: StartDeps) {
  const { write, log, lease, supervisor, sources } = deps;
  const starting = new Map<number, Promise<void>>();
  /** Of starts that are being sent, by run: an emergency stop goes to these printers too. */
  const sent = new Map<number, number>();
  const stopping = new AbortController();

  async function send({ run, jobName }: Intended): Promise<void> {
    const connection = supervisor.connectionOf(run.printer_id);
    const state = supervisor.stateOf(run.printer_id);
    if (sources.isHeldNow(run.printer_id)) {
      unsend(run);
      return;
    }
    // Between the commit and this line the process may have been frozen, or the printer begun something else.
    const isStill = lease.isHeld() && connection !== null && state?.ready === true;
    if (!isStill || run.remote_path === null) return putBack(run);
    const { plate_index, mark } = run;
    const slots = slotList(slotsFromText(run.slots));
    const request = { file: { path: run.remote_path }, mark, job_name: jobName, plate_index, slots };
    sent.set(run.id, run.printer_id);
    try {
      await connection.start(request, deps.clock.deadline(deps.answerMs, stopping.signal));
      const seen = { source: 'service', said: said('run.start_accepted') } as const;
      await write((tx) => stepRun(tx, run, ['starting'], { accepted_at: tx.now }, seen));
    } catch (error) {
      log.warn({ err: error, run_id: run.id, printer_id: run.printer_id }, 'a start was not accepted');
      // Only a clear no is a no. What else happened, the printer's own reports will show.
      if (isNo(error)) await refuse(run, said('run.refused', { reason: error.said }));
    } finally {
      sent.delete(run.id);
    }
  }

  async function putBack(run: RunRow): Promise<void> {
    const seen = { source: 'service', said: said('run.not_ready') } as const;
    await write((tx) => stepRun(tx, run, ['starting'], { state: 'staged', intended_at: null }, seen));
  }

  /** An emergency stop came between the intent and the start: its copy waits again, once that can be written. */
  function unsend(run: RunRow): void {
    const seen = { source: 'service', said: said('run.stopped_first') } as const;
    const back = { state: 'staged', intended_at: null, stop_requested_at: null } as const;
    void deps.catchUp.add({
      what: `that run ${run.id} was not started`,
      async work(tx) {
        const after = await stepRun(tx, run, ['starting'], back, seen);
        if (after !== undefined) await releaseRun(tx, after);
      },
    });
  }

  async function refuse(run: RunRow, words: Said): Promise<void> {
    await write(async (tx) => {
      const job = await findAnyJob(tx.db, run.job_id);
      const isCancelled = job?.cancel_requested_at != null || run.stop_requested_at !== null;
      await endRun(tx, sources, run, {
        outcome: isCancelled ? 'cancelled' : 'failed',
        code: 'start_refused',
        seen: { source: 'service', said: words },
      });
    });
  }

  async function run(runId: number, printerId: number): Promise<void> {
    // What it drew before is none of it.
    await sources.power.readNow(printerId);
    const intended = await write((tx) => intendStart(tx, deps, runId));
    if (intended !== null) await send(intended);
  }

  return {
    start(runId: number, printerId: number): void {
      if (starting.has(runId)) return;
      const turn = run(runId, printerId)
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

const isNo = (error: unknown): error is PrinterError =>
  error instanceof PrinterError && (error.kind === 'rejected' || error.kind === 'unsupported');
