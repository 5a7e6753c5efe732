import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { signKey } from '../packages/server/src/features/license/index.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * A licence for one demo farm, so that organizations can be tried. Its issuer is made up for this one start and
 * forgotten at once: the key counts in the service that is given this public key, and in no other.
 */
export function demoLicence(now: number): Readonly<Record<string, string>> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    FARM_LICENSE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    FARM_LICENSE_KEY: signKey(privateKey, {
      id: randomUUID(),
      tier: 'enterprise',
      customer: 'This demo alone',
      issued_at: new Date(now).toISOString(),
      expires_at: new Date(now + DAYS * DAY_MS).toISOString(),
    }),
  };
}
