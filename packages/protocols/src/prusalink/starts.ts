import { said } from '@farmhand/words';
import type { Accepted, RemoteFile, StartRequest } from '../adapter.ts';
import type { Clock } from '../clock.ts';
import { requireMark } from '../mark.ts';
import { PrinterError, type Problem } from '../printer-error.ts';
import { reachProblem } from '../reach.ts';
import type { LinkClient } from './client.ts';
import type { Dialect } from './dialect.ts';
import { pathOf } from './files.ts';
import { starting } from './identity.ts';
import { isRunning } from './memory.ts';
import type { Poller } from './poller.ts';
import { refusal } from './refusal.ts';
import { select } from './selection.ts';
import { LINK_STATES } from './states.ts';
import type { Timings } from './timings.ts';

/** Answers that pass by themselves. All of them say that nothing was started, so asking again is safe. */
const PASSING: ReadonlySet<Problem | null> = new Set([
  'file_not_found',
  'printer_busy',
  'host_starting',
  'host_unreachable',
]);
const FIRST_PAUSE_MS = 250;

export interface StartsOptions {
  readonly client: LinkClient;
  readonly poller: Poller;
  readonly dialect: Dialect;
  readonly timings: Timings;
  readonly clock: Clock;
}

export function createStarts({ client, poller, dialect, timings, clock }: StartsOptions) {
  let waiting: AbortController | null = null;

  /** What speaks against a start now, without having asked for one; null when nothing does. */
  async function obstacle(file: RemoteFile, signal: AbortSignal): Promise<PrinterError | null> {
    try {
      // What was seen before the upload is old: the Python variant that was started again in the meantime takes a start
      // before it has found its printer, and loses it.
      await poller.poll(signal);
      const { state } = poller.memory();
      if (isRunning(poller.memory()) || (state !== null && !LINK_STATES[state].ready))
        return new PrinterError('rejected', 'printer_busy');
      // The file is there before the host has noticed it: a start that comes sooner is refused.
      const answer = await client.ask({ method: 'HEAD', path: pathOf(file), signal });
      await answer.body.dump();
      if (answer.status === 404) return new PrinterError('rejected', 'file_not_found', { vendorCode: '404' });
      if (answer.status === 503) return starting();
      return dialect === 'python' ? await select(client, file, signal) : null;
    } catch (error) {
      signal.throwIfAborted();
      return reachProblem(error);
    }
  }

  async function post(file: RemoteFile, signal: AbortSignal): Promise<PrinterError | null> {
    const before = poller.memory().job?.id ?? null;
    const answer = await client.ask({ method: 'POST', path: pathOf(file), signal });
    if (answer.status >= 300) {
      const error = await refusal(answer);
      if (answer.status === 500) await endGhost(before, signal);
      return error;
    }
    await answer.body.dump();
    return null;
  }

  /**
   * The Python variant that stumbles over a file, such as one that is no UTF-8, shows a print for ever after, without its
   * name or under the last one's. Whoever else had begun one would have made our answer a 409.
   */
  async function endGhost(before: number | null, signal: AbortSignal): Promise<void> {
    await poller.poll(signal);
    const { job } = poller.memory();
    if (job === null || job.end !== null || job.id === before) return;
    const answer = await client.ask({ method: 'DELETE', path: `/api/v1/job/${job.id}`, signal });
    await answer.body.dump();
    poller.hurry();
  }

  async function tryUntilTaken(file: RemoteFile, ending: AbortSignal, signal: AbortSignal): Promise<void> {
    const until = clock.monotonic() + timings.startWaitMs;
    let pauseMs = Math.min(FIRST_PAUSE_MS, timings.startRetryMs);
    for (;;) {
      const error = (await obstacle(file, ending)) ?? (await post(file, signal));
      if (error === null) return;
      if (!PASSING.has(error.problem) || clock.monotonic() + pauseMs > until) throw error;
      await clock.sleep(pauseMs, { signal: ending });
      pauseMs = Math.min(2 * pauseMs, timings.startRetryMs);
    }
  }

  return {
    async start({ file, mark }: StartRequest, signal: AbortSignal): Promise<Accepted> {
      requireMark(file.path, mark);
      if (waiting !== null || isRunning(poller.memory())) throw new PrinterError('rejected', 'printer_busy');
      const mine = new AbortController();
      waiting = mine;
      try {
        await tryUntilTaken(file, AbortSignal.any([mine.signal, signal]), signal);
        poller.hurry();
        return {};
      } catch (error) {
        if (mine.signal.aborted && !signal.aborted) throw mine.signal.reason;
        throw error;
      } finally {
        waiting = null;
      }
    },
    /** A start that still waits is given up; one that was sent is not. */
    giveUp(): void {
      waiting?.abort(new PrinterError('rejected', null, { detail: said('prusalink.stopped_before_start') }));
    },
  };
}
