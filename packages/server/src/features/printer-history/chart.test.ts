import { expect, test } from 'vitest';
import { amsNames, chartOf, rangeOf, telemetryNames } from './chart.ts';

const NOW = Date.UTC(2026, 10, 9, 10, 7, 30);
const DAY = 24 * 60 * 60_000;
const iso = (time: number) => new Date(time).toISOString();
const ago = (days: number) => iso(NOW - days * DAY);

const RANGES = [
  { asked: 'the last hour', kind: 'telemetry', query: { from: iso(NOW - 3_600_000) }, step: 60, points: 61 },
  { asked: 'nothing: the last day', kind: 'telemetry', query: {}, step: 60, points: 1441 },
  { asked: 'two days', kind: 'telemetry', query: { from: ago(2) }, step: 300, points: 577 },
  { asked: 'seven days', kind: 'telemetry', query: { from: ago(7) }, step: 600, points: 1009 },
  {
    asked: 'an hour of last month',
    kind: 'telemetry',
    query: { from: ago(30), to: iso(NOW - 30 * DAY + 3_600_000) },
    step: 900,
    points: 5,
  },
  { asked: 'ninety days', kind: 'telemetry', query: { from: ago(90) }, step: 7200, points: 1081 },
  { asked: 'the longest', kind: 'telemetry', query: { from: ago(92) }, step: 7200, points: 1105 },
  { asked: 'the last day of the AMS', kind: 'ams', query: {}, step: 300, points: 289 },
  { asked: 'all of the AMS', kind: 'ams', query: { from: ago(7) }, step: 600, points: 1009 },
  { asked: 'one moment', kind: 'ams', query: { from: ago(1), to: ago(1) }, step: 300, points: 1 },
] as const;

test.each(RANGES)(
  '$kind, asked for $asked, comes in steps of $step seconds',
  ({ kind, query, step, points }) => {
    const range = rangeOf(kind, query, NOW);
    expect(range.stepMs / 1000).toBe(step);
    expect(range.from % range.stepMs).toBe(0);
    const { times, step_seconds, series } = chartOf([], telemetryNames([], ['main']), range);
    expect([times.length, step_seconds]).toEqual([points, step]);
    for (const { values } of series) expect(values).toEqual(Array(points).fill(null));
  },
);

test.each([
  ['backwards', { from: ago(1), to: ago(2) }],
  ['longer than anything is kept', { from: ago(93) }],
  ['from the beginning of time', { from: '0000-01-01T00:00:00Z' }],
])('a range that is %s is refused', (_kind, query) => {
  expect(() => rangeOf('telemetry', query, NOW)).toThrow('query.from');
});

test('samples and older means share a chart: each step is their weighted mean, a gap is null', () => {
  const from = Date.UTC(2026, 10, 2, 10, 0, 0);
  const at = (minute: number, weight: number, bed_temp_c: number) => ({
    at: from + minute * 60_000,
    weight,
    readings: new Map(Object.entries({ bed_temp_c })),
  });
  const range = { from, to: from + 119 * 60_000, stepMs: 30 * 60_000 };
  const readings = [at(0, 15, 60), at(15, 5, 40), at(30, 1, 10), at(31, 1, 20), at(90, 1, 5)];
  const names = [
    { name: 'bed_temp_c', unit: 'celsius' },
    { name: 'layer', unit: 'layers' },
  ] as const;
  const chart = chartOf(readings, names, range);
  expect(chart.times).toEqual([0, 30, 60, 90].map((minute) => iso(from + minute * 60_000)));
  expect(chart.series).toEqual([
    { name: 'bed_temp_c', unit: 'celsius', values: [55, 15, null, 5] },
    { name: 'layer', unit: 'layers', values: [null, null, null, null] },
  ]);
});

test('names are the same whatever was reported; of nozzles those that the printer has or had', () => {
  const named = (...names: string[]) => [
    { at: 0, weight: 1, readings: new Map(names.map((name) => [name, 1])) },
  ];
  const fixed = [
    ...['bed_temp_c', 'bed_target_c', 'chamber_temp_c', 'speed_percent', 'progress_percent', 'layer'],
    ...['fan_part_cooling', 'fan_auxiliary', 'fan_chamber'],
  ];
  const of = (all: readonly { name: string }[]) => all.map(({ name }) => name);
  expect(of(telemetryNames([], ['main']))).toEqual(['nozzle_main_temp_c', 'nozzle_main_target_c', ...fixed]);
  expect(of(telemetryNames([], ['L', 'R']))).toHaveLength(4 + fixed.length);
  expect(of(telemetryNames(named('nozzle_main_temp_c'), ['L', 'R']))).toHaveLength(5 + fixed.length);
  expect(of(amsNames(named('ams_128_temp_c', 'ams_2_humidity_level')))).toEqual([
    ...['ams_2_humidity_percent', 'ams_2_humidity_level', 'ams_2_temp_c'],
    ...['ams_128_humidity_percent', 'ams_128_humidity_level', 'ams_128_temp_c'],
  ]);
  expect(amsNames([])).toEqual([]);
});
