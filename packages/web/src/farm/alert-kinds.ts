import { ALERT_KINDS, type AlertKind } from '@farmhand/contract';
import type { MessageKey } from '../i18n/languages/en.ts';

/** What the page calls a kind of alert. */
export const kindWords = (kind: AlertKind): MessageKey => `alerts.kind.${kind}`;

/** What people look under for a kind of alert. */
const KIND_GROUPS = ['prints', 'printers', 'filament', 'maintenance', 'farm'] as const;
type KindGroup = (typeof KIND_GROUPS)[number];

const GROUP_OF: Readonly<Record<AlertKind, KindGroup>> = {
  job_approval_requested: 'prints',
  job_approved: 'prints',
  job_rejected: 'prints',
  job_completed: 'prints',
  job_failed: 'prints',
  print_paused: 'prints',
  plate_waiting: 'prints',
  dispatch_failed: 'prints',
  run_unknown: 'prints',
  unknown_print: 'prints',
  printer_error: 'printers',
  printer_offline: 'printers',
  printer_flapping: 'printers',
  printer_identity_changed: 'printers',
  command_unconfirmed: 'printers',
  low_stock: 'filament',
  maintenance_overdue: 'maintenance',
  dispatch_held: 'farm',
  itar_blocked: 'farm',
  delivery_failed: 'farm',
  backup_failed: 'farm',
  license_ending: 'farm',
  storage_low: 'farm',
  plug_failed: 'printers',
};

interface GroupedKinds {
  readonly group: KindGroup;
  readonly kinds: readonly AlertKind[];
}

export const KINDS_BY_GROUP: readonly GroupedKinds[] = KIND_GROUPS.map((group) => ({
  group,
  kinds: ALERT_KINDS.filter((kind) => GROUP_OF[kind] === group),
}));
