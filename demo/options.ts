import { parseArgs } from 'node:util';

export const HELP = `npm run demo -- [--port 8000] [--speed 60] [--no-person]

The service with a simulated fleet and something of everything in it. All of it is gone at the end.

  --port <number>   where it listens: 8000 without it, any free one with 0
  --speed <number>  how many seconds of printing pass in one second; 60 without it
  --no-person       nobody clears plates, swaps spools, approves jobs and fills the queue
  --help, -h        this`;

export interface ChosenOptions {
  readonly port: string | undefined;
  readonly speed: number;
  readonly hasPerson: boolean;
}

export type Asked =
  | { readonly kind: 'run'; readonly options: ChosenOptions }
  | { readonly kind: 'help' }
  /** One sentence. */
  | { readonly kind: 'wrong'; readonly problem: string };

const MORE = 'All options: npm run demo -- --help';
const KNOWN = {
  port: { type: 'string' },
  speed: { type: 'string', default: '60' },
  person: { type: 'boolean', default: true },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;

/** What the arguments of `npm run demo` ask for. */
export function readOptions(args: readonly string[]): Asked {
  // Whoever asks for help beside a mistake wants to know what would be right.
  if (args.some((each) => each === '--help' || each === '-h')) return { kind: 'help' };
  try {
    const { values } = parseArgs({ args: [...args], options: KNOWN, allowNegative: true });
    const { port, speed, person } = values;
    if (!isNumber(speed)) return { kind: 'wrong', problem: `--speed is a number above 0. ${MORE}` };
    if (port !== undefined && !/^\d{1,5}$/.test(port))
      return { kind: 'wrong', problem: `--port is the number of a port. ${MORE}` };
    return { kind: 'run', options: { port, speed: Number(speed), hasPerson: person } };
  } catch (error) {
    if (!isParseError(error)) throw error;
    // Its first sentence says what; what follows explains how positional arguments are written.
    const [what = ''] = error.message.split(/[.\n]/);
    return { kind: 'wrong', problem: `${what}. ${MORE}` };
  }
}

function isParseError(error: unknown): error is Error {
  return error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
}
