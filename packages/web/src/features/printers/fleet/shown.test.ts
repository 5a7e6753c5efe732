import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { aPrinter, aTelemetry } from '../testing/a-printer.ts';
import { changed, readFleetSearch, withoutFilters } from './fleet-search.ts';
import { countChips, matchesBesidesState, shownPrinters, tagsIn } from './shown.ts';

let lastId = 0;
function make(name: string, changes: Partial<Printer> = {}): Printer {
  lastId += 1;
  return aPrinter({ id: lastId, name, tags: [], capabilities: ['pause', 'resume', 'stop'], ...changes });
}
const printing = (left: number | null, done: number | null) =>
  ({
    status: 'printing',
    telemetry: aTelemetry({ remaining_seconds: left, progress_percent: done }),
  }) as const;

const none = new Set<number>();
const names = (printers: readonly Printer[]) => printers.map(({ name }) => name);

test('the words are looked for in name, model, tags and job, all of them, whatever the case', () => {
  const job = { id: 1, item_name: 'Hinge left', run_id: 2, progress_percent: null };
  const fleet = [
    make('Alpha', { model: 'X1C' }),
    make('Beta', { tags: ['enclosed'] }),
    make('Gamma', { active_job: job }),
  ];
  expect(names(matchesBesidesState(fleet, { q: 'x1c' }))).toEqual(['Alpha']);
  expect(names(matchesBesidesState(fleet, { q: 'ENCL' }))).toEqual(['Beta']);
  expect(names(matchesBesidesState(fleet, { q: ' gamma  hinge ' }))).toEqual(['Gamma']);
  expect(matchesBesidesState(fleet, { q: 'alpha hinge' })).toEqual([]);
});

test('family and tag narrow, and the counts of states are counted in what is left', () => {
  const fleet = [
    make('A', { family: 'bambu', tags: ['left'], status: 'printing' }),
    make('B', { family: 'moonraker', tags: ['left'], plate: 'occupied' }),
    make('C', { family: 'moonraker', status: 'offline' }),
  ];
  expect(names(matchesBesidesState(fleet, { family: 'moonraker' }))).toEqual(['B', 'C']);
  const left = matchesBesidesState(fleet, { tag: 'left' });
  expect(countChips(left, none)).toEqual({
    all: 2,
    needsMe: 1,
    byState: { ready: 0, printing: 1, done: 1, paused: 0, stopped: 0, lost: 0, offline: 0, kept: 0, off: 0 },
  });
  expect(tagsIn(fleet)).toEqual(['left']);
});

test('attention first: what stands still, then what works, what rests, and what is switched off', () => {
  const lost = make('lost', { active_job: { id: 1, item_name: 'x', run_id: 2, progress_percent: null } });
  const fleet = [
    make('off', { enabled: false, status: 'offline' }),
    make('idle'),
    make('printing', { status: 'printing' }),
    make('gone', { status: 'offline' }),
    make('plate', { plate: 'occupied' }),
    make('paused', { status: 'paused' }),
    lost,
    make('error', { status: 'error' }),
  ];
  const order = ['error', 'lost', 'paused', 'plate', 'gone', 'printing', 'idle', 'off'];
  expect(names(shownPrinters(fleet, { lostRuns: new Set([lost.id]) }))).toEqual(order);
  expect(names(shownPrinters(fleet, { lostRuns: none, needs: 'me' }))).toEqual([
    'error',
    'paused',
    'plate',
    'gone',
  ]);
  expect(names(shownPrinters(fleet, { lostRuns: none, state: 'paused' }))).toEqual(['paused']);
  const known = new Set([lost.id]);
  expect(names(shownPrinters(fleet, { lostRuns: known, state: 'lost' }))).toEqual(['lost']);
  expect(names(shownPrinters(fleet, { lostRuns: known, state: 'stopped' }))).toEqual(['error']);
});

test('numbers in names count as numbers', () => {
  const fleet = [make('P10'), make('P9'), make('p1')];
  expect(names(shownPrinters(fleet, { sort: 'name', lostRuns: none }))).toEqual(['p1', 'P9', 'P10']);
});

test('names that differ in letters alone are one name, and a new name leads to a new place at once', () => {
  const fleet = [make('b'), make('A'), make('B'), make('a')];
  const sorted = (of: readonly Printer[]) => names(shownPrinters(of, { sort: 'name', lostRuns: none }));
  expect(sorted(fleet)).toEqual(['A', 'a', 'b', 'B']);
  expect(sorted(fleet.map((each) => (each.name === 'A' ? { ...each, name: 'c' } : each)))).toEqual([
    ...['a', 'b', 'B', 'c'],
  ]);
});

test('by time left and by progress, those that tell neither come last, and a small tick changes no order', () => {
  const fleet = [
    make('idle'),
    make('quiet', printing(null, null)),
    make('long', printing(7200, 10)),
    make('b', printing(620, 81)),
    make('a', printing(640, 80)),
  ];
  expect(names(shownPrinters(fleet, { sort: 'time_left', lostRuns: none }))).toEqual([
    'a',
    'b',
    'long',
    'idle',
    'quiet',
  ]);
  expect(names(shownPrinters(fleet, { sort: 'progress', lostRuns: none }))).toEqual([
    'a',
    'b',
    'long',
    'idle',
    'quiet',
  ]);
});

test('an address with nonsense is read as far as it makes sense', () => {
  const wild = {
    q: 42,
    state: 'printing',
    needs: 'you',
    family: 'bambu',
    tag: '',
    sort: 'luck',
    view: 'table',
    x: 1,
  };
  expect(readFleetSearch(wild)).toEqual({ q: '42', state: 'printing', family: 'bambu', view: 'table' });
  expect(readFleetSearch({ q: 'x'.repeat(500) }).q).toHaveLength(100);
});

test.each([
  ['idle', 'ready'],
  ['error', 'stopped'],
  ['offline', 'offline'],
  ['nonsense', undefined],
])('an address that was kept with the status %s filters by %s', (status, state) => {
  expect(readFleetSearch({ status }).state).toBe(state);
  expect(readFleetSearch({ status, state: 'done' }).state).toBe('done');
});

test('filters are changed and taken away, and what is no filter stays', () => {
  const search = { q: 'a', state: 'ready', sort: 'name' } as const;
  expect(changed(search, { state: undefined, tag: 'left' })).toEqual({ q: 'a', tag: 'left', sort: 'name' });
  expect(withoutFilters(search)).toEqual({ sort: 'name' });
});
