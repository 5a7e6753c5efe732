import type { Printer } from '@farmhand/contract';
import type { Outbox } from '../link/outbox.ts';
import { printerTopic } from './topics.ts';

/** A still is some 100 KiB; a camera that makes more of it is not shown. */
const LARGEST_BYTES = 512 * 1024;

/** Cameras that show nothing take their time until they say so: it takes some of them at once to hold up the others. */
const LOOKS_AT_ONCE = 3;

interface StillsDeps {
  readonly prefix: string;
  readonly outbox: Pick<Outbox, 'put' | 'untilGone'>;
  /** One that could be looked through now. */
  hasCamera(id: number): boolean;
  snapshot(printer: Pick<Printer, 'id' | 'name'>): Promise<Buffer>;
  flush(): void;
}

/** One round over all cameras. Whoever has looked waits until the broker has the still: a slow one costs the memory of a few. */
export function createStills({ prefix, outbox, hasCamera, snapshot, flush }: StillsDeps) {
  return async function round(
    printers: readonly Pick<Printer, 'id' | 'name'>[],
    isOver: () => boolean,
  ): Promise<void> {
    const next = printers.filter(({ id }) => hasCamera(id)).values();
    const look = async (): Promise<void> => {
      for (const printer of next) {
        // A camera that shows nothing is told on its printer's page; here its last still stays.
        const still = await snapshot(printer).catch(() => null);
        if (isOver()) return;
        if (still === null || still.length > LARGEST_BYTES) continue;
        const topic = printerTopic(prefix, printer.id, 'camera');
        outbox.put(topic, still);
        flush();
        await outbox.untilGone(topic);
        if (isOver()) return;
      }
    };
    await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, look));
  };
}
