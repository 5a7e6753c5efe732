import type { JsonObject } from '../json.ts';
import type { PlugMachine } from './plug-machine.ts';

/** What a Tasmota makes of a command, by whichever way it came. */

const VOLTS = 230;
const ON = ['on', '1', 'true'];
const OFF = ['off', '0', 'false'];
const TOGGLE = ['toggle', '2'];

export interface TasmotaAnswer {
  /** Where MQTT has it: `RESULT`, `STATUS10`. */
  readonly topic: string;
  readonly body: JsonObject;
  /** The relay's word alone, which MQTT has beside the answer. */
  readonly relay?: { readonly name: string; readonly word: string };
}

export interface TasmotaOptions {
  /** Whether its only relay is called `POWER1` (option 26). */
  readonly isNumbered?: boolean;
  /** False for one without a meter. */
  readonly hasMeter?: boolean;
  /** Its words for off and on (`StateText1`, `StateText2`). */
  readonly stateTexts?: readonly [off: string, on: string];
}

export function runTasmota(
  machine: PlugMachine,
  { isNumbered = false, hasMeter = true, stateTexts = ['OFF', 'ON'] }: TasmotaOptions,
  command: string,
  payload: string,
  now: number,
): TasmotaAnswer {
  const name = command.toLowerCase();
  const value = payload.trim().toLowerCase();
  if (name === 'power' || name === 'power1') {
    if (ON.includes(value)) machine.switch(true);
    if (OFF.includes(value)) machine.switch(false);
    if (TOGGLE.includes(value)) machine.switch(!machine.read().on);
    const relay = {
      name: isNumbered ? 'POWER1' : 'POWER',
      word: stateTexts[machine.read().on ? 1 : 0],
    };
    return { topic: 'RESULT', body: { [relay.name]: relay.word }, relay };
  }
  if (name === 'status' && (value === '10' || value === '8')) {
    return { topic: `STATUS${value}`, body: { StatusSNS: sensorsOf(machine, hasMeter, now) } };
  }
  return { topic: 'RESULT', body: { Command: /^power\d+$/.test(name) ? 'Error' : 'Unknown' } };
}

export function sensorsOf(machine: PlugMachine, hasMeter: boolean, now: number): JsonObject {
  const time = { Time: new Date(now).toISOString().slice(0, 19) };
  if (!hasMeter) return time;
  const { powerW, energyWh } = machine.read();
  // It shows whole watts, and watt-hours as the third place of kilowatt-hours.
  const total = Math.floor(energyWh) / 1000;
  const power = Math.round(powerW);
  const current = Math.round((powerW / VOLTS) * 1000) / 1000;
  return {
    ...time,
    ENERGY: {
      ...{ TotalStartTime: '2026-01-01T00:00:00', Total: total, Yesterday: 0, Today: total },
      ...{
        Power: power,
        ApparentPower: power,
        ReactivePower: 0,
        Factor: 1,
        Voltage: VOLTS,
        Current: current,
      },
    },
  };
}
