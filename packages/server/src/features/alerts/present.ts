import type { NextAction } from '@farmhand/contract';
import { toIso } from '../../db/portable.ts';
import type { AlertRow, OwnAlertRow } from './store.ts';

/** What is the same for everybody; the marks are each person's own. */
export function presentFact(row: AlertRow) {
  return {
    id: row.id,
    kind: row.kind,
    severity: row.severity,
    title: row.title,
    message: row.message,
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

/** What usually follows reading an alert: looking at what it speaks of, then putting it away. */
export function nextActionsAfter(row: OwnAlertRow): NextAction[] {
  const actions: NextAction[] = [];
  if (row.job_id !== null) {
    actions.push({ tool: 'get_job', args: { id: row.job_id }, reason: 'See the job this alert is about.' });
  }
  if (row.kind === 'maintenance_overdue') {
    actions.push({ tool: 'list_maintenance_tasks', reason: 'See which maintenance is overdue.' });
  }
  if (row.kind === 'low_stock') {
    actions.push({ tool: 'list_spools', reason: 'See which spools are left.' });
  }
  if (row.dismissed_at === null) {
    actions.push({
      tool: 'dismiss_alert',
      args: { alert_id: row.id },
      reason: 'Hide it once it is settled.',
    });
  }
  return actions;
}
