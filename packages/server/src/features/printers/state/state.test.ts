import type { PrinterStatus } from '@farmhand/contract';
import type { PrintPhase, Report } from '@farmhand/protocols';
import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { after, idle, kinds, print, working } from '../../../../test/printer-reports.ts';
import { blankState } from './blank-state.ts';
import { connected, plateCleared } from './contact.ts';
import { reduce } from './state.ts';

test.each<[string, readonly Report[], PrinterStatus, string | null]>([
  ['nothing heard is offline', [], 'offline', 'Not connected yet.'],
  ['a report without a status leaves it offline', [{ ams: [] }], 'offline', 'Not connected yet.'],
  ['the first status counts', [idle], 'idle', null],
  ['printing', [idle, working], 'printing', null],
  ['a report without a status keeps the last one', [working, { ams: [] }], 'printing', null],
  [
    'with the printer’s own words',
    [{ status: 'paused', status_reason: asWritten('runout') }],
    'paused',
    'runout',
  ],
  [
    'the words go with their status',
    [{ status: 'error', status_reason: asWritten('jam') }, idle],
    'idle',
    null,
  ],
])('status: %s', (_name, reports, status, status_reason) => {
  expect(after(reports)).toMatchObject({ status, status_reason });
});

test('a status keeps since when it holds, and which report showed it', () => {
  const state = after([idle, working, working]);
  expect(state).toMatchObject({
    status: 'printing',
    status_since: 2000,
    last_seen_at: 3000,
    evidence: { source: 'report', at: 2000, said: { code: 'seen.status', facts: { status: 'printing' } } },
  });
  expect(kinds(state, working)).toEqual([]);
  expect(kinds(state, { ...working, ready_reason: asWritten('heating') })).toEqual(['status']);
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
