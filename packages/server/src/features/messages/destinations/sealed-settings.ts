import { z } from 'zod';
import type { Secrets } from '../../../db/secrets.ts';
import type { DestinationRow } from '../delivery/outbox-store.ts';

type Owner = Pick<DestinationRow, 'scope' | 'org_id' | 'user_id' | 'channel'>;

/** Bound to whose it is: what was sealed for one can't be moved to another's row. */
const purpose = ({ scope, org_id, user_id, channel }: Owner): string =>
  `destination ${scope} ${org_id ?? user_id ?? 0} ${channel}`;

const values = z.record(z.string(), z.unknown());

export const sealSettings = (secrets: Secrets, owner: Owner, settings: unknown): string =>
  secrets.seal(purpose(owner), JSON.stringify(settings));

export function openSettings(
  secrets: Secrets,
  row: Owner & Pick<DestinationRow, 'settings'>,
): Record<string, unknown> {
  return row.settings === null ? {} : values.parse(JSON.parse(secrets.open(purpose(row), row.settings)));
}
