import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../json.ts';
import type { Machine } from '../machine.ts';
import { addCommands, type Display } from './commands.ts';
import { createGcode, type Gcode, remark } from './gcode.ts';
import { GcodeError } from './gcode-error.ts';
import { type ObjectTools, objectsOf } from './objects.ts';
import { createPauseResume } from './pause-resume.ts';
import { createPrintStats } from './print-stats.ts';
import type { Settings } from './settings.ts';
import { createToolhead } from './toolhead.ts';
import { createVirtualSd } from './virtual-sd.ts';

export type LifeState = 'startup' | 'ready' | 'shutdown' | 'error';

export interface LifeOptions {
  readonly settings: Settings;
  readonly machine: Machine;
  readonly now: () => number;
  readonly say: (text: string) => void;
  readonly onStart: (filename: string) => void;
  readonly nextFault: () => string | null;
  readonly onRestart: (kind: 'host' | 'firmware') => void;
}

/** One life of the process, from its start until it is killed or restarts itself. */
export interface Life {
  readonly state: LifeState;
  readonly message: string;
  readonly gcode: Gcode;
  enter(state: LifeState, message: string): void;
  shutDown(reason: string): void;
  /** The filament's end passes the sensor: a print stops reading at once, and `PAUSE` follows. */
  runOut(): Promise<void>;
  loadFilament(): void;
  status(): Readonly<Record<string, JsonObject>>;
  end(): void;
}

const STARTING =
  'Printer is not ready\nThe klippy host software is attempting to connect.  Please\nretry in a few moments.\n';
export const ADVICE = `Once the underlying issue is corrected, use the
"FIRMWARE_RESTART" command to reset the firmware, reload the
config, and restart the host software.
`;
const LOOK_MS = 10;
const LEAST_SLEEP_SECONDS = 0.01;

export function createLife(options: LifeOptions): Life {
  const { settings, machine, now, say } = options;
  const bornAt = now();
  const seconds = () => (now() - bornAt) / 1000;
  const ended = new AbortController();
  let state: LifeState = 'startup';
  let message = STARTING;
  let hasFilament = true;
  let owedSeconds = 0;
  const display: Display = { message: null, progress: null };
  const isUp = () => state === 'ready' && !ended.signal.aborted;

  const gcode = createGcode({ say, refusal: () => (isUp() ? null : message) });
  const toolhead = createToolhead(machine);
  const stats = createPrintStats(seconds, () => toolhead.fedMm);
  const sd = createVirtualSd({
    ...{ gcode, stats, say, folder: settings.folder, onErrorGcode: settings.onErrorGcode },
    ...{ onStart: options.onStart, nextFault: options.nextFault, ended: ended.signal },
  });
  const pauses = createPauseResume(sd, say);

  async function until(isDone: () => boolean): Promise<void> {
    while (isUp() && !isDone()) await sleep(LOOK_MS);
  }
  /** Many short moves make one pause. */
  async function spend(length: number): Promise<void> {
    owedSeconds += length;
    if (owedSeconds < LEAST_SLEEP_SECONDS) return;
    const due = seconds() + owedSeconds;
    owedSeconds = 0;
    await until(() => seconds() >= due);
  }
  function shutDown(reason: string): void {
    if (state === 'shutdown' || state === 'startup') return;
    state = 'shutdown';
    message = `${reason}\n${ADVICE}Printer is shutdown\n`;
    say(remark('Klipper state: Shutdown'));
    sd.halt();
    machine.setTargets({ nozzleC: 0, bedC: 0 });
  }

  addCommands({
    ...{ gcode, machine, toolhead, sd, stats, pauses, display, say, spend, until, shutDown },
    restart(kind) {
      say(remark('Klipper state: Disconnect'));
      options.onRestart(kind);
    },
  });
  gcode.add(
    Object.fromEntries(
      Object.entries(settings.macros).map(([name, script]) => [name, () => gcode.runInside(script)]),
    ),
  );

  const objects: ObjectTools = { settings, machine, toolhead, sd, stats, pauses, display, seconds };
  return {
    get state() {
      return state;
    },
    get message() {
      return message;
    },
    gcode,
    enter(next, words) {
      state = next;
      message = words;
    },
    shutDown,
    async runOut() {
      hasFilament = false;
      if (stats.state !== 'printing') return;
      await pauses.stopReading();
      try {
        await gcode.run('PAUSE');
      } catch (error) {
        // It went down meanwhile; Klipper logs that.
        if (!(error instanceof GcodeError)) throw error;
      }
    },
    loadFilament() {
      hasFilament = true;
    },
    status: () => ({ webhooks: { state, state_message: message }, ...objectsOf(objects, hasFilament) }),
    end() {
      ended.abort();
      sd.halt();
      machine.powerCycle();
    },
  };
}
