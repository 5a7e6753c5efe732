import { hostOfAddress } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import type { Reader } from '../db/portable.ts';
import type { Secrets } from '../db/secrets.ts';
import type { Mode, Purpose } from './destination.ts';

/** A destination that somebody has configured. */
export interface Listed {
  readonly purpose: Purpose;
  /** Whose it is, for people: "the printer Voron 3". */
  readonly of: Said;
  /** Where it is changed: a variable of the environment, or a path of the page. */
  readonly setting: string;
  readonly host: string;
  readonly port: number;
  /** Switched off by somebody, or by restricted mode itself: nothing is sent there as things are. */
  readonly isOff: boolean;
  /**
   * Nobody can switch it on as things are: restricted mode itself has switched it off, or whose it is has no access. Its name is
   * not even looked up.
   */
  readonly isInert?: boolean;
  /** Nobody entered it: an issuer of log-ins named it, and may name another by now. */
  readonly namedBy?: string;
}

/** Where destinations are configured. */
export interface ListSources {
  /** By which mode's rules it is listed what is switched off. */
  readonly mode: Mode;
  readonly read: Reader;
  readonly secrets: Secrets;
  readonly environment: EnvironmentDestinations;
}

export interface EnvironmentDestinations {
  readonly databaseUrl: string | undefined;
  readonly licenseServerUrl: string | undefined;
  readonly discoveryAddresses: readonly { readonly address: string; readonly port?: number }[] | undefined;
}

/** Each feature that has destinations lists them; all of them stand in one registry, by purpose. */
export type ListDestinations = (sources: ListSources) => Promise<readonly Listed[]>;

/** Of what stands in the environment alone: known before the database is open. */
export type ListEnvironment = (sources: Pick<ListSources, 'environment'>) => Promise<readonly Listed[]>;

/** As it is written for a socket. */
export const destinationOf = ({ host, port }: Pick<Listed, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where a web address leads. */
export function webPlace(url: string): Pick<Listed, 'host' | 'port'> {
  const { protocol, port } = new URL(url);
  return { host: hostOfAddress(url), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}
