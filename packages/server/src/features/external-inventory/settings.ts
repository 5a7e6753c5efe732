import { type ExternalInventory, type InputOf, isSameOrigin, type Routes } from '@farmhand/contract';
import { z } from 'zod';
import type { Reader, Writer } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import { findValue, putValue } from '../settings/index.ts';

/** Where the inventory is, as it is kept: one row among the settings, what is secret in it sealed. */

const KEY = 'external_inventory';
const PURPOSE = 'external inventory credentials';

const credentials = z.union([
  z.object({ api_key: z.string() }),
  z.object({ username: z.string(), password: z.string() }),
]);
export type Credentials = z.infer<typeof credentials>;

const stored = z.object({
  url: z.string().nullable(),
  enabled: z.boolean(),
  /** Sealed. */
  credentials: z.string().nullable(),
});
type Stored = z.infer<typeof stored>;

const NOTHING: Stored = { url: null, enabled: false, credentials: null };

/** What it takes to ask the inventory. */
export interface Place {
  readonly url: string;
  readonly credentials: Credentials | null;
}

async function readStored(db: Reader): Promise<Stored> {
  const found = await findValue(db, KEY);
  return found === undefined ? NOTHING : stored.parse(found);
}

const opened = (secrets: Secrets, sealed: string | null): Credentials | null =>
  sealed === null ? null : credentials.parse(JSON.parse(secrets.open(PURPOSE, sealed)));

function present(secrets: Secrets, { url, enabled, credentials: sealed }: Stored): ExternalInventory {
  const open = opened(secrets, sealed);
  const kind = open === null ? 'none' : 'api_key' in open ? 'api_key' : 'basic';
  return { url, enabled, credentials: kind };
}

export async function readInventory(secrets: Secrets, db: Reader): Promise<ExternalInventory> {
  return present(secrets, await readStored(db));
}

type Change = InputOf<Routes['updateExternalInventory']>['body'];

/** Credentials were entered for one service: whoever changes where they go has to know them (ADR 22). */
export function losesCredentials(before: ExternalInventory, { url, credentials: given }: Change): boolean {
  if (before.credentials === 'none' || given !== undefined || url === undefined) return false;
  return !isSameOrigin(before.url, url);
}

export async function changeInventory(
  secrets: Secrets,
  db: Writer,
  change: Change,
): Promise<ExternalInventory> {
  const { url, enabled, credentials: given } = change;
  const before = await readStored(db);
  const sealed = given === null ? null : given && secrets.seal(PURPOSE, JSON.stringify(given));
  const after: Stored = {
    url: url === undefined ? before.url : url,
    enabled: enabled ?? before.enabled,
    credentials: sealed === undefined ? before.credentials : sealed,
  };
  await putValue(db, KEY, after);
  return present(secrets, after);
}

/** Null while nobody has said where it is. */
export async function readPlace(secrets: Secrets, db: Reader): Promise<Place | null> {
  const { url, credentials: sealed } = await readStored(db);
  return url === null ? null : { url, credentials: opened(secrets, sealed) };
}

/** Whether uses are collected for it, and told. */
export async function isTold(db: Reader): Promise<boolean> {
  const { url, enabled } = await readStored(db);
  return enabled && url !== null;
}
