import { type AlertMark, ROUTES } from '@farmhand/contract';
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

function mustBeOwn(viewer: Controller, id: number, row: store.OwnAlertRow | undefined): store.OwnAlertRow {
  if (row === undefined) throw new AppError('alert_not_found', said('alert.not_found', { alert_id: id }));
  if (row.printer_id !== null)
    checkPlaceWithinToken(viewer, row.printer_id, said('token_printers.alert_is_about', { alert_id: id }));
  return row;
}

const mustFindAlert = async (db: Reader, viewer: Controller, id: number): Promise<store.OwnAlertRow> =>
  mustBeOwn(viewer, id, await store.findAlert(db, viewer, id));

/** Each once; the first that is not the viewer's own refuses all. */
async function mustFindAlerts(db: Reader, viewer: Controller, ids: readonly number[]) {
  const found = new Map((await store.findAlerts(db, viewer, ids)).map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => mustBeOwn(viewer, id, found.get(id)));
}

/** Marks are one person's own, so only that person's pages hear of them. */
function tellOwner(tx: WriteTx, viewer: Viewer, row: store.OwnAlertRow): void {
  const audience = { org_id: row.org_id, role: 'viewer', user_id: viewer.user_id } as const;
  tx.emit('alert.updated', audience, presentAlert(row));
}

const marksOf = (now: number, mark: AlertMark) => ({
  read_at: now,
  dismissed_at: mark === 'dismiss' ? now : null,
});

async function mark(tx: WriteTx, viewer: Controller, before: store.OwnAlertRow, asked: AlertMark) {
  await store.markAlerts(tx.db, viewer.user_id, [before.id], marksOf(tx.now, asked));
  const after = await mustFindAlert(tx.db, viewer, before.id);
  if (after.read_at !== before.read_at || after.dismissed_at !== before.dismissed_at) {
    tellOwner(tx, viewer, after);
  }
  return { ...presentAlert(after), next_actions: nextActionsAfter(after) };
}

const isMarked = (row: store.OwnAlertRow, asked: AlertMark): boolean =>
  (asked === 'dismiss' ? row.dismissed_at : row.read_at) !== null;

/** Answers how many were not marked so before: only of these there is something to tell. */
async function markAll(tx: WriteTx, viewer: Viewer, rows: readonly store.OwnAlertRow[], asked: AlertMark) {
  const marks = marksOf(tx.now, asked);
  const fresh = rows.filter((row) => !isMarked(row, asked));
  const ids = fresh.map((row) => row.id);
  await store.markAlerts(tx.db, viewer.user_id, ids, marks);
  for (const row of fresh) {
    tellOwner(tx, viewer, {
      ...row,
      read_at: row.read_at ?? marks.read_at,
      dismissed_at: row.dismissed_at ?? marks.dismissed_at,
    });
  }
  return fresh.length;
}

const BULK_ACTIONS = {
  read: 'mark_alerts_read',
  dismiss: 'dismiss_alerts',
} as const satisfies Record<AlertMark, string>;

export const alertEndpoints: readonly Endpoint[] = [
  pureRead(ROUTES.listAlerts, async (db, { query }, { principal }) => {
    const { items, total } = await store.pageOfAlerts(db, principal, query);
    return { items: items.map(presentAlert), total };
  }),

  pureRead(ROUTES.countUnreadAlerts, async (db, _input, { principal }) => {
    const by_severity = await store.countUnreadBySeverity(db, principal);
    const { critical, warning, info } = by_severity;
    return { unread_count: critical + warning + info, by_severity };
  }),

  read(ROUTES.getAlert, async (db, { params }, { principal }) =>
    presentAlert(await mustFindAlert(db, principal, params.id)),
  ),

  write(ROUTES.readAlert, {
    async plan(db, { params }, { principal }) {
      const row = await mustFindAlert(db, principal, params.id);
      return { would_execute: { action: 'mark_alert_read', alert_id: row.id }, row };
    },
    execute: (tx, { row }, { principal }) => mark(tx, principal, row, 'read'),
  }),

  write(ROUTES.dismissAlert, {
    async plan(db, { params }, { principal }) {
      const row = await mustFindAlert(db, principal, params.id);
      return { would_execute: { action: 'dismiss_alert', alert_id: row.id }, row };
    },
    execute: (tx, { row }, { principal }) => mark(tx, principal, row, 'dismiss'),
  }),

  write(ROUTES.readAllAlerts, {
    async plan(db, _input, { principal }) {
      return {
        would_execute: { action: 'read_all_alerts', unread_count: await store.countUnread(db, principal) },
      };
    },
    async execute(tx, _plan, { principal }) {
      const rows = await store.unreadAlerts(tx.db, principal);
      return { marked: await markAll(tx, principal, rows, 'read'), next_actions: [OTHER_ALERTS] };
    },
  }),

  write(ROUTES.markAlerts, {
    async plan(db, { body }, { principal }) {
      const rows = await mustFindAlerts(db, principal, body.ids);
      const ids = rows.map(({ id }) => id);
      return { would_execute: { action: BULK_ACTIONS[body.action], ids }, rows, asked: body.action };
    },
    execute: async (tx, { rows, asked }, { principal }) => ({
      marked: await markAll(tx, principal, rows, asked),
      next_actions: [OTHER_ALERTS],
    }),
  }),
];
