import type { Said } from '@farmhand/words';
import type { Reader } from '../db/portable.ts';
import type { Secrets } from '../db/secrets.ts';
import type { Purpose } from './destination.ts';

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
}

/** Where destinations are configured. */
export interface ListSources {
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
