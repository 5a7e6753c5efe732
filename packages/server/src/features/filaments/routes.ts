import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { type Endpoint, pureRead, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import type { WriteTx } from '../../live/write.ts';
import { checkIsOwn, mustFindFilament } from './policy.ts';
import * as store from './store.ts';
import { changedColumns, columnsOf, nameOf, presentFilament } from './values.ts';

/** What the library needs of spools; the wiring gives it, because spools know the library. */
export interface FilamentUse {
  /** Spools that are not archived. */
  count(db: Reader, filamentId: number): Promise<number>;
  /** Archived spools forget it. */
  forget(tx: WriteTx, filamentId: number): Promise<void>;
}

export function filamentEndpoints(use: FilamentUse): Endpoint[] {
  return [
    pureRead(ROUTES.listFilaments, async (db, { query }) => {
      const { items, total } = await store.pageOfFilaments(db, query);
      return { items: items.map(presentFilament), total };
    }),

    pureRead(ROUTES.getFilament, async (db, { params }) =>
      presentFilament(await mustFindFilament(db, params.id)),
    ),

    write(ROUTES.createFilament, {
      plan: (_db, { body }) => ({ would_execute: { action: 'create_filament', ...body }, body }),
      async execute(tx, { body }) {
        const own = { builtin_key: null, created_at: tx.now };
        return written(await store.insertFilament(tx.db, { ...columnsOf(body), ...own }));
      },
    }),

    write(ROUTES.updateFilament, {
      async plan(db, { params, body }) {
        const row = await mustFindFilament(db, params.id);
        checkIsOwn(row);
        return { would_execute: { action: 'update_filament', filament_id: row.id, ...body }, row, body };
      },
      async execute(tx, { row, body }) {
        return written(await store.updateFilament(tx.db, row, changedColumns(body)));
      },
    }),

    write(ROUTES.deleteFilament, {
      async plan(db, { params }) {
        const row = await mustFindFilament(db, params.id);
        checkIsOwn(row);
        const count = await use.count(db, row.id);
        if (count > 0) {
          const filament = nameOf(row);
          throw new AppError(
            'in_use',
            count === 1
              ? said('filament.one_spool', { filament })
              : said('filament.some_spools', { filament, count }),
          );
        }
        return {
          would_execute: { action: 'delete_filament', filament_id: row.id, name: nameOf(row) },
          row,
        };
      },
      async execute(tx, { row }) {
        await use.forget(tx, row.id);
        await store.deleteFilament(tx.db, row.id);
        return undefined;
      },
    }),
  ];
}

function written(row: store.FilamentRow) {
  return { ...presentFilament(row), next_actions: [] };
}
