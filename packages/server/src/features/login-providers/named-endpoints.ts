import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Reader } from '../../db/portable.ts';
import type { Kernel } from '../../kernel.ts';
import { type Listed, webPlace } from '../../net/listed.ts';
import { findValue, putValue } from '../settings/index.ts';
import type { ProviderRow } from './store.ts';

const KEY = 'login_endpoints';
/** By the issuer that has named them: one that is entered anew has named nothing yet. */
const stored = z.record(z.string(), z.array(z.string()));
type Named = Readonly<z.infer<typeof stored>>;

/** What each provider named when it was last asked. Who does not answer at the moment leads there all the same. */
export async function namedBefore(db: Reader): Promise<Named> {
  return stored.parse((await findValue(db, KEY)) ?? {});
}

export type RememberNamed = (provider: Pick<ProviderRow, 'issuer'>, found: Configuration) => Promise<void>;

export function createRememberNamed({ database, write }: Pick<Kernel, 'database' | 'write'>): RememberNamed {
  return async ({ issuer }, found) => {
    const endpoints = endpointsOf(found);
    const isSame = (named: Named) => JSON.stringify(named[issuer]) === JSON.stringify(endpoints);
    if (isSame(await namedBefore(database.read))) return;
    await write(async ({ db }) => {
      await putValue(db, KEY, { ...(await namedBefore(db)), [issuer]: endpoints });
    });
  };
}

/** Those that log-ins use, whether this service or a browser goes there. */
export function endpointsOf(found: Configuration): string[] {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint } =
    found.serverMetadata();
  const named = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint];
  return named.flatMap(webAddressOf);
}

/** The library reads it as leniently: with capital letters, and with spaces around it. */
function webAddressOf(said: unknown): string[] {
  const url = typeof said === 'string' ? URL.parse(said) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? [url.href] : [];
}

/** What a log-in goes there for, by which the door judges it, and where that is. */
export const loginPlace = (url: string): Pick<Listed, 'purpose' | 'host' | 'port'> => ({
  purpose: new URL(url).protocol === 'http:' ? 'login_plain' : 'login',
  ...webPlace(url),
});
