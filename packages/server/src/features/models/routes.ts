import { ROUTES } from '@farmhand/contract';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import type { Blobs } from './blobs.ts';
import { checkUnused, mustFindEditable, mustFindModel, show } from './commands.ts';
import * as files from './file-store.ts';
import { type FileUse, remove } from './filing.ts';
import { presentModel } from './present.ts';
import * as store from './store.ts';

interface ModelDeps {
  readonly blobs: Blobs;
  readonly isFileInUse: FileUse;
}

const tagText = (tags: readonly string[]) => JSON.stringify([...new Set(tags)]);

export function modelEndpoints({ blobs, isFileInUse }: ModelDeps): Endpoint[] {
  return [
    read(ROUTES.listModels, async (db, { query }, { principal }) => {
      const { items, total } = await store.pageOfModels(db, principal, query);
      const ids = items.map(({ id }) => id);
      const current = Map.groupBy(
        await files.filesOf(db, ids, { onlyCurrent: true }),
        ({ model_id }) => model_id,
      );
      return { items: items.map((row) => presentModel(row, current.get(row.id) ?? [])), total };
    }),

    read(ROUTES.getModel, async (db, { params }, { principal }) =>
      show(db, await mustFindModel(db, principal, params.id)),
    ),

    write(ROUTES.createModel, {
      plan: (_db, { body }, { principal }) => ({
        would_execute: { action: 'create_model', ...body, org_id: principal.org_id },
        body,
      }),
      async execute(tx, { body }, { principal }) {
        const { name, category, notes, tags } = body;
        const row = await store.insertModel(tx.db, {
          name,
          category,
          notes,
          tags: tagText(tags),
          revision: 1,
          created_by: principal.user_id,
          org_id: principal.org_id,
          created_at: tx.now,
          updated_at: tx.now,
        });
        return { ...presentModel(row, []), next_actions: [] };
      },
    }),

    write(ROUTES.updateModel, {
      async plan(db, { params, body }, { principal }) {
        const row = await mustFindEditable(db, principal, params.id);
        return { would_execute: { action: 'update_model', model_id: row.id, ...body }, row, body };
      },
      async execute(tx, { row, body: { name, category, notes, tags } }) {
        const after = await store.updateModel(tx.db, row.id, {
          ...(name !== undefined && { name }),
          ...(category !== undefined && { category }),
          ...(notes !== undefined && { notes }),
          ...(tags !== undefined && { tags: tagText(tags) }),
          updated_at: tx.now,
        });
        return { ...(await show(tx.db, after)), next_actions: [] };
      },
    }),

    write(ROUTES.deleteModel, {
      async plan(db, { params }, { principal }) {
        const row = await mustFindEditable(db, principal, params.id);
        const held = await files.filesOf(db, [row.id], { onlyCurrent: false });
        await checkUnused(db, isFileInUse, principal, held);
        const words = { action: 'delete_model', model_id: row.id, name: row.name, file_count: held.length };
        return { would_execute: words, row, held };
      },
      async execute(tx, { row, held }) {
        await remove(tx, blobs, held);
        await store.deleteModel(tx.db, row.id);
        return undefined;
      },
    }),
  ];
}
