import type { Alert, License } from '@farmhand/contract';
import { onTestFinished } from 'vitest';
import { type Caller, type Farm, type FarmOptions, openFarm, type TestUser } from './kit.ts';
import { newIssuer } from './licenses.ts';
import { answering, type Manner, openReceiver } from './receiver.ts';

/** A farm whose licence has a server, as well or as badly behaved as a test wants it. */

export const LICENSE_ID = 'f1c0';
export const ISSUED_AT = '2026-11-01T00:00:00.000Z';
/** A week after the time at which the farms of tests begin. */
export const ENDS_AT = '2026-11-09T08:00:00.000Z';
export const DAY_MS = 24 * 60 * 60 * 1000;

export const keyed = (key: string): Manner => answering(200, JSON.stringify({ key }));

export async function startLicenseServer(manner: Manner = answering(404)) {
  const server = await openReceiver(manner);
  onTestFinished(() => server.close());
  return server;
}

/** Where nobody listens. */
export async function deadUrl(): Promise<string> {
  const { url, close } = await openReceiver();
  await close();
  return url;
}

export async function openLicensed(url: string | null, options: FarmOptions = {}, issuer = newIssuer()) {
  const key = issuer.issue({ id: LICENSE_ID, issued_at: ISSUED_AT, expires_at: ENDS_AT });
  const env = {
    ...issuer.env,
    FARM_LICENSE_KEY: key,
    ...(url !== null && { FARM_LICENSE_SERVER_URL: url }),
    ...options.env,
  };
  const farm = await openFarm({ ...options, env });
  const admin = await farm.session('admin');
  return { farm, admin, issuer, key, env };
}

/** Somebody who logs in anew: days pass in these tests, and nobody stays logged in for so long. */
export const anew = (farm: Farm, { user }: { readonly user: TestUser }) => farm.session(user);

export const licenseOf = async (caller: Caller): Promise<License> =>
  (await caller.get('/license')).body as License;

/** What is open about the licence. */
export async function endingsOf(caller: Caller): Promise<unknown[]> {
  const alerts = (await caller.get('/alerts')).body as Alert[];
  return alerts
    .filter(({ kind, resolved_at }) => kind === 'license_ending' && resolved_at === null)
    .map(({ said }) => said?.code);
}
