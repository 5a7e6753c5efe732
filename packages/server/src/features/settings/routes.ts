import { ROUTES } from '@farmhand/contract';
import { type Endpoint, pureRead, write } from '../../http/endpoint.ts';
import type { Bus } from '../../live/bus.ts';
import { putValue, readSettings } from './store.ts';

export const settingsEndpoints = ({ bus }: { readonly bus: Bus }): readonly Endpoint[] => [
  pureRead(ROUTES.getSettings, (db) => readSettings(db)),

  write(ROUTES.updateSettings, {
    plan: (_db, { body }) => ({ would_execute: { action: 'update_settings', ...body }, change: body }),
    async execute(tx, { change }) {
      for (const [key, value] of Object.entries(change)) await putValue(tx.db, key, value);
      tx.afterCommit(() => bus.emit('settings.changed'));
      return { ...(await readSettings(tx.db)), next_actions: [] };
    },
  }),
];
