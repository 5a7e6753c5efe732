import type { NextAction } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { toIso } from '../../db/portable.ts';
import { fromSaidText } from '../../db/said-text.ts';
import { hint } from '../../hint.ts';
import { KIND_RULES } from './kinds.ts';
import type { AlertRow, OwnAlertRow } from './store.ts';

/** What is the same for everybody; the marks are each person's own. */
export function presentFact(row: AlertRow) {
  return {
    id: row.id,
    kind: row.kind,
    severity: row.severity,
    title: row.title,
    message: row.message,
    said: fromSaidText(row.said),
    resolved_at: toIso(row.resolved_at),
    printer_id: row.printer_id,
    job_id: row.job_id,
    spool_id: row.spool_id,
    task_id: row.task_id,
    order_id: row.order_id,
    org_id: row.org_id,
    created_at: toIso(row.created_at),
  };
}

export function presentAlert(row: OwnAlertRow) {
  return { ...presentFact(row), is_read: row.read_at !== null, is_dismissed: row.dismissed_at !== null };
}

/** After any of them: what else there is. */
export const OTHER_ALERTS = hint('list_alerts', { unread_only: true }, said('hint.other_alerts'));

/** What usually follows reading an alert: looking at what it speaks of, then putting it away. */
export function nextActionsAfter(row: OwnAlertRow): NextAction[] {
  const actions: NextAction[] = [];
  if (row.job_id !== null) {
    actions.push(hint('get_job', { id: row.job_id }, said('hint.alerts_job')));
  }
  if (row.printer_id !== null) {
    actions.push(hint('get_printer', { id: row.printer_id }, said('hint.alerts_printer')));
  }
  actions.push(...(KIND_RULES[row.kind]?.next ?? []));
  if (row.dismissed_at === null) {
    actions.push(hint('dismiss_alert', { alert_id: row.id }, said('hint.dismiss_when_settled')));
  }
  return [...actions, OTHER_ALERTS];
}
