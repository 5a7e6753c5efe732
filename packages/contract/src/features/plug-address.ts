import { z } from 'zod';
import { isSameOrigin } from '../destinations.ts';
import { line, webAddress } from '../fields.ts';
import { plainly } from '../said.ts';
import { ownServer } from './channel-fields.ts';

/**
 * Where a printer's smart plug is, and how it is spoken to (docs/plugs.md). What proves that we may switch it is a
 * secret beside it: a password, a token, or the value of a header.
 */

export const PLUG_KINDS = [
  'tasmota',
  'tasmota_mqtt',
  'shelly_1',
  'shelly_2',
  'home_assistant',
  'http',
] as const;
export type PlugKind = (typeof PLUG_KINDS)[number];

const userName = line(1, 100).refine((name) => !name.includes(':'), plainly('field.holds_a_colon'));
/** As Tasmota counts them: from 1. */
const relay = z.number().int().min(1).max(32).default(1);
/** As Shelly counts them: from 0. */
const channel = z.number().int().min(0).max(31).default(0);

/** Levels of MQTT without wildcards; `$` is the broker's own. */
const topic = z.string().regex(/^[^\s+#$/][^\s+#/]*(?:\/[^\s+#/]+)*$/, plainly('plug.not_a_topic'));
const fullTopic = line(1, 200)
  .refine((pattern) => ['%prefix%', '%topic%'].every((part) => pattern.includes(part)), {
    error: plainly('plug.not_a_full_topic'),
  })
  .refine((pattern) => !/[\s+#$]/.test(pattern), plainly('plug.not_a_full_topic'));

const SWITCHED = /^(?:switch|light|input_boolean|fan|siren)\.[a-z0-9_]{1,200}$/;
const switchedEntity = z.string().regex(SWITCHED, plainly('plug.not_a_switched_entity'));
const sensorEntity = z
  .string()
  .regex(/^(?:sensor|input_number|number)\.[a-z0-9_]{1,200}$/, plainly('plug.not_a_sensor_entity'));

export const POWER_UNITS = ['W', 'kW'] as const;
export type PowerUnit = (typeof POWER_UNITS)[number];
export const ENERGY_UNITS = ['Wh', 'kWh', 'MWh'] as const;
export type EnergyUnit = (typeof ENERGY_UNITS)[number];

const HEADER = /^[A-Za-z0-9-]{1,100}$/;
/** Whatever decides where a request goes, or where it ends, is not for a secret. */
const OUR_HEADERS = ['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'upgrade'];
const secretHeader = z
  .string()
  .regex(HEADER, plainly('plug.not_a_header_name'))
  .refine((name) => !OUR_HEADERS.includes(name.toLowerCase()), plainly('plug.not_a_header_name'));

export const PLUG_METHODS = ['GET', 'POST', 'PUT'] as const;

const request = z
  .strictObject({
    method: z.enum(PLUG_METHODS).default('GET'),
    url: webAddress,
    /** Sent as JSON where it is JSON, else as plain text. */
    body: z.string().min(1).max(2000).nullable().default(null),
  })
  .refine(({ method, body }) => method !== 'GET' || body === null, plainly('plug.body_with_get'));
/** `relay.state` or `/relay/state`; nothing is the whole answer. */
const path = z.string().max(200);
const words = z.array(line(1, 50)).min(1).max(10);

const ofHttp = (called: typeof request) => ({
  kind: z.literal('http'),
  on: called,
  off: called,
  status: called,
  /** The header that carries the secret. */
  header: secretHeader.default('Authorization'),
  state_path: path,
  /** What it says there when it is on, and when it is off. Anything else is no state. */
  on_values: words.default(['on', 'true', '1']),
  off_values: words.default(['off', 'false', '0']),
  power_path: path.min(1).nullable().default(null),
  power_unit: z.enum(POWER_UNITS).default('W'),
  energy_path: path.min(1).nullable().default(null),
  energy_unit: z.enum(ENERGY_UNITS).default('Wh'),
});

const others = [
  z.strictObject({
    kind: z.literal('tasmota'),
    url: ownServer,
    relay,
    username: userName.default('admin'),
  }),
  z.strictObject({
    kind: z.literal('tasmota_mqtt'),
    topic: topic.max(200),
    full_topic: fullTopic.default('%prefix%/%topic%/'),
    relay,
  }),
  z.strictObject({
    kind: z.literal('shelly_1'),
    url: ownServer,
    channel,
    username: userName.default('admin'),
  }),
  z.strictObject({ kind: z.literal('shelly_2'), url: ownServer, channel }),
  z.strictObject({
    kind: z.literal('home_assistant'),
    url: ownServer,
    entity_id: switchedEntity,
    power_entity_id: sensorEntity.nullable().default(null),
    energy_entity_id: sensorEntity.nullable().default(null),
  }),
] as const;

/** What may be left out when it is entered is always answered: for a generated client those are two types. */
const enteredHttp = z.strictObject(ofHttp(request.meta({ id: 'EnteredPlugRequest' })));
const answeredHttp = z.strictObject(ofHttp(request.meta({ id: 'PlugRequest' })));

export const plugAddress = z.discriminatedUnion('kind', [...others, enteredHttp]);
export const answeredPlugAddress = z
  .discriminatedUnion('kind', [...others, answeredHttp])
  .meta({ id: 'PlugAddress' });
export type PlugAddress = z.infer<typeof plugAddress>;
export type PlugAddressOf<K extends PlugKind> = Extract<PlugAddress, { readonly kind: K }>;

export const plugSecret = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^\P{Cc}+$/u, plainly('field.not_a_header_value'));

function originsOf(address: PlugAddress): readonly string[] {
  if (address.kind === 'tasmota_mqtt') return [];
  if (address.kind !== 'http') return [address.url];
  return [address.on.url, address.off.url, address.status.url];
}

/** Whether a secret that was stored for one address of a plug may go to another. */
export function isSamePlug(before: PlugAddress, after: PlugAddress): boolean {
  const known = originsOf(before);
  return (
    before.kind === after.kind &&
    originsOf(after).every((origin) => known.some((one) => isSameOrigin(one, origin)))
  );
}
