import type { Broker, BrokerLinkState } from '@farmhand/contract';
import type { Reader } from '../../db/portable.ts';
import { presentToken } from './settings/command-token.ts';
import type { StoredBroker } from './settings/stored.ts';

export async function presentBroker(
  db: Reader,
  stored: StoredBroker,
  link: BrokerLinkState,
  now: number,
): Promise<Broker> {
  const { password, command_token, ...rest } = stored;
  return {
    ...rest,
    has_password: password !== null,
    command_token: command_token === null ? null : await presentToken(db, command_token.id, now),
    link,
  };
}
