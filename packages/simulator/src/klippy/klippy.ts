import { createMachine } from '../machine.ts';
import { presentNow } from '../timers.ts';
import { createApiServer } from './api-server.ts';
import { endpointsOf } from './endpoints.ts';
import { ADVICE, createLife, type Life, type LifeState } from './life.ts';
import type { Settings } from './settings.ts';

export interface SimulatedKlippyOptions extends Partial<Omit<Settings, 'folder'>>, Pick<Settings, 'folder'> {
  /** Where Moonraker looks for it: its `klippy_uds_address`. */
  readonly socketPath: string;
  /** From its start until it is ready. */
  readonly bootMs?: number;
  /** How many times faster than real ones its heaters are; moves take their real time. */
  readonly heatSpeed?: number;
  readonly now?: () => number;
}

/** A Klipper host that a real Moonraker can be put in front of: its socket, its G-code and its words. */
export interface SimulatedKlippy {
  /** Files whose print really began, in their order. */
  readonly starts: readonly string[];
  readonly state: LifeState | 'off';
  /** As `objects/query` would answer; null while there is no process. */
  object(name: string): Readonly<Record<string, unknown>> | null;
  start(): Promise<void>;
  /** As `kill -9` does; the print is lost. */
  kill(): Promise<void>;
  restart(kind?: 'host' | 'firmware'): Promise<void>;
  /** Does not get ready before this is over: it waits for its micro-controller. */
  holdBoot(isHeld: boolean): void;
  shutDown(reason: string): void;
  /** Typed at the machine. */
  script(text: string): Promise<void>;
  runOut(): Promise<void>;
  loadFilament(): void;
  /** The next line of the file that is printed fails with these words. */
  failNextLine(words: string): void;
}

const BOOT_MS = 300;
const LOOK_MS = 20;
const HEAT_SPEED = 100;
/** Of a process that is none: Moonraker asks the system about it and finds nothing. */
const PROCESS_ID = 2 ** 22 + 1;

export function createSimulatedKlippy(options: SimulatedKlippyOptions): SimulatedKlippy {
  const { now = presentNow, bootMs = BOOT_MS } = options;
  const machine = createMachine({ now, timeScale: options.heatSpeed ?? HEAT_SPEED });
  const settings: Settings = {
    folder: options.folder,
    onErrorGcode: options.onErrorGcode ?? 'TURN_OFF_HEATERS',
    nozzleDiameters: options.nozzleDiameters ?? [0.4],
    macros: options.macros ?? { M600: 'PAUSE' },
  };
  const starts: string[] = [];
  const bornAt = now();
  const eventtime = () => (now() - bornAt) / 1000;
  let life: Life | null = null;
  let booting: NodeJS.Timeout | undefined;
  let isHeld = false;
  let isMcuDown = false;
  let fault: string | null = null;
  /** One thing at a time: a restart that was asked for over the socket, and one that a test asks for. */
  let turn: Promise<void> = Promise.resolve();

  const server = createApiServer({
    path: options.socketPath,
    eventtime,
    status: () => life?.status() ?? {},
    async answer(method, params, client) {
      const asked = life;
      if (asked === null) return null;
      const isOver = () => life !== asked;
      const endpoint = endpointsOf({ life: asked, eventtime, processId: PROCESS_ID, isOver })[method];
      if (endpoint === undefined) throw new Error(`webhooks: No registered callback for path '${method}'`);
      return endpoint(params, client);
    },
  });

  function arrive(here: Life, since: number): void {
    if (life !== here) return;
    if (isHeld || now() - since < bootMs) {
      booting = setTimeout(() => arrive(here, since), LOOK_MS);
      return;
    }
    if (isMcuDown)
      here.enter('error', `Can not update MCU 'mcu' config as it is shutdown\n${ADVICE}Printer is halted\n`);
    else here.enter('ready', 'Printer is ready');
  }

  async function begin(): Promise<void> {
    const here = createLife({
      ...{ settings, machine, now },
      say: (text) => {
        if (life === here) server.say(text);
      },
      onStart: (filename) => starts.push(filename),
      nextFault() {
        const words = fault;
        fault = null;
        return words;
      },
      onRestart: (kind) => void inTurn(() => again(kind)),
    });
    life = here;
    await server.open();
    arrive(here, now());
  }
  async function end(): Promise<void> {
    clearTimeout(booting);
    const old = life;
    life = null;
    if (old?.state === 'shutdown') isMcuDown = true;
    old?.end();
    fault = null;
    await server.close();
  }
  async function again(kind: 'host' | 'firmware'): Promise<void> {
    await end();
    if (kind === 'firmware') isMcuDown = false;
    await begin();
  }
  function inTurn(action: () => Promise<void>): Promise<void> {
    const mine = turn.then(action);
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    starts,
    get state() {
      return life?.state ?? 'off';
    },
    object: (name) => life?.status()[name] ?? null,
    start: () => inTurn(begin),
    kill: () => inTurn(end),
    restart: (kind = 'firmware') => inTurn(() => again(kind)),
    holdBoot(wanted) {
      isHeld = wanted;
    },
    shutDown: (reason) => life?.shutDown(reason),
    script: async (text) => life?.gcode.run(text),
    runOut: async () => life?.runOut(),
    loadFilament: () => life?.loadFilament(),
    failNextLine(words) {
      fault = words;
    },
  };
}
