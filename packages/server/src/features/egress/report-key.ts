import { generateKeyPairSync } from 'node:crypto';
import { z } from 'zod';
import type { Reader } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import { addValue, findValue } from '../settings/index.ts';
import type { ReportKeys } from './signed.ts';

const KEY = 'egress_report_keys';
const SEAL = 'egress report key';

const stored = z.object({ public_key: z.string(), sealed_private_key: z.string() });

export type OwnReportKeys = () => Promise<ReportKeys>;

/**
 * Made when first asked for, and never again: an auditor knows the farm by it. Services that share a database share the pair:
 * whoever is first has made it.
 */
export function createReportKeys({
  database,
  write,
  secrets,
}: Pick<Kernel, 'database' | 'write' | 'secrets'>): OwnReportKeys {
  async function find(db: Reader): Promise<ReportKeys | undefined> {
    const value = await findValue(db, KEY);
    if (value === undefined) return undefined;
    const { public_key, sealed_private_key } = stored.parse(value);
    return { publicKey: public_key, privateKey: secrets.open(SEAL, sealed_private_key) };
  }

  async function make(): Promise<ReportKeys | undefined> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const value = {
      public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      sealed_private_key: secrets.seal(
        SEAL,
        privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      ),
    };
    await write((tx) => addValue(tx.db, KEY, value));
    return find(database.read);
  }

  return async () => {
    const keys = (await find(database.read)) ?? (await make());
    if (keys === undefined) throw new Error('The key pair for reports is gone as soon as it was made.');
    return keys;
  };
}
