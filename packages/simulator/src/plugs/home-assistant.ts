import { isObject, type JsonObject, parseJson, round } from '../json.ts';
import { sameText } from '../same-text.ts';
import { timers } from '../timers.ts';
import type { PlugMachine } from './plug-machine.ts';
import {
  createPlug,
  type PlugOptions,
  type PlugReply,
  type PlugRequest,
  type SimulatedPlug,
} from './wire.ts';

export interface HomeAssistantOptions extends PlugOptions {
  readonly entity?: string;
  readonly energyUnit?: 'Wh' | 'kWh' | 'MWh';
  /** How long what was switched is not seen in its state. */
  readonly settleMs?: number;
}

export interface SimulatedHomeAssistant extends SimulatedPlug {
  /** Entities of which it knows nothing at present, and what it says of them then. */
  readonly untold: Map<string, 'unavailable' | 'unknown'>;
}

const ENERGY_FACTORS = { Wh: 1, kWh: 1e-3, MWh: 1e-6 } as const;

/** The REST API of a Home Assistant with one plug in it: its switch, and its two sensors. */
export function createHomeAssistant(options: HomeAssistantOptions = {}): SimulatedHomeAssistant {
  const { entity = 'switch.printer_plug', energyUnit = 'kWh', settleMs = 0 } = options;
  const secret = options.secret ?? 'long-lived-token';
  const name = entity.slice(entity.indexOf('.') + 1);
  const [powerSensor, energySensor] = [`sensor.${name}_power`, `sensor.${name}_energy`];
  const untold: SimulatedHomeAssistant['untold'] = new Map();
  let seen = options.isOn ?? false;
  let isSettling = false;

  function states(machine: PlugMachine): Readonly<Record<string, JsonObject>> {
    const { on, powerW, energyWh } = machine.read();
    if (!isSettling) seen = on;
    const energy = round(energyWh * ENERGY_FACTORS[energyUnit], energyUnit === 'Wh' ? 0 : 6);
    return {
      [entity]: { state: seen ? 'on' : 'off', attributes: { friendly_name: name } },
      [powerSensor]: { state: String(round(powerW, 1)), attributes: { unit_of_measurement: 'W' } },
      [energySensor]: { state: String(energy), attributes: { unit_of_measurement: energyUnit } },
    };
  }

  function stateOf(id: string, machine: PlugMachine): JsonObject | null {
    const found = states(machine)[id];
    if (found === undefined) return null;
    return { entity_id: id, ...found, state: untold.get(id) ?? found['state'] };
  }

  function callService(domain: string, service: string, body: unknown, machine: PlugMachine): PlugReply {
    const isOurs = domain === entity.split('.')[0] && isObject(body) && body['entity_id'] === entity;
    if (service !== 'turn_on' && service !== 'turn_off') return { status: 400, body: '400: Bad Request' };
    // Of an entity that it does not know, it does nothing and says so.
    if (!isOurs) return { body: [] };
    isSettling = settleMs > 0;
    if (isSettling)
      timers().after(settleMs, () => {
        isSettling = false;
      });
    machine.switch(service === 'turn_on');
    return { body: [stateOf(entity, machine)] };
  }

  function answer({ method, url, authorization, body }: PlugRequest, machine: PlugMachine): PlugReply {
    if (!sameText(authorization, `Bearer ${secret}`)) return { status: 401, body: '401: Unauthorized' };
    const [, root, what, first = '', second = ''] = url.pathname.split('/');
    if (root !== 'api') return { status: 404, body: '404: Not Found' };
    if (method === 'GET' && what === 'states') {
      const state = stateOf(first, machine);
      return state === null ? { status: 404, body: { message: 'Entity not found.' } } : { body: state };
    }
    if (method === 'POST' && what === 'services') return callService(first, second, parseJson(body), machine);
    return { status: 404, body: '404: Not Found' };
  }

  const plug = createPlug(
    {
      usualName: 'home-assistant',
      forgetsCounter: false,
      addressAt: (url) => ({
        ...{ kind: 'home_assistant', url, entity_id: entity },
        ...{ power_entity_id: powerSensor, energy_entity_id: energySensor },
      }),
      answer,
    },
    { ...options, secret },
  );
  return Object.assign(plug, { untold });
}
