import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TIERS, type Tier } from '@farmhand/contract';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { MOST_ENTITLEMENT_BYTES, signKey } from '../features/license/index.ts';
import type { Command, CommandContext } from './command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const USAGE = [
  'Usage:',
  '  license keygen <folder>   makes private.pem and public.pem in the folder',
  `  license issue --key <private.pem> --tier <${TIERS.join('|')}> --customer "<name>" [--days <number>]`,
  '                [--id <id>] [--entitlements <file.json>]',
  '                            prints a licence key; without --days it never ends. A renewal has the --id of',
  '                            the licence it renews. The file holds a JSON object, which is shown as it is',
];

/** A mistake in how the command was called (exit code 2), or something that stood in its way (1). */
class LicenseProblem extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2, cause?: unknown) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

/** `npm run license`: what the issuer of licences needs, on the issuer's machine. */
export const license: Command = {
  about: 'makes the keys of an issuer of licences, and licences',
  async run({ args, say }: CommandContext): Promise<number> {
    const [task, ...rest] = args;
    try {
      if (task === 'keygen') return keygen(rest, say);
      if (task === 'issue') return issue(rest, say);
      throw new LicenseProblem(task === undefined ? 'Say what to do.' : `There is no "license ${task}".`, 2);
    } catch (error) {
      if (!(error instanceof LicenseProblem)) throw error;
      say(error.message);
      if (error.exitCode === 2) for (const line of USAGE) say(line);
      return error.exitCode;
    }
  },
};

function keygen(args: readonly string[], say: CommandContext['say']): number {
  const [folder, ...rest] = args;
  if (folder === undefined || rest.length > 0) throw new LicenseProblem('Name one folder for the keys.', 2);
  const privateFile = join(folder, 'private.pem');
  const publicFile = join(folder, 'public.pem');
  // A lost private key would make it impossible to renew the licences issued with it.
  const existing = [privateFile, publicFile].find((file) => existsSync(file));
  if (existing !== undefined) {
    throw new LicenseProblem(`${existing} exists already, and keys are never overwritten.`, 1);
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    });
    writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' });
  } catch (error) {
    throw new LicenseProblem(`The keys can't be written: ${reason(error)}.`, 1, error);
  }
  say(`Keep ${privateFile} secret: whoever has it can issue licences.`);
  say('Start the service with this public key:');
  say(`FARM_LICENSE_PUBLIC_KEY=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`);
  return 0;
}

function issue(args: readonly string[], say: CommandContext['say']): number {
  const { key, tier, customer, days, id, entitlements } = readOptions(args);
  if (key === undefined)
    throw new LicenseProblem('--key must be the private key file of "license keygen".', 2);
  if (!isTier(tier)) throw new LicenseProblem(`--tier must be one of ${TIERS.join(', ')}.`, 2);
  if (customer === undefined || customer.trim() === '') {
    throw new LicenseProblem('--customer must say who the licence is for.', 2);
  }
  if (id?.trim() === '') throw new LicenseProblem('--id must be the id of a licence.', 2);
  const now = systemClock.now();
  const payload = {
    id: id?.trim() ?? randomUUID(),
    tier,
    customer: customer.trim(),
    issued_at: new Date(now).toISOString(),
    expires_at: days === undefined ? null : new Date(now + readDays(days) * DAY_MS).toISOString(),
    entitlements: entitlements === undefined ? {} : readEntitlements(entitlements),
  };
  say(signKey(readPrivateKey(key), payload));
  return 0;
}

function readOptions(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    const options = {
      key: option,
      tier: option,
      customer: option,
      days: option,
      id: option,
      entitlements: option,
    };
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new LicenseProblem(`${reason(error)}.`, 2, error);
  }
}

function isTier(text: string | undefined): text is Tier {
  return TIERS.some((tier) => tier === text);
}

function readDays(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new LicenseProblem('--days must be a whole number from 1 to 99999.', 2);
}

function readEntitlements(file: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new LicenseProblem(`${file} can't be read as JSON: ${reason(error)}.`, 1, error);
  }
  const record = z.record(z.string(), z.unknown()).safeParse(read);
  if (!record.success) throw new LicenseProblem(`${file} must hold a JSON object.`, 1);
  if (Buffer.byteLength(JSON.stringify(record.data)) > MOST_ENTITLEMENT_BYTES) {
    throw new LicenseProblem(`${file} must hold at most ${MOST_ENTITLEMENT_BYTES} bytes of JSON.`, 1);
  }
  return record.data;
}

function readPrivateKey(file: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new LicenseProblem(`${file} can't be read as a private key: ${reason(error)}.`, 1, error);
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new LicenseProblem(`${file} is not an Ed25519 key. Make one with: license keygen <folder>`, 1);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
