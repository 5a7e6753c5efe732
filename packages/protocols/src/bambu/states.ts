import type { PrinterStatus } from '@farmhand/contract';
import { textAt, type VendorObject } from '../lenient.ts';

/** Every documented value of `gcode_state` (A.6). */
export const GCODE_STATES = {
  IDLE: { status: 'idle', kind: 'rest', takesStart: true },
  FINISH: { status: 'idle', kind: 'rest', takesStart: true },
  FAILED: { status: 'idle', kind: 'rest', takesStart: true },
  INIT: { status: 'idle', kind: 'rest', takesStart: false },
  PREPARE: { status: 'printing', kind: 'active', takesStart: false },
  SLICING: { status: 'printing', kind: 'active', takesStart: false },
  RUNNING: { status: 'printing', kind: 'active', takesStart: false },
  PAUSE: { status: 'paused', kind: 'active', takesStart: false },
  OFFLINE: { status: 'offline', kind: 'rest', takesStart: false },
} as const satisfies Record<string, { status: PrinterStatus; kind: 'rest' | 'active'; takesStart: boolean }>;

export type GcodeState = keyof typeof GCODE_STATES;

function isGcodeState(text: string): text is GcodeState {
  return Object.hasOwn(GCODE_STATES, text);
}

export function gcodeStateOf(status: VendorObject): GcodeState | null {
  const text = textAt(status, 'gcode_state')?.toUpperCase() ?? '';
  return isGcodeState(text) ? text : null;
}

export function isActive(state: GcodeState | null): boolean {
  return state !== null && GCODE_STATES[state].kind === 'active';
}
