import { ROUTES, SEVERITIES } from '@farmhand/contract';
import { z } from 'zod';
import { keysOf, listKeys, WRITE_KEYS } from '../output-keys.ts';
import { tool } from '../tool.ts';
import { lean, listed, pageInputs } from './lists.ts';
import { given, optionsOf, READS, recordId, signalOf, writeInputs, writes } from './shared.ts';

const LISTED = [
  'id',
  'kind',
  'severity',
  'title',
  'message',
  'is_read',
  'resolved_at',
  'printer_id',
  'job_id',
  'spool_id',
  'task_id',
  'order_id',
  'created_at',
];

const listAlerts = tool({
  name: 'list_alerts',
  title: 'List alerts',
  description:
    'What needs attention, newest first: low stock, printer errors, failed jobs, approvals and so on. What is dismissed or settled is left out.',
  annotations: READS,
  input: z.strictObject({
    severity: z.enum(SEVERITIES).optional(),
    unread_only: z.boolean().default(false).describe('Leave out those already read'),
    is_resolved: z.boolean().default(false).describe('true: settled ones instead of open ones'),
    ...pageInputs,
  }),
  output: () => listKeys('alerts'),
  async run({ severity, unread_only, is_resolved, ...page }, context) {
    const query = given({ severity, is_read: unread_only ? false : undefined, is_resolved });
    const request = { query, ...signalOf(context) };
    const alerts = await context.farm().list(ROUTES.listAlerts, request, page);
    return listed('alerts', alerts, page, (alert) => lean(alert, LISTED));
  },
});

const alertInput = z.strictObject({ alert_id: recordId('Alert id, from list_alerts'), ...writeInputs });

const markAlertRead = tool({
  name: 'mark_alert_read',
  title: 'Mark alert read',
  description: 'Mark an alert as read for the owner of the token; it stays in the list.',
  annotations: writes({ idempotent: true }),
  input: alertInput,
  output: () => ({ ...keysOf(ROUTES.readAlert.answer), ...WRITE_KEYS }),
  run: ({ alert_id, ...args }, context) =>
    context
      .farm()
      .write(ROUTES.readAlert, { params: { id: alert_id }, ...signalOf(context) }, optionsOf(args)),
});

const dismissAlert = tool({
  name: 'dismiss_alert',
  title: 'Dismiss alert',
  description: 'Hide an alert from the dashboard of the owner of the token, and mark it as read.',
  annotations: writes({ idempotent: true }),
  input: alertInput,
  output: () => ({ ...keysOf(ROUTES.dismissAlert.answer), ...WRITE_KEYS }),
  run: ({ alert_id, ...args }, context) =>
    context
      .farm()
      .write(ROUTES.dismissAlert, { params: { id: alert_id }, ...signalOf(context) }, optionsOf(args)),
});

export const alertReadTools = [listAlerts];
export const alertWriteTools = [markAlertRead, dismissAlert];
