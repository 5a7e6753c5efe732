import { FAMILIES, type PrinterStatus, type Telemetry } from '@farmhand/contract';
import type { PrintPhase, PrintReport, Report } from '@farmhand/protocols';
import { expect, test } from 'vitest';
import { blankState } from './blank-state.ts';
import { minus, savable } from './care.ts';
import { connected, heardNothing, identityChanged, plateCleared, restarted, switchedOff } from './contact.ts';
import { OFFLINE_RULES, silenceOf } from './offline-rules.ts';
import { type PrinterState, reduce } from './state.ts';

const print = (phase: PrintPhase, changes: Partial<PrintReport> = {}): PrintReport => ({
  phase,
  mark: null,
  native_id: '1',
  file_name: null,
  extruded_mm: null,
  ...changes,
});

/** Reports one second apart, from the moment 1000 on. */
function after(reports: readonly Report[], from: PrinterState = blankState('clear', 0)): PrinterState {
  return reports.reduce((state, report, at) => reduce(state, report, (at + 1) * 1000).state, from);
}

const kinds = (state: PrinterState, report: Report, now = 9000) =>
  reduce(state, report, now).changes.map(({ kind }) => kind);

const idle: Report = { status: 'idle', status_reason: null, ready: true, ready_reason: null };
const working: Report = { status: 'printing', ready: false, ready_reason: 'the printer is printing' };

test.each<[string, readonly Report[], PrinterStatus, string | null]>([
  ['nothing heard is offline', [], 'offline', 'Not connected yet.'],
  ['a report without a status leaves it offline', [{ ams: [] }], 'offline', 'Not connected yet.'],
  ['the first status counts', [idle], 'idle', null],
  ['printing', [idle, working], 'printing', null],
  ['a report without a status keeps the last one', [working, { ams: [] }], 'printing', null],
  ['with the printer’s own words', [{ status: 'paused', status_reason: 'runout' }], 'paused', 'runout'],
  ['the words go with their status', [{ status: 'error', status_reason: 'jam' }, idle], 'idle', null],
])('status: %s', (_name, reports, status, status_reason) => {
  expect(after(reports)).toMatchObject({ status, status_reason });
});

test('a status keeps since when it holds, and which report showed it', () => {
  const state = after([idle, working, working]);
  expect(state).toMatchObject({
    status: 'printing',
    status_since: 2000,
    last_seen_at: 3000,
    evidence: { source: 'report', at: 2000, detail: 'the printer reported printing' },
  });
  expect(kinds(state, working)).toEqual([]);
  expect(kinds(state, { ...working, ready_reason: 'heating' })).toEqual(['status']);
});

test.each<[string, readonly PrintPhase[], boolean, number]>([
  ['an end seen first after a connect is history', ['completed'], true, 0],
  ['a print seen first is history too, but its end is not', ['printing', 'completed'], false, 1],
  ['cancelled is an end', ['none', 'printing', 'cancelled'], false, 1],
  ['failed is an end', ['none', 'preparing', 'failed'], false, 1],
  ['gone without a word is an end', ['printing', 'ended'], false, 1],
  ['an end that lingers counts once', ['printing', 'completed', 'completed'], false, 1],
  ['an end without a print before it counts nothing', ['none', 'completed'], false, 0],
  ['a paused print that is cancelled is an end', ['printing', 'paused', 'cancelled'], false, 1],
])('ends: %s', (_name, phases, isHistory, prints) => {
  const state = after(phases.map((phase) => ({ print: print(phase) })));
  expect(state.care.prints).toBe(prints);
  const last = phases.at(-1) ?? 'none';
  const earlier = after(phases.slice(0, -1).map((phase) => ({ print: print(phase) })));
  const change = reduce(earlier, { print: print(last) }, 9000).changes.find(({ kind }) => kind === 'print');
  if (phases.at(-2) !== last) expect(change).toMatchObject({ isHistory });
});

test('after a new link an end is history again, also of a print that was running before', () => {
  const running = after([{ print: print('printing') }, { print: print('printing') }]);
  const { state, changes } = reduce(connected(running, 1000), { print: print('completed') }, 9000);
  expect(changes).toContainEqual({ kind: 'print', before: 'printing', isHistory: true });
  expect(state.care.prints).toBe(0);
});

test('a report without a print does not use up the first look', () => {
  const state = after([idle, { print: print('completed') }]);
  expect(state.care.prints).toBe(0);
  expect(state.isFresh).toBe(false);
});

test.each<[string, 'clear' | 'occupied', readonly PrintPhase[], 'clear' | 'occupied']>([
  ['a resting printer keeps its clear plate', 'clear', ['none', 'none'], 'clear'],
  ['what a printer shows first was there when it was added', 'clear', ['completed', 'none'], 'clear'],
  ['an end that nobody saw begin counts', 'clear', ['none', 'completed'], 'occupied'],
  ['a new printer is occupied', 'occupied', ['none'], 'occupied'],
  ['preparing moves already', 'clear', ['preparing'], 'occupied'],
  ['a stranger’s print seen first counts', 'clear', ['printing'], 'occupied'],
  ['the end clears nothing', 'clear', ['printing', 'completed', 'none'], 'occupied'],
  ['a cancel clears nothing', 'clear', ['printing', 'cancelled', 'none'], 'occupied'],
])('plate: %s', (_name, plate, phases, expected) => {
  const state = after(
    phases.map((phase) => ({ print: print(phase) })),
    blankState(plate, 0),
  );
  expect(state.plate).toBe(expected);
});

test('only a person clears the plate, and an old end does not occupy it again', () => {
  const ended = after([{ print: print('printing') }, { print: print('completed') }]);
  const { state } = plateCleared(ended);
  expect(state.plate).toBe('clear');
  expect(reduce(state, { print: print('completed') }, 9000).state.plate).toBe('clear');
  expect(kinds(state, { print: print('preparing', { native_id: '2' }) })).toEqual(['plate', 'print']);
});

test('a print that began while the plate was confirmed keeps it occupied', () => {
  const { state, changes } = plateCleared(after([{ print: print('printing') }]));
  expect(state.plate).toBe('occupied');
  expect(changes).toEqual([{ kind: 'plate' }]);
});

test.each<[string, readonly PrintPhase[], number]>([
  ['printing counts, from report to report', ['printing', 'printing', 'printing'], 2000],
  ['preparing does not', ['preparing', 'preparing'], 0],
  ['pauses do not', ['printing', 'paused', 'paused', 'printing', 'printing'], 2000],
  ['the last stretch counts', ['printing', 'completed', 'completed'], 1000],
])('care: %s', (_name, phases, printedMs) => {
  expect(after(phases.map((phase) => ({ print: print(phase) }))).care.printedMs).toBe(printedMs);
});

const telemetry: Telemetry = {
  nozzles: [],
  bed_temp_c: null,
  bed_target_c: null,
  chamber_temp_c: null,
  speed_percent: null,
  fans: { part_cooling: null, auxiliary: null, chamber: null },
  progress_percent: null,
  layer: null,
  total_layers: null,
  remaining_seconds: null,
  file_name: null,
  stage: null,
  light_on: null,
  errors: [],
};

type Work = readonly [phase: PrintPhase, nozzle?: 'L' | 'R', layer?: number];
test.each<[string, readonly Work[], readonly [number, number], readonly [number, number]]>([
  [
    'a machine that does not say which is at work wears both',
    [['printing'], ['completed']],
    [1000, 1],
    [1000, 1],
  ],
  [
    'hours and the print belong to the one at work',
    [
      ['printing', 'L'],
      ['completed', 'L'],
    ],
    [1000, 1],
    [0, 0],
  ],
  [
    'each has its own hours, and both the print they made together',
    [
      ['printing', 'L'],
      ['printing', 'R'],
      ['printing', 'R'],
      ['completed', 'R'],
    ],
    [1000, 1],
    [2000, 1],
  ],
  [
    'while they change places the last one is meant',
    [['printing', 'R'], ['printing'], ['printing', 'L'], ['cancelled', 'L']],
    [1000, 1],
    [2000, 1],
  ],
  [
    'the nozzle of the print before is not part of this one',
    [
      ['preparing', 'L'],
      ['printing', 'L', 0],
      ['printing', 'R', 1],
      ['completed', 'R'],
    ],
    [1000, 0],
    [1000, 1],
  ],
  [
    'a pause changes nothing, and the next print starts anew',
    [
      ['printing', 'L'],
      ['paused', 'L'],
      ['completed', 'L'],
      ['printing', 'R'],
      ['failed', 'R'],
    ],
    [1000, 1],
    [1000, 1],
  ],
  [
    'a print that ends before its first layer belongs to the one at work',
    [
      ['printing', 'R', 0],
      ['failed', 'R', 0],
    ],
    [0, 0],
    [1000, 1],
  ],
])('two nozzles: %s', (_name, reports, left, right) => {
  const { care } = after(
    reports.map(([phase, active_nozzle, layer]) => ({
      print: print(phase),
      ...(active_nozzle !== undefined && { active_nozzle }),
      ...(layer !== undefined && { telemetry: { ...telemetry, layer } }),
    })),
  );
  const worn = ({ printedMs, prints }: { printedMs: number; prints: number }) => [printedMs, prints];
  expect([worn(care.left), worn(care.right)]).toEqual([left, right]);
});

test('a gap in the reports is not counted as printing, whether the link broke or not', () => {
  const running = after([{ print: print('printing') }]);
  const hour = 3_600_000;
  expect(reduce(running, { print: print('printing') }, hour).state.care.printedMs).toBe(0);
  expect(reduce(connected(running, 1000), { print: print('printing') }, 61_000).state.care.printedMs).toBe(0);
});

test('whole seconds of care are saved and the rest is kept', () => {
  const [left, right] = [
    { printedMs: 1750, prints: 1 },
    { printedMs: 1000, prints: 0 },
  ];
  const care = { printedMs: 2750, prints: 1, left, right };
  expect(savable(care)).toEqual({
    printedMs: 2000,
    prints: 1,
    left: { printedMs: 1000, prints: 1 },
    right: { printedMs: 1000, prints: 0 },
  });
  expect(minus(care, savable(care))).toEqual({
    printedMs: 750,
    prints: 0,
    left: { printedMs: 750, prints: 0 },
    right: { printedMs: 0, prints: 0 },
  });
});

test('the offline rules are those of the contract', () => {
  const silences = FAMILIES.map((family) => [family, silenceOf(OFFLINE_RULES[family])]);
  expect(Object.fromEntries(silences)).toEqual({
    bambu: 90_000,
    moonraker: 15_000,
    prusalink: 24_000,
    elegoo: 30_000,
  });
  expect(OFFLINE_RULES.prusalink).toMatchObject({ failedPolls: 3 });
});

test.each<[string, readonly Report[], number, readonly string[]]>([
  ['not yet', [working], 90_999, []],
  ['exactly then', [working], 91_000, ['status', 'lost']],
  ['never heard since the start', [], 90_000, ['lost']],
])('silence: %s', (_name, reports, now, expected) => {
  const result = heardNothing(after(reports), { silentMs: 90_000, since: 0, why: 'gone' }, now);
  const changes = result.changes.map(({ kind }) => kind);
  expect(changes.filter((kind) => kind !== 'status' || reports.length > 0)).toEqual(expected);
  if (expected.length > 0) {
    expect(result.state).toMatchObject({
      status: 'offline',
      status_reason: 'gone',
      ready: false,
      contact: 'lost',
    });
    expect(result.state.evidence).toMatchObject({ source: 'silence', at: now });
    expect(heardNothing(result.state, { silentMs: 90_000, since: 0, why: 'gone' }, now * 2).changes).toEqual(
      [],
    );
    expect(kinds(result.state, idle, now + 1)).toEqual(['found', 'status']);
  }
});

test('the certificate seen first is pinned; another one later makes the printer offline and unready', () => {
  const machine = { serial: 'S', model: 'P1S', firmware: '1', nozzle_count: 1, fingerprint: 'aa' };
  const met = reduce(blankState('clear', 0), { ...idle, machine }, 1000);
  expect(met.state).toMatchObject({ identity: 'pinned', fingerprint: 'aa' });
  expect(met.changes.map(({ kind }) => kind)).toContain('identity');
  const later = reduce(met.state, { machine: { ...machine, fingerprint: 'bb' } }, 1500);
  expect(later.state.fingerprint).toBe('aa');
  const { state, changes } = identityChanged(met.state, 'certificate_changed', 2000);
  expect(state).toMatchObject({ identity: 'changed', fingerprint: 'aa', status: 'offline', ready: false });
  expect(changes.map(({ kind }) => kind)).toEqual(['status', 'identity']);
});

test('what is loaded is durable; the sensors beside it are not', () => {
  const slot = {
    slot_id: 0,
    material: 'PLA',
    color_hex: null,
    remaining_percent: 5,
    k_factor: null,
    tag_uid: null,
  };
  const unit = { ams_id: 0, humidity_level: 4, humidity_percent: 20, temp_c: 25, slots: [slot] };
  const state = after([{ ams: [unit] }]);
  expect(kinds(state, { ams: [{ ...unit, temp_c: 26, humidity_percent: 21 }] })).toEqual([]);
  expect(kinds(state, { ams: [{ ...unit, humidity_level: 3 }] })).toEqual(['ams']);
  expect(kinds(state, { ams: [{ ...unit, slots: [{ ...slot, material: 'PETG' }] }] })).toEqual(['ams']);
});

test('what is loaded names the tags that have just appeared in their slots, and no others', () => {
  const slot = { material: 'PLA', color_hex: null, remaining_percent: 5, k_factor: null };
  const loaded = (...tags: (string | null)[]) => ({
    ams: [1, 128].map((ams_id, index) => ({
      ams_id,
      humidity_level: 4,
      humidity_percent: null,
      temp_c: null,
      slots: [{ ...slot, slot_id: 0, tag_uid: tags[index] ?? null }],
    })),
  });
  const state = after([loaded('AA', null)]);
  const [change] = reduce(state, loaded('AA', 'BB'), 9000).changes;
  expect(change).toEqual({ kind: 'ams', tags: [{ ams_slot: 128, tag_uid: 'BB' }] });
  expect(reduce(state, loaded(null, null), 9000).changes).toEqual([{ kind: 'ams', tags: [] }]);
});

test('after a restart, or switched off, a printer is offline and keeps the rest of what it showed', () => {
  const state = after([{ ...working, print: print('printing') }]);
  expect(restarted(state, 'Not connected yet.', 5000).state).toMatchObject({
    status: 'offline',
    evidence: { source: 'start' },
    print: { phase: 'printing' },
  });
  const off = switchedOff(state, 5000);
  expect(off.state).toMatchObject({ status: 'offline', status_reason: 'The printer is disabled.' });
  expect(switchedOff(off.state, 6000).changes).toEqual([]);
});
