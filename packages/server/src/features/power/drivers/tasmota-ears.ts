import type { PlugAddressOf } from '@farmhand/contract';
import type { BrokerLink, BrokerMessage } from '../broker-link.ts';
import { heardTopics, topicOf } from './tasmota-topics.ts';

type Listener = (message: BrokerMessage) => void;

/**
 * Listens to a device while anybody waits for it. Who asks again and again keeps hold of it: a subscription that ends
 * and begins in the same moment may miss what comes in between.
 */
export interface Ears {
  /** Answers how to let go. */
  hold(broker: BrokerLink): () => void;
  /** Told first what the device's last will is, where it was heard. */
  add(listener: Listener): () => void;
}

export function createEars(address: PlugAddressOf<'tasmota_mqtt'>): Ears {
  const listeners = new Set<Listener>();
  const willTopic = topicOf(address, 'tele', 'LWT');
  let will: BrokerMessage | null = null;
  let stops: readonly (() => void)[] = [];
  let holders = 0;

  function hear(message: BrokerMessage): void {
    if (message.topic === willTopic) will = message;
    for (const listener of [...listeners]) listener(message);
  }

  return {
    hold(broker) {
      holders += 1;
      if (holders === 1) stops = heardTopics(address).map((topic) => broker.subscribe(topic, hear));
      return () => {
        holders -= 1;
        if (holders > 0) return;
        for (const stop of stops) stop();
        will = null;
      };
    },
    add(listener) {
      listeners.add(listener);
      if (will !== null) listener(will);
      return () => void listeners.delete(listener);
    },
  };
}
