import { z } from 'zod';
import {
  booleanText,
  id,
  idParam,
  isoTime,
  isoTimeOrNull,
  MAX_LIMIT,
  nextActions,
  pageQuery,
} from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { saidOrNull } from '../said.ts';

export const SEVERITIES = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

const ALERT_SORTS = ['newest', 'severity', 'resolved'] as const;
export type AlertSort = (typeof ALERT_SORTS)[number];

const ALERT_MARKS = ['read', 'dismiss'] as const;
export type AlertMark = (typeof ALERT_MARKS)[number];
/** As many as a page of the list has at most. */
const MOST_MARKED = MAX_LIMIT;

export const ALERT_KINDS = [
  'low_stock',
  'maintenance_overdue',
  'job_approval_requested',
  'job_approved',
  'job_rejected',
  'job_completed',
  'job_failed',
  'dispatch_failed',
  'run_unknown',
  'plate_waiting',
  'command_unconfirmed',
  'printer_error',
  'printer_offline',
  'printer_identity_changed',
  'unknown_print',
  'dispatch_held',
  'itar_blocked',
  'delivery_failed',
  'backup_failed',
  'print_paused',
  'printer_flapping',
  'license_ending',
  'storage_low',
  'plug_failed',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const severity = z.enum(SEVERITIES);
const kind = z.enum(ALERT_KINDS);

export const alert = z
  .object({
    id,
    kind,
    severity,
    title: z.string(),
    message: z.string(),
    said: saidOrNull,
    is_read: z.boolean(),
    is_dismissed: z.boolean(),
    resolved_at: isoTimeOrNull,
    printer_id: id.nullable(),
    job_id: id.nullable(),
    spool_id: id.nullable(),
    task_id: id.nullable(),
    order_id: id.nullable(),
    org_id: id.nullable(),
    created_at: isoTime,
  })
  .meta({ id: 'Alert' });
export type Alert = z.infer<typeof alert>;

const alertWritten = alert.extend(nextActions).meta({ id: 'AlertWritten' });

const exampleAlert = {
  id: 31,
  kind: 'low_stock',
  severity: 'warning',
  title: 'PLA black is running low',
  message: '42 g left, below the threshold of 50 g.',
  said: { code: 'low_stock', facts: { spool: 'PLA black', left_g: 42, threshold_g: 50 } },
  is_read: false,
  is_dismissed: false,
  resolved_at: null,
  printer_id: null,
  job_id: null,
  spool_id: 12,
  task_id: null,
  order_id: null,
  org_id: null,
  created_at: '2026-11-02T08:15:00.000Z',
} as const;
const exampleWritten = { ...exampleAlert, is_read: true, next_actions: [] };

const tag = 'Alerts';
const params = z.strictObject({ id: idParam });

export const listAlerts = route({
  id: 'listAlerts',
  method: 'GET',
  path: '/alerts',
  tag,
  summary: 'List my alerts, newest first',
  description:
    '`is_read=false` lists what is unread: open, and neither read nor dismissed by me. `is_resolved` tells settled facts from open ones; an alert that is resolved counts as unread nowhere. `printer_id` lists what is about one printer. `sort=severity` puts the critical ones first, then warnings, then notes, each newest first; `sort=resolved` what was settled last, and open ones after it.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    severity: severity.optional(),
    is_read: booleanText.optional(),
    is_resolved: booleanText.optional(),
    kind: kind.optional(),
    printer_id: idParam.optional(),
    include_dismissed: booleanText.default(false),
    sort: z.enum(ALERT_SORTS).default('newest'),
  }),
  status: 200,
  answer: z.array(alert),
  list: true,
  errors: [],
  example: { query: { severity: 'warning', sort: 'severity' }, answer: [exampleAlert] },
});

export const countUnreadAlerts = route({
  id: 'countUnreadAlerts',
  method: 'GET',
  path: '/alerts/unread-count',
  tag,
  summary: 'How many open alerts I have neither read nor dismissed',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  status: 200,
  answer: z
    .object({
      unread_count: z.number().int(),
      by_severity: z.object({
        critical: z.number().int(),
        warning: z.number().int(),
        info: z.number().int(),
      }),
    })
    .meta({ id: 'UnreadCount' }),
  errors: [],
  example: { answer: { unread_count: 3, by_severity: { critical: 1, warning: 2, info: 0 } } },
});

export const getAlert = route({
  id: 'getAlert',
  method: 'GET',
  path: '/alerts/{id}',
  tag,
  summary: 'Read one alert',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  params,
  status: 200,
  answer: alert,
  errors: ['alert_not_found', 'permission_denied'],
  example: { params: { id: 31 }, answer: exampleAlert },
});

export const readAlert = route({
  id: 'readAlert',
  method: 'PATCH',
  path: '/alerts/{id}/read',
  tag,
  summary: 'Mark an alert as read, for me',
  access: from('viewer', 'agent:write'),
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: alertWritten,
  errors: ['alert_not_found'],
  example: {
    preview: { action: 'mark_alert_read', alert_id: 31 },
    params: { id: 31 },
    answer: exampleWritten,
  },
});

export const dismissAlert = route({
  id: 'dismissAlert',
  method: 'PATCH',
  path: '/alerts/{id}/dismiss',
  tag,
  summary: 'Hide an alert from my dashboard, and mark it as read',
  access: from('viewer', 'agent:write'),
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: alertWritten,
  errors: ['alert_not_found'],
  example: {
    preview: { action: 'dismiss_alert', alert_id: 31 },
    params: { id: 31 },
    answer: { ...exampleWritten, is_dismissed: true },
  },
});

export const readAllAlerts = route({
  id: 'readAllAlerts',
  method: 'POST',
  path: '/alerts/read-all',
  tag,
  summary: 'Mark all my unread alerts as read',
  access: from('viewer', 'agent:write'),
  dryRun: true,
  body: noBody,
  status: 200,
  answer: z.object({ marked: z.number().int(), ...nextActions }).meta({ id: 'AlertsRead' }),
  errors: [],
  example: {
    preview: { action: 'read_all_alerts', unread_count: 1 },
    answer: { marked: 3, next_actions: [] },
  },
});

export const markAlerts = route({
  id: 'markAlerts',
  method: 'POST',
  path: '/alerts/bulk',
  tag,
  summary: 'Mark some alerts as read, or dismiss them, for me',
  description:
    'All of them or, when one is not mine, none. `dismiss` also marks as read. `marked` counts those that were not marked so before.',
  access: from('viewer', 'agent:write'),
  dryRun: true,
  body: z.strictObject({
    ids: z.array(id).min(1).max(MOST_MARKED),
    action: z.enum(ALERT_MARKS),
  }),
  status: 200,
  answer: z.object({ marked: z.number().int(), ...nextActions }).meta({ id: 'AlertsMarked' }),
  errors: ['alert_not_found'],
  example: {
    preview: { action: 'dismiss_alerts', ids: [31, 32] },
    body: { ids: [31, 32], action: 'dismiss' },
    answer: { marked: 2, next_actions: [] },
  },
});
