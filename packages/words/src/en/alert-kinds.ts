/** What people call each kind of alert. */
export const alertKinds = {
  low_stock: 'Low stock',
  maintenance_overdue: 'Maintenance overdue',
  job_approval_requested: 'Approval requested',
  job_approved: 'Job approved',
  job_rejected: 'Job rejected',
  job_completed: 'Job completed',
  job_failed: 'Job failed',
  dispatch_failed: 'Start failed',
  run_unknown: 'Print with unknown end',
  plate_waiting: 'Plate to clear',
  command_unconfirmed: 'Command not confirmed',
  printer_error: 'Printer error',
  printer_offline: 'Printer offline',
  printer_flapping: 'Printer changes too often',
  printer_identity_changed: 'Printer is another one',
  unknown_print: 'Print started at the machine',
  dispatch_held: 'Starts held',
  itar_blocked: 'Address refused',
  delivery_failed: 'Message not delivered',
  backup_failed: 'Backup failed',
  print_paused: 'Print paused',
  license_ending: 'Licence ending',
  storage_low: 'Disk getting full',
  plug_failed: 'Smart plug',
} as const;

export type AlertKindNames = Readonly<Record<keyof typeof alertKinds, string>>;
