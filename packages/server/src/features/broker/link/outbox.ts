import type { Message } from './line.ts';

/**
 * What waits for the broker. Of what is retained the newest counts, so however slow the broker is, one message per topic
 * waits; events wait in their order up to a bound, and then the oldest go. Nothing here grows with time.
 */
export interface Outbox {
  /** Retained; what waits under the topic is replaced. */
  put(topic: string, payload: string | Buffer): void;
  /** Not retained. */
  add(topic: string, payload: string): void;
  /** The next to be sent: never two of one topic at a time. Null while there is none. */
  next(): Message | null;
  /** The broker has confirmed it. */
  taken(message: Message): void;
  /** It was not confirmed. An event is sent again, so it may arrive twice; of a state only if nothing newer is there. */
  givenBack(message: Message): void;
  isWaiting(topic: string): boolean;
  /** Nothing retained waits, and nothing is on its way. */
  isSettled(): boolean;
  /** For a new connection, which is told everything anew. */
  forgetStates(): void;
  waitingEvents(): number;
  droppedEvents(): number;
}

export function createOutbox(mostEvents: number): Outbox {
  const states = new Map<string, Message>();
  let events: Message[] = [];
  const underWay = new Set<Message>();
  const busyTopics = new Set<string>();
  let dropped = 0;
  let isEventsTurn = false;

  function nextState(): Message | null {
    for (const message of states.values()) {
      if (busyTopics.has(message.topic)) continue;
      states.delete(message.topic);
      return message;
    }
    return null;
  }

  /** In their order: while one is on its way, others of its topic wait. */
  function nextEvent(): Message | null {
    const [first] = events;
    if (first === undefined || busyTopics.has(first.topic)) return null;
    events = events.slice(1);
    return first;
  }

  function dropOldest(): void {
    if (events.length <= mostEvents) return;
    dropped += events.length - mostEvents;
    events = events.slice(-mostEvents);
  }

  function leave(message: Message): boolean {
    busyTopics.delete(message.topic);
    return underWay.delete(message);
  }

  return {
    put(topic, payload) {
      states.set(topic, { topic, payload, retain: true });
    },
    add(topic, payload) {
      events.push({ topic, payload, retain: false });
      dropOldest();
    },
    next() {
      // By turns: many states that change all the time keep no event waiting for ever.
      const message = isEventsTurn ? (nextEvent() ?? nextState()) : (nextState() ?? nextEvent());
      if (message === null) return null;
      isEventsTurn = message.retain;
      underWay.add(message);
      busyTopics.add(message.topic);
      return message;
    },
    taken: (message) => void leave(message),
    givenBack(message) {
      if (!leave(message)) return;
      if (!message.retain) {
        events.unshift(message);
        dropOldest();
      } else if (!states.has(message.topic)) states.set(message.topic, message);
    },
    isWaiting: (topic) => states.has(topic) || busyTopics.has(topic),
    isSettled: () => states.size === 0 && underWay.size === 0,
    forgetStates() {
      states.clear();
      for (const message of underWay) if (message.retain) leave(message);
    },
    waitingEvents: () => events.length + [...underWay].filter(({ retain }) => !retain).length,
    droppedEvents: () => dropped,
  };
}
