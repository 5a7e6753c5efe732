import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ServerMetadata,
} from 'openid-client';
import type { Secrets } from '../../db/secrets.ts';
import type { Kernel } from '../../kernel.ts';
import { troubleOf } from './library-trouble.ts';
import type { RememberNamed } from './named-endpoints.ts';
import { openSecret, type ProviderRow } from './store.ts';
import { LoginTrouble } from './trouble.ts';

/** What a provider says of itself is asked for again after so long. */
const KEPT_MS = 10 * 60_000;
/** Strangers may begin log-ins: one that is down is not asked for each of them. */
const DOWN_MS = 5_000;
const LIMIT_SECONDS = 30;

interface Kept {
  readonly key: string;
  readonly found: Promise<Configuration>;
  /** On a clock that nobody sets. */
  until: number;
}

export interface Configurations {
  /** Throws `LoginTrouble`. */
  of(provider: ProviderRow): Promise<Configuration>;
}

interface Deps extends Pick<Kernel, 'secrets' | 'clock'> {
  readonly fetch: CustomFetch;
  readonly remember: RememberNamed;
}

export function createConfigurations({ secrets, clock, fetch, remember }: Deps): Configurations {
  const kept = new Map<number, Kept>();
  return {
    of(provider) {
      const { id, issuer, client_id, client_secret } = provider;
      const key = JSON.stringify([issuer, client_id, client_secret]);
      const known = kept.get(id);
      if (known !== undefined && known.key === key && clock.monotonic() < known.until) return known.found;
      const found = discover(fetch, secrets, provider).then(async (config) => {
        await remember(provider, config);
        return config;
      });
      const entry: Kept = { key, found, until: Number.POSITIVE_INFINITY };
      kept.set(id, entry);
      found.then(
        () => (entry.until = clock.monotonic() + KEPT_MS),
        () => (entry.until = clock.monotonic() + DOWN_MS),
      );
      return found;
    },
  };
}

/** As the provider has it in its discovery document, and not otherwise. */
export async function discover(
  fetch: CustomFetch,
  secrets: Secrets,
  provider: ProviderRow,
): Promise<Configuration> {
  const issuer = new URL(provider.issuer);
  const isPlain = issuer.protocol === 'http:';
  const execute = [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])];
  const options = { execute, [customFetch]: fetch, timeout: LIMIT_SECONDS };
  const found = await discovery(issuer, provider.client_id, undefined, None(), options).catch(
    (error: unknown) => {
      const trouble = troubleOf(error);
      const { problem, words, reason } = trouble;
      throw problem === 'bad_answer'
        ? new LoginTrouble('discovery', { words, reason, cause: error })
        : trouble;
    },
  );
  const server = found.serverMetadata();
  // The library lets some hosts speak for others; here one issuer is one issuer.
  if (URL.parse(server.issuer)?.href !== issuer.href)
    throw new LoginTrouble('discovery_issuer', { words: server.issuer });
  const { authorization_endpoint, token_endpoint, jwks_uri } = server;
  if (![authorization_endpoint, token_endpoint, jwks_uri].every((url) => isWeb(url, isPlain)))
    throw new LoginTrouble('discovery');
  const secret = openSecret(secrets, provider);
  const client = secret === null ? {} : { client_secret: secret };
  const config = new Configuration(server, provider.client_id, client, authOf(server, secret));
  config[customFetch] = fetch;
  config.timeout = LIMIT_SECONDS;
  for (const each of execute) each(config);
  return config;
}

/** A browser is sent there, so it must be an address of the web; unencrypted only where the issuer is. */
export function isWeb(address: unknown, mayBePlain: boolean): address is string {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url === null) return false;
  return url.protocol === 'https:' || (mayBePlain && url.protocol === 'http:');
}

/** A secret in a header unless the provider wants it in the body (OpenID Connect Core, section 9). */
function authOf(server: ServerMetadata, secret: string | null): ClientAuth {
  if (secret === null) return None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const wantsPost = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  return wantsPost ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}
