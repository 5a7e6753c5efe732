import { said } from '@farmhand/words';
import type { Accepted, Command } from '../adapter.ts';
import type { HttpAnswer } from '../http.ts';
import { markOf } from '../mark.ts';
import { PrinterError } from '../printer-error.ts';
import { isRunning, type KnownJob } from './memory.ts';
import { refusal } from './refusal.ts';
import { createStarts, type StartsOptions } from './starts.ts';

const REQUESTS = {
  pause: { method: 'PUT', action: '/pause' },
  resume: { method: 'PUT', action: '/resume' },
  stop: { method: 'DELETE', action: '' },
} as const;

export function createCommands(options: StartsOptions) {
  const { client, poller } = options;
  const starts = createStarts(options);

  const runningJob = (): KnownJob | null => (isRunning(poller.memory()) ? poller.memory().job : null);

  async function send(command: Command, signal: AbortSignal): Promise<Accepted> {
    if (command.kind !== 'pause' && command.kind !== 'resume' && command.kind !== 'stop') {
      throw new PrinterError('unsupported', null);
    }
    if (command.kind === 'stop') starts.giveUp();
    const { method, action } = REQUESTS[command.kind];
    const ask = (job: KnownJob): Promise<HttpAnswer> =>
      client.ask({ method, path: `/api/v1/job/${job.id}${action}`, signal });
    if (runningJob() === null) await poller.poll(signal);
    const job = runningJob();
    if (job === null) throw new PrinterError('rejected', null, { detail: said('prusalink.no_print') });
    let answer = await ask(job);
    if (answer.status === 404) {
      await answer.body.dump();
      await poller.poll(signal);
      const current = runningJob();
      // The id is another: only the same print under a new id may be touched, never the one after it.
      if (current === null || current.id === job.id || !isSamePrint(job, current)) {
        throw new PrinterError('rejected', null, {
          detail: said('prusalink.print_has_ended'),
          vendorCode: '404',
        });
      }
      answer = await ask(current);
    }
    if (answer.status >= 300) throw await refusal(answer);
    await answer.body.dump();
    poller.hurry();
    return {};
  }

  return { send, start: starts.start };
}

function isSamePrint(known: KnownJob, current: KnownJob): boolean {
  const mark = markOf(known.file_name);
  return mark !== null && mark === markOf(current.file_name);
}
