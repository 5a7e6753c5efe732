import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type LicensePayload, signKey } from '../src/features/license/index.ts';

/** An issuer of licences for one test, with the setting that makes a farm trust it. */
export function newIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    env: { FARM_LICENSE_PUBLIC_KEY: spki },
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey,
    issue(payload: Partial<LicensePayload> = {}): string {
      return signKey(privateKey, {
        id: randomUUID(),
        tier: 'enterprise',
        customer: 'Robotics lab',
        issued_at: '2026-11-01T00:00:00.000Z',
        expires_at: null,
        ...payload,
      });
    },
  };
}

/** The environment of a farm with an Enterprise licence. */
export function enterprise(payload: Partial<LicensePayload> = {}) {
  const issuer = newIssuer();
  return { ...issuer.env, FARM_LICENSE_KEY: issuer.issue(payload) };
}
