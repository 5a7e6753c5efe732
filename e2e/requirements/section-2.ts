import type { Section } from './section.ts';

/** Resources and their fields. */
export const section2: Section = {
  'S2.1': 'Material Filament type (PLA, PETG, ABS, ASA, TPU, PA, PC and others)',
  'S2.2': 'Empty spool weight, used to compute remaining percentage',
  'S2.3': 'Feeds cost calculation',
  'S2.4': 'Feeds cost calculation and order profit and loss',
  'S2.5': 'Status active, empty or archived',
  'S2.6': 'external_spool_id Link to the spool record in an external spool-inventory service',
  'S2.7': 'Low-stock threshold (g) Default 50',
  'S2.8': 'QR code Unique string, generated automatically per spool',
  'S2.9': 'is_low_stock Flag included in spool list responses',
  'S2.10': 'Organization Optional org scope',
  'S2.11': 'A spool is low-stock when its remaining weight drops below its threshold.',
  'S2.12': 'Then an alert is dispatched on every configured channel.',
  'S2.13':
    'A spool can be looked up by its QR code string (scanned by camera, by a USB scanner acting as a keyboard, or typed).',
  'S2.14': 'Scanning opens a dialog to associate the spool with a printer and AMS slot.',
  'S2.15':
    'total active spools, total remaining weight across active spools, and the count of low-stock spools.',
  'S2.16': 'The list view header shows three statistics',
  'S2.17': 'start time when drying started duration hours drying temperature temperature of the session',
  'S2.18': 'Sessions are listed chronologically per spool.',
  'S2.19':
    'Holds the filament deduction amount and a consumption_json record, written when a print completes.',
  'S2.20':
    'Name task name Description what the task involves Interval (hours) due after this many print hours since last completion Interval (days) due after this many calendar days since last completion Estimated cost expected parts and supply cost Estimated downtime minutes',
  'S2.21': 'Hours, days or both may be set. With both, the task is due when either threshold is reached.',
  'S2.22': 'A task template applies to all printers.',
  'S2.23': 'Completion is logged per task and printer.',
  'S2.24':
    'A built-in default set can be loaded: general cleaning, nozzle inspection, belt tension check, build plate check, firmware update check, plus model-specific tasks for three printer models of family A (carbon rod lubrication, HEPA filter replacement, purge wiper replacement, hotend cleaning).',
  'S2.25': 'Total print hours cumulative hours actively printing',
  'S2.26': 'Prints since last maintenance job count since the most recent maintenance log entry',
  'S2.27': 'Both update in real time as jobs complete.',
  'S2.28':
    'type hardened steel, brass, ruby and others diameter nozzle diameter (mm) install notes optional text installed date when installed',
  'S2.29': 'accumulated print hours saved on retirement; also shown for the current nozzle',
  'S2.30': 'Records are retained indefinitely.',
  'S2.31': 'status (idle, printing, paused, offline, error)',
  'S2.32': 'telemetry, active job, AMS slots',
  'S2.33': 'shared flag (shared, boolean; true makes the printer visible to all organizations',
  'S2.34': 'organization assignment, care counters, nozzle records.',
  'S2.35': 'AMS slots report filament type and color automatically for RFID-tagged spools.',
  'S2.36': 'Each slot can be configured with material type, color hex and K-factor.',
  'S2.37': 'AMS humidity and temperature are sampled every 5 minutes and kept 7 days.',
  'S2.38': 'Dual-nozzle models show two nozzle temperatures (L and R)',
  'S2.39': {
    says: 'external spool positions Ext-L and Ext-R, parsed from the vt_tray MQTT field (material, color, remaining percentage).',
    deviates:
      'machines with two nozzles report both in vir_slot, which is read first; vt_tray is read where it is all there is',
    contract: '3 (Printer)',
  },
  'S2.40': 'Current print speed percent is shown.',
  'S2.41': 'job identifier, status, optional pinned printer, model reference',
  'S2.42': 'a required rejection reason (shown to the submitter) when rejected',
  'S2.43': 'a review state before approval.',
  'S2.44': 'Statuses used as filter values: pending, submitted, printing, completed, failed, cancelled.',
  'S2.45': 'The queue lists pending and queued jobs in priority order.',
  'S2.46': 'severity, read state, dismissed state (hidden from the dashboard).',
  'S2.47': 'Alert kinds seen: low-stock, maintenance_overdue, job approval request.',
  'S2.48': 'A group is a set of users used for approval routing',
  'S2.49': 'An organization is a group with is_org = 1.',
  'S2.50': 'Only organizations have per-org settings.',
  'S2.51': 'Each group or organization may have an owner (a user who is the primary contact).',
  'S2.52': 'A user belongs to at most one organization at a time.',
  'S2.53': 'Removing a user from an org un-scopes that user, who then sees all unscoped resources.',
  'S2.54': 'Scoped resources are visible only to org members and admins.',
  'S2.55': 'The creating admin becomes the org owner.',
  'S2.56': 'Only admins create, update and delete organizations.',
  'S2.57': 'merged with system defaults',
  'S2.58': 'webhook_url is stored encrypted',
  'S2.59': 'default_filament_type string or null preselected filament type for jobs on org printers',
  'S2.60': 'quiet_hours_enabled boolean quiet hours active',
  'S2.61': 'webhook_url string or null per-org webhook URL',
  'S2.62':
    'branding_app_name string or null app name override for org users branding_logo_url string or null logo URL override for org users',
  'S2.63':
    'Fields on creation: name (string), scopes (array of strings), expires_days (integer). Scopes: agent:read, agent:write, admin.',
  'S2.64':
    'Color Color name and hex value Brand Manufacturer name Batch / lot number Batch tracking Initial weight (g) Full filament weight without the spool core Remaining weight (g) Current filament weight',
  'S2.65':
    'Storage location Optional text label Notes Free text PA profile Calibrated pressure-advance value for this spool',
  'S2.66': 'retirement timestamp set on retirement',
  'S2.67': 'A write response also shows status queued.',
  'S2.68': 'Printers, models and spools can be scoped to an organization.',
  'S2.69': 'A printer with shared = true is visible to all organizations.',
  'S2.70': 'default_filament_color string or null default color (hex) for org jobs',
  'S2.71':
    'quiet_hours_start string, 24h time HH:MM start of quiet period quiet_hours_end string, 24h time HH:MM end of quiet period',
  'S2.72': 'webhook_type string one of two named chat-service kinds or generic',
  'S2.73': 'and access scoping.',
};
