import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import {
  type InventorySpool,
  type Place,
  readPlace,
  type Spoolman,
  spoolsWithOpenUses,
  toAppError,
} from '../external-inventory/index.ts';
import { markLedger, nameOf, type PrinterSlots } from '../spools/index.ts';
import { matches, nameOfTheirs, remainingOf } from './compare.ts';
import { counterpart, previewOf, readCounterparts } from './counterparts.ts';
import { takeOver } from './take-over.ts';

interface PullDeps extends Pick<Kernel, 'secrets' | 'database'> {
  readonly spoolman: Spoolman;
  readonly printers: Pick<PrinterSlots, 'announce'>;
}

export function pullEndpoints({ secrets, database, spoolman, printers }: PullDeps): Endpoint[] {
  async function mustPlace(db: Reader): Promise<Place> {
    const place = await readPlace(secrets, db);
    if (place !== null) return place;
    throw new AppError('invalid_state_transition', said('inventory.not_set_up'));
  }

  async function fetchAll(place: Place): Promise<readonly InventorySpool[]> {
    try {
      return await spoolman.spools(place);
    } catch (error) {
      throw toAppError(error);
    }
  }

  return [
    read(ROUTES.listExternalSpools, async (db, { query }, { principal }) => {
      const { q, skip, limit } = query;
      const theirs = await fetchAll(await mustPlace(db));
      const found = q === undefined ? theirs : theirs.filter((spool) => matches(spool, q));
      const all = await readCounterparts(db, principal);
      const items = found.slice(skip, skip + limit).map((spool) => {
        const ours = counterpart(all, spool.id);
        const first = ours === 'ambiguous' ? (all.get(spool.id)?.[0] ?? null) : ours;
        return {
          external_spool_id: spool.id,
          name: nameOfTheirs(spool),
          brand: spool.brand,
          material: spool.material,
          color_hex: spool.color_hex,
          remaining_weight_g: remainingOf(spool),
          storage_location: spool.storage_location,
          lot_number: spool.lot_number,
          spool_id: first?.id ?? null,
        };
      });
      return { items, total: found.length };
    }),

    read(ROUTES.previewExternalPull, async (db, _input, { principal }) => {
      const theirs = await fetchAll(await mustPlace(db));
      const known = new Set(theirs.map(({ id }) => id));
      const all = await readCounterparts(db, principal);
      const missing = [...all.values()].flat().flatMap((row) => {
        const { id, external_spool_id, status } = row;
        if (external_spool_id === null || status === 'archived' || known.has(external_spool_id)) return [];
        return [{ spool_id: id, name: nameOf(row), external_spool_id }];
      });
      return { items: await previewOf(db, principal, theirs), missing };
    }),

    write(ROUTES.pullExternalSpools, {
      async plan(db, { body }) {
        const place = await mustPlace(db);
        return {
          would_execute: { action: 'pull_external_spools', ...body },
          ids: body.external_spool_ids,
          place,
        };
      },
      async prepare({ place }) {
        // Before the first question, so that nothing used meanwhile is missed.
        const mark = await markLedger(database.read);
        const waiting = await spoolsWithOpenUses(database.read);
        const theirs = await fetchAll(place);
        return { theirs: new Map(theirs.map((spool) => [spool.id, spool])), mark, waiting };
      },
      async execute(tx, { ids }, { principal }, reading) {
        return { ...(await takeOver(tx, ids, reading, principal, printers)), next_actions: [] };
      },
    }),
  ];
}
