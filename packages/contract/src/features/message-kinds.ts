import type { Role } from '../roles.ts';
import type { AlertKind } from './alerts.ts';

/** What a person hears of by default: kinds of alerts, by channel and role. Each can be changed by that person. */

interface Heard {
  /** By whatever rings: a push, a chat. */
  readonly rings: readonly Role[];
  /** By mail, which nobody wants for every trifle. */
  readonly mails: readonly Role[];
}

const EVERYBODY: readonly Role[] = ['viewer', 'operator', 'admin'];
const STAFF: readonly Role[] = ['operator', 'admin'];
const NOBODY: readonly Role[] = [];

const HEARD: Readonly<Record<AlertKind, Heard>> = {
  low_stock: { rings: EVERYBODY, mails: EVERYBODY },
  maintenance_overdue: { rings: STAFF, mails: NOBODY },
  job_approval_requested: { rings: EVERYBODY, mails: EVERYBODY },
  job_approved: { rings: EVERYBODY, mails: EVERYBODY },
  job_rejected: { rings: EVERYBODY, mails: EVERYBODY },
  job_completed: { rings: EVERYBODY, mails: NOBODY },
  job_failed: { rings: EVERYBODY, mails: ['viewer'] },
  dispatch_failed: { rings: STAFF, mails: NOBODY },
  run_unknown: { rings: STAFF, mails: NOBODY },
  plate_waiting: { rings: STAFF, mails: NOBODY },
  command_unconfirmed: { rings: STAFF, mails: NOBODY },
  printer_error: { rings: STAFF, mails: STAFF },
  printer_offline: { rings: ['operator'], mails: NOBODY },
  printer_identity_changed: { rings: STAFF, mails: STAFF },
  unknown_print: { rings: ['operator'], mails: NOBODY },
  dispatch_held: { rings: STAFF, mails: STAFF },
  itar_blocked: { rings: STAFF, mails: STAFF },
  // It would tell a broken channel by another one; the page is where it can be mended.
  delivery_failed: { rings: NOBODY, mails: NOBODY },
  backup_failed: { rings: STAFF, mails: STAFF },
  print_paused: { rings: STAFF, mails: NOBODY },
  printer_flapping: { rings: ['operator'], mails: NOBODY },
  license_ending: { rings: ['admin'], mails: ['admin'] },
  storage_low: { rings: STAFF, mails: STAFF },
  plug_failed: { rings: ['operator'], mails: NOBODY },
};

export function isHeardByDefault(kind: AlertKind, by: string, role: Role): boolean {
  if (by === 'in_app') return true;
  const { rings, mails } = HEARD[kind];
  return (by === 'mail' ? mails : rings).includes(role);
}

/** Of one person's own job: these go to that person's destinations, and to none of the farm's or an organization's. */
const OF_ONE_PERSON: readonly AlertKind[] = ['job_approved', 'job_rejected', 'job_completed'];

export function isForOnePerson(kind: AlertKind): boolean {
  return OF_ONE_PERSON.includes(kind);
}
