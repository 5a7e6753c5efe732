import {
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
  refreshTokenGrant,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Kernel } from '../../kernel.ts';
import { dropIdentity, nextCheck, openRefresh, sealRefresh } from './arrive.ts';
import { claimCheck, dueSessions, putRefreshToken } from './check-store.ts';
import type { Configurations } from './configurations.ts';
import { troubleOf } from './library-trouble.ts';
import { findProvider, type ProviderRow } from './store.ts';

/** In one round, one after the other: a farm of hundreds is asked about in a few minutes, and no provider is flooded. */
const AT_A_TIME = 50;

interface Deps extends Pick<Kernel, 'database' | 'write' | 'bus' | 'clock' | 'secrets' | 'log'> {
  readonly configurations: Configurations;
}

type Due = Awaited<ReturnType<typeof dueSessions>>[number];

/**
 * Asks providers whether they still know the people whose sessions came from them. Only a provider that says no ends
 * anything: one that is down, slow or talks nonsense ends nobody.
 */
export function createCheck({ database, write, bus, clock, secrets, log, configurations }: Deps) {
  /** Null when the provider no longer takes what it once gave. */
  async function renewed(config: Configuration, due: Due): Promise<string | null> {
    try {
      const tokens = await refreshTokenGrant(config, openRefresh(secrets, due.refresh_token ?? ''));
      const next = tokens.refresh_token;
      if (next !== undefined)
        await write((tx) => putRefreshToken(tx.db, due.session_id, sealRefresh(secrets, next)));
      return tokens.access_token;
    } catch (error) {
      if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return null;
      throw troubleOf(error);
    }
  }

  async function isDropped(provider: ProviderRow, due: Due): Promise<boolean> {
    const config = await configurations.of(provider);
    const accessToken = await renewed(config, due);
    if (accessToken === null) return true;
    if (config.serverMetadata().userinfo_endpoint === undefined) return false;
    try {
      await fetchUserInfo(config, accessToken, due.subject);
      return false;
    } catch (error) {
      // With a token that it gave a moment ago.
      if (statusOf(error) === 401) return true;
      throw troubleOf(error);
    }
  }

  async function checkOne(provider: ProviderRow, due: Due): Promise<void> {
    if (!(await isDropped(provider, due))) return;
    await write((tx) => dropIdentity(tx, { bus }, provider, { id: due.identity_id, user_id: due.user_id }));
    log.info({ provider: provider.slug, user: due.user_id }, 'a log-in provider has dropped a user');
  }

  return async function check(): Promise<void> {
    const silent = new Set<number>();
    for (const due of await dueSessions(database.read, clock.now(), AT_A_TIME)) {
      if (silent.has(due.provider_id)) continue;
      const provider = await findProvider(database.read, due.provider_id);
      if (provider === undefined) continue;
      if (!(await write((tx) => claimCheck(tx.db, due, nextCheck(tx.now))))) continue;
      try {
        await checkOne(provider, due);
      } catch (error) {
        // Its others are asked about in the next round.
        silent.add(due.provider_id);
        log.warn(
          { err: error, provider: provider.slug },
          'a log-in provider could not be asked about a user',
        );
      }
    }
  };
}

function statusOf(error: unknown): number | null {
  if (error instanceof WWWAuthenticateChallengeError || error instanceof ResponseBodyError)
    return error.status;
  return error instanceof Error && error.cause instanceof Response ? error.cause.status : null;
}
