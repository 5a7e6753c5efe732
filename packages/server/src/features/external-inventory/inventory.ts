import { said } from '@farmhand/words';
import type { Cancel } from '../../clock.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { Door } from '../../net/outbound.ts';
import { createDelivery } from './delivery.ts';
import { InventoryError, toAppError } from './inventory-error.ts';
import { inventoryEndpoints } from './routes.ts';
import { isTold, readPlace } from './settings.ts';
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

/** The external spool inventory: where it is, what it has, and the outbox of what it is to be told. */
export function createInventory({ kernel, door, mayDeliver, timings }: InventoryDeps) {
  const { answerMs, turnMs } = { ...TIMINGS, ...timings };
  const { clock, log } = kernel;
  const spoolman = createSpoolman(door, clock, answerMs);
  const round = createDelivery({ ...kernel, mayDeliver, spoolman, random: Math.random });
  let running = new AbortController();
  let turn: Promise<void> | null = null;
  let stopTurns: Cancel | undefined;

  /** One at a time, whoever asks. */
  function deliver(): Promise<void> {
    turn ??= round(running.signal)
      .catch((error: unknown) => log.error({ err: error }, 'the external inventory was not told'))
      .finally(() => {
        turn = null;
      });
    return turn;
  }

  /** While uses are told to it; without an inventory nobody can tell what a link means. */
  async function placeToAsk() {
    const db = kernel.database.read;
    return (await isTold(db)) ? readPlace(kernel.secrets, db) : null;
  }

  return {
    spoolman,
    deliver,
    async checkLink(externalId: number): Promise<void> {
      const place = await placeToAsk();
      if (place === null) return;
      try {
        await spoolman.spool(place, externalId);
      } catch (error) {
        if (!(error instanceof InventoryError) || error.problem !== 'gone') throw toAppError(error);
        throw new AppError('not_found', said('inventory.no_spool', { external_id: externalId }), {
          cause: error,
        });
      }
    },

    /** Of many links at once those that lead nowhere; one look at the whole list, however many are asked about. */
    async missingLinks(externalIds: readonly number[]): Promise<ReadonlySet<number>> {
      const place = externalIds.length === 0 ? null : await placeToAsk();
      if (place === null) return new Set();
      try {
        const known = await spoolman.ids(place);
        return new Set(externalIds.filter((id) => !known.has(id)));
      } catch (error) {
        throw toAppError(error);
      }
    },

    endpoints: () => inventoryEndpoints({ ...kernel, spoolman }),

    start(): void {
      running = new AbortController();
      stopTurns = clock.every(turnMs, () => void deliver(), { ref: false });
    },

    /** What is on its way is given up: after the next start it is looked at again. */
    async stop(): Promise<void> {
      stopTurns?.();
      running.abort();
      await turn;
    },

    close: () => spoolman.close(),
  };
}
