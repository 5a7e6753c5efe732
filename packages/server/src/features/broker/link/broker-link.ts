import type { Cancel } from '../../../clock.ts';
import { isAskedFor } from '../telling/topics.ts';
import type { Heard, Line } from './line.ts';

/** What other features may do at the farm's broker, such as speak with smart plugs. */
export interface BrokerLink {
  isConnected(): boolean;
  /** By an MQTT filter; asked for anew on every connection. What the broker has kept is told as such. */
  subscribe(filter: string, listener: (heard: Heard) => void): Cancel;
  /**
   * Once and not retained: nothing is kept for later. Answers whether the broker has confirmed it; false at once while
   * too much waits for that.
   */
  publish(topic: string, payload: string): Promise<boolean>;
}

/** More than all plugs of a large farm ask at once. What is on its way is all that a broker costs that confirms nothing. */
const MOST_UNDER_WAY = 500;

type Listener = (heard: Heard) => void;
type SpokenLine = Pick<Line, 'publish' | 'subscribe' | 'unsubscribe'>;

/** The link, and the hands that it is held by. */
export function createBrokerLink() {
  const listeners = new Map<string, Set<Listener>>();
  let line: SpokenLine | null = null;
  let underWay = 0;

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
        // Why it was not answered is told where the line ends.
        line?.unsubscribe(filter).catch(() => undefined);
      };
    },
    async publish(topic, payload) {
      if (line === null || underWay >= MOST_UNDER_WAY) return false;
      underWay += 1;
      try {
        await line.publish({ topic, payload, retain: false });
        return true;
      } catch {
        // Why is told where the line ends.
        return false;
      } finally {
        underWay -= 1;
      }
    },
  };

  return {
    link,
    attach(opened: SpokenLine): void {
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
