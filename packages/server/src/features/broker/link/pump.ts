import type { Line, Message } from './line.ts';
import type { Outbox } from './outbox.ts';

/** Enough to keep a distant broker busy; what is on its way is all that a slow one costs. */
const MOST_UNDER_WAY = 20;

export interface Pump {
  /** Something may have come into the outbox. */
  flush(): void;
  /** Everything that is retained has been confirmed. */
  settled(signal: AbortSignal): Promise<void>;
  stop(): void;
}

interface PumpDeps {
  readonly line: Pick<Line, 'publish'>;
  readonly outbox: Outbox;
  /** Whether it is still ours to tell. */
  mayPublish(): boolean;
  /** It has not confirmed a message: the line is of no use any more. */
  onStalled(): void;
}

/** Brings what waits to the broker, so much at a time as that confirms. */
export function createPump({ line, outbox, mayPublish, onStalled }: PumpDeps): Pump {
  let isStopped = false;
  let underWay = 0;
  const idle = new Set<() => void>();

  async function send(message: Message): Promise<void> {
    underWay += 1;
    try {
      await line.publish(message);
      outbox.taken(message);
    } catch {
      // Why is told where the line ends; here it only matters that nobody has confirmed it, and that no more is sent.
      outbox.givenBack(message);
      isStopped = true;
      onStalled();
    } finally {
      underWay -= 1;
    }
    flush();
  }

  function flush(): void {
    while (!isStopped && underWay < MOST_UNDER_WAY && mayPublish()) {
      const message = outbox.next();
      if (message === null) break;
      void send(message);
    }
    if (isStopped || outbox.isSettled()) for (const done of [...idle]) done();
  }

  return {
    flush,
    settled: (signal) =>
      new Promise((done) => {
        const finish = (): void => {
          idle.delete(finish);
          signal.removeEventListener('abort', finish);
          done();
        };
        idle.add(finish);
        signal.addEventListener('abort', finish, { once: true });
        if (signal.aborted) finish();
        else flush();
      }),
    stop() {
      isStopped = true;
      flush();
    },
  };
}
