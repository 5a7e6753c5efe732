import type { Plate } from '@farmhand/contract';
import { NO_CARE } from './care.ts';
import type { PrinterState } from './printer-state.ts';

export const NOT_CONNECTED = 'Not connected yet.';

/** A printer that nobody has heard of yet. */
export function blankState(plate: Plate, now: number): PrinterState {
  return {
    contact: 'unknown',
    status: 'offline',
    status_reason: NOT_CONNECTED,
    status_since: now,
    evidence: { source: 'start', at: now, detail: NOT_CONNECTED },
    ready: false,
    ready_reason: 'the printer is offline',
    problem: null,
    plate,
    identity: 'unverified',
    fingerprint: null,
    machine: null,
    telemetry: null,
    telemetry_at: null,
    ams: [],
    ams_at: null,
    external_spools: [],
    print: null,
    last_print: null,
    active_nozzle: null,
    used_nozzles: [],
    isFresh: true,
    link_since: 0,
    last_seen_at: null,
    care: NO_CARE,
    flapping: null,
  };
}
