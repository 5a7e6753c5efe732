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
  /** Nothing of this topic waits or is on its way any more. */
  untilGone(topic: string): Promise<void>;
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
  const waiters = new Map<string, PromiseWithResolvers<void>>();
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

  const isGone = (topic: string): boolean => !states.has(topic) && !busyTopics.has(topic);

  function tellGone(topic: string): void {
    if (!isGone(topic)) return;
    waiters.get(topic)?.resolve();
    waiters.delete(topic);
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
    taken(message) {
      leave(message);
      tellGone(message.topic);
    },
    givenBack(message) {
      if (!leave(message)) return;
      if (!message.retain) {
        events.unshift(message);
        dropOldest();
      } else if (!states.has(message.topic)) states.set(message.topic, message);
    },
    async untilGone(topic) {
      if (isGone(topic)) return;
      const waiter = waiters.get(topic) ?? Promise.withResolvers<void>();
      waiters.set(topic, waiter);
      await waiter.promise;
    },
    isSettled: () => states.size === 0 && underWay.size === 0,
    forgetStates() {
      states.clear();
      for (const message of underWay) if (message.retain) leave(message);
      for (const topic of [...waiters.keys()]) tellGone(topic);
    },
    waitingEvents: () => events.length + [...underWay].filter(({ retain }) => !retain).length,
    droppedEvents: () => dropped,
  };
}
