import type { TasmotaOnMqtt } from '@farmhand/simulator';
import { connectAsync, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { type HouseBroker, startHouseBroker } from '../../support/broker.ts';
import { FARM_TOPICS, FARM_USER } from './told-farm.ts';

const DEVICE = { username: 'plug', password: 'of the plug' } as const;

/** A broker at which the farm may also speak with plugs. */
export const startPluggedBroker = (): Promise<HouseBroker> =>
  startHouseBroker({
    users: [
      { ...FARM_USER, topics: [...FARM_TOPICS, 'read stat/#', 'read tele/#', 'write cmnd/#'] },
      { ...DEVICE, topics: ['readwrite stat/#', 'readwrite tele/#', 'readwrite cmnd/#'] },
    ],
  });

/** The device at the broker, as its firmware is. */
export async function plugIn(broker: HouseBroker, device: TasmotaOnMqtt): Promise<MqttClient> {
  const { topic, payload } = device.will;
  const client = await connectAsync(broker.url, {
    ...{ ...DEVICE, reconnectPeriod: 0 },
    will: { topic, payload: Buffer.from(payload), qos: 1, retain: true },
  });
  onTestFinished(() => client.endAsync(true));
  client.on('message', (where, text) => device.heard(where, text.toString()));
  await client.subscribeAsync(device.commands);
  device.connected({ publish: (where, text, options) => void client.publish(where, text, options) });
  return client;
}
