import type { PrinterStatus } from '@farmhand/contract';
import { inVendorWords, type Said, said } from '@farmhand/words';
import type { PrintPhase } from '../adapter.ts';
import { objectAt, textAt, type VendorObject } from '../lenient.ts';
import type { Problem } from '../printer-error.ts';

/** `klippy_state` of `server.info` (B.2). */
export const KLIPPY_STATES = ['disconnected', 'startup', 'ready', 'shutdown', 'error'] as const;
export type KlippyState = (typeof KLIPPY_STATES)[number];

export function klippyStateFrom(text: string | null): KlippyState | null {
  return KLIPPY_STATES.find((state) => state === text) ?? null;
}

/** `print_stats.state` (B.3). */
export const PRINT_STATES = {
  standby: { status: 'idle', phase: 'none' },
  printing: { status: 'printing', phase: 'printing' },
  paused: { status: 'paused', phase: 'paused' },
  complete: { status: 'idle', phase: 'completed' },
  cancelled: { status: 'idle', phase: 'cancelled' },
  error: { status: 'error', phase: 'failed' },
} as const satisfies Record<string, { status: PrinterStatus; phase: PrintPhase }>;
export type PrintState = keyof typeof PRINT_STATES;

export function printStateOf(status: VendorObject): PrintState | null {
  const text = textAt(objectAt(status, 'print_stats'), 'state') ?? '';
  return isPrintState(text) ? text : null;
}

function isPrintState(text: string): text is PrintState {
  return Object.hasOwn(PRINT_STATES, text);
}

/** `status` of a job in the history. Moonraker leaving says nothing about the print, which Klipper may finish. */
const JOB_PHASES: Readonly<Record<string, PrintPhase>> = {
  in_progress: 'printing',
  completed: 'completed',
  cancelled: 'cancelled',
  error: 'failed',
  klippy_shutdown: 'failed',
  klippy_disconnect: 'failed',
  interrupted: 'ended',
  server_exit: 'ended',
};

export function jobPhase(status: string): PrintPhase {
  return Object.hasOwn(JOB_PHASES, status) ? (JOB_PHASES[status] ?? 'ended') : 'ended';
}

export interface Standing {
  readonly status: PrinterStatus;
  readonly status_reason: Said | null;
  readonly problem: Problem | null;
}

/**
 * Klippy first: after a shutdown in a print `print_stats` says `paused`, not error (B.3, X.16). `webhooks` is the newer
 * word of the two, because it comes with every change while `klippy_state` is asked for.
 */
export function standingOf(status: VendorObject, klippy: KlippyState): Standing {
  const webhooks = objectAt(status, 'webhooks');
  const shown = klippyStateFrom(textAt(webhooks, 'state'));
  const state = klippy === 'ready' ? (shown ?? klippy) : klippy;
  const words = firstParagraph(textAt(webhooks, 'state_message'));
  if (state === 'shutdown' || state === 'error') {
    const status = state === 'error' && UNPOWERED.test(words ?? '') ? 'offline' : 'error';
    const reason = klipperWords(words) ?? said('moonraker.shut_down');
    return { status, status_reason: reason, problem: 'klipper_shutdown' };
  }
  if (state === 'disconnected') {
    return {
      status: 'offline',
      status_reason: said('moonraker.not_running'),
      problem: 'klipper_disconnected',
    };
  }
  if (state === 'startup')
    return { status: 'offline', status_reason: said('moonraker.starting'), problem: null };
  const print = printStateOf(status);
  if (print === null) return { status: 'idle', status_reason: null, problem: null };
  const message = textAt(objectAt(status, 'print_stats'), 'message');
  return {
    status: PRINT_STATES[print].status,
    status_reason: print === 'error' ? klipperWords(message) : null,
    problem: null,
  };
}

export const klipperWords = (words: string | null): Said | null =>
  words === null ? null : inVendorWords('klipper', words);

/** The board does not answer its host: the printer is switched off (X.22). Klipper has no code for it, only words. */
const UNPOWERED = /^mcu\b.*unable to connect/i;

/** Klipper adds lines of general advice behind the cause. */
export function firstParagraph(text: string | null): string | null {
  const line = text?.split('\n')[0]?.trim().slice(0, 300) ?? '';
  return line === '' ? null : line;
}
