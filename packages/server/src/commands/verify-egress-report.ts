import { readFile } from 'node:fs/promises';
import { checkSigned } from '../features/egress/index.ts';
import type { CommandContext } from './command.ts';

const PROBLEMS = {
  not_a_report: 'This is no report on outgoing connections.',
  rewritten:
    'The file is not as it was downloaded: it was changed or written anew. Only the file as downloaded can be checked.',
  bad_signature: 'The signature does not fit: the report was changed after it was signed.',
} as const;

/**
 * `npm start -- audit-egress --verify FILE [--key FINGERPRINT]`: whether a report is as the service has signed it. Needs
 * neither the service nor its data. Exit code 1 when it is not, 2 for wrong arguments.
 */
export async function verifyEgressReport(
  args: readonly string[],
  { say }: Pick<CommandContext, 'say'>,
): Promise<number> {
  const asked = argumentsOf(args);
  if (asked === null) {
    say('Usage: audit-egress --verify FILE [--key FINGERPRINT]');
    return 2;
  }
  const text = await textOf(asked.file);
  if (text === null) {
    say(`${asked.file} can't be read.`);
    return 2;
  }
  const checked = checkSigned(text);
  if (checked.problem !== null) {
    say(PROBLEMS[checked.problem]);
    return 1;
  }
  const { report, fingerprint } = checked;
  if (asked.key !== null && asked.key !== fingerprint) {
    say(`The report is whole, but another key has signed it: ${fingerprint}.`);
    return 1;
  }
  for (const line of summary(report)) say(line);
  if (asked.key !== null) say('It is signed with the key that you named.');
  else
    say(
      `It is signed with the key ${fingerprint}. Compare it with what Settings, Outgoing connections shows.`,
    );
  return isWhole(report) ? 0 : 1;
}

/** `--verify` itself may be among them. */
function argumentsOf(args: readonly string[]): { readonly file: string; readonly key: string | null } | null {
  const rest = args[0] === '--verify' ? args.slice(1) : [...args];
  const [file, option, key, ...more] = rest;
  if (file === undefined || file.startsWith('--') || more.length > 0) return null;
  if (option === undefined) return { file, key: null };
  // As people copy it: in any case, with spaces or colons.
  const plain = key?.toLowerCase().replaceAll(/[\s:]/g, '') ?? '';
  return option === '--key' && /^[0-9a-f]{64}$/.test(plain) ? { file, key: plain } : null;
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    // Whatever the reason: whoever named it knows where to look.
    return null;
  }
}

interface Said {
  readonly period?: { readonly since?: unknown; readonly until?: unknown };
  readonly began_restricted?: unknown;
  readonly mode_turns?: readonly { readonly at?: unknown; readonly is_restricted?: unknown }[];
  readonly audit_chain?: {
    readonly entry_id?: unknown;
    readonly is_whole?: unknown;
    readonly problem?: unknown;
  };
  readonly days?: readonly {
    readonly connections?: unknown;
    readonly refusals?: unknown;
    readonly reached_outside?: readonly unknown[];
  }[];
  readonly [other: string]: unknown;
}

const isWhole = (report: Said): boolean => report.audit_chain?.is_whole === true;

/** What is signed was written by the service, so its shape is known; a later one may say more. */
function summary(report: Said): readonly string[] {
  const { period, audit_chain: chain, days = [] } = report;
  const sum = (of: 'connections' | 'refusals', some = days) =>
    some.reduce((all, day) => all + Number(day[of] ?? 0), 0);
  const outside = days.filter(({ reached_outside = [] }) => reached_outside.length > 0);
  return [
    `The report is as it was signed: ${report['product']} ${report['version']}, ${report['generated_at']}, by ${report['generated_by']}.`,
    `From ${period?.since} to ${period?.until}: ${sum('connections')} connections, ${sum('refusals')} refused.`,
    ...modesOf(report),
    outside.length === 0
      ? 'No connection reached an address outside of the house.'
      : `OUTSIDE of the house: ${sum('connections', outside)} connections, to destinations with addresses outside on their day.`,
    isWhole(report)
      ? `The audit log was whole up to entry ${chain?.entry_id}.`
      : `The audit log was NOT whole: ${chain?.problem}`,
  ];
}

const modeName = (isRestricted: unknown): string => (isRestricted === true ? 'restricted' : 'NORMAL');

/** Also of hours within the period, which the mode at its end says nothing of. */
const modesOf = ({ began_restricted, mode_turns = [] }: Said): readonly string[] => [
  `The period began in ${modeName(began_restricted)} mode${mode_turns.length === 0 ? ', and nothing started in another one.' : ':'}`,
  ...mode_turns.map(({ at, is_restricted }) => `  from ${at} on in ${modeName(is_restricted)} mode`),
];
