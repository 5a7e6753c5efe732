import type { ControlAction, PrinterStatus } from '@farmhand/contract';
import { AppError } from '../../http/error.ts';
import { isActive, type PrinterState } from './state.ts';
import type { PrinterRow } from './store.ts';

interface ControlRule {
  readonly from: readonly PrinterStatus[];
  /** What the printer's own report must show; an acceptance is not enough. */
  readonly isSeen: (state: PrinterState) => boolean;
  /** How long real printers may need. */
  readonly budgetMs: number;
}

export const CONTROL_RULES: Readonly<Record<ControlAction, ControlRule>> = {
  pause: { from: ['printing'], isSeen: ({ status }) => status === 'paused', budgetMs: 60_000 },
  resume: { from: ['paused'], isSeen: ({ status }) => status === 'printing', budgetMs: 90_000 },
  stop: {
    from: ['printing', 'paused'],
    isSeen: ({ status, print }) => (status === 'idle' || status === 'error') && !isActive(print),
    budgetMs: 60_000,
  },
};

/** Which print a command is meant for: it never touches the next one. */
export function printKey({ print }: PrinterState): string {
  return JSON.stringify([print?.mark ?? null, print?.native_id ?? null, print?.file_name ?? null]);
}

export function unreachable(row: Pick<PrinterRow, 'name'>, cause?: unknown): AppError {
  return new AppError('printer_unreachable', `${row.name} can't be reached now.`, { cause });
}

export function wrongState(
  row: Pick<PrinterRow, 'name'>,
  action: ControlAction,
  state: PrinterState,
): AppError {
  const { from } = CONTROL_RULES[action];
  return new AppError(
    'invalid_state_transition',
    `${row.name} is ${state.status}: there is nothing to ${action}.`,
    { data: { current_state: state.status, allowed_states: from } },
  );
}

export function checkMayControl(
  row: PrinterRow,
  action: ControlAction,
  state: PrinterState,
  capabilities: readonly string[],
): void {
  if (!capabilities.includes(action)) {
    throw new AppError('unsupported_by_printer', `Printers like ${row.name} can't ${action}.`, {
      data: { family: row.family, capability: action },
    });
  }
  if (state.status === 'offline') throw unreachable(row);
  if (!CONTROL_RULES[action].from.includes(state.status)) throw wrongState(row, action, state);
}
