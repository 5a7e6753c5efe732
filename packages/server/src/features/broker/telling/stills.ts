import type { Printer } from '@farmhand/contract';
import type { Outbox } from '../link/outbox.ts';
import { printerTopic } from './topics.ts';

/** A still is some 100 KiB; a camera that makes more of it is not shown. */
const LARGEST_BYTES = 512 * 1024;

interface StillsDeps {
  readonly prefix: string;
  readonly outbox: Pick<Outbox, 'put' | 'isWaiting'>;
  /** One that could be looked through now. */
  hasCamera(id: number): boolean;
  snapshot(printer: Pick<Printer, 'id' | 'name'>): Promise<Buffer>;
  flush(): void;
}

/**
 * One round over all cameras, one after the other. While a still waits for the broker no other is taken: a slow broker
 * costs the memory of one.
 */
export function createStills({ prefix, outbox, hasCamera, snapshot, flush }: StillsDeps) {
  let waiting: string | null = null;
  return async function round(
    printers: readonly Pick<Printer, 'id' | 'name'>[],
    isOver: () => boolean,
  ): Promise<void> {
    for (const printer of printers) {
      if (isOver() || (waiting !== null && outbox.isWaiting(waiting))) return;
      if (!hasCamera(printer.id)) continue;
      // A camera that shows nothing is told on its printer's page; here its last still stays.
      const still = await snapshot(printer).catch(() => null);
      if (still === null || still.length > LARGEST_BYTES || isOver()) continue;
      waiting = printerTopic(prefix, printer.id, 'camera');
      outbox.put(waiting, still);
      flush();
    }
  };
}
