import { type InputOf, isSameOrigin, type PushGateway, type Routes } from '@farmhand/contract';
import { z } from 'zod';
import type { Reader, Writer } from '../../../db/portable.ts';
import type { Secrets } from '../../../db/secrets.ts';
import { given } from '../../../given.ts';
import { findValue, putValue } from '../../settings/index.ts';

/** Which gateway hands messages to phones, as it is kept: one row among the settings, the key sealed. */

const KEY = 'push_gateway';
const PURPOSE = 'push gateway key';

const stored = z.object({
  url: z.string().nullable(),
  /** Sealed. */
  key: z.string().nullable(),
  enabled: z.boolean(),
});
type Stored = z.infer<typeof stored>;

const NOTHING: Stored = { url: null, key: null, enabled: false };

/** What it takes to hand something over. */
export interface GatewayAccess {
  readonly url: string;
  readonly key: string | null;
  readonly isEnabled: boolean;
}

async function readStored(db: Reader): Promise<Stored> {
  const found = await findValue(db, KEY);
  return found === undefined ? NOTHING : stored.parse(found);
}

const present = ({ key, ...rest }: Stored): PushGateway => ({ ...rest, has_key: key !== null });

export async function readGateway(db: Reader): Promise<PushGateway> {
  return present(await readStored(db));
}

type Change = InputOf<Routes['updatePushGateway']>['body'];

/** A key was entered for one gateway: whoever changes where it goes has to know it (ADR 22). */
export function losesKey(before: PushGateway, { url, key }: Change): boolean {
  if (!before.has_key || key !== undefined || url === undefined) return false;
  return !isSameOrigin(before.url, url);
}

/** Keys left out stay as they are. */
export async function changeGateway(secrets: Secrets, db: Writer, change: Change): Promise<PushGateway> {
  const { url, key, enabled } = change;
  const sealed = typeof key === 'string' ? secrets.seal(PURPOSE, key) : key;
  const after: Stored = { ...(await readStored(db)), ...given({ url, key: sealed, enabled }) };
  await putValue(db, KEY, after);
  return present(after);
}

/** Null while nobody has said where it is. */
export async function readGatewayAccess(secrets: Secrets, db: Reader): Promise<GatewayAccess | null> {
  const { url, key, enabled } = await readStored(db);
  if (url === null) return null;
  return { url, key: key === null ? null : secrets.open(PURPOSE, key), isEnabled: enabled };
}
