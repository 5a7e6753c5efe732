import type { Kernel } from '../../kernel.ts';
import type { Door } from '../../net/outbound.ts';
import { createDelivery } from './delivery.ts';
import { inventoryEndpoints } from './routes.ts';
import { createSpoolman } from './spoolman.ts';

export interface InventoryTimings {
  /** How long the inventory may take for an answer. */
  readonly answerMs: number;
  /** How often is looked whether something is due. */
  readonly turnMs: number;
}

const TIMINGS: InventoryTimings = { answerMs: 15_000, turnMs: 2_000 };

interface InventoryDeps {
  /** Its `write` is void unless this service is the one that delivers. */
  readonly kernel: Kernel;
  readonly door: Door;
  readonly mayDeliver: () => boolean;
  readonly timings?: Partial<InventoryTimings> | undefined;
}

export type Inventory = ReturnType<typeof createInventory>;

/** The external spool inventory: where it is, what it has, and the outbox of what it is to be told. */
export function createInventory({ kernel, door, mayDeliver, timings }: InventoryDeps) {
  const { answerMs, turnMs } = { ...TIMINGS, ...timings };
  const { log } = kernel;
  const spoolman = createSpoolman(door, answerMs);
  const round = createDelivery({ ...kernel, mayDeliver, spoolman, random: Math.random });
  let running = new AbortController();
  let turn: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** One at a time, whoever asks. */
  function deliver(): Promise<void> {
    turn ??= round(running.signal)
      .catch((error: unknown) => log.error({ err: error }, 'the external inventory was not told'))
      .finally(() => {
        turn = null;
      });
    return turn;
  }

  return {
    spoolman,
    deliver,
    endpoints: () => inventoryEndpoints({ ...kernel, spoolman }),

    start(): void {
      running = new AbortController();
      timer = setInterval(() => void deliver(), turnMs);
      timer.unref();
    },

    /** What is on its way is given up: after the next start it is looked at again. */
    async stop(): Promise<void> {
      clearInterval(timer);
      running.abort();
      await turn;
    },

    close: () => spoolman.close(),
  };
}
