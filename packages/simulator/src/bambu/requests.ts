import type { ReceivedLog } from '../printer.ts';
import { timers } from '../timers.ts';
import { runCommand } from './commands.ts';
import type { BambuCore } from './core.ts';
import { isJson, type Json } from './delta.ts';
import { observe } from './observe.ts';
import type { Outcome } from './outcome.ts';
import type { Reporter } from './reporter.ts';
import { versionModules } from './version.ts';

/** Takes what clients publish, does it a moment later, and answers (protocols A.3). */
export interface Requests {
  take(payload: Buffer): void;
  stop(): void;
}

export interface RequestsOptions {
  readonly core: BambuCore;
  readonly reporter: Reporter;
  readonly received: ReceivedLog;
  readonly publish: (payload: string) => void;
  readonly reboot: () => void;
}

const ANSWERED: Outcome = { result: 'success', reason: '' };

export function createRequests({ core, reporter, received, publish, reboot }: RequestsOptions): Requests {
  const waiting = new Set<() => void>();
  let lastDueAt = 0;

  /** Answers keep the order of their requests. */
  function later(run: () => void): void {
    const [min, max] = core.pace.ackMs;
    const now = core.now();
    lastDueAt = Math.max(lastDueAt, now + min + Math.random() * (max - min));
    const cancel = timers().after(lastDueAt - now, () => {
      waiting.delete(cancel);
      run();
    });
    waiting.add(cancel);
  }

  function answer(group: string, body: Json, outcome: Outcome): void {
    const { result, reason, more } = outcome;
    publish(JSON.stringify({ [group]: { ...body, ...more, result, reason } }));
  }

  function run(group: string, name: string, body: Json): void {
    observe(core);
    if (name === 'pushing.pushall') publish(reporter.full());
    else if (name === 'pushing.start') core.isMuted = false;
    else if (name === 'pushing.stop') core.isMuted = true;
    else if (name === 'system.reboot') reboot();
    else {
      const outcome =
        name === 'info.get_version'
          ? { ...ANSWERED, more: { module: versionModules(core) } }
          : runCommand(core, name, body);
      if (outcome !== null) answer(group, body, outcome);
      observe(core);
    }
  }

  return {
    take(payload) {
      const message = parse(payload);
      if (message === undefined) return;
      for (const [group, body] of Object.entries(message)) {
        if (!isJson(body) || typeof body['command'] !== 'string') continue;
        const name = `${group}.${body['command']}`;
        received.command(name, body);
        if (core.scenarios.isOn('go_silent')) continue;
        if (name === 'info.get_version' && core.scenarios.isOn('no_version')) continue;
        later(() => run(group, name, body));
      }
    },
    stop() {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

/** What is not a JSON object is ignored, as printers do. */
function parse(payload: Buffer): Json | undefined {
  try {
    const message: unknown = JSON.parse(payload.toString());
    return isJson(message) ? message : undefined;
  } catch {
    return undefined;
  }
}
