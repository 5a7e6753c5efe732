import { type Connection, PrinterError } from '@farmhand/protocols';
import type { Kernel } from '../../../kernel.ts';
import type { JobRow } from '../../jobs/index.ts';
import { isActive, type Supervisor } from '../../printers/index.ts';
import type { RunRow } from '../../runs/index.ts';
import { wordsOf } from './error-words.ts';

interface StopDeps extends Pick<Kernel, 'clock' | 'log'> {
  readonly supervisor: Pick<Supervisor, 'connectionOf' | 'stateOf'>;
  readonly againMs: number;
  readonly answerMs: number;
}

interface SentStop {
  readonly connection: Connection;
  /** Until when it is waited for what the printer makes of it. */
  again: number;
}

/** After a stop that did not get through, over a link that still stands. */
const UNSENT_AGAIN_MS = 1000;

/**
 * Stops what is printing for a job that was cancelled. A printer that is away is stopped when it returns, and only
 * the run itself is ever hit: its mark must be what the printer shows. What went out over a link that has ended may
 * never have arrived, so that a new link is not kept waiting.
 */
export function createStopper({ clock, log, supervisor, againMs, answerMs }: StopDeps) {
  const sent = new Map<number, SentStop>();
  const sending = new Set<Promise<void>>();

  function isWanted(run: RunRow, job: JobRow | undefined): boolean {
    return run.stop_requested_at !== null || job?.cancel_requested_at != null;
  }

  async function send(run: RunRow, stop: SentStop): Promise<void> {
    try {
      await stop.connection.send({ kind: 'stop' }, clock.deadline(answerMs));
    } catch (error) {
      // A printer that refuses is not asked at once again.
      const isRefused = error instanceof PrinterError && error.kind === 'rejected';
      if (!isRefused) stop.again = Math.min(stop.again, clock.monotonic() + UNSENT_AGAIN_MS);
      log.warn({ run_id: run.id, printer_id: run.printer_id, why: wordsOf(error) }, 'a stop was not taken');
    }
  }

  return {
    look(run: RunRow, job: JobRow | undefined): void {
      const state = supervisor.stateOf(run.printer_id);
      if (!isWanted(run, job) || state?.contact !== 'live') return;
      if (state.print?.mark !== run.mark || !isActive(state.print)) return;
      const connection = supervisor.connectionOf(run.printer_id);
      if (connection === null) return;
      const now = clock.monotonic();
      const before = sent.get(run.id);
      if (before?.connection === connection && now < before.again) return;
      const stop = { connection, again: now + againMs };
      sent.set(run.id, stop);
      const turn = send(run, stop);
      sending.add(turn);
      void turn.finally(() => sending.delete(turn));
    },
    keepOnly(ids: ReadonlySet<number>): void {
      for (const id of sent.keys()) if (!ids.has(id)) sent.delete(id);
    },
    async settled(): Promise<void> {
      await Promise.all(sending);
    },
  };
}
