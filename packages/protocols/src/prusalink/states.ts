import type { PrinterStatus } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import type { PrintPhase } from '../adapter.ts';

/** Every documented `printer.state`, with a job and without one (C.3). */
export const LINK_STATES = {
  IDLE: { withJob: 'idle', alone: 'idle', ready: true, end: null },
  READY: { withJob: 'idle', alone: 'idle', ready: true, end: null },
  FINISHED: { withJob: 'idle', alone: 'idle', ready: true, end: 'completed' },
  STOPPED: { withJob: 'idle', alone: 'idle', ready: true, end: 'cancelled' },
  PRINTING: { withJob: 'printing', alone: 'printing', ready: false, end: null },
  PAUSED: { withJob: 'paused', alone: 'paused', ready: false, end: null },
  BUSY: { withJob: 'printing', alone: 'idle', ready: false, end: null },
  ATTENTION: { withJob: 'paused', alone: 'error', ready: false, end: null },
  ERROR: { withJob: 'error', alone: 'error', ready: false, end: null },
} as const satisfies Record<
  string,
  { withJob: PrinterStatus; alone: PrinterStatus; ready: boolean; end: PrintPhase | null }
>;
export type LinkState = keyof typeof LINK_STATES;

/** Null for `UNKNOWN` and for words to come: then the last known state stays. */
export function linkStateFrom(text: string | null): LinkState | null {
  const name = text?.toUpperCase() ?? '';
  return isLinkState(name) ? name : null;
}

function isLinkState(text: string): text is LinkState {
  return Object.hasOwn(LINK_STATES, text);
}

/** Words for a state that needs them; the printer's dialogs are not in its API. */
export const REASONS: Partial<Record<LinkState, Said>> = {
  BUSY: said('prusalink.busy'),
  ATTENTION: said('prusalink.attention'),
  ERROR: said('prusalink.error'),
};

export const STAGES: Partial<Record<LinkState, Said>> = {
  BUSY: said('prusalink.stage.busy'),
  ATTENTION: said('prusalink.stage.attention'),
};
