import type { Insertable } from 'kysely';
import type { PrinterSamplesTable, SampleSeries } from '../../db/printer-tables.ts';
import type { PrinterState } from '../printers/index.ts';
import { encodeAms, encodeTelemetry } from './readings.ts';
import { SERIES, startOf } from './series.ts';

export type Sample = Insertable<PrinterSamplesTable>;

/** Only what the printer said within the step that the sample stands for. */
function isFresh(state: PrinterState, saidAt: number | null, series: SampleSeries, now: number): boolean {
  const isThere = state.contact === 'live' && state.status !== 'offline';
  return isThere && saidAt !== null && now - saidAt <= SERIES[series].stepMs;
}

function telemetryOf(id: number, state: PrinterState, now: number): Sample | null {
  const isPrinting = state.status === 'printing' || state.status === 'paused';
  if (!isPrinting || state.telemetry === null) return null;
  if (!isFresh(state, state.telemetry_at, 'minutes', now)) return null;
  return sample(id, 'minutes', now, encodeTelemetry(state.telemetry));
}

function amsOf(id: number, state: PrinterState, now: number): Sample | null {
  const readings = isFresh(state, state.ams_at, 'ams', now) ? encodeAms(state.ams) : null;
  return readings === null ? null : sample(id, 'ams', now, readings);
}

function sample(printer_id: number, series: SampleSeries, now: number, readings: string): Sample {
  return { printer_id, series, at: startOf(now, SERIES[series].stepMs), weight: 1, readings };
}

/** What is to be kept of this minute: telemetry of those that print, and every fifth minute the AMS of all. */
export function samplesOf(
  fleet: Iterable<{ readonly id: number; readonly state: PrinterState }>,
  now: number,
  isAmsTurn: boolean,
): Sample[] {
  const samples: Sample[] = [];
  for (const { id, state } of fleet) {
    const telemetry = telemetryOf(id, state, now);
    if (telemetry !== null) samples.push(telemetry);
    const ams = isAmsTurn ? amsOf(id, state, now) : null;
    if (ams !== null) samples.push(ams);
  }
  return samples;
}

/** Of too many every second moment goes, again and again: the whole time stays in sight, only less finely. */
export function thinned(samples: readonly Sample[], most: number): readonly Sample[] {
  let kept = samples;
  while (kept.length > most) {
    const moments = [...new Set(kept.map(({ at }) => at))].sort((one, other) => one - other);
    // The last moment has nothing after it, so it stays.
    const gone = new Set(moments.filter((_, index) => (moments.length - 1 - index) % 2 === 1));
    if (gone.size === 0) return kept.slice(kept.length - most);
    kept = kept.filter(({ at }) => !gone.has(at));
  }
  return kept;
}
