import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fleet } from '../fleet.ts';
import type { Ports } from '../fleet-family.ts';
import { isObject, parseJson } from '../json.ts';
import { identitiesToKeep, type KeptIdentities, useIdentities } from '../tls-identity.ts';

/** What makes a fleet the same from start to start. Keys are in it, so it is for its owner alone. */
interface Kept {
  readonly ports: Readonly<Record<string, Ports>>;
  readonly identities: KeptIdentities | null;
}

/** A file that is missing or broken is a first start: everything in it can be made anew. */
export function readKept(path: string): Kept | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // There is none yet.
    return null;
  }
  const kept = parseJson(text);
  if (!isKept(kept)) return null;
  if (kept.identities !== null) useIdentities(kept.identities);
  return kept;
}

export async function writeKept(path: string, { printers }: Pick<Fleet, 'printers'>): Promise<void> {
  const kept: Kept = {
    ports: Object.fromEntries(printers.map(({ name, address }) => [name, address.ports])),
    identities: await identitiesToKeep(),
  };
  mkdirSync(dirname(path), { recursive: true });
  // In one step: one that is cut short would be a fleet of strangers at the next start.
  writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

const isPair = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');
const isRecordOf = (value: unknown, isGood: (each: unknown) => boolean): boolean =>
  isObject(value) && Object.values(value).every(isGood);

function isKept(value: unknown): value is Kept {
  return (
    isObject(value) &&
    isRecordOf(value['ports'], (ports) => isRecordOf(ports, (port) => typeof port === 'number')) &&
    (value['identities'] === null || isIdentities(value['identities']))
  );
}

function isIdentities(value: unknown): boolean {
  if (!isObject(value) || !isObject(value['authority'])) return false;
  const { authority, leaves } = value;
  return (
    isPair(authority['ca'], 'key', 'cert') &&
    isPair(authority['leafKeys'], 'privateKey', 'publicKey') &&
    isRecordOf(leaves, (leaf) => isPair(leaf, 'key', 'cert'))
  );
}
