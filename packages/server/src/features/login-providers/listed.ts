import { said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { fromFlag, type Reader } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import { type ListDestinations, type Listed, webPlace } from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { discover } from './configurations.ts';
import { createLoginFetch } from './login-fetch.ts';
import { everyProvider, type ProviderRow } from './store.ts';

const listed = ({ name, is_on }: ProviderRow, url: string): Listed => ({
  purpose: url.startsWith('http:') ? 'login_plain' : 'login',
  of: said('egress.of_log_in_provider', { name }),
  setting: '/settings/log-in',
  ...webPlace(url),
  isOff: !fromFlag(is_on),
});

export const listLoginProviders: ListDestinations = async ({ read }) =>
  (await everyProvider(read)).map((row) => listed(row, row.issuer));

/** A provider that says nothing must not keep a start waiting for long. */
const ANSWER_MS = 3_000;

interface Asking {
  readonly outbound: Outbound;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Whether the door lets through what goes to an issuer. */
  mayAsk(issuer: Listed): boolean;
}

/** What providers name in their discovery documents, which nobody stores: those that may be asked are asked for it. */
export async function createNamedEndpoints(read: Reader) {
  const providers = await everyProvider(read);
  return async ({ outbound, clock, secrets, mayAsk }: Asking): Promise<readonly Listed[]> => {
    const { fetch, abandon } = createLoginFetch(outbound, clock, ANSWER_MS);
    const asked = providers.filter((row) => fromFlag(row.is_on) && mayAsk(listed(row, row.issuer)));
    try {
      const lists = await Promise.all(
        asked.map(async (row) => {
          // One that does not answer now names nothing, and is judged by the door when it does.
          const named = await discover(fetch, secrets, row).catch(() => null);
          return named === null ? [] : endpointsOf(named.serverMetadata()).map((url) => listed(row, url));
        }),
      );
      return lists.flat();
    } finally {
      await abandon();
    }
  };
}

type Named = ReturnType<Awaited<ReturnType<typeof discover>>['serverMetadata']>;

/** Those that log-ins use, whether this service or a browser goes there. */
function endpointsOf(server: Named): readonly string[] {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint } =
    server;
  const named = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint, end_session_endpoint];
  return named.flatMap((url) =>
    url !== undefined && /^https?:/.test(url) && URL.canParse(url) ? [url] : [],
  );
}
