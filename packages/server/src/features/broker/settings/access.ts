import { type BrokerPlace, brokerPlace } from '@farmhand/contract';
import type { Reader } from '../../../db/portable.ts';
import type { Secrets } from '../../../db/secrets.ts';
import { findBroker, type StoredBroker } from './stored.ts';

export const PASSWORD_PURPOSE = 'broker password';
export const TOKEN_PURPOSE = 'broker command token';

/** What it takes to speak with the broker, and how the farm is told to it. */
export interface BrokerAccess {
  readonly url: string;
  readonly place: BrokerPlace;
  readonly isEnabled: boolean;
  readonly login: { readonly username: string; readonly password: string | null } | null;
  readonly ca: string | null;
  readonly clientId: string;
  readonly prefix: string;
  readonly telemetryMs: number;
  readonly discovery: { readonly prefix: string; readonly node: string } | null;
  /** Null where no stills go out. */
  readonly stillsMs: number | null;
  /** Null where no command is run. */
  readonly commandSecret: string | null;
}

function accessOf(secrets: Secrets, stored: StoredBroker): BrokerAccess | null {
  const { url, username, password, command_token } = stored;
  if (url === null) return null;
  return {
    url,
    place: brokerPlace(url),
    isEnabled: stored.enabled,
    login:
      username === null
        ? null
        : { username, password: password === null ? null : secrets.open(PASSWORD_PURPOSE, password) },
    ca: stored.ca_certificate,
    clientId: stored.client_id,
    prefix: stored.prefix,
    telemetryMs: stored.telemetry_seconds * 1000,
    discovery: stored.discovery_enabled
      ? { prefix: stored.discovery_prefix, node: stored.discovery_node }
      : null,
    stillsMs: stored.stills_enabled ? stored.stills_seconds * 1000 : null,
    commandSecret: command_token === null ? null : secrets.open(TOKEN_PURPOSE, command_token.secret),
  };
}

/** Null while nobody has said where it is. */
export async function readAccess(secrets: Secrets, db: Reader): Promise<BrokerAccess | null> {
  const stored = await findBroker(db);
  return stored === undefined ? null : accessOf(secrets, stored);
}
