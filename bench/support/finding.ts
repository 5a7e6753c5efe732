import { parseArgs } from 'node:util';

/** One figure, held against its budget. Without one it is only told. */
export interface Finding {
  readonly what: string;
  readonly value: string;
  readonly budget?: { readonly words: string; readonly isMet: boolean };
}

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    strict: { type: 'boolean', default: false },
    printers: { type: 'string' },
    minutes: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    alerts: { type: 'string' },
    database: { type: 'string' },
  },
});

/** A number from the command line, above 0. */
export function option(
  name: 'printers' | 'minutes' | 'seconds' | 'rounds' | 'alerts',
  otherwise: number,
): number {
  const value = Number(values[name] ?? otherwise);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not ${values[name]}.`);
  return value;
}

const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** Which databases to measure: both, unless one is named. */
export function databases(): readonly DatabaseName[] {
  const { database } = values;
  if (database === undefined) return DATABASES;
  const named = DATABASES.filter((name) => name === database);
  if (named.length === 0) throw new Error(`--database must be ${DATABASES.join(' or ')}, not ${database}.`);
  return named;
}

/** Prints the table. Noise of the machine fails nobody, unless `--strict` asks for it. */
export function tell(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const valueWidth = Math.max(...findings.map(({ value }) => value.length));
  for (const { what, value, budget } of findings) {
    const verdict = budget === undefined ? '' : `  ${budget.isMet ? 'met    ' : 'NOT MET'}  ${budget.words}`;
    console.log(`  ${what.padEnd(width)}  ${value.padStart(valueWidth)}${verdict}`.trimEnd());
  }
  if (values.strict && findings.some(({ budget }) => budget?.isMet === false)) process.exitCode = 1;
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
