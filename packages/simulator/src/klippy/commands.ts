import type { Machine } from '../machine.ts';
import type { Command, Gcode } from './gcode.ts';
import { GcodeError } from './gcode-error.ts';
import type { PauseResume } from './pause-resume.ts';
import type { PrintStats } from './print-stats.ts';
import type { Toolhead } from './toolhead.ts';
import type { VirtualSd } from './virtual-sd.ts';

/** What commands work on and status objects show. */
export interface Parts {
  readonly machine: Machine;
  readonly toolhead: Toolhead;
  readonly sd: VirtualSd;
  readonly stats: PrintStats;
  readonly pauses: PauseResume;
  readonly display: Display;
}

export interface CommandTools extends Parts {
  readonly gcode: Gcode;
  readonly say: (text: string) => void;
  readonly spend: (seconds: number) => Promise<void>;
  readonly until: (isDone: () => boolean) => Promise<void>;
  readonly restart: (kind: 'host' | 'firmware') => void;
  readonly shutDown: (reason: string) => void;
}

/** What `M117` and `M73` have set: it stays until somebody sets something else, over the end of a print too. */
export interface Display {
  message: string | null;
  progress: number | null;
}

const nothing: Command = () => undefined;

export function addCommands(tools: CommandTools): void {
  const { gcode, shutDown, restart } = tools;
  gcode.add({
    ...heaterCommands(tools),
    ...moveCommands(tools),
    ...cardCommands(tools),
    ...displayCommands(tools),
    ...Object.fromEntries(['M106', 'M107', 'SAVE_GCODE_STATE', 'M400'].map((name) => [name, nothing])),
  });
  gcode.add(
    {
      M112: () => shutDown('Shutdown due to M112 command'),
      RESTART: () => restart('host'),
      FIRMWARE_RESTART: () => restart('firmware'),
      M105: () => tools.say(temperatures(tools.machine)),
    },
    true,
  );
}

function temperatures(machine: Machine): string {
  const { nozzle, bed } = machine.read();
  const words = ({ tempC, targetC }: typeof bed) => `${tempC.toFixed(1)} /${targetC.toFixed(1)}`;
  return `B:${words(bed)} T0:${words(nozzle)}`;
}

function heaterCommands({ machine, until }: CommandTools): Record<string, Command> {
  const celsius = (S: string | undefined) => Number(S ?? 0);
  return {
    M104: ({ S }) => machine.setTargets({ nozzleC: celsius(S) }),
    M140: ({ S }) => machine.setTargets({ bedC: celsius(S) }),
    async M109({ S }) {
      machine.setTargets({ nozzleC: celsius(S) });
      await until(() => machine.read().nozzle.tempC >= celsius(S));
    },
    async M190({ S }) {
      machine.setTargets({ bedC: celsius(S) });
      await until(() => machine.read().bed.tempC >= celsius(S));
    },
    TURN_OFF_HEATERS: () => machine.setTargets({ nozzleC: 0, bedC: 0 }),
  };
}

function moveCommands({ toolhead, spend }: CommandTools): Record<string, Command> {
  const move: Command = (words) => spend(toolhead.move(words));
  return {
    G0: move,
    G1: move,
    G4: ({ P, S }) => spend(S === undefined ? Number(P ?? 0) / 1000 : Number(S)),
    G28: () => toolhead.home(),
    M84: () => toolhead.release(),
    G90: () => toolhead.setMode({ isAbsolute: true }),
    G91: () => toolhead.setMode({ isAbsolute: false }),
    M82: () => toolhead.setMode({ feedsAbsolute: true }),
    M83: () => toolhead.setMode({ feedsAbsolute: false }),
    G92: ({ E }) => {
      if (E !== undefined) toolhead.setFeed(Number(E));
    },
    M220: ({ S }) => toolhead.setFactor(Number(S ?? 100)),
  };
}

function cardCommands({ sd, stats, pauses }: CommandTools): Record<string, Command> {
  const count = (text: string | undefined) => (text === undefined ? {} : { value: Number(text) });
  return {
    SDCARD_PRINT_FILE({ FILENAME }) {
      if (FILENAME === undefined) throw new GcodeError("Error on 'SDCARD_PRINT_FILE': missing FILENAME");
      sd.print(FILENAME);
      pauses.clear();
    },
    SDCARD_RESET_FILE: () => sd.reset(),
    PAUSE: () => pauses.pause(),
    RESUME: () => pauses.resume(),
    CLEAR_PAUSE: () => pauses.clear(),
    CANCEL_PRINT: () => pauses.cancel(),
    SET_PRINT_STATS_INFO({ TOTAL_LAYER, CURRENT_LAYER }) {
      const { value: total } = count(TOTAL_LAYER);
      const { value: current } = count(CURRENT_LAYER);
      stats.layers({ ...(total !== undefined && { total }), ...(current !== undefined && { current }) });
    },
  };
}

function displayCommands({ display }: CommandTools): Record<string, Command> {
  return {
    M117: (_words, rest) => {
      display.message = rest === '' ? null : rest;
    },
    M73: ({ P }) => {
      if (P !== undefined) display.progress = Number(P) / 100;
    },
  };
}
