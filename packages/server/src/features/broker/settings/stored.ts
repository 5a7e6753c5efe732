import { z } from 'zod';
import type { Reader, Writer } from '../../../db/portable.ts';
import { findValue, putValue } from '../../settings/index.ts';

/** Which broker is told of the farm, as it is kept: one row among the settings, what is secret in it sealed. */

const KEY = 'broker';

const stored = z.object({
  url: z.string().nullable(),
  enabled: z.boolean(),
  username: z.string().nullable(),
  /** Sealed. */
  password: z.string().nullable(),
  ca_certificate: z.string().nullable(),
  client_id: z.string(),
  prefix: z.string(),
  telemetry_seconds: z.number(),
  discovery_enabled: z.boolean(),
  discovery_prefix: z.string(),
  discovery_node: z.string(),
  stills_enabled: z.boolean(),
  stills_seconds: z.number(),
  command_token: z
    .object({
      /** Sealed. */
      secret: z.string(),
      id: z.number(),
    })
    .nullable(),
});
export type StoredBroker = z.infer<typeof stored>;

export const NO_BROKER: StoredBroker = {
  url: null,
  enabled: false,
  username: null,
  password: null,
  ca_certificate: null,
  client_id: 'farmhand',
  prefix: 'farmhand',
  telemetry_seconds: 10,
  discovery_enabled: false,
  discovery_prefix: 'homeassistant',
  discovery_node: 'farmhand',
  stills_enabled: false,
  stills_seconds: 60,
  command_token: null,
};

/** Undefined while nobody has set anything. */
export async function findBroker(db: Reader): Promise<StoredBroker | undefined> {
  const found = await findValue(db, KEY);
  return found === undefined ? undefined : stored.parse(found);
}

export const putBroker = (db: Writer, value: StoredBroker): Promise<void> => putValue(db, KEY, value);
