import { VERSION } from '../version.ts';
import { auditEgress } from './audit-egress.ts';
import { auditVerify } from './audit-verify.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { license } from './license.ts';
import { openapi } from './openapi.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['serve', serve],
  ['backup', backup],
  ['restore', restore],
  ['audit-verify', auditVerify],
  ['audit-egress', auditEgress],
  ['license', license],
  ['openapi', openapi],
]);

const isHelp = (argument: string): boolean => ['--help', '-h'].includes(argument);

/** What somebody wants who has named a command, or none, with its arguments. */
type Wanted =
  | { readonly kind: 'run'; readonly command: Command; readonly args: readonly string[] }
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'unknown'; readonly problem: string };

/** Opens nothing and makes nothing: who mistypes starts no service. */
export function wantedBy([name = 'serve', ...args]: readonly string[]): Wanted {
  const command = COMMANDS.get(name);
  const isAsked = command?.takes === undefined ? args.slice(0, 1).some(isHelp) : args.some(isHelp);
  if (isHelp(name) || (command !== undefined && isAsked)) return { kind: 'help', lines: help() };
  if (command === undefined) return unknown(`there is no command "${name}"`);
  const tooMany = command.takes && args.find((argument) => !command.takes?.includes(argument));
  if (tooMany !== undefined) return unknown(`${name} knows no "${tooMany}"`);
  return { kind: 'run', command, args };
}

const unknown = (what: string): Wanted => ({
  kind: 'unknown',
  problem: `${what}. All commands: npm start -- --help`,
});

function help(): readonly string[] {
  const width = Math.max(...[...COMMANDS.keys()].map((name) => name.length));
  return [
    `Farmhand ${VERSION}: npm start -- <command>`,
    '',
    ...[...COMMANDS].map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`),
    '',
    'Settings are environment variables: docs/configuration.md',
  ];
}
