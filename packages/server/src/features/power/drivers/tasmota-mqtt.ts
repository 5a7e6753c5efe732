import type { PlugAddressOf } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { BrokerLink } from '../broker-link.ts';
import { type Plug, PlugError, type PlugReading } from '../plug.ts';
import { ANSWER_MS } from './ask.ts';
import { confirmed } from './confirm.ts';
import type { PlugDoors } from './doors.ts';
import { type Heard, hear, heardTopics, topicOf } from './tasmota-topics.ts';

/** Tasmota over the farm's broker (tasmota.github.io/docs/MQTT): asked on `cmnd`, it answers on `stat`. */
export function openTasmotaMqtt(address: PlugAddressOf<'tasmota_mqtt'>, doors: PlugDoors): Plug {
  async function publish(command: string, payload: string): Promise<void> {
    const broker = connected(doors);
    try {
      await broker.publish(topicOf(address, 'cmnd', command), payload);
    } catch (error) {
      throw new PlugError('no_broker', said('plug.no_broker'), error);
    }
  }

  /** Settles as soon as both its relay and its meter have been told. */
  function listen(broker: BrokerLink): { readonly reading: Promise<PlugReading>; stop(): void } {
    const { promise, resolve, reject } = Promise.withResolvers<PlugReading>();
    // Who waits for it hears of it; it may fail before anybody does.
    promise.catch(() => undefined);
    let known: Heard = {};
    const stops = heardTopics(address).map((topic) =>
      broker.subscribe(topic, (message) => {
        try {
          known = { ...known, ...hear(address, message) };
        } catch (error) {
          reject(error);
        }
        const { on, measured } = known;
        if (on !== undefined && measured !== undefined) resolve({ on, ...measured });
      }),
    );
    const stopWaiting = doors.clock.after(ANSWER_MS, () =>
      reject(
        broker.isConnected()
          ? new PlugError('timeout', said('plug.no_answer_in_time'))
          : new PlugError('no_broker', said('plug.no_broker')),
      ),
    );
    return {
      reading: promise,
      stop() {
        stopWaiting();
        for (const stop of stops) stop();
      },
    };
  }

  async function read(): Promise<PlugReading> {
    const listening = listen(connected(doors));
    try {
      const asked = (async () => {
        await publish(`Power${address.relay}`, '');
        await publish('Status', '10');
        return listening.reading;
      })();
      // A broker that takes nothing does not hold us up.
      return await Promise.race([asked, listening.reading]);
    } finally {
      listening.stop();
    }
  }

  return {
    read,
    async switch(on) {
      await publish(`Power${address.relay}`, on ? 'ON' : 'OFF');
      return confirmed(doors, on, read);
    },
  };
}

function connected({ broker }: PlugDoors): BrokerLink {
  if (broker?.isConnected() !== true) throw new PlugError('no_broker', said('plug.no_broker'));
  return broker;
}
