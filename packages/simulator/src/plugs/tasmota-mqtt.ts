import type { PlugAddress } from '@farmhand/contract';
import { presentNow } from '../timers.ts';
import { createPlugMachine, type PlugMachine, type PlugMachineOptions } from './plug-machine.ts';
import { runTasmota, sensorsOf, type TasmotaOptions } from './tasmota-commands.ts';

/** A device's connection to a broker: whoever makes it says its last will to the broker, `willOf` tells which. */
export interface DeviceLink {
  publish(topic: string, payload: string, options: { readonly retain: boolean }): void;
}

export interface TasmotaMqttOptions extends PlugMachineOptions, TasmotaOptions {
  readonly topic?: string;
  readonly fullTopic?: string;
  /** Whether the answer to a command comes on the topic of its name (option 4). */
  readonly answersByName?: boolean;
  /** Whether the relay's word is kept by the broker (`PowerRetain`). */
  readonly retainsPower?: boolean;
}

export interface TasmotaOnMqtt {
  readonly machine: PlugMachine;
  readonly address: PlugAddress;
  /** Where its commands come, for its subscription. */
  readonly commands: string;
  readonly will: { readonly topic: string; readonly payload: string };
  /** While set, nothing is answered. */
  isSilent: boolean;
  /** It has a connection: it says so, and how it stands. */
  connected(link: DeviceLink): void;
  heard(topic: string, payload: string): void;
  /** What it sends by itself every few minutes. */
  telemetry(): void;
}

/** A Tasmota as a client of a broker. */
export function createTasmotaOnMqtt(options: TasmotaMqttOptions = {}): TasmotaOnMqtt {
  const { topic = 'tasmota_5A9AE8', fullTopic = '%prefix%/%topic%/', now = presentNow } = options;
  const machine = createPlugMachine(options);
  let link: DeviceLink | null = null;

  const at = (prefix: string, name: string): string =>
    `${fullTopic.replace('%prefix%', prefix).replace('%topic%', topic)}${name}`;
  const say = (prefix: string, name: string, payload: unknown, retain = false): void =>
    link?.publish(at(prefix, name), typeof payload === 'string' ? payload : JSON.stringify(payload), {
      retain,
    });

  function run(command: string, payload: string): void {
    const answer = runTasmota(machine, options, command, payload, now());
    const isByName = options.answersByName === true && answer.topic === 'RESULT';
    say('stat', isByName ? command.toUpperCase() : answer.topic, answer.body);
    if (answer.relay !== undefined)
      say('stat', answer.relay.name, answer.relay.word, options.retainsPower ?? false);
  }

  const device: TasmotaOnMqtt = {
    machine,
    address: { kind: 'tasmota_mqtt', topic, full_topic: fullTopic, relay: 1 },
    commands: at('cmnd', '#'),
    will: { topic: at('tele', 'LWT'), payload: 'Offline' },
    isSilent: false,
    connected(to) {
      link = to;
      say('tele', 'LWT', 'Online', true);
      run('Power', '');
    },
    heard(where, payload) {
      if (!device.isSilent) run(where.slice(at('cmnd', '').length), payload);
    },
    telemetry: () => say('tele', 'SENSOR', sensorsOf(machine, options.hasMeter ?? true, now())),
  };
  return device;
}
