import type { Kernel } from '../../kernel.ts';
import type { JobRow, RunRow } from '../jobs/index.ts';
import { isActive, type Supervisor } from '../printers/index.ts';
import { wordsOf } from './send-run.ts';

interface StopDeps extends Pick<Kernel, 'clock' | 'log'> {
  readonly supervisor: Pick<Supervisor, 'connectionOf' | 'stateOf'>;
  readonly againMs: number;
  readonly answerMs: number;
}

/**
 * Stops what is printing for a job that was cancelled. A printer that is away is stopped when it returns, and only
 * the run itself is ever hit: its mark must be what the printer shows.
 */
export function createStopper({ clock, log, supervisor, againMs, answerMs }: StopDeps) {
  const sentAt = new Map<number, number>();
  const sending = new Set<Promise<void>>();

  function isWanted(run: RunRow, job: JobRow | undefined): boolean {
    return run.stop_requested_at !== null || job?.cancel_requested_at != null;
  }

  async function send(run: RunRow): Promise<void> {
    const connection = supervisor.connectionOf(run.printer_id);
    if (connection === null) return;
    try {
      await connection.send({ kind: 'stop' }, AbortSignal.timeout(answerMs));
    } catch (error) {
      log.warn({ run_id: run.id, printer_id: run.printer_id, why: wordsOf(error) }, 'a stop was not taken');
    }
  }

  return {
    look(run: RunRow, job: JobRow | undefined): void {
      const state = supervisor.stateOf(run.printer_id);
      if (!isWanted(run, job) || state?.contact !== 'live') return;
      if (state.print?.mark !== run.mark || !isActive(state.print)) return;
      const now = clock.monotonic();
      if (now - (sentAt.get(run.id) ?? Number.NEGATIVE_INFINITY) < againMs) return;
      sentAt.set(run.id, now);
      const turn = send(run);
      sending.add(turn);
      void turn.finally(() => sending.delete(turn));
    },
    keepOnly(ids: ReadonlySet<number>): void {
      for (const id of sentAt.keys()) if (!ids.has(id)) sentAt.delete(id);
    },
    async settled(): Promise<void> {
      await Promise.all(sending);
    },
  };
}
