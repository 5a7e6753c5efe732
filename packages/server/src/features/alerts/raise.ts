import { ALERT_KINDS, type AlertKind, type Severity } from '@farmhand/contract';
import { isSameSaid } from '@farmhand/words';
import { reachOfAlert } from '../../db/job-reach.ts';
import type { Reader } from '../../db/portable.ts';
import { fromSaidText, toSaidText } from '../../db/said-text.ts';
import type { Audience } from '../../db/visibility.ts';
import { alertInEnglish } from '../../english.ts';
import type { WriteTx } from '../../live/write.ts';
import { KIND_RULES, type PrinterEnd, type SaidOfKind } from './kinds.ts';
import { presentFact } from './present.ts';
import * as store from './store.ts';

export interface NewAlert<K extends AlertKind = AlertKind> {
  readonly kind: K;
  /** Its kind is what the caller names as such: the compiler must not find another one in the words. */
  readonly said: SaidOfKind<NoInfer<K>>;
  /** What the fact is about, `spool:12` for example: one open alert per kind and subject. */
  readonly subject: string;
  readonly severity: Severity;
  /** One person, or everybody from a role up within the organization. */
  readonly audience: Omit<Audience, 'is_shared'>;
  readonly refs?: Partial<Record<'printer_id' | 'job_id' | 'spool_id' | 'task_id' | 'order_id', number>>;
}

/** Answers the new alert's id, or null when the same fact is open already: then nothing changes. */
export async function raiseAlert<K extends AlertKind>(
  tx: WriteTx,
  alert: NewAlert<K>,
): Promise<number | null> {
  const { audience, refs = {}, kind, subject, severity } = alert;
  const row = await store.insertUnlessOpen(tx.db, {
    kind,
    subject,
    severity,
    ...alertInEnglish(alert.said),
    said: toSaidText(alert.said),
    audience_role: audience.role,
    audience_user_id: audience.user_id,
    org_id: audience.org_id,
    printer_id: refs.printer_id ?? null,
    job_id: refs.job_id ?? null,
    spool_id: refs.spool_id ?? null,
    task_id: refs.task_id ?? null,
    order_id: refs.order_id ?? null,
    created_at: tx.now,
    resolved_at: null,
  });
  if (row === undefined) return null;
  tx.emit('alert.created', await audienceOf(tx.db, row), {
    ...presentFact(row),
    is_read: false,
    is_dismissed: false,
  });
  return row.id;
}

/** It has become worse: a warning that is open makes way, so that those who have dismissed it hear of it again. */
export async function escalateAlert<K extends AlertKind>(
  tx: WriteTx,
  alert: NewAlert<K>,
): Promise<number | null> {
  const open = await store.findOpen(tx.db, alert.kind, alert.subject);
  if (open !== undefined && open.severity !== alert.severity)
    await resolveAlert(tx, alert.kind, alert.subject);
  return raiseAlert(tx, alert);
}

/** One that is open and says something else makes way; one that says the same stays as it is. */
export async function restateAlert<K extends AlertKind>(
  tx: WriteTx,
  alert: NewAlert<K>,
): Promise<number | null> {
  const open = await store.findOpen(tx.db, alert.kind, alert.subject);
  if (open !== undefined && !saysTheSame(open, alert)) await resolveAlert(tx, alert.kind, alert.subject);
  return raiseAlert(tx, alert);
}

/** What was raised before sayings were stored is known by its words alone. */
function saysTheSame<K extends AlertKind>(open: store.AlertRow, { said }: NewAlert<K>): boolean {
  if (open.said !== null) return isSameSaid(fromSaidText(open.said), said);
  const { title, message } = alertInEnglish(said);
  return open.title === title && open.message === message;
}

/** The fact is over; when it comes back, that is a new alert. Answers whether one was open. */
export async function resolveAlert(tx: WriteTx, kind: AlertKind, subject: string): Promise<boolean> {
  const row = await store.resolveOpen(tx.db, kind, subject, tx.now);
  if (row === undefined) return false;
  tx.emit('alert.updated', await audienceOf(tx.db, row), presentFact(row));
  return true;
}

/** All that is over with what happened to its printer. One that is removed is not at work either. */
export async function resolveAlertsOfPrinter(tx: WriteTx, id: number, end: PrinterEnd): Promise<void> {
  const kinds = ALERT_KINDS.filter((kind) => {
    const ends = KIND_RULES[kind]?.endsWhenPrinterIs ?? null;
    return ends === end || (ends !== null && end === 'removed');
  });
  for (const row of await store.resolveOpenOfPrinter(tx.db, kinds, id, tx.now)) {
    tx.emit('alert.updated', await audienceOf(tx.db, row), presentFact(row));
  }
}

/** For whom an alert is: what is about a printer, or a job, goes with it. */
export async function audienceOf(db: Reader, row: store.AlertRow): Promise<Audience> {
  const spoken = { org_id: row.org_id, role: row.audience_role, user_id: row.audience_user_id };
  return { ...spoken, ...(await reachOfAlert(db, row)) };
}
