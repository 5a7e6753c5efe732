import type { ControlAction, PrinterStatus } from '@farmhand/contract';
import { alertSaid, said } from '@farmhand/words';
import { fromFlag } from '../../../db/portable.ts';
import type { WriteTx } from '../../../live/write.ts';
import { raiseAlert, resolveAlert, type SaidOfKind } from '../../alerts/index.ts';
import { findPlug } from '../../plugs/index.ts';
import type { Change, PrinterState } from '../state/index.ts';
import type { PrinterRow } from '../store.ts';

const SEVERITY = {
  printer_offline: 'warning',
  printer_error: 'critical',
  printer_identity_changed: 'critical',
  printer_flapping: 'warning',
} as const;
type Kind = keyof typeof SEVERITY;

const subjectOf = (id: number): string => `printer:${id}`;

async function raise<K extends Kind>(
  tx: WriteTx,
  kind: K,
  row: PrinterRow,
  words: SaidOfKind<K>,
): Promise<void> {
  await raiseAlert(tx, {
    kind,
    subject: subjectOf(row.id),
    severity: SEVERITY[kind],
    said: words,
    audience: { org_id: row.org_id, role: 'operator', user_id: null },
    refs: { printer_id: row.id },
  });
}

/**
 * Raised and resolved in the same commit as the change they speak of. About a flapping printer what is open stays open
 * until it is calm: else one alert would follow the other.
 */
export async function alertOf(
  tx: WriteTx,
  change: Change,
  row: PrinterRow,
  state: PrinterState,
): Promise<void> {
  // It was switched off while this was on its way, and nothing about it is true any longer.
  if (!fromFlag(row.enabled)) return;
  const about = { printer: row.name, reason: state.status_reason ?? said('printer.gives_no_reason') };
  if (change.kind === 'flapping') await flappingAlert(tx, row, state);
  if (change.kind === 'lost' && !(await isSwitchedOff(tx, row.id)))
    await raise(tx, 'printer_offline', row, alertSaid('printer_offline', about));
  if (change.kind === 'status' && state.status === 'error')
    await raise(tx, 'printer_error', row, alertSaid(errorCode(change.before), about));
  if (change.kind === 'identity') {
    if (state.identity === 'changed')
      await raise(tx, 'printer_identity_changed', row, alertSaid('printer_identity_changed', about));
    else await resolveAlert(tx, 'printer_identity_changed', subjectOf(row.id));
  }
  if (state.flapping !== null) return;
  if (change.kind === 'found') await resolveAlert(tx, 'printer_offline', subjectOf(row.id));
  if (change.kind === 'status') {
    await resolveError(tx, row, state);
    for (const action of SHOWN_BY[state.status] ?? []) await resolveUnconfirmed(tx, row.id, action);
  }
}

/** That a printer without power says nothing is no news, whoever switched it off. */
async function isSwitchedOff(tx: WriteTx, printerId: number): Promise<boolean> {
  const plug = await findPlug(tx.db, printerId);
  return plug !== undefined && plug.off_by !== null && (plug.is_on === 0 || plug.intent === 'off');
}

/** That a print is at stake is said, for those who want to be woken by nothing less. */
const errorCode = (before: PrinterStatus) =>
  before === 'printing' || before === 'paused' ? 'printer_error.while_printing' : 'printer_error';

/** What a status shows to be done, or to be over: nobody has to pause or stop what no longer prints. */
const SHOWN_BY: Readonly<Partial<Record<PrinterStatus, readonly ControlAction[]>>> = {
  idle: ['pause', 'resume', 'stop'],
  paused: ['pause'],
  printing: ['resume'],
};

/** Offline says nothing about the error: it may still be there when the printer returns. */
async function resolveError(tx: WriteTx, row: PrinterRow, { status }: PrinterState): Promise<void> {
  if (status !== 'error' && status !== 'offline') await resolveAlert(tx, 'printer_error', subjectOf(row.id));
}

async function flappingAlert(tx: WriteTx, row: PrinterRow, state: PrinterState): Promise<void> {
  const { flapping } = state;
  if (flapping !== null) {
    const words = alertSaid('printer_flapping', { printer: row.name, ...flapping });
    return raise(tx, 'printer_flapping', row, words);
  }
  await resolveAlert(tx, 'printer_flapping', subjectOf(row.id));
  // What was left open meanwhile.
  if (state.contact === 'live') await resolveAlert(tx, 'printer_offline', subjectOf(row.id));
  await resolveError(tx, row, state);
}

export async function resolveIdentityAlert(tx: WriteTx, id: number): Promise<void> {
  await resolveAlert(tx, 'printer_identity_changed', subjectOf(id));
}

/** Of what is raised when no report shows what a control did. */
export const controlSubject = (id: number, action: ControlAction): string => `${subjectOf(id)}:${action}`;

/** The printer shows it after all, or a later one that it took shows that it listens again. */
export async function resolveUnconfirmed(tx: WriteTx, id: number, action: ControlAction): Promise<void> {
  await resolveAlert(tx, 'command_unconfirmed', controlSubject(id, action));
}
