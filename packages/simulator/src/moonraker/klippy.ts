import type { Machine } from '../machine.ts';
import type { ScenarioName } from '../scenarios.ts';
import type { Storage } from '../storage.ts';
import { runLine } from './gcode.ts';
import { createGcodeQueue } from './gcode-queue.ts';
import type { History } from './history.ts';
import { createKlippyHost, type KlippyHost } from './host.ts';
import { buildStatus, DEFAULT_SETTINGS, type Settings } from './objects.ts';
import { createPrintOnCard, type PrintOnCard } from './print-job.ts';
import { notConnected, RpcError } from './rpc-error.ts';
import type { Status } from './status.ts';

/** The simulated Klipper behind the simulated Moonraker. */
export interface Klippy {
  readonly host: KlippyHost;
  readonly print: PrintOnCard;
  status(): Status;
  start(filename: string): void;
  pause(): Promise<void>;
  resume(): Promise<void>;
  cancel(): Promise<void>;
  script(text: string): Promise<void>;
  emergencyStop(): void;
  /** A line of the file fails. */
  failLine(words: string): void;
  /** Four times a second: what ends by itself. */
  tick(): void;
  /** Behind the status update: what real Moonraker says after it. */
  tickLate(): void;
}

export interface KlippyOptions {
  readonly machine: Machine;
  readonly storage: Storage;
  readonly history: History;
  readonly now: () => number;
  readonly timeScale: number;
  readonly bootMs: number;
  readonly isOn: (scenario: ScenarioName) => boolean;
  readonly isStartupHeld: () => boolean;
  /** Of `[virtual_sdcard]`: what ends a file that failed. Klipper's own default only turns the heaters off. */
  readonly onErrorGcode: 'CANCEL_PRINT' | null;
  readonly nozzleDiameter: number;
  readonly preparingSeconds: number;
  readonly notify: (method: string, params?: readonly unknown[]) => void;
  readonly onDisconnect: () => void;
}

const SLOW_PAUSE_SECONDS = 40;
export const MCU_FAULT = `MCU 'mcu' shutdown: Stepper too far in past
This generally occurs when the micro-controller has been
requested to step at a rate higher than it is capable of
obtaining.`;
const NO_MCU = "mcu 'mcu': Unable to connect";

export function createKlippy(options: KlippyOptions): Klippy {
  const { machine, now, timeScale, isOn, notify } = options;
  const settings: Settings = { ...DEFAULT_SETTINGS };
  const queue = createGcodeQueue();
  const say = (line: string) => notify('notify_gcode_response', [line]);
  const bornAt = now();
  const simulatedSeconds = () => ((now() - bornAt) / 1000) * timeScale;
  const print = createPrintOnCard({
    ...options,
    simulatedSeconds,
    say,
    isCardBroken: () => isOn('sd_error'),
  });
  let endedBy: string | undefined;
  const host = createKlippyHost({
    now,
    bootMs: options.bootMs,
    isHeldDown: () => isOn('klippy_disconnected'),
    isStartupHeld: options.isStartupHeld,
    notify,
    faultAtBoot() {
      if (isOn('klippy_shutdown')) return { state: 'shutdown', reason: MCU_FAULT };
      return isOn('klippy_error') ? { state: 'error', reason: NO_MCU } : null;
    },
    onGone(how) {
      if (print.isActive) endedBy = how;
      print.freeze();
      if (how === 'klippy_shutdown') return queue.failAll(new RpcError(400, host.message));
      queue.failAll(new RpcError(503, 'Klippy Disconnected'));
      print.report(endedBy);
      endedBy = undefined;
      print.reset();
      machine.powerCycle();
      Object.assign(settings, DEFAULT_SETTINGS);
      options.onDisconnect();
    },
  });

  /** Refuses what a Klippy in this state refuses, with its words. */
  function demandReady(): void {
    if (host.state === 'disconnected') throw notConnected();
    if (host.state === 'ready') return;
    say(
      host.message
        .trimEnd()
        .split('\n')
        .map((line) => `// ${line}`)
        .join('\n'),
    );
    say(`!! ${host.message.split('\n')[0]}`);
    throw new RpcError(400, host.message);
  }
  const isFree = () => machine.read().phase !== 'preparing';

  /** G-code of a person's: it waits until the print file's own command in progress has ended. */
  function control(action: () => void | Promise<void>): Promise<void> {
    demandReady();
    return queue.run(async () => {
      await queue.until(isFree);
      await action();
    });
  }
  async function pauseNow(): Promise<void> {
    if (isOn('slow_pause') && print.isActive) {
      const doneAt = simulatedSeconds() + SLOW_PAUSE_SECONDS;
      await queue.until(() => simulatedSeconds() >= doneAt);
    }
    if (!print.isActive) say('// action:paused');
    machine.pause();
    settings.isPaused = true;
  }
  function resumeNow(): void {
    if (!settings.isPaused) {
      say('// Print is not paused, resume aborted');
      return;
    }
    if (!print.isActive) say('// action:resumed');
    machine.resume();
    settings.isPaused = false;
  }
  function cancelNow(): void {
    if (!print.isActive) say('// action:cancel');
    else machine.stop();
    settings.isPaused = false;
  }
  function start(filename: string): void {
    demandReady();
    print.start(filename);
    settings.isPaused = false;
    settings.isHomed = true;
  }
  function emergencyStop(reason = 'Shutdown due to webhooks request'): void {
    if (host.state === 'disconnected') throw notConnected();
    host.shutDown(reason);
  }
  function runOut(): void {
    if (!isOn('runout') || machine.read().phase !== 'printing') return;
    machine.pause();
    settings.isPaused = true;
  }

  return {
    host,
    print,
    status: () =>
      buildStatus({
        state: host.state,
        message: host.message,
        machine: machine.read(),
        print,
        settings,
        seconds: simulatedSeconds(),
        hasFilament: !isOn('runout'),
        nozzleDiameter: options.nozzleDiameter,
      }),
    start,
    pause: () => control(pauseNow),
    resume: () => control(resumeNow),
    cancel: () => control(cancelNow),
    async script(text) {
      if (host.state === 'disconnected') throw notConnected();
      if (/^\s*M112\b/im.test(text)) return emergencyStop('Shutdown due to M112 command');
      const wait = queue.until;
      const deps = {
        machine,
        settings,
        print,
        host,
        say,
        wait,
        demandReady,
        pauseNow,
        resumeNow,
        cancelNow,
        start,
      };
      // A question about temperatures is answered in every state.
      if (text.trim().toUpperCase() === 'M105') return runLine(text, deps);
      if (/^\s*(FIRMWARE_)?RESTART\s*$/i.test(text)) return runLine(text, deps);
      await control(async () => {
        for (const line of text.split('\n')) await runLine(line, deps);
      });
    },
    emergencyStop,
    failLine(words) {
      if (!print.isActive) return;
      say(`!! ${words.split('\n')[0]}`);
      if (options.onErrorGcode === 'CANCEL_PRINT') cancelNow();
      else machine.fail(words);
    },
    tick() {
      host.tick();
      runOut();
      queue.tick();
    },
    tickLate() {
      host.sendLate();
      print.report(endedBy);
      endedBy = undefined;
    },
  };
}
