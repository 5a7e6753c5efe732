import type { Plate } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { NO_CARE } from './care.ts';
import type { PrinterState } from './printer-state.ts';

export const NOT_CONNECTED = said('printer.not_connected');
export const IS_OFFLINE = said('link.printer_stands', { stands: 'offline' });

/** A printer that nobody has heard of yet. */
export function blankState(plate: Plate, now: number): PrinterState {
  return {
    contact: 'unknown',
    status: 'offline',
    status_reason: NOT_CONNECTED,
    status_since: now,
    evidence: { source: 'start', at: now, said: NOT_CONNECTED },
    ready: false,
    ready_reason: IS_OFFLINE,
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
    on_plate: null,
    active_nozzle: null,
    used_nozzles: [],
    isFresh: true,
    link_since: 0,
    last_seen_at: null,
    care: NO_CARE,
    flapping: null,
  };
}
