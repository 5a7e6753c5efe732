import { ROUTES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Controller } from '../../db/control.ts';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { type Endpoint, pureRead, read, write } from '../../http/endpoint.ts';
import { AppError } from '../../http/error.ts';
import { checkPlaceWithinToken } from '../../http/token-bounds.ts';
import type { WriteTx } from '../../live/write.ts';
import { nextActionsAfter, OTHER_ALERTS, presentAlert } from './present.ts';
import * as store from './store.ts';

async function mustFindAlert(db: Reader, viewer: Controller, id: number): Promise<store.OwnAlertRow> {
  const row = await store.findAlert(db, viewer, id);
  if (row === undefined) throw new AppError('alert_not_found', said('alert.not_found', { alert_id: id }));
  if (row.printer_id !== null)
    checkPlaceWithinToken(viewer, row.printer_id, said('token_printers.alert_is_about', { alert_id: id }));
  return row;
}

/** Marks are one person's own, so only that person's pages hear of them. */
function tellOwner(tx: WriteTx, viewer: Viewer, row: store.OwnAlertRow): void {
  const audience = { org_id: row.org_id, role: 'viewer', user_id: viewer.user_id } as const;
  tx.emit('alert.updated', audience, presentAlert(row));
}

async function mark(tx: WriteTx, viewer: Controller, before: store.OwnAlertRow, isDismissal: boolean) {
  const marks = { read_at: tx.now, dismissed_at: isDismissal ? tx.now : null };
  await store.markAlerts(tx.db, viewer.user_id, [before.id], marks);
  const after = await mustFindAlert(tx.db, viewer, before.id);
  if (after.read_at !== before.read_at || after.dismissed_at !== before.dismissed_at) {
    tellOwner(tx, viewer, after);
  }
  return { ...presentAlert(after), next_actions: nextActionsAfter(after) };
}

export const alertEndpoints: readonly Endpoint[] = [
  pureRead(ROUTES.listAlerts, async (db, { query }, { principal }) => {
    const { items, total } = await store.pageOfAlerts(db, principal, query);
    return { items: items.map(presentAlert), total };
  }),

  pureRead(ROUTES.countUnreadAlerts, async (db, _input, { principal }) => ({
    unread_count: await store.countUnread(db, principal),
  })),

  read(ROUTES.getAlert, async (db, { params }, { principal }) =>
    presentAlert(await mustFindAlert(db, principal, params.id)),
  ),

  write(ROUTES.readAlert, {
    async plan(db, { params }, { principal }) {
      const row = await mustFindAlert(db, principal, params.id);
      return { would_execute: { action: 'mark_alert_read', alert_id: row.id }, row };
    },
    execute: (tx, { row }, { principal }) => mark(tx, principal, row, false),
  }),

  write(ROUTES.dismissAlert, {
    async plan(db, { params }, { principal }) {
      const row = await mustFindAlert(db, principal, params.id);
      return { would_execute: { action: 'dismiss_alert', alert_id: row.id }, row };
    },
    execute: (tx, { row }, { principal }) => mark(tx, principal, row, true),
  }),

  write(ROUTES.readAllAlerts, {
    async plan(db, _input, { principal }) {
      return {
        would_execute: { action: 'read_all_alerts', unread_count: await store.countUnread(db, principal) },
      };
    },
    async execute(tx, _plan, { principal }) {
      const rows = await store.unreadAlerts(tx.db, principal);
      const ids = rows.map((row) => row.id);
      await store.markAlerts(tx.db, principal.user_id, ids, { read_at: tx.now, dismissed_at: null });
      for (const row of rows) tellOwner(tx, principal, { ...row, read_at: tx.now });
      return { marked: rows.length, next_actions: [OTHER_ALERTS] };
    },
  }),
];
