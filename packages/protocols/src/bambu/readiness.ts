import type { PrinterStatus } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { integerAt, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { healthOf, isCancel, printErrorFault, printErrorOf } from './faults.ts';
import type { Memory } from './memory.ts';
import { hasBit, hexBitsAt } from './payload.ts';
import { stageOf } from './stages.ts';
import { GCODE_STATES, type GcodeState } from './states.ts';

interface Standing {
  readonly status: PrinterStatus;
  readonly status_reason: Said | null;
}

/** A.6: an error needs a failed print with its code still shown, or a health entry that stops a resting machine. */
export function standingOf(status: VendorObject, state: GcodeState | null): Standing {
  const plain = state === null ? 'idle' : GCODE_STATES[state].status;
  const code = printErrorOf(status);
  const error = code === 0 || isCancel(code) ? null : printErrorFault(code).said;
  if (plain === 'paused') {
    const stage = stageOf(integerAt(status, 'stg_cur'));
    return { status: plain, status_reason: error ?? (stage?.pause !== undefined ? stage.said : null) };
  }
  if (plain !== 'idle') return { status: plain, status_reason: null };
  const health = healthOf(status).find(({ stopsMachine }) => stopsMachine);
  if (state === 'FAILED' && error !== null) return { status: 'error', status_reason: error };
  return health === undefined
    ? { status: 'idle', status_reason: null }
    : { status: 'error', status_reason: health.fault.said };
}

interface Readiness {
  readonly ready: boolean;
  readonly ready_reason: Said | null;
}

export function readinessOf(status: VendorObject, memory: Memory, takesCommands: boolean): Readiness {
  const reason = whyNotReady(status, memory, takesCommands);
  return { ready: reason === null, ready_reason: reason };
}

function whyNotReady(status: VendorObject, memory: Memory, takesCommands: boolean): Said | null {
  const { state } = memory;
  const standing = standingOf(status, state);
  if (standing.status !== 'idle')
    return standing.status_reason ?? said('link.printer_stands', { stands: standing.status });
  if (state === null) return said('link.unknown_idle');
  if (!GCODE_STATES[state].takesStart) return said('bambu.starting_up');
  if (!takesCommands || needsSignature(status)) return said('bambu.developer_mode_off');
  return upgrading(status) ?? amsBusy(status) ?? moving(status, memory);
}

function moving(status: VendorObject, memory: Memory): Said | null {
  const code = integerAt(status, 'stg_cur');
  const stage = stageOf(code);
  if (stage === null || stage.pause !== undefined || code === memory.lastStage) return null;
  return said('link.printer_does', { doing: stage.said });
}

const UPGRADING = new Set([
  'UPGRADE_REQUEST',
  'DOWNLOADING',
  'PRE_FLASH_START',
  'PRE_FLASH_SUCCESS',
  'FLASHING',
]);

function upgrading(status: VendorObject): Said | null {
  const state = textAt(objectAt(status, 'upgrade_state'), 'status')?.toUpperCase() ?? '';
  return UPGRADING.has(state) ? said('bambu.updating_firmware') : null;
}

/** The high byte of `ams_status`; idle (0) and assisting (3) are nothing to wait for. */
const AMS_BUSY: Readonly<Record<number, Said>> = {
  1: said('bambu.ams_changing_filament'),
  2: said('bambu.ams_reading_tags'),
  4: said('bambu.ams_calibrating'),
  7: said('bambu.ams_cold_pull'),
  16: said('bambu.ams_checking_itself'),
};

function amsBusy(status: VendorObject): Said | null {
  return AMS_BUSY[((integerAt(status, 'ams_status') ?? 0) >> 8) & 0xff] ?? null;
}

/** Bit 29 of `fun`: commands must be signed, so Developer Mode is off (A.2). A1 and P1 never say. */
export function needsSignature(status: VendorObject): boolean {
  const fun = hexBitsAt(status, 'fun');
  return fun !== null && hasBit(fun, 29);
}
