import { randomBytes } from 'node:crypto';
import { type InputOf, isSameBroker, type Routes } from '@farmhand/contract';
import type { Secrets } from '../../../db/secrets.ts';
import { given } from '../../../given.ts';
import { PASSWORD_PURPOSE, TOKEN_PURPOSE } from './access.ts';
import { NO_BROKER, type StoredBroker } from './stored.ts';

export type BrokerChange = InputOf<Routes['updateBroker']>['body'];

export interface Dropped {
  readonly password: boolean;
  readonly token: boolean;
}

/**
 * A password was entered for one broker: whoever changes where it goes has to know it (ADR 22). So it is with the token,
 * since whoever publishes at that broker acts with its rights.
 */
export function droppedBy(before: StoredBroker, change: BrokerChange): Dropped {
  const leadsElsewhere = change.url !== undefined && !isSameBroker(before.url, change.url);
  const hasNoUser = change.username === null;
  return {
    password: before.password !== null && change.password === undefined && (leadsElsewhere || hasNoUser),
    token: before.command_token !== null && change.command_token === undefined && leadsElsewhere,
  };
}

/** Two farms with one client id would throw each other out for ever, so each gets its own. */
const newClientId = (): string => `farmhand${randomBytes(4).toString('hex')}`;

/** Keys left out stay as they are. `tokenId` is that of a token that is entered. */
export function changed(
  secrets: Secrets,
  found: StoredBroker | undefined,
  change: BrokerChange,
  tokenId: number | null,
): StoredBroker {
  const before = found ?? { ...NO_BROKER, client_id: newClientId() };
  const dropped = droppedBy(before, change);
  const { password, command_token, ...rest } = change;
  return {
    ...before,
    ...given(rest),
    ...(dropped.password && { password: null }),
    ...(dropped.token && { command_token: null }),
    ...(password !== undefined && {
      password: password === null ? null : secrets.seal(PASSWORD_PURPOSE, password),
    }),
    ...(command_token !== undefined && {
      command_token:
        command_token === null || tokenId === null
          ? null
          : { id: tokenId, secret: secrets.seal(TOKEN_PURPOSE, command_token) },
    }),
  };
}
