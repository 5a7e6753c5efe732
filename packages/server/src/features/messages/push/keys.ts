import { z } from 'zod';
import type { Reader } from '../../../db/portable.ts';
import type { Kernel } from '../../../kernel.ts';
import { addValue, findValue } from '../../settings/index.ts';

/** The pair by which push services know this farm (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const KEY = 'push_keys';
const SEAL = 'push key';

const stored = z.object({ public_key: z.string(), sealed_private_key: z.string() });

export type OwnKeys = () => Promise<PushKeys>;

/**
 * Made when first asked for, and never again: a browser takes messages only from the pair that it was given. Services
 * that share a database share the pair: whoever is first has made it.
 */
export function createOwnKeys({
  database,
  write,
  secrets,
}: Pick<Kernel, 'database' | 'write' | 'secrets'>): OwnKeys {
  async function find(db: Reader): Promise<PushKeys | undefined> {
    const value = await findValue(db, KEY);
    if (value === undefined) return undefined;
    const { public_key, sealed_private_key } = stored.parse(value);
    return { publicKey: public_key, privateKey: secrets.open(SEAL, sealed_private_key) };
  }

  async function make(): Promise<PushKeys | undefined> {
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const value = { public_key: publicKey, sealed_private_key: secrets.seal(SEAL, privateKey) };
    await write((tx) => addValue(tx.db, KEY, value));
    return find(database.read);
  }

  return async () => {
    const keys = (await find(database.read)) ?? (await make());
    if (keys === undefined) throw new Error('The key pair for push messages is gone as soon as it was made.');
    return keys;
  };
}
