import type { Section } from './section.ts';

/** Endpoints. */
export const section4: Section = {
  'S4.1': 'The same routes also exist under /api/ (unversioned) for backwards compatibility.',
  'S4.2':
    'Bodies and responses are JSON. A successful response returns the resource directly (object or array).',
  'S4.3': 'List endpoints accept query parameters skip (integer, default 0) and limit (integer, default 50).',
  'S4.4': 'Success codes: 200 success, 201 created, 204 deleted with no body.',
  'S4.5':
    'Interactive explorer at /api/v1/docs and read-only reference at /api/v1/redoc, generated from the route definitions of the running instance.',
  'S4.6': 'POST /api/v1/auth/login JSON {username: string, password: string} sets an httpOnly session cookie',
  'S4.7':
    'POST /api/v1/tokens JSON {name: string, scopes: string[], expires_days: integer}; authenticated with a bearer credential new token',
  'S4.8': 'GET /api/v1/version none version information',
  'S4.9': 'GET /api/v1/printers skip, limit array of printers',
  'S4.10': 'GET /api/v1/jobs skip, limit array of jobs',
  'S4.11':
    'POST /api/printers/{id}/pause none none stated POST /api/printers/{id}/resume none none stated POST /api/printers/{id}/stop none none stated',
  'S4.12': 'POST /api/printers/{id}/speed {speed_percent: integer} (25 to 200)',
  'S4.13':
    'POST /api/printers/{id}/fan {fan_type: string, speed: integer}; fan_type one of part_cooling, auxiliary, chamber; speed 0 to 255',
  'S4.14': 'POST /api/printers/{id}/skip-objects {object_ids: integer[]}',
  'S4.15': 'POST /api/printers/{id}/plate-cleared none',
  'S4.16': 'POST /api/printers/all/stop none emergency stop to all active printers',
  'S4.17': 'POST /api/printers/{id}/ams/refresh none triggers AMS RFID re-read',
  'S4.18':
    'PUT /api/printers/{id}/ams/{ams_id}/slots/{slot_id} slot configuration: material type, color hex, K-factor',
  'S4.19':
    'GET /api/printers/{id}/nozzles none list of nozzle records of the printer POST /api/printers/{id}/nozzles install a nozzle (type, diameter, optional notes) created record PATCH /api/printers/{id}/nozzles/{nozzle_id} update a nozzle record updated record',
  'S4.20': 'DELETE /api/printers/{id}/nozzles/{nozzle_id} none; admin only 204',
  'S4.21': 'GET /api/spools/low-stock none spools under their low-stock threshold',
  'S4.22':
    'GET /api/spools/export none CSV of all spools (material, color, brand, lot number, initial weight, remaining weight, status, PA profile, cost)',
  'S4.23': 'GET, POST /api/groups group data groups GET, POST /api/orgs organization data organizations',
  'S4.24':
    'Mid-print controls (pause, resume, stop, speed, fan, skip-objects, plate-cleared) require role operator or admin.',
  'S4.25': 'Support by family: pause, resume, stop and plate-cleared on families A, B, C and D.',
  'S4.26': 'Speed, fan and skip-objects on family A only.',
  'S4.27': 'Skip-objects is sent to the printer by MQTT.',
  'S4.28': '/ws server to client printer status changes, job updates, alert events, as they happen',
  'S4.29': 'live read tools (scope agent:read or higher)',
  'S4.30':
    'farm_summary none printer counts by state, queue depth, active jobs, unread alerts; intended as the first call',
  'S4.31': 'list_printers optional status filter: idle, printing, paused, offline, error fleet list',
  'S4.32': 'get_printer a printer identifier status, telemetry, active job, AMS slots',
  'S4.33': 'list_jobs status filter: pending, submitted, printing, completed, failed, cancelled jobs',
  'S4.34': 'get_job a job identifier (argument named id in next-action hints) full job record',
  'S4.35': 'list_queue none pending and queued jobs in priority order',
  'S4.36': 'list_alerts severity filter, read-state filter alerts',
  'S4.37': 'list_spools filter by filament type, or available only spool inventory',
  'S4.38': 'list_filaments none filament library types',
  'S4.39': 'list_maintenance_tasks optional overdue-only filter scheduled maintenance',
  'S4.40': 'list_orders status filter customer orders',
  'S4.41': 'live write tools (scope agent:write or admin)',
  'S4.42': 'Every write tool accepts optional dry_run (boolean) and idempotency_key (string) inputs.',
  'S4.43': 'queue_job model_id, optional printer_id (pin to a printer) add a job',
  'S4.44': 'cancel_job job_id, reason cancel a pending, queued or printing job',
  'S4.45': 'approve_job a job identifier approve a job awaiting review',
  'S4.46': 'reject_job a job identifier, required reason shown to the submitter reject a job',
  'S4.47': 'pause_printer a printer identifier pause the active print',
  'S4.48': 'resume_printer a printer identifier resume a paused printer',
  'S4.49': 'mark_alert_read an alert identifier mark read',
  'S4.50': 'dismiss_alert an alert identifier hide from the dashboard',
  'S4.51': 'assign_spool spool, printer, AMS slot bind a spool to a printer AMS slot',
  'S4.52': 'consume_spool spool, grams log grams used against a spool',
  'S4.53': 'complete_maintenance maintenance task (and printer) log a completion',
  'S4.54': 'calculate_print_cost (material, electricity, depreciation and failure-rate math)',
  'S4.55': 'recommend_printer_for_farm (match printers to farm constraints)',
  'S4.56': 'estimate_farm_capacity (throughput forecast)',
  'S4.57': 'the fourth tool is compare_farm_software (feature matrix against other farm-management tools).',
  'S4.58':
    'Write responses contain next_actions: an array of objects {tool: string, args: object (optional), reason: string}.',
  'S4.59':
    'Idempotency-Key sent by tools on every write; a UUID generated per invocation unless idempotency_key is given',
  'S4.60': 'X-Dry-Run true asks the backend to preview the write',
  'S4.61':
    'Same key and same body: the cached response is replayed, and the output carries _idempotent_replay: true.',
  'S4.62': 'Same key and different body: 409 idempotency_conflict.',
  'S4.63': 'Concurrent retry while the first call is in flight: 409 idempotency_in_progress (retriable).',
  'S4.64':
    'Role, scope or organization of the caller reduced since the original call: 409 idempotency_authz_changed. A fresh key is needed.',
  'S4.65':
    'Original response could not be cached (cookies, oversized): 409 idempotency_uncacheable_success. A fresh key is needed.',
  'S4.66': 'Cached replays are refused to a token that has been revoked.',
  'S4.67': 'A dry run returns {dry_run: true, would_execute: {action: string, <target identifier>, ...}}.',
  'S4.68': 'It performs no database commit, emits no event and makes no external call.',
  'S4.69':
    'A dry run sent to a route that has not opted in to previews returns HTTP 501 with error.code = dry_run_unsupported; the mutation is not executed.',
  'S4.70': 'Every route behind the tools above has opted in.',
  'S4.71': 'It is a hint only and is not enforced.',
};
