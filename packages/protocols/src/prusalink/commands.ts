import { setTimeout as sleep } from 'node:timers/promises';
import type { Accepted, Command, StartRequest } from '../adapter.ts';
import { type HttpAnswer, objectOf } from '../http.ts';
import { textAt } from '../lenient.ts';
import { markOf, requireMark } from '../mark.ts';
import { PrinterError } from '../printer-error.ts';
import type { LinkClient } from './client.ts';
import type { Dialect } from './dialect.ts';
import { pathOf } from './files.ts';
import { isRunning, type KnownJob, type Memory } from './memory.ts';
import type { Poller } from './poller.ts';

const REQUESTS = {
  pause: { method: 'PUT', action: '/pause' },
  resume: { method: 'PUT', action: '/resume' },
  stop: { method: 'DELETE', action: '' },
} as const;

const START_TRIES = 10;

export interface CommandsOptions {
  readonly client: LinkClient;
  readonly poller: Poller;
  readonly dialect: Dialect;
  readonly startRetryMs: number;
}

export function createCommands({ client, poller, dialect, startRetryMs }: CommandsOptions) {
  let isStarting = false;

  const runningJob = (): KnownJob | null => (isRunning(poller.memory()) ? poller.memory().job : null);

  async function send(command: Command, signal: AbortSignal): Promise<Accepted> {
    if (command.kind !== 'pause' && command.kind !== 'resume' && command.kind !== 'stop') {
      throw new PrinterError('unsupported', null);
    }
    const { method, action } = REQUESTS[command.kind];
    const ask = (job: KnownJob): Promise<HttpAnswer> =>
      client.ask({ method, path: `/api/v1/job/${job.id}${action}`, signal });
    if (runningJob() === null) await poller.poll(signal);
    const job = runningJob();
    if (job === null) throw new PrinterError('rejected', null, { detail: 'The printer has no print.' });
    let answer = await ask(job);
    if (answer.status === 404) {
      await answer.body.dump();
      await poller.poll(signal);
      const current = runningJob();
      // The id is another: only the same print under a new id may be touched, never the one after it.
      if (current === null || current.id === job.id || !isSamePrint(job, current)) {
        throw new PrinterError('rejected', null, { detail: 'That print has ended.', vendorCode: '404' });
      }
      answer = await ask(current);
    }
    if (answer.status >= 300) throw await refusal(answer);
    await answer.body.dump();
    poller.hurry();
    return {};
  }

  async function start(request: StartRequest, signal: AbortSignal): Promise<Accepted> {
    requireMark(request.file.path, request.mark);
    if (isStarting || runningJob() !== null) throw new PrinterError('rejected', 'printer_busy');
    isStarting = true;
    try {
      for (let tries = 1; ; tries += 1) {
        const { state } = poller.memory();
        const answer = await client.ask({ method: 'POST', path: pathOf(request.file), signal });
        if (answer.status < 300) {
          await answer.body.dump();
          poller.hurry();
          return {};
        }
        const error = await refusal(answer);
        if (answer.status !== 409 || tries >= START_TRIES || !(await isClosing(state, signal))) throw error;
        await sleep(startRetryMs, undefined, { signal });
      }
    } finally {
      isStarting = false;
    }
  }

  /** A 409 says that nothing was started, so asking again is safe; but only in the window after a print (C.4). */
  async function isClosing(before: Memory['state'], signal: AbortSignal): Promise<boolean> {
    if (dialect !== 'python') return false;
    await poller.poll(signal);
    const now = poller.memory().state;
    const isEnd = (state: typeof now): boolean => state === 'FINISHED' || state === 'STOPPED';
    // The window may have closed since it was asked to start, and the polling have seen that first.
    return isEnd(now) || (isEnd(before) && now === 'IDLE');
  }

  return { send, start };
}

function isSamePrint(known: KnownJob, current: KnownJob): boolean {
  const mark = markOf(known.file_name);
  return mark !== null && mark === markOf(current.file_name);
}

export async function refusal(answer: HttpAnswer): Promise<PrinterError> {
  const body = await objectOf(answer);
  const detail = textAt(body, 'message') ?? textAt(body, 'title');
  const problem = answer.status === 404 ? 'file_not_found' : answer.status === 409 ? 'printer_busy' : null;
  return new PrinterError('rejected', problem, {
    vendorCode: String(answer.status),
    ...(detail === null ? {} : { detail }),
  });
}
