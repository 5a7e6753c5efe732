import { said } from '@farmhand/words';
import type { PlugReading } from '../plug.ts';
import { type Fields, isFields, wattHours, watts } from './answers.ts';
import { wrongAnswer, wrongCredentials } from './ask.ts';

/** What a Tasmota says, by HTTP and by MQTT alike (tasmota.github.io/docs, Commands and JSON Status Responses). */

/** A device with one relay calls it `POWER`; by option 26, and with several, they have numbers. */
const namesOf = (relay: number): readonly string[] => (relay === 1 ? ['POWER1', 'POWER'] : [`POWER${relay}`]);

/** Undefined where it is about something else. */
export function relayIn(body: Fields, relay: number): boolean | undefined {
  const name = namesOf(relay).find((each) => Object.hasOwn(body, each));
  return name === undefined ? undefined : stateOf(body[name]);
}

/** Its words can be set (`StateText`): others than the usual ones might mean anything. */
export function stateOf(value: unknown): boolean {
  const word = typeof value === 'string' ? value.trim().toUpperCase() : null;
  if (word !== 'ON' && word !== 'OFF') throw wrongAnswer(said('plug.no_state'));
  return word === 'ON';
}

/** The answer to `Power<n>`. */
export function readRelay(body: Fields, relay: number): boolean {
  refuseWarning(body);
  const isOn = relayIn(body, relay);
  if (isOn === undefined) throw wrongAnswer(said('plug.no_relay', { relay }));
  return isOn;
}

/** Versions before 8.2 answer so with status 200, each in its own language. */
function refuseWarning(body: Fields): void {
  if (Object.hasOwn(body, 'WARNING')) throw wrongCredentials(true);
}

type Measured = Pick<PlugReading, 'power_w' | 'energy_wh'>;

/** The answer to `Status 10`, and to `Status 8` as older versions have it. */
export function readStatus(body: Fields, relay: number): Measured {
  refuseWarning(body);
  const sensors = body['StatusSNS'];
  if (!isFields(sensors)) throw wrongAnswer(said('plug.not_json'));
  return readSensors(sensors, relay);
}

/** Devices without a meter have no `ENERGY`. */
export function readSensors(sensors: Fields, relay: number): Measured {
  const energy = sensors['ENERGY'];
  if (!isFields(energy)) return { power_w: null, energy_wh: null };
  const { Power: power, Total: total } = energy;
  // With several meters the powers are a list, and the total is mostly one for all: that is nobody's own.
  const isOfAll = Array.isArray(power) && power.length > 1 && !Array.isArray(total);
  return {
    power_w: watts(ofRelay(power, relay), 'ENERGY.Power'),
    energy_wh: isOfAll ? null : wattHours(ofRelay(total, relay), 'ENERGY.Total', 'kWh'),
  };
}

const ofRelay = (value: unknown, relay: number): unknown => (Array.isArray(value) ? value[relay - 1] : value);
