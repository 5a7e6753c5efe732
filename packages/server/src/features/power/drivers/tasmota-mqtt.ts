import type { PlugAddressOf } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { BrokerLink } from '../broker-link.ts';
import { type Plug, PlugError, type PlugReading } from '../plug.ts';
import { ANSWER_MS } from './ask.ts';
import { confirmed } from './confirm.ts';
import type { PlugDoors } from './doors.ts';
import { createEars } from './tasmota-ears.ts';
import { type Heard, hear, topicOf } from './tasmota-topics.ts';

const noBroker = (): PlugError => new PlugError('no_broker', said('plug.no_broker'));

/** Tasmota over the farm's broker (tasmota.github.io/docs/MQTT): asked on `cmnd`, it answers on `stat`. */
export function openTasmotaMqtt(address: PlugAddressOf<'tasmota_mqtt'>, doors: PlugDoors): Plug {
  const ears = createEars(address);

  function connected(): BrokerLink {
    if (doors.broker?.isConnected() !== true) throw noBroker();
    return doors.broker;
  }

  async function publish(command: string, payload: string): Promise<void> {
    if (!(await connected().publish(topicOf(address, 'cmnd', command), payload))) throw noBroker();
  }

  /** Ends in any case, as soon as both its relay and its meter have been told. */
  function listen(broker: BrokerLink): { readonly reading: Promise<PlugReading>; stop(): void } {
    const { promise, resolve, reject } = Promise.withResolvers<PlugReading>();
    // Who waits for it hears of it; it may fail before anybody does.
    promise.catch(() => undefined);
    let known: Heard = {};
    const stopHearing = ears.add((message) => {
      try {
        known = { ...known, ...hear(address, message) };
      } catch (error) {
        reject(error);
      }
      const { on, measured } = known;
      if (on !== undefined && measured !== undefined) resolve({ on, ...measured });
    });
    const stopWaiting = doors.clock.after(ANSWER_MS, () =>
      reject(broker.isConnected() ? new PlugError('timeout', said('plug.no_answer_in_time')) : noBroker()),
    );
    return {
      reading: promise,
      stop() {
        stopWaiting();
        stopHearing();
      },
    };
  }

  async function ask(reading: Promise<PlugReading>): Promise<PlugReading> {
    await publish(`Power${address.relay}`, '');
    await publish('Status', '10');
    return reading;
  }

  /** Its topics are listened to for all of the work. */
  async function listening<T>(work: (broker: BrokerLink) => Promise<T>): Promise<T> {
    const broker = connected();
    const letGo = ears.hold(broker);
    try {
      return await work(broker);
    } finally {
      letGo();
    }
  }

  const read = (): Promise<PlugReading> =>
    listening(async (broker) => {
      const { reading, stop } = listen(broker);
      try {
        // A broker that takes nothing does not hold us up.
        return await Promise.race([ask(reading), reading]);
      } finally {
        stop();
      }
    });

  return {
    read,
    switch: (on) =>
      listening(async () => {
        const late = doors.clock.deadline(ANSWER_MS);
        await Promise.race([publish(`Power${address.relay}`, on ? 'ON' : 'OFF'), lateness(late)]);
        return confirmed(doors, on, read);
      }),
  };
}

/** Never ends well. */
function lateness(signal: AbortSignal): Promise<never> {
  return new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(noBroker()), { once: true });
  });
}
