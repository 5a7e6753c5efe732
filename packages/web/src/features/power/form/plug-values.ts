import { isSamePlug, type PlugAddress, type PlugKind, type PrinterPlug } from '@farmhand/contract';
import { type AddressName, isRequired, numbersOf } from './plug-fields.ts';

type AddressValues = { readonly [N in AddressName as `address.${N}`]: string };

/** A smart plug as its form has it: text, empty for none. Names are the service's, so that its words find their field. */
export interface PlugValues extends AddressValues {
  readonly kind: PlugKind;
  readonly secret: string;
  /** The stored secret is to go. */
  readonly isForgotten: boolean;
  readonly auto_on: boolean;
  readonly auto_off: boolean;
  readonly idle_minutes: string;
  readonly nozzle_below_c: string;
  readonly wake_minutes: string;
}

/** As the contract has it for what is left out. */
const ON_START = { wake_minutes: '5' };
const OFF_START = { idle_minutes: '30', nozzle_below_c: '50' };
const START: PlugValues = {
  kind: 'tasmota',
  ...{ secret: '', isForgotten: false, auto_on: false, auto_off: false },
  ...ON_START,
  ...OFF_START,
  ...{ 'address.url': '', 'address.relay': '1', 'address.channel': '0', 'address.username': 'admin' },
  ...{ 'address.topic': '', 'address.full_topic': '%prefix%/%topic%/' },
  ...{ 'address.entity_id': '', 'address.power_entity_id': '', 'address.energy_entity_id': '' },
  ...{ 'address.on.method': 'GET', 'address.on.url': '', 'address.on.body': '' },
  ...{ 'address.off.method': 'GET', 'address.off.url': '', 'address.off.body': '' },
  ...{ 'address.status.method': 'GET', 'address.status.url': '', 'address.status.body': '' },
  ...{ 'address.header': 'Authorization', 'address.state_path': '' },
  ...{ 'address.on_values': 'on, true, 1', 'address.off_values': 'off, false, 0' },
  ...{ 'address.power_path': '', 'address.power_unit': 'W' },
  ...{ 'address.energy_path': '', 'address.energy_unit': 'Wh' },
};

export function valuesOf(saved: PrinterPlug | null): PlugValues {
  if (saved === null) return START;
  const { address, auto_on, auto_off } = saved;
  return {
    ...START,
    ...Object.fromEntries(textsIn(address, 'address')),
    kind: address.kind,
    ...{ secret: '', isForgotten: false, auto_on, auto_off },
    idle_minutes: String(saved.idle_minutes),
    nozzle_below_c: String(saved.nozzle_below_c),
    wake_minutes: String(saved.wake_minutes),
  };
}

function textsIn(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return [[path, value.join(', ')]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
  return [[path, value === null ? '' : String(value)]];
}

export function addressOf(values: PlugValues): PlugAddress {
  const text = (name: AddressName) => values[`address.${name}`].trim();
  const orNull = (name: AddressName) => text(name) || null;
  const username = text('username') || 'admin';
  const relay = Number(text('relay'));
  const channel = Number(text('channel'));
  const { kind } = values;
  switch (kind) {
    case 'tasmota':
      return { kind, url: text('url'), relay, username };
    case 'tasmota_mqtt':
      return { kind, topic: text('topic'), full_topic: text('full_topic'), relay };
    case 'shelly_1':
      return { kind, url: text('url'), channel, username };
    case 'shelly_2':
      return { kind, url: text('url'), channel };
    case 'home_assistant':
      return {
        kind,
        url: text('url'),
        entity_id: text('entity_id'),
        power_entity_id: orNull('power_entity_id'),
        energy_entity_id: orNull('energy_entity_id'),
      };
    case 'http':
      return httpOf(values);
  }
}

const METHODS = ['GET', 'POST', 'PUT'] as const;

function httpOf(values: PlugValues): PlugAddress {
  const text = (name: AddressName) => values[`address.${name}`].trim();
  const listed = (name: 'on_values' | 'off_values') =>
    text(name)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  const request = (name: 'on' | 'off' | 'status') => {
    const method = METHODS.find((each) => each === text(`${name}.method`)) ?? 'GET';
    // What was entered before GET was chosen is not sent.
    const body = method === 'GET' ? null : text(`${name}.body`) || null;
    return { method, url: text(`${name}.url`), body };
  };
  return {
    kind: 'http',
    on: request('on'),
    off: request('off'),
    status: request('status'),
    header: text('header') || 'Authorization',
    state_path: text('state_path'),
    on_values: listed('on_values'),
    off_values: listed('off_values'),
    power_path: text('power_path') || null,
    power_unit: text('power_unit') === 'kW' ? 'kW' : 'W',
    energy_path: text('energy_path') || null,
    energy_unit: (['kWh', 'MWh'] as const).find((each) => each === text('energy_unit')) ?? 'Wh',
  };
}

/** What is stored of the secret: it stays with the place that it was entered for (docs/adr/0022). */
export function storedFor(values: PlugValues, saved: PrinterPlug | null): 'nothing' | 'kept' | 'dropped' {
  if (saved === null || !saved.has_secret) return 'nothing';
  return isSamePlug(saved.address, addressOf(values)) ? 'kept' : 'dropped';
}

/** The whole plug, as the service wants it; a secret that is left out stays, or goes with the place it was for. */
export function bodyOf(values: PlugValues, saved: PrinterPlug | null) {
  const { kind, secret, isForgotten, auto_on, auto_off } = values;
  // A number that was left wrong under a rule that is not set any more is not seen.
  const shown = { ...values, ...(!auto_on && ON_START), ...(!auto_off && OFF_START) };
  const isGoing = isForgotten && storedFor(values, saved) === 'kept';
  return {
    address: addressOf(values),
    ...(isGoing && { secret: null }),
    ...(secret !== '' && kind !== 'tasmota_mqtt' && { secret }),
    ...{ auto_on, auto_off },
    idle_minutes: Number(shown.idle_minutes),
    nozzle_below_c: Number(shown.nozzle_below_c),
    wake_minutes: Number(shown.wake_minutes),
  };
}

export type FieldProblem = 'required' | { readonly from: number; readonly to: number };

/** By field, what is missing or no such number. */
export function problemsIn(values: PlugValues): Readonly<Record<string, FieldProblem>> {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const missing = texts.filter(([name, text]) => isRequired(values.kind, name) && text.trim() === '');
  const wrong = numbersOf(values).flatMap(({ name, from, to }) => {
    const text = texts.find(([each]) => each === name)?.[1] ?? '';
    return isWhole(text, from, to) ? [] : [[name, { from, to }] as const];
  });
  return Object.fromEntries([...missing.map(([name]) => [name, 'required'] as const), ...wrong]);
}

function isWhole(text: string, from: number, to: number): boolean {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= from && value <= to;
}
