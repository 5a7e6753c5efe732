import { once } from 'node:events';
import { createServer } from 'node:net';
import type { TasmotaOnMqtt } from '@farmhand/simulator';
import { Aedes } from 'aedes';
import { connectAsync, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import type { BrokerLink, BrokerMessage } from '../src/features/power/broker-link.ts';

/** A real broker, a device on it, and the farm's own connection to it. */
export interface PlugBroker {
  readonly link: BrokerLink;
  connect(device: TasmotaOnMqtt): Promise<MqttClient>;
  /** As somebody else on the broker. */
  say(topic: string, payload: string, retain?: boolean): Promise<void>;
  end(): Promise<void>;
}

export async function plugBroker(): Promise<PlugBroker> {
  const broker = await Aedes.createBroker();
  const server = createServer(broker.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const url = `mqtt://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const clients: MqttClient[] = [];

  async function join(will?: TasmotaOnMqtt['will']): Promise<MqttClient> {
    const client = await connectAsync(url, {
      reconnectPeriod: 0,
      resubscribe: false,
      ...(will !== undefined && {
        will: { ...will, payload: Buffer.from(will.payload), qos: 1, retain: true },
      }),
    });
    clients.push(client);
    return client;
  }

  async function end(): Promise<void> {
    for (const client of clients.splice(0)) client.end(true);
    await new Promise<void>((done) => broker.close(done));
    server.close();
  }
  onTestFinished(end);

  const own = await join();
  const listeners = new Map<string, Set<(message: BrokerMessage) => void>>();
  own.on('message', (topic, payload, { retain }) => {
    const message = { topic, payload, isRetained: retain };
    for (const listener of listeners.get(topic) ?? []) listener(message);
  });

  return {
    link: {
      isConnected: () => own.connected,
      subscribe(topic, listener) {
        const those = listeners.get(topic) ?? new Set();
        // Never unsubscribed: this broker takes the end of a subscription and a new one in any order. What it has kept
        // it tells with each.
        if (those.size === 0) own.subscribe(topic);
        listeners.set(topic, those.add(listener));
        return () => void those.delete(listener);
      },
      publish: async (topic, payload) => {
        await own.publishAsync(topic, payload);
        return true;
      },
    },
    async connect(device) {
      const client = await join(device.will);
      client.on('message', (topic, payload) => device.heard(topic, payload.toString()));
      await client.subscribeAsync(device.commands);
      device.connected({
        publish: (topic, payload, options) => void client.publish(topic, payload, options),
      });
      return client;
    },
    async say(topic, payload, retain = false) {
      await (await join()).publishAsync(topic, payload, { retain, qos: 1 });
    },
    end,
  };
}
