import type { PrinterStatus } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { PrintCause, PrintPhase } from '../adapter.ts';
import { integerAt, numberFrom, objectAt, type VendorObject } from '../lenient.ts';

/** How a code of `PrintInfo.Status` reads. `sticky` ones stay after the print until the next (D.4). */
interface Code {
  readonly phase: PrintPhase;
  readonly kind: 'rest' | 'active' | 'paused' | 'sticky' | 'failed';
  readonly stage: Said | null;
}

/** Every documented code, of filament printers and (2-4) of resin printers. */
export const PRINT_CODES: Readonly<Record<number, Code>> = {
  0: { phase: 'none', kind: 'rest', stage: null },
  1: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.homing') },
  2: { phase: 'printing', kind: 'active', stage: null },
  3: { phase: 'printing', kind: 'active', stage: null },
  4: { phase: 'printing', kind: 'active', stage: null },
  // It still moves, and takes nothing else until it stands still.
  5: { phase: 'printing', kind: 'active', stage: said('elegoo.stage.pausing') },
  6: { phase: 'paused', kind: 'paused', stage: null },
  7: { phase: 'printing', kind: 'active', stage: said('elegoo.stage.stopping') },
  8: { phase: 'cancelled', kind: 'sticky', stage: null },
  9: { phase: 'completed', kind: 'sticky', stage: null },
  10: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.checking_file') },
  11: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.checking_printer') },
  12: { phase: 'printing', kind: 'active', stage: said('elegoo.stage.resuming') },
  13: { phase: 'printing', kind: 'active', stage: null },
  14: { phase: 'failed', kind: 'failed', stage: null },
  15: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.levelling') },
  16: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.preheating') },
  17: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.testing_resonance') },
  18: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.starting') },
  19: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.levelled') },
  20: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.preheated') },
  21: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.homed') },
  22: { phase: 'preparing', kind: 'active', stage: said('elegoo.stage.resonance_tested') },
  23: { phase: 'printing', kind: 'active', stage: said('elegoo.stage.feeding_filament') },
  24: { phase: 'printing', kind: 'active', stage: said('elegoo.stage.feeding_filament') },
  25: { phase: 'printing', kind: 'active', stage: said('elegoo.stage.feeding_filament') },
  26: { phase: 'paused', kind: 'paused', stage: said('elegoo.stage.waiting_for_filament') },
};

/** Codes that mean a print even where the machine names another activity beside it (D.4). */
const PRINTING_BESIDE = new Set([1, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23]);

/** `CurrentStatus` (D.4). */
export const ACTIVITIES: Readonly<Record<number, Said>> = {
  0: said('stage.as_status', { status: 'idle' }),
  1: said('stage.as_status', { status: 'printing' }),
  2: said('elegoo.stage.receiving_file'),
  3: said('elegoo.stage.testing_exposure'),
  4: said('elegoo.stage.checking_itself'),
  5: said('elegoo.stage.levelling'),
  6: said('elegoo.stage.testing_resonance'),
  7: said('elegoo.stage.busy'),
  8: said('elegoo.stage.checking_a_file'),
  9: said('elegoo.stage.homing'),
  10: said('elegoo.stage.loading_or_unloading_filament'),
  11: said('elegoo.stage.tuning_heaters'),
};

/** A list, or a single number in later generations. A transfer beside something else says nothing. */
export function activitiesOf(status: VendorObject): readonly number[] {
  const said = status['CurrentStatus'];
  const all = (Array.isArray(said) ? said : [said]).map(numberFrom).filter((one) => one !== null);
  return all.length > 1 && all[0] === 2 ? all.slice(1) : all;
}

/** It is on its way from one state to another, and answers "busy" to everything else. */
export const CHANGING: ReadonlySet<number> = new Set([5, 7, 12]);
const PAUSING = 5;
export const STOPPING = 7;
const WAITS_FOR_FILAMENT = 26;

export function printCodeOf(status: VendorObject): number | null {
  return integerAt(objectAt(status, 'PrintInfo'), 'Status');
}

export interface Standing {
  readonly status: PrinterStatus;
  readonly code: Code | null;
  readonly errorNumber: number;
  readonly activities: readonly number[];
}

/** The table of D.4, first match. Unknown codes are judged by the activity, and are never an error. */
export function standingOf(status: VendorObject): Standing {
  const number = printCodeOf(status);
  const code = number === null ? null : (PRINT_CODES[number] ?? null);
  const errorNumber = integerAt(objectAt(status, 'PrintInfo'), 'ErrorNumber') ?? 0;
  const activities = activitiesOf(status);
  const known = { code, errorNumber, activities };
  const isUnderWay = code?.kind === 'active' || code?.kind === 'paused';
  if (code?.kind === 'failed' || (errorNumber !== 0 && !isUnderWay)) return { ...known, status: 'error' };
  if (code?.kind === 'paused') return { ...known, status: 'paused' };
  if (activities.includes(1) || number === PAUSING) return { ...known, status: 'printing' };
  const isAtRest = activities.every((one) => one === 0);
  const isBeside = number !== null && PRINTING_BESIDE.has(number) && !isAtRest;
  return { ...known, status: isBeside ? 'printing' : 'idle' };
}

/**
 * Why a print stands still or has ended; a plain pause or stop comes without any reason here (D.4). A run-out is a state
 * like any other, and its number is no code that anybody could look up.
 */
export function causeOf(status: VendorObject, phase: PrintPhase): PrintCause | null {
  const { errorNumber } = standingOf(status);
  const number = printCodeOf(status);
  if (phase === 'paused') {
    return number === WAITS_FOR_FILAMENT
      ? { kind: 'runout', code: null, said: said('elegoo.filament_ran_out'), short: said('elegoo.ran_out') }
      : null;
  }
  if (phase !== 'failed' && (phase !== 'cancelled' || errorNumber === 0)) return null;
  return { kind: 'error', code: faultCode(errorNumber), said: errorSaid(errorNumber) };
}

export const faultCode = (errorNumber: number): string =>
  errorNumber === 0 ? 'print_failed' : `error_${errorNumber}`;

const ERRORS: Readonly<Record<number, Said>> = {
  1: said('elegoo.file_damaged'),
  2: said('elegoo.file_unreadable'),
  3: said('elegoo.other_resolution'),
  4: said('elegoo.unknown_format'),
  5: said('elegoo.other_model'),
};

export function errorSaid(errorNumber: number): Said {
  return ERRORS[errorNumber] ?? said('elegoo.print_failed');
}
