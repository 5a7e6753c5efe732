import { expect, test } from 'vitest';
import { byStep, meansOf } from './means.ts';
import { decodeAms, decodeTelemetry, encodeAms, encodeMeans, encodeTelemetry } from './readings.ts';
import { keptFrom } from './series.ts';

const one = (weight: number, readings: Record<string, number>) => ({
  weight,
  readings: new Map(Object.entries(readings)),
});

const MEANS = [
  { rule: 'nothing has no mean', of: [], weight: 0, means: {} },
  {
    rule: 'one alone is its own mean',
    of: [one(1, { bed_temp_c: 60.5 })],
    weight: 1,
    means: { bed_temp_c: 60.5 },
  },
  {
    rule: 'means are exact',
    of: [one(1, { a: 200 }), one(1, { a: 201 }), one(1, { a: 200 }), one(1, { a: 201 })],
    weight: 4,
    means: { a: 200.5 },
  },
  {
    rule: 'tenths that binary numbers can’t hold do not drift',
    of: [one(1, { a: 0.1 }), one(1, { a: 0.2 })],
    weight: 2,
    means: { a: 0.15 },
  },
  {
    rule: 'a third is kept to the thousandth',
    of: [one(1, { a: 0 }), one(1, { a: 0 }), one(1, { a: 1 })],
    weight: 3,
    means: { a: 0.333 },
  },
  {
    rule: 'what was not reported is ignored, and a true zero is not',
    of: [one(1, { a: 10, fan: 0 }), one(1, { a: 20 }), one(1, { fan: 100 })],
    weight: 3,
    means: { a: 15, fan: 50 },
  },
  {
    rule: 'a mean of many weighs as many',
    of: [one(14, { a: 10 }), one(1, { a: 25 })],
    weight: 15,
    means: { a: 11 },
  },
  {
    rule: 'below zero too',
    of: [one(1, { a: -5 }), one(1, { a: 2 })],
    weight: 2,
    means: { a: -1.5 },
  },
] as const;

test.each(MEANS)('$rule', ({ of, weight, means }) => {
  expect(meansOf(of)).toEqual(one(weight, means));
});

test('each lies in the step that it begins in, and steps without any are not there', () => {
  const at = (minute: number) => ({ at: minute * 60_000 });
  const steps = byStep([at(0), at(14), at(15), at(45)], 15 * 60_000);
  expect([...steps]).toEqual([
    [0, [at(0), at(14)]],
    [15 * 60_000, [at(15)]],
    [45 * 60_000, [at(45)]],
  ]);
});

const telemetry = {
  nozzles: [
    { position: 'L' as const, temp_c: 219.968_75, target_c: 220 },
    { position: 'R' as const, temp_c: null, target_c: 0 },
  ],
  bed_temp_c: 60,
  bed_target_c: 60,
  chamber_temp_c: null,
  speed_percent: 124,
  fans: { part_cooling: 255, auxiliary: 0, chamber: null },
  progress_percent: 12.5,
  layer: 0,
  total_layers: 300,
  remaining_seconds: 600,
  file_name: 'secret-part.3mf',
  stage: 'printing',
  light_on: true,
  errors: [],
};

test('a row holds what was reported, nothing for what was not, and no file name', () => {
  const text = encodeTelemetry(telemetry);
  const readings = decodeTelemetry(text);
  expect(Object.fromEntries(readings)).toEqual({
    nozzle_L_temp_c: 219.969,
    nozzle_L_target_c: 220,
    nozzle_R_target_c: 0,
    bed_temp_c: 60,
    bed_target_c: 60,
    speed_percent: 124,
    fan_part_cooling: 255,
    fan_auxiliary: 0,
    progress_percent: 12.5,
    layer: 0,
  });
  expect(text).not.toContain('secret');
  expect(text.length).toBeLessThan(100);
  expect(encodeMeans(readings)).toBe(text);
});

test('of filament units only those with a sensor are kept', () => {
  const feeder = { ams_id: 0, humidity_level: null, humidity_percent: null, temp_c: null, slots: [] };
  expect(encodeAms([])).toBeNull();
  expect(encodeAms([feeder])).toBeNull();
  const unit = { ...feeder, ams_id: 128, humidity_percent: 0, temp_c: 24.5 };
  expect(Object.fromEntries(decodeAms(encodeAms([feeder, unit]) ?? ''))).toEqual({
    ams_128_humidity_percent: 0,
    ams_128_temp_c: 24.5,
  });
});

test.each(['null', '{}', '[]', '["a", {}]', '[[]]', '3'])('a row that holds %s says nothing', (text) => {
  expect(decodeTelemetry(text).size).toBe(0);
  expect(decodeAms(text).size).toBe(0);
});

const EDGES = [
  { series: 'minutes', now: '2026-11-09T10:14:59.999Z', from: '2026-11-02T10:00:00.000Z' },
  { series: 'minutes', now: '2026-11-09T10:15:00.000Z', from: '2026-11-02T10:15:00.000Z' },
  { series: 'ams', now: '2026-11-09T10:04:59.999Z', from: '2026-11-02T10:00:00.000Z' },
  { series: 'ams', now: '2026-11-09T10:05:00.000Z', from: '2026-11-02T10:05:00.000Z' },
  { series: 'quarters', now: '2026-11-09T10:14:59.999Z', from: '2026-08-11T10:00:00.000Z' },
  { series: 'quarters', now: '2026-11-09T10:15:00.000Z', from: '2026-08-11T10:15:00.000Z' },
] as const;

test.each(EDGES)('at $now $series are kept from $from', ({ series, now, from }) => {
  expect(new Date(keptFrom(series, Date.parse(now))).toISOString()).toBe(from);
});
