import { PRINTER_STANDS, type PrinterStatus } from '@farmhand/contract';
import { integerAt, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { healthOf, isCancel, printErrorFault, printErrorOf } from './faults.ts';
import type { Memory } from './memory.ts';
import { hasBit, hexBitsAt } from './payload.ts';
import { stageOf } from './stages.ts';
import { GCODE_STATES, type GcodeState } from './states.ts';

interface Standing {
  readonly status: PrinterStatus;
  readonly status_reason: string | null;
}

/** A.6: an error needs a failed print with its code still shown, or a health entry that stops a resting machine. */
export function standingOf(status: VendorObject, state: GcodeState | null): Standing {
  const plain = state === null ? 'idle' : GCODE_STATES[state].status;
  const code = printErrorOf(status);
  const error = code === 0 || isCancel(code) ? null : printErrorFault(code).message;
  if (plain === 'paused') {
    const stage = stageOf(integerAt(status, 'stg_cur'));
    return { status: plain, status_reason: error ?? (stage?.pause !== undefined ? stage.words : null) };
  }
  if (plain !== 'idle') return { status: plain, status_reason: null };
  const health = healthOf(status).find(({ stopsMachine }) => stopsMachine);
  if (state === 'FAILED' && error !== null) return { status: 'error', status_reason: error };
  return health === undefined
    ? { status: 'idle', status_reason: null }
    : { status: 'error', status_reason: health.fault.message };
}

interface Readiness {
  readonly ready: boolean;
  readonly ready_reason: string | null;
}

export function readinessOf(status: VendorObject, memory: Memory, takesCommands: boolean): Readiness {
  const reason = whyNotReady(status, memory, takesCommands);
  return { ready: reason === null, ready_reason: reason };
}

function whyNotReady(status: VendorObject, memory: Memory, takesCommands: boolean): string | null {
  const { state } = memory;
  const standing = standingOf(status, state);
  if (standing.status !== 'idle')
    return standing.status_reason ?? `the printer ${PRINTER_STANDS[standing.status]}`;
  if (state === null) return 'the printer does not say whether it is idle';
  if (!GCODE_STATES[state].takesStart) return 'the printer is starting up';
  if (!takesCommands || needsSignature(status)) return 'Developer Mode is off';
  return upgrading(status) ?? amsBusy(status) ?? moving(status, memory);
}

function moving(status: VendorObject, memory: Memory): string | null {
  const code = integerAt(status, 'stg_cur');
  const stage = stageOf(code);
  if (stage === null || stage.pause !== undefined || code === memory.lastStage) return null;
  return `the printer is ${stage.words}`;
}

const UPGRADING = new Set([
  'UPGRADE_REQUEST',
  'DOWNLOADING',
  'PRE_FLASH_START',
  'PRE_FLASH_SUCCESS',
  'FLASHING',
]);

function upgrading(status: VendorObject): string | null {
  const state = textAt(objectAt(status, 'upgrade_state'), 'status')?.toUpperCase() ?? '';
  return UPGRADING.has(state) ? 'the printer is updating its firmware' : null;
}

/** The high byte of `ams_status`; idle (0) and assisting (3) are nothing to wait for. */
const AMS_BUSY: Readonly<Record<number, string>> = {
  1: 'the AMS is changing filament',
  2: 'the AMS is reading tags',
  4: 'the AMS is calibrating',
  7: 'the AMS is doing a cold pull',
  16: 'the AMS is checking itself',
};

function amsBusy(status: VendorObject): string | null {
  return AMS_BUSY[((integerAt(status, 'ams_status') ?? 0) >> 8) & 0xff] ?? null;
}

/** Bit 29 of `fun`: commands must be signed, so Developer Mode is off (A.2). A1 and P1 never say. */
export function needsSignature(status: VendorObject): boolean {
  const fun = hexBitsAt(status, 'fun');
  return fun !== null && hasBit(fun, 29);
}
