import { z } from 'zod';
import {
  id,
  integerText,
  isoTime,
  isoTimeOrNull,
  line,
  nameLine,
  nextActions,
  pageQuery,
} from '../fields.ts';
import { from, human, noBody, route } from '../route.ts';
import { plainly, saidOrNull } from '../said.ts';
import { COST_SETTINGS_DEFAULTS, costSettingsKeys } from './cost-settings.ts';
import { STORAGE_SETTINGS_DEFAULTS, storageSettingsKeys } from './storage-settings.ts';

export const getVersion = route({
  id: 'getVersion',
  method: 'GET',
  path: '/version',
  tag: 'System',
  summary: 'The version of the service and of its tool surface',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  status: 200,
  answer: z
    .object({
      version: z.string(),
      api: z.literal('v1'),
      tool_surface: z.literal(2),
      /** Whether nothing leaves the house's own networks (docs/restricted-mode.md). */
      is_restricted: z.boolean(),
    })
    .meta({ id: 'Version' }),
  errors: [],
  example: { answer: { version: '2.0.0', api: 'v1', tool_surface: 2, is_restricted: false } },
});

const settingsKeys = {
  app_name: nameLine(1, 60),
  currency: z.string().regex(/^[A-Z]{3}$/, plainly('field.not_a_currency')),
  require_job_approval: z.boolean(),
  /** Whether a job waits until somebody has said which filament is loaded. */
  strict_filament: z.boolean(),
  backups_kept: z.number().int().min(1).max(1000),
  /** The largest file of a model. */
  upload_limit_mib: z.number().int().min(1).max(8192),
  ...costSettingsKeys,
  ...storageSettingsKeys,
};
/** As kept: a name that was entered under older rules is still shown. */
export const settings = z.object({ ...settingsKeys, app_name: z.string() }).meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

export const SETTINGS_DEFAULTS: Settings = {
  app_name: 'Farmhand',
  currency: 'EUR',
  require_job_approval: true,
  strict_filament: false,
  backups_kept: 14,
  upload_limit_mib: 512,
  ...COST_SETTINGS_DEFAULTS,
  ...STORAGE_SETTINGS_DEFAULTS,
};

export const getSettings = route({
  id: 'getSettings',
  method: 'GET',
  path: '/settings',
  tag: 'System',
  summary: 'Read the system settings',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  status: 200,
  answer: settings,
  errors: [],
  example: { answer: SETTINGS_DEFAULTS },
});

export const updateSettings = route({
  id: 'updateSettings',
  method: 'PATCH',
  path: '/settings',
  tag: 'System',
  summary: 'Change system settings',
  access: from('admin', 'admin'),
  dryRun: true,
  changes: ['settings'],
  body: z.strictObject(settingsKeys).partial(),
  status: 200,
  answer: settings.extend(nextActions).meta({ id: 'SettingsWritten' }),
  errors: [],
  example: {
    preview: { action: 'update_settings', currency: 'USD' },
    body: { currency: 'USD' },
    answer: { ...SETTINGS_DEFAULTS, currency: 'USD', next_actions: [] },
  },
});

export const BACKUP_STATUSES = ['running', 'verified', 'failed'] as const;

const backup = z
  .object({
    id,
    file_name: z.string(),
    status: z.enum(BACKUP_STATUSES),
    size_bytes: z.number().int().nullable(),
    sha256: z.string().nullable(),
    row_count: z.number().int().nullable(),
    error: z.string().nullable(),
    error_said: saidOrNull,
    created_at: isoTime,
    finished_at: isoTimeOrNull,
  })
  .meta({ id: 'Backup' });

const exampleBackup = {
  id: 5,
  file_name: 'farmhand-2026-11-02T08-15-00-000Z.backup',
  status: 'verified',
  size_bytes: 212992,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  row_count: 1204,
  error: null,
  error_said: null,
  created_at: '2026-11-02T08:15:00.000Z',
  finished_at: '2026-11-02T08:15:01.000Z',
};

export const listBackups = route({
  id: 'listBackups',
  method: 'GET',
  path: '/backups',
  tag: 'System',
  summary: 'List backups',
  access: human('admin'),
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(backup),
  list: true,
  errors: [],
  example: { answer: [exampleBackup] },
});

export const createBackup = route({
  id: 'createBackup',
  method: 'POST',
  path: '/backups',
  tag: 'System',
  summary: 'Make a backup while the service runs',
  description:
    'Answers when the copy has been restored into a scratch database and verified there; a backup that fails this is not one.',
  access: human('admin'),
  dryRun: true,
  body: noBody,
  status: 201,
  answer: backup.extend(nextActions).meta({ id: 'BackupWritten' }),
  errors: ['in_use'],
  example: { preview: { action: 'create_backup' }, answer: { ...exampleBackup, next_actions: [] } },
});

export const AUDIT_OUTCOMES = ['done', 'refused'] as const;

const auditEntry = z
  .object({
    id,
    at: isoTime,
    action: z.string(),
    outcome: z.enum(AUDIT_OUTCOMES),
    count: z.number().int(),
    user_id: id.nullable(),
    username: z.string().nullable(),
    via: z.enum(['session', 'token', 'none', 'system']),
    token_id: id.nullable(),
    address: z.string().nullable(),
    request_id: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    seal: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });

export const listAudit = route({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  tag: 'System',
  summary: 'Read the audit log, newest first',
  access: from('admin', 'admin'),
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    user_id: integerText(1).optional(),
    action: line(1, 100).optional(),
    outcome: z.enum(AUDIT_OUTCOMES).optional(),
    since: isoTime.optional(),
    until: isoTime.optional(),
  }),
  status: 200,
  answer: z.array(auditEntry),
  list: true,
  errors: [],
  example: {
    answer: [
      {
        id: 90,
        at: '2026-11-02T08:15:00.000Z',
        action: 'updateUser',
        outcome: 'done',
        count: 1,
        user_id: 1,
        username: 'admin',
        via: 'session',
        token_id: null,
        address: '127.0.0.1',
        request_id: '0c7f2a',
        details: { action: 'update_user', user_id: 7, role: 'operator' },
        seal: '9f86d081884c7d65',
      },
    ],
  },
});
