import { z } from 'zod';
import { id } from './fields.ts';

/** What people talk about. For jobs, spools and orders it tells of their end alone: events of their own say the rest. */
export const RECORD_KINDS = [
  'printer',
  'job',
  'spool',
  'filament',
  'model',
  'archive_entry',
  'nozzle',
  'user',
  'group',
  'org',
  'settings',
  'token',
  'license',
  'backup',
  'quota',
  'order',
  'floor_plan',
  'external_inventory',
  'mail_server',
  'push_gateway',
  'login_provider',
  'broker',
  'storage',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * `record.changed`: a record was made, edited or deleted. It carries no more than its name, so whoever shows it reads
 * it again. `id` is null where there is only one (settings, license, external inventory, mail server, push gateway, broker, storage); for a
 * nozzle it is that of its printer, for a quota that of the user or group.
 */
export const recordChanged = z
  .object({ kind: z.enum(RECORD_KINDS), id: id.nullable() })
  .meta({ id: 'RecordChanged' });
