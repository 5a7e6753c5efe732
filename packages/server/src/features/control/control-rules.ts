import type { ControlAction, PrinterStatus, Severity } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import { isActive, type PrinterRow, type PrinterState } from '../printers/index.ts';
import type { CommandRow } from './command-store.ts';
import type { Control } from './control.ts';
import { slotOf } from './control-seen.ts';

interface ControlRule {
  readonly from: readonly PrinterStatus[];
  /** Whether it is meant for the print that runs when it is issued, and never for another. */
  readonly isForPrint: boolean;
  /** How long real printers may need. */
  readonly budgetMs: number;
  /** Of the alert when no report shows it. */
  readonly severity: Severity;
}

const PRINTING: readonly PrinterStatus[] = ['printing', 'paused'];
const ONLINE: readonly PrinterStatus[] = ['idle', 'printing', 'paused', 'error'];
const MINUTE_MS = 60_000;

const anyTime = { from: ONLINE, isForPrint: false, budgetMs: MINUTE_MS, severity: 'warning' } as const;
const midPrint = { ...anyTime, from: PRINTING, isForPrint: true } as const;
const critical = { ...midPrint, severity: 'critical' } as const;

export const CONTROL_RULES: Readonly<Record<ControlAction, ControlRule>> = {
  pause: { ...critical, from: ['printing'] },
  resume: { ...critical, from: ['paused'], budgetMs: 90_000 },
  stop: { ...critical },
  speed: { ...midPrint },
  fan: { ...anyTime, isForPrint: true },
  skip_objects: { ...midPrint },
  ams_refresh: { ...anyTime },
  ams_slot: { ...anyTime },
  light: { ...anyTime },
  clear_error: { ...anyTime },
};

/** Which print a command is meant for: it never touches the next one. Empty when it concerns none. */
export function boundTo(action: ControlAction, { print }: PrinterState): string {
  const { isForPrint, from } = CONTROL_RULES[action];
  if (!isForPrint) return '';
  const key = [print?.mark ?? null, print?.native_id ?? null, print?.file_name ?? null];
  // What may also be done without a print is over with the print it was done in.
  return JSON.stringify(from.includes('idle') ? [...key, isActive(print)] : key);
}

/** The mark of the print that a command was meant for, where it was one of ours. */
export function boundMark({ print }: Pick<CommandRow, 'print'>): string | null {
  const key: unknown = print === '' ? null : JSON.parse(print);
  const mark: unknown = Array.isArray(key) ? key[0] : null;
  return typeof mark === 'string' ? mark : null;
}

/** Whether the printer is as it was when the command was issued, as far as that matters to it. */
export function isStillMeant({ action, print }: CommandRow, state: PrinterState): boolean {
  return boundTo(action, state) === print && CONTROL_RULES[action].from.includes(state.status);
}

export function unreachable(row: Pick<PrinterRow, 'name'>, cause?: unknown): AppError {
  return new AppError('printer_unreachable', said('control.unreachable', { printer: row.name }), { cause });
}

export function wrongState(
  row: Pick<PrinterRow, 'name'>,
  action: ControlAction,
  state: PrinterState,
): AppError {
  const { from } = CONTROL_RULES[action];
  return new AppError(
    'invalid_state_transition',
    said('control.wrong_state', { printer: row.name, stands: state.status, deed: action }),
    { data: { current_state: state.status, allowed_states: from } },
  );
}

export function unsupported(row: Pick<PrinterRow, 'family'>, action: ControlAction, why: Said): AppError {
  return new AppError('unsupported_by_printer', why, { data: { family: row.family, capability: action } });
}

export function checkMayControl(
  row: PrinterRow,
  asked: Control,
  state: PrinterState,
  capabilities: readonly string[],
): void {
  const { action } = asked;
  const { from } = CONTROL_RULES[action];
  if (!capabilities.includes(action)) {
    throw unsupported(row, action, said('control.unable', { printer: row.name, deed: action }));
  }
  if (state.status === 'offline') throw unreachable(row);
  if (!from.includes(state.status)) throw wrongState(row, action, state);
  checkObject(row, asked, state);
}

/** Whether there is what it is about. */
function checkObject(row: PrinterRow, asked: Control, state: PrinterState): void {
  if (asked.action === 'ams_slot' && slotOf(asked, state) === undefined) {
    throw new AppError(
      'not_found',
      said('control.no_slot', { printer: row.name, slot: asked.slot_id, unit: asked.ams_id }),
    );
  }
  if (asked.action === 'clear_error' && !showsError(state)) {
    throw new AppError('invalid_state_transition', said('control.no_error', { printer: row.name }), {
      data: { current_state: state.status, allowed_states: ['error'] },
    });
  }
}

const showsError = ({ status, telemetry }: PrinterState): boolean =>
  status === 'error' || (telemetry?.errors.length ?? 0) > 0;
