import type { Cancel } from '../../../clock.ts';
import { isAskedFor } from '../telling/topics.ts';
import type { Heard, Line } from './line.ts';

/** What other features may do at the farm's broker, such as speak with smart plugs. */
export interface BrokerLink {
  isConnected(): boolean;
  /** By an MQTT filter; asked for anew on every connection. What the broker has kept is told as such. */
  subscribe(filter: string, listener: (heard: Heard) => void): Cancel;
  /** Once and not retained: nothing is kept for later. Answers whether the broker has confirmed it. */
  publish(topic: string, payload: string): Promise<boolean>;
}

type Listener = (heard: Heard) => void;

/** The link, and the hands that it is held by. */
export function createBrokerLink() {
  const listeners = new Map<string, Set<Listener>>();
  let line: Line | null = null;

  /** A broker that does not let us read there is nobody's news but the listener's, who hears nothing. */
  const ask = (filters: readonly string[]): void => {
    if (filters.length > 0) line?.subscribe(filters).catch(() => undefined);
  };

  const link: BrokerLink = {
    isConnected: () => line !== null,
    subscribe(filter, listener) {
      const known = listeners.get(filter);
      if (known === undefined) ask([filter]);
      listeners.set(filter, (known ?? new Set()).add(listener));
      return () => {
        const others = listeners.get(filter);
        if (others?.delete(listener) !== true || others.size > 0) return;
        listeners.delete(filter);
        line?.unsubscribe(filter);
      };
    },
    async publish(topic, payload) {
      if (line === null) return false;
      return line.publish({ topic, payload, retain: false }).then(
        () => true,
        () => false,
      );
    },
  };

  return {
    link,
    attach(opened: Line): void {
      line = opened;
      ask([...listeners.keys()]);
    },
    detach(): void {
      line = null;
    },
    hear(heard: Heard): void {
      for (const [filter, each] of listeners)
        if (isAskedFor(filter, heard.topic)) for (const listener of each) listener(heard);
    },
  };
}
export type HeldLink = ReturnType<typeof createBrokerLink>;
