import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import {
  destinationOf,
  type EnvironmentDestinations,
  type Listed,
  type ListSources,
} from '../../net/listed.ts';
import type { Outbound } from '../../net/outbound.ts';
import { createNamedEndpoints, type RememberNamed } from '../login-providers/index.ts';
import { EgressRefused, violationsIn } from './boot.ts';
import { type Judged, judgeAll } from './judged.ts';
import { listDestinations, listEnvironment } from './registry.ts';

export const environmentOf = ({
  databaseUrl,
  license,
  discoveryAddresses,
}: Pick<Config, 'databaseUrl' | 'license' | 'discoveryAddresses'>): EnvironmentDestinations => ({
  databaseUrl,
  licenseServerUrl: license.serverUrl,
  discoveryAddresses,
});

interface Judging {
  readonly outbound: Outbound;
  readonly clock: Clock;
  /** Keeps what log-in providers name; without it nothing is written. */
  readonly remember?: RememberNamed;
}

/** All that is configured, read at once; judged later, because that may take a while. */
export async function readConfigured(sources: ListSources) {
  const listed = await listDestinations(sources);
  const namedEndpoints = await createNamedEndpoints(sources.read);
  return async ({ outbound, clock, remember }: Judging): Promise<readonly Judged[]> => {
    const all = await judgeAll(outbound, listed);
    const allowed = new Set(all.filter(({ verdict }) => verdict === 'allowed').map(keyOf));
    const { secrets } = sources;
    const mayAsk = (issuer: Listed) => allowed.has(keyOf(issuer));
    const named = await namedEndpoints({ outbound, clock, secrets, mayAsk, remember });
    // What a provider named before counts as long as it does not say anything else.
    const judged = all.filter(({ namedBy }) => namedBy === undefined || !named.has(namedBy));
    const known = new Set(judged.map(rowOf));
    const others = new Map(
      [...named.values()].flat().flatMap((each) => (known.has(rowOf(each)) ? [] : [[rowOf(each), each]])),
    );
    return [...judged, ...(await judgeAll(outbound, [...others.values()]))];
  };
}

const keyOf = ({ purpose, host, port }: Listed): string => `${purpose} ${host} ${port}`;
/** Two providers that lead to the same place are two things to mend. */
const rowOf = (listed: Listed): string => JSON.stringify([listed.of, keyOf(listed)]);

export async function judgeEnvironment(
  outbound: Outbound,
  environment: EnvironmentDestinations,
): Promise<readonly Judged[]> {
  return judgeAll(outbound, await listEnvironment({ environment }));
}

/** A database outside of the house is not opened: what it says could not be trusted, and asking it would leave the house. */
export const isDatabaseOutside = (judged: readonly Judged[]): boolean =>
  violationsIn(judged).some(({ judged: { purpose } }) => purpose === 'database');

/** Throws `EgressRefused`, with all that is known before the database is open. */
export async function refuseOutsideDatabase(
  outbound: Outbound,
  environment: EnvironmentDestinations,
): Promise<void> {
  const judged = await judgeEnvironment(outbound, environment);
  if (isDatabaseOutside(judged)) throw new EgressRefused(violationsIn(judged));
}

interface Log {
  warn(fields: object, message: string): void;
}

/** How many destinations restricted mode starts with, and how many of them nothing is sent to as things are. */
export interface Passed {
  readonly judged: number;
  readonly blocked: number;
}

/** Throws `EgressRefused`: restricted mode begins nothing as long as anything that is configured leads outside. */
export async function refuseOutside(
  { log, ...judging }: Judging & { readonly log: Log },
  sources: ListSources,
): Promise<Passed> {
  const judged = await (await readConfigured(sources))(judging);
  const violations = violationsIn(judged);
  if (violations.length > 0) throw new EgressRefused(violations);
  const blocked = judged.filter(({ verdict }) => verdict === 'refused' || verdict === 'unresolved');
  if (blocked.length > 0)
    log.warn({ destinations: blocked.map(destinationOf) }, 'nothing is sent to these destinations');
  return { judged: judged.length, blocked: blocked.length };
}
