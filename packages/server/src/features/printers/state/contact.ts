import type { Plate } from '@farmhand/contract';
import { type Problem, problemSaid } from '@farmhand/protocols';
import { isSameSaid, type Said, said } from '@farmhand/words';
import { IS_OFFLINE } from './blank-state.ts';
import type { Left } from './left.ts';
import type { Change, PrinterState } from './printer-state.ts';
import { hasOtherStanding, isActive, type Reduced } from './state.ts';

/** What happens to a printer's state without a report: links, silence, a person, switching it off. */

/** A new link: what the printer shows first is what was there before we came. */
export function connected(state: PrinterState, now: number): PrinterState {
  return { ...state, isFresh: true, link_since: now };
}

/** The offline rule: nothing heard for so long. `quietMs` is how long that is by now. */
export function heardNothing(
  state: PrinterState,
  { silentMs, quietMs, why }: { silentMs: number; quietMs: number; why: Said | null },
  now: number,
): Reduced {
  if (state.contact === 'lost' || quietMs < silentMs) return { state, changes: [] };
  const after = offline(state, why ?? said('printer.not_heard'), 'silence', now);
  return { state: { ...after, contact: 'lost' }, changes: [...changed(state, after), { kind: 'lost' }] };
}

/** The printer showed another certificate: nothing more is heard until an admin confirms it. */
export function identityChanged(state: PrinterState, problem: Problem, now: number): Reduced {
  const after = {
    ...offline(state, problemSaid('certificate_changed'), 'link', now),
    identity: 'changed',
    problem,
  } as const;
  return { state: after, changes: [...changed(state, after), { kind: 'identity' }] };
}

export const DISABLED = said('printer.disabled');

/** Whether its last word is that an admin switched it off. */
export const isSwitchedOff = ({ status, status_reason }: PrinterState): boolean =>
  status === 'offline' && status_reason?.code === DISABLED.code;

export function switchedOff(state: PrinterState, now: number): Reduced {
  const after = { ...offline(state, DISABLED, 'person', now), contact: 'unknown' } as const;
  return { state: after, changes: changed(state, after) };
}

/** After a restart the last truth is shown, but as offline until the printer speaks. */
export function restarted(state: PrinterState, reason: Said, now: number): Reduced {
  const after = offline(state, reason, 'start', now);
  return { state: after, changes: changed(state, after) };
}

/** Whether it says of itself that a print is not over. */
export const showsPrint = ({ print, contact }: PrinterState): boolean =>
  isActive(print) && contact === 'live';

/** A person's OK. A print that began in the meantime wins. */
export function plateCleared(state: PrinterState): Reduced {
  const plate: Plate = showsPrint(state) ? 'occupied' : 'clear';
  return {
    state: { ...state, plate, on_plate: null },
    changes: plate === 'clear' ? [] : [{ kind: 'plate' }],
  };
}

/** Something was printed on it that no report told of. */
export function plateOccupied(state: PrinterState, on_plate: Left | null): Reduced {
  return { state: { ...state, plate: 'occupied', on_plate }, changes: [{ kind: 'plate' }] };
}

function offline(
  state: PrinterState,
  reason: Said,
  source: 'silence' | 'link' | 'person' | 'start',
  now: number,
): PrinterState {
  return {
    ...state,
    status: 'offline',
    status_reason: reason,
    status_since: state.status === 'offline' ? state.status_since : now,
    evidence: { source, at: now, said: reason },
    ready: false,
    ready_reason: IS_OFFLINE,
  };
}

function changed(before: PrinterState, after: PrinterState): Change[] {
  return hasOtherStanding(before, after) ? [{ kind: 'status', before: before.status }] : [];
}

/** Why no link comes up, for a printer that is not heard anyway; one that is has its silence to wait for. */
export function notConnected(state: PrinterState, reason: Said, now: number): Reduced {
  if (state.contact === 'live' || isSameSaid(state.status_reason, reason)) return { state, changes: [] };
  const after = offline(state, reason, 'link', now);
  return { state: after, changes: changed(state, after) };
}

/** An admin confirmed the printer: whatever it shows next is pinned. */
export function identityAccepted(state: PrinterState): PrinterState {
  return { ...state, identity: 'unverified', fingerprint: null, problem: null };
}
