import type { Clock } from '../../../clock.ts';
import type { Line } from './line.ts';

type Spoken = Pick<Line, 'publish' | 'subscribe' | 'unsubscribe'>;

interface PatienceDeps {
  readonly clock: Clock;
  /** How long the broker may take to answer. */
  readonly ackMs: number;
  /** It has not answered in time: the line is of no use any more. */
  onStalled(): void;
}

/**
 * Whoever speaks, and whatever is said: each answer is waited for only so long. The library waits until its keepalive
 * misses the broker, and one that answers nothing but pings is never missed.
 */
export function patientLine(line: Spoken, { clock, ackMs, onStalled }: PatienceDeps): Spoken {
  async function inTime<T>(answer: Promise<T>): Promise<T> {
    const giveUp = clock.after(ackMs, onStalled, { ref: false });
    try {
      return await answer;
    } finally {
      giveUp();
    }
  }
  return {
    publish: (message) => inTime(line.publish(message)),
    subscribe: (filters) => inTime(line.subscribe(filters)),
    unsubscribe: (filter) => inTime(line.unsubscribe(filter)),
  };
}
