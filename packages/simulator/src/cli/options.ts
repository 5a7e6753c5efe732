import { parseArgs } from 'node:util';
import { FLEET_FAMILIES, SIMULATED_FAMILIES } from '../families.ts';
import type { FleetPlan, FleetScenario } from '../fleet.ts';
import { SCENARIOS, type ScenarioName } from '../scenarios.ts';

export interface FleetOptions {
  readonly plan: FleetPlan;
  readonly isJson: boolean;
  readonly isHelp: boolean;
  /** A file that keeps ports and certificates, so that the next start is the same fleet. */
  readonly keep: string | null;
  /** Ends with whoever started it: with the end of standard input. */
  readonly isAttached: boolean;
  readonly register: { readonly url: string; readonly token: string } | null;
}

export const HELP = `Starts simulated printers on free ports of this machine, until Ctrl-C.

  ${SIMULATED_FAMILIES.map((family) => `--${family} N`).join(' ')}   how many of each family (${usualCounts()} when none is given)
  --speed N             60 makes a simulated minute pass in a second (1)
  --host ADDRESS        where they listen (127.0.0.1)
  --scenario NAME@N     a misbehaviour of printer N of the table, or of all that know it without @N; repeatable
  --mad-rate N          reports a second of those with mad_reports (1000)
  --mad-bytes N         size of the messages of those with mad_sizes (10000000)
  --announce            they can be found on the network of that address, as real ones
  --plugs               each hangs on a smart plug (Tasmota, Shelly of both kinds), which switches its power
  --after N             numbers, names and serials start after this one (0)
  --keep FILE           ports and certificates stay the same from start to start
  --attached            ends with its standard input, for programs that start it
  --json                the table as JSON, for programs
  --register URL        adds them to the service at this address; the token by --token or FARM_TOKEN
  --token TOKEN

Scenarios:
${Object.entries(SCENARIOS)
  .map(([name, text]) => `  ${name.padEnd(28)}${text}`)
  .join('\n')}
`;

function usualCounts(): string {
  const counts = SIMULATED_FAMILIES.map((family) => String(FLEET_FAMILIES[family].usualCount));
  return new Intl.ListFormat('en-GB').format(counts);
}

/** Throws an Error with words for the person who typed. */
export function readOptions(
  words: readonly string[],
  tokenFromEnvironment: string | undefined,
): FleetOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...words],
    strict: true,
    options: {
      ...Object.fromEntries(SIMULATED_FAMILIES.map((family) => [family, text])),
      speed: text,
      host: text,
      scenario: { type: 'string', multiple: true },
      'mad-rate': text,
      'mad-bytes': text,
      announce: { type: 'boolean' },
      plugs: { type: 'boolean' },
      after: text,
      keep: text,
      attached: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      register: text,
      token: text,
    },
  });
  const speed = Number(values.speed ?? 1);
  if (!(speed > 0)) throw new Error(`--speed must be a number above 0, not ${values.speed}.`);
  const token = values.token ?? tokenFromEnvironment;
  if (values.register !== undefined && token === undefined) {
    throw new Error('--register needs the service’s token, by --token or FARM_TOKEN.');
  }
  return {
    plan: {
      counts: countsOf(values),
      speed,
      ...(values.host === undefined ? {} : { host: values.host }),
      scenarios: (values.scenario ?? []).map(readScenario),
      mad: {
        ...(values['mad-rate'] !== undefined && { reportsPerSecond: count('mad-rate', values['mad-rate']) }),
        ...(values['mad-bytes'] !== undefined && { messageBytes: count('mad-bytes', values['mad-bytes']) }),
      },
      announces: values.announce ?? false,
      ...(values.plugs === true && { plugs: true }),
      ...(values.after === undefined ? {} : { after: count('after', values.after) }),
    },
    keep: values.keep ?? null,
    isAttached: values.attached ?? false,
    isJson: values.json ?? false,
    isHelp: values.help ?? false,
    register: values.register === undefined || token === undefined ? null : { url: values.register, token },
  };
}

/** Once one is given, there are none of the others. */
function countsOf(values: Readonly<Record<string, unknown>>): FleetPlan['counts'] {
  const isChosen = SIMULATED_FAMILIES.some((family) => values[family] !== undefined);
  return Object.fromEntries(
    SIMULATED_FAMILIES.map((family) => {
      const given = values[family];
      const { usualCount } = FLEET_FAMILIES[family];
      return [family, isChosen ? count(family, typeof given === 'string' ? given : undefined) : usualCount];
    }),
  );
}

function count(name: string, text: string | undefined): number {
  const value = Number(text ?? 0);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, not ${text}.`);
  return value;
}

function isScenario(name: string): name is ScenarioName {
  return name in SCENARIOS;
}

function readScenario(text: string): FleetScenario {
  const [name = '', number] = text.split('@');
  if (!isScenario(name)) throw new Error(`There is no scenario ${name}; --help lists them.`);
  if (number === undefined) return { name };
  if (!/^[1-9]\d*$/.test(number))
    throw new Error(`--scenario ${text}: after @ stands the printer’s number, from 1.`);
  return { name, printer: Number(number) };
}
