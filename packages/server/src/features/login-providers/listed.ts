import { said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { fromFlag, type Reader } from '../../db/portable.ts';
import type { Secrets } from '../../db/secrets.ts';
import type { ListDestinations, Listed } from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { discover } from './configurations.ts';
import { createLoginFetch } from './login-fetch.ts';
import { endpointsOf, loginPlace, namedBefore, type RememberNamed } from './named-endpoints.ts';
import { everyProvider, type ProviderRow } from './store.ts';

const listed = ({ name, is_on }: ProviderRow, url: string): Listed => ({
  of: said('egress.of_log_in_provider', { name }),
  setting: '/settings/log-in',
  ...loginPlace(url),
  isOff: !fromFlag(is_on),
});

const placeOf = ({ purpose, host, port }: Listed): string => `${purpose} ${host} ${port}`;

/** What somebody entered comes first, and stays that when it is named as well. */
const once = (all: readonly Listed[]): readonly Listed[] =>
  all.filter((each, index) => all.findIndex((other) => placeOf(other) === placeOf(each)) === index);

/** Each provider, and where it said that log-ins go on. */
export const listLoginProviders: ListDestinations = async ({ read }) => {
  const named = await namedBefore(read);
  return (await everyProvider(read)).flatMap((row) =>
    once([
      listed(row, row.issuer),
      ...(named[row.issuer] ?? []).map((url) => ({ ...listed(row, url), namedBy: row.issuer })),
    ]),
  );
};

/** A provider that says nothing must not keep a start waiting for long. */
const ANSWER_MS = 3_000;

interface Asking {
  readonly outbound: Outbound;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Whether the door lets through what goes to an issuer. */
  mayAsk(issuer: Listed): boolean;
  readonly remember?: RememberNamed | undefined;
}

/** What providers name in their discovery documents now, by issuer: those that may be asked are asked, and some may not answer. */
export async function createNamedEndpoints(read: Reader) {
  const providers = await everyProvider(read);
  return async ({
    outbound,
    clock,
    secrets,
    mayAsk,
    remember,
  }: Asking): Promise<ReadonlyMap<string, readonly Listed[]>> => {
    const { fetch, abandon } = createLoginFetch(outbound, clock, ANSWER_MS);
    const asked = providers.filter((row) => fromFlag(row.is_on) && mayAsk(listed(row, row.issuer)));
    const answers = new Map<string, readonly Listed[]>();
    try {
      await Promise.all(
        asked.map(async (row) => {
          // One that does not answer now is judged by what it named before, and by the door when it does.
          const found = await discover(fetch, secrets, row).catch(() => null);
          if (found === null) return;
          await remember?.(row, found);
          const places = endpointsOf(found).map((url) => ({ ...listed(row, url), namedBy: row.issuer }));
          answers.set(row.issuer, once(places));
        }),
      );
      return answers;
    } finally {
      await abandon();
    }
  };
}
