import type { PlugAddress } from '@farmhand/contract';
import type { Plug } from '../plug.ts';
import type { PlugDoors } from './doors.ts';
import { openHomeAssistant } from './home-assistant.ts';
import { openHttp } from './http.ts';
import { openShelly1 } from './shelly-1.ts';
import { openShelly2 } from './shelly-2.ts';
import { openTasmota } from './tasmota.ts';
import { openTasmotaMqtt } from './tasmota-mqtt.ts';

export { topicOf } from './tasmota-topics.ts';

/** One driver a kind. Nothing is sent before the plug is read or switched. */
export function openPlug(address: PlugAddress, secret: string | null, doors: PlugDoors): Plug {
  switch (address.kind) {
    case 'tasmota':
      return openTasmota(address, secret, doors);
    case 'tasmota_mqtt':
      return openTasmotaMqtt(address, doors);
    case 'shelly_1':
      return openShelly1(address, secret, doors);
    case 'shelly_2':
      return openShelly2(address, secret, doors);
    case 'home_assistant':
      return openHomeAssistant(address, secret, doors);
    case 'http':
      return openHttp(address, secret, doors);
  }
}
