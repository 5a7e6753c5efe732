import type { Machine } from '../machine.ts';
import type { KlippyHost } from './host.ts';
import type { Settings } from './objects.ts';
import type { PrintOnCard } from './print-job.ts';
import { RpcError } from './rpc-error.ts';

export interface GcodeTools {
  readonly machine: Machine;
  readonly settings: Settings;
  readonly print: PrintOnCard;
  readonly host: KlippyHost;
  readonly say: (line: string) => void;
  readonly wait: (isDone: () => boolean) => Promise<void>;
  readonly pauseNow: () => Promise<void>;
  readonly resumeNow: () => void;
  readonly cancelNow: () => void;
  readonly start: (filename: string) => void;
}

type Words = Readonly<Record<string, string>>;
type Command = (words: Words, tools: GcodeTools) => void | Promise<void>;

const FAN_FULL = 255;
const nothing: Command = () => undefined;

async function heatNozzle({ S }: Words, { machine, wait }: GcodeTools): Promise<void> {
  machine.setTargets({ nozzleC: Number(S ?? 0) });
  await wait(() => machine.read().nozzle.tempC >= Number(S ?? 0));
}

async function heatBed({ S }: Words, { machine, wait }: GcodeTools): Promise<void> {
  machine.setTargets({ bedC: Number(S ?? 0) });
  await wait(() => machine.read().bed.tempC >= Number(S ?? 0));
}

function move(words: Words, { settings, say }: GcodeTools): void {
  if (settings.isHomed) return;
  const place = ['X', 'Y', 'Z'].map((axis) => Number(words[axis] ?? 0).toFixed(3)).join(' ');
  const problem = `Must home axis first: ${place} [0.000]`;
  say(`!! ${problem}`);
  throw new RpcError(400, problem);
}

function exclude({ NAME }: Words, { print, say }: GcodeTools): void {
  if (NAME === undefined) {
    say(`// Known objects: ${print.objects.map((object) => object.name).join(' ')}`);
    return;
  }
  const name = NAME.toUpperCase();
  print.exclude(name);
  say(`// Excluding object ${name}`);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  M220: ({ S }, { machine }) => machine.setSpeed(Number(S ?? 100)),
  M221: ({ S }, { settings }) => {
    settings.flowFactor = Number(S ?? 100) / 100;
  },
  M104: ({ S }, { machine }) => machine.setTargets({ nozzleC: Number(S ?? 0) }),
  M140: ({ S }, { machine }) => machine.setTargets({ bedC: Number(S ?? 0) }),
  M109: heatNozzle,
  M190: heatBed,
  SET_HEATER_TEMPERATURE: ({ HEATER, TARGET }, { machine }) =>
    machine.setTargets(
      HEATER === 'heater_bed' ? { bedC: Number(TARGET ?? 0) } : { nozzleC: Number(TARGET ?? 0) },
    ),
  TURN_OFF_HEATERS: (_words, { machine }) => machine.setTargets({ nozzleC: 0, bedC: 0 }),
  M106: ({ S }, { settings }) => {
    settings.fanSpeed = Math.min(1, Number(S ?? FAN_FULL) / FAN_FULL);
  },
  M107: (_words, { settings }) => {
    settings.fanSpeed = 0;
  },
  SET_VELOCITY_LIMIT: ({ VELOCITY, ACCEL }, { settings }) => {
    settings.maxVelocity = Number(VELOCITY ?? settings.maxVelocity);
    settings.maxAccel = Number(ACCEL ?? settings.maxAccel);
  },
  M105: (_words, { machine, say }) => {
    const { nozzle, bed } = machine.read();
    const temp = ({ tempC, targetC }: typeof bed) => `${tempC.toFixed(1)} /${targetC.toFixed(1)}`;
    say(`B:${temp(bed)} T0:${temp(nozzle)}`);
  },
  G28: (_words, { settings }) => {
    settings.isHomed = true;
  },
  M84: (_words, { settings }) => {
    settings.isHomed = false;
  },
  G0: move,
  G1: move,
  EXCLUDE_OBJECT: exclude,
  SDCARD_RESET_FILE: (_words, { print }) => {
    if (print.isActive) throw new RpcError(400, 'SD busy');
    print.reset();
  },
  SDCARD_PRINT_FILE: ({ FILENAME }, { start }) => start(FILENAME ?? ''),
  PAUSE: (_words, { pauseNow }) => pauseNow(),
  RESUME: (_words, { resumeNow }) => resumeNow(),
  CANCEL_PRINT: (_words, { cancelNow }) => cancelNow(),
  CLEAR_PAUSE: (_words, { settings }) => {
    settings.isPaused = false;
  },
  RESTART: (_words, { host }) => host.restart('host'),
  FIRMWARE_RESTART: (_words, { host }) => host.restart('firmware'),
  G90: nothing,
  G91: nothing,
  G92: nothing,
  M82: nothing,
  M83: nothing,
  M400: nothing,
  SET_PRINT_STATS_INFO: nothing,
  SAVE_GCODE_STATE: nothing,
  RESTORE_GCODE_STATE: nothing,
};

/** Runs one line. An unknown command is only a remark in the console, as on a real Klipper. */
export async function runLine(line: string, tools: GcodeTools): Promise<void> {
  const text = (line.split(';')[0] ?? '').trim();
  const [name = '', ...rest] = text.split(/\s+/);
  const command = name.toUpperCase();
  if (command === '') return;
  if (command === 'M117') {
    tools.settings.displayMessage = rest.join(' ') || null;
    return;
  }
  const run = COMMANDS[command];
  if (run === undefined) return tools.say(`// Unknown command:"${command}"`);
  await run(wordsOf(rest), tools);
}

/** `S120` and `NAME=cube` both. */
function wordsOf(words: readonly string[]): Words {
  return Object.fromEntries(
    words.map((word) => {
      const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(word) ?? /^([A-Za-z])(.*)$/.exec(word) ?? [];
      return [key.toUpperCase(), value];
    }),
  );
}
