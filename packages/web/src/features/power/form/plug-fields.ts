import type { PlugKind } from '@farmhand/contract';
import type { PowerKey } from '../words/en.ts';

/** What each kind of plug asks for: it and nothing else is shown. */

type Request = 'on' | 'off' | 'status';
export type AddressName =
  | 'url'
  | 'relay'
  | 'channel'
  | 'username'
  | 'topic'
  | 'full_topic'
  | 'entity_id'
  | 'power_entity_id'
  | 'energy_entity_id'
  | `${Request}.method`
  | `${Request}.url`
  | `${Request}.body`
  | 'header'
  | 'state_path'
  | 'on_values'
  | 'off_values'
  | 'power_path'
  | 'power_unit'
  | 'energy_path'
  | 'energy_unit';

export interface PlugField {
  readonly name: AddressName;
  readonly label: PowerKey;
  readonly hint?: PowerKey;
  readonly input: 'text' | 'address' | 'number';
  readonly placeholder?: string;
  readonly isOptional?: true;
}

const url = (placeholder: string): PlugField => ({
  name: 'url',
  label: 'plug.url',
  input: 'address',
  placeholder,
});
const RELAY: PlugField = { name: 'relay', label: 'plug.relay', hint: 'plug.relayHint', input: 'number' };
const CHANNEL: PlugField = {
  name: 'channel',
  label: 'plug.channel',
  hint: 'plug.channelHint',
  input: 'number',
};
const USER: PlugField = { name: 'username', label: 'plug.username', input: 'text', isOptional: true };
const DEVICE = 'http://192.168.1.61';

/** `http` is made of three requests and has a form of its own. */
export const FIELDS: Readonly<Record<Exclude<PlugKind, 'http'>, readonly PlugField[]>> = {
  tasmota: [url(DEVICE), RELAY, USER],
  tasmota_mqtt: [
    {
      name: 'topic',
      label: 'plug.topic',
      hint: 'plug.topicHint',
      input: 'text',
      placeholder: 'tasmota_1A2B3C',
    },
    { name: 'full_topic', label: 'plug.full_topic', input: 'text' },
    RELAY,
  ],
  shelly_1: [url(DEVICE), CHANNEL, USER],
  shelly_2: [url(DEVICE), CHANNEL],
  home_assistant: [
    url('http://homeassistant.local:8123'),
    { name: 'entity_id', label: 'plug.entity_id', input: 'text', placeholder: 'switch.printer_plug' },
    {
      ...{ name: 'power_entity_id', label: 'plug.power_entity_id', input: 'text', isOptional: true },
      placeholder: 'sensor.printer_plug_power',
    },
    {
      ...{ name: 'energy_entity_id', label: 'plug.energy_entity_id', input: 'text', isOptional: true },
      placeholder: 'sensor.printer_plug_energy',
    },
  ],
};

export const REQUESTS: readonly Request[] = ['on', 'off', 'status'];

/** How the answer to the question is read. */
export const ANSWER_FIELDS: readonly PlugField[] = [
  {
    name: 'state_path',
    label: 'plug.state_path',
    hint: 'plug.state_pathHint',
    input: 'text',
    isOptional: true,
  },
  { name: 'on_values', label: 'plug.on_values', hint: 'plug.valuesHint', input: 'text' },
  { name: 'off_values', label: 'plug.off_values', hint: 'plug.valuesHint', input: 'text' },
];

/** What proves that we may switch it; over the broker nothing does. */
export const SECRETS: Readonly<Record<PlugKind, PowerKey | null>> = {
  tasmota: 'plug.secret.password',
  tasmota_mqtt: null,
  shelly_1: 'plug.secret.password',
  shelly_2: 'plug.secret.password',
  home_assistant: 'plug.secret.token',
  http: 'plug.secret.header',
};

export function isRequired(kind: PlugKind, name: string): boolean {
  if (kind === 'http')
    return [...REQUESTS.map((request) => `${request}.url`), 'on_values', 'off_values'].some(
      (each) => name === `address.${each}`,
    );
  return FIELDS[kind].some(
    (field) => field.input !== 'number' && field.isOptional !== true && name === `address.${field.name}`,
  );
}

/** As the contract has it. */
const RANGES = { relay: { from: 1, to: 32 }, channel: { from: 0, to: 31 } } as const;
const RULES = [
  { name: 'wake_minutes', rule: 'auto_on', from: 1, to: 60 },
  { name: 'idle_minutes', rule: 'auto_off', from: 5, to: 1440 },
  { name: 'nozzle_below_c', rule: 'auto_off', from: 30, to: 150 },
] as const;

type Rules = Readonly<Record<'auto_on' | 'auto_off', boolean>>;

interface NumberField {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Those that are asked for: of a rule that is not set, nothing is. */
export function numbersOf({ kind, ...rules }: Rules & { readonly kind: PlugKind }): readonly NumberField[] {
  const own = kind === 'http' ? [] : FIELDS[kind];
  return [
    ...own.flatMap(({ name }) =>
      name === 'relay' || name === 'channel' ? [{ name: `address.${name}`, ...RANGES[name] }] : [],
    ),
    ...RULES.filter(({ rule }) => rules[rule]),
  ];
}
