import type { ReportedFault, ReportedTelemetry } from '@farmhand/protocols';
import { asWritten, said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { blankState } from './blank-state.ts';
import { heardNothing, identityChanged } from './contact.ts';
import { happeningsBetween } from './happenings.ts';
import type { PrinterState } from './printer-state.ts';
import { reduce } from './state.ts';

const NOW = 1_000_000;
const idle = reduce(
  blankState('clear', 0),
  { status: 'idle', ready: true, telemetry: telemetry([]) },
  10,
).state;

function telemetry(errors: readonly ReportedFault[]): ReportedTelemetry {
  const fans = { part_cooling: null, auxiliary: null, chamber: null };
  const unknown = { bed_temp_c: null, bed_target_c: null, chamber_temp_c: null, speed_percent: null };
  const none = { progress_percent: null, layer: null, total_layers: null, remaining_seconds: null };
  return { nozzles: [], ...unknown, fans, ...none, file_name: null, stage: null, light_on: null, errors };
}

const print = (phase: 'printing' | 'completed', mark: string | null = '77') => ({
  ...{ phase, mark, native_id: 'a', file_name: null, extruded_mm: null },
});

const short = (before: PrinterState, after: PrinterState) =>
  happeningsBetween(before, after, NOW).map(({ kind, before: was, after: is, mark }) => [
    kind,
    was,
    is,
    mark,
  ]);

test('a print that begins changes the status, the print and the plate, each told for its run', () => {
  const { state } = reduce(idle, { status: 'printing', print: print('printing') }, 20);
  expect(short(idle, state)).toEqual([
    ['status', 'idle', 'printing', '77'],
    ['print', null, 'printing', '77'],
    ['plate', 'clear', 'occupied', '77'],
  ]);
  expect(happeningsBetween(idle, state, NOW)[0]?.evidence).toEqual({
    source: 'report',
    at: 20,
    said: 'the printer reported printing, print printing',
  });
});

test('what happens long after a print is not told for its run', () => {
  const printing = reduce(idle, { status: 'printing', print: print('printing') }, 20).state;
  const ended = reduce(printing, { status: 'idle', print: print('completed') }, 30).state;
  expect(short(printing, ended)[0]).toEqual(['status', 'printing', 'idle', '77']);
  const { state: lost } = heardNothing(ended, { silentMs: 5, quietMs: 10, why: null }, 40);
  expect(short(ended, lost)).toEqual([['status', 'idle', 'offline', null]]);
});

test('a fault is told when it appears and when it goes, and not in between', () => {
  const fault = { code: '0300-0001', said: asWritten('The bed is cold.'), severity: 'critical' } as const;
  const faulty = reduce(idle, { telemetry: telemetry([fault]) }, 20).state;
  const still = reduce(faulty, { telemetry: telemetry([fault]) }, 30).state;
  const healed = reduce(still, { telemetry: telemetry([]) }, 40).state;
  expect(short(idle, faulty)).toEqual([['fault', null, '0300-0001', null]]);
  expect(short(faulty, still)).toEqual([]);
  expect(short(still, healed)).toEqual([['fault', '0300-0001', null, null]]);
});

test('another certificate is told by the link, with the status that it brings', () => {
  const pinned = { ...idle, identity: 'pinned', fingerprint: 'aa' } as const;
  const { state } = identityChanged(pinned, 'certificate_changed', 20);
  expect(short(pinned, state)).toEqual([
    ['status', 'idle', 'offline', null],
    ['identity', 'pinned', 'changed', null],
  ]);
});

test('temperatures and a passing reason of a printer that is well are not told', () => {
  const { state } = reduce(
    idle,
    { status: 'idle', status_reason: asWritten('heating'), telemetry: telemetry([]) },
    20,
  );
  expect(short(idle, state)).toEqual([]);
});

test('an end with a cause tells it in the printer’s own words', () => {
  const printing = reduce(idle, { status: 'printing', print: print('printing') }, 20).state;
  const cause = { kind: 'error', code: 'E7', said: asWritten('Nozzle clog detected.') } as const;
  const ended = reduce(printing, { status: 'idle', print: { ...print('completed'), cause } }, 30).state;
  expect(happeningsBetween(printing, ended, NOW)).toContainEqual(
    expect.objectContaining({
      kind: 'print',
      reason: said('cause.words_and_code', { cause: cause.said, code: 'E7' }),
    }),
  );
});
