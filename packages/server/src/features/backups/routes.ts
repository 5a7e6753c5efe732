import { ROUTES } from '@farmhand/contract';
import { toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import { inEnglish } from '../../english.ts';
import { type Endpoint, read, write } from '../../http/endpoint.ts';
import type { Backups } from './service.ts';
import * as store from './store.ts';

function present(row: store.BackupRow) {
  const why = fromSaidText(row.error);
  const error = { error: why === null ? null : inEnglish(why), error_said: why };
  return { ...row, ...error, created_at: toIso(row.created_at), finished_at: toIso(row.finished_at) };
}

export function backupEndpoints(backups: Pick<Backups, 'make'>): Endpoint[] {
  return [
    read(ROUTES.listBackups, async (db, { query }) => {
      const { items, total } = await store.pageOfBackups(db, query);
      return { items: items.map(present), total };
    }),

    write(ROUTES.createBackup, {
      // Whether another is being made shows when the turn is taken; a preview could not promise it.
      plan: () => ({ would_execute: { action: 'create_backup' } }),
      prepare: () => backups.make(),
      execute: async (_tx, _plan, _call, made) => ({ ...present(made), next_actions: [] }),
    }),
  ];
}
