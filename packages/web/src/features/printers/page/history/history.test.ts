import type { PrinterHistory } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { joined, type Sample, temperatureNames, withSample } from './history.ts';

const START = Date.parse('2026-11-02T08:00:00.000Z');
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
const second = (minute: number) => (START + minute * 60_000) / 1000;

function history(values: readonly (number | null)[]): PrinterHistory {
  return {
    printer_id: 7,
    kind: 'telemetry',
    from: at(0),
    to: at(values.length - 1),
    step_seconds: 60,
    times: values.map((_, minute) => at(minute)),
    series: [{ name: 'bed_temp_c', unit: 'celsius', values: [...values] }],
  };
}
const live = (minute: number, bed: number): Sample => ({ at_s: second(minute), values: { bed_temp_c: bed } });

test('live values follow the last recorded one, and none is shown twice', () => {
  const { times_s, values } = joined(history([50, 55, null]), [live(0.5, 52), live(2, 60)], ['bed_temp_c']);
  expect(times_s).toEqual([second(0), second(1), second(2)]);
  expect(values['bed_temp_c']).toEqual([50, 55, 60]);
});

test('between the recorded past and the present is a gap when nobody measured', () => {
  const { times_s, values } = joined(history([50, null, null, null]), [live(10, 20)], ['bed_temp_c']);
  expect(times_s).toEqual([second(0), second(1), second(10)]);
  expect(values['bed_temp_c']).toEqual([50, null, 20]);
});

test('a printer that never printed shows its live values alone', () => {
  const { times_s, values } = joined(history([null, null]), [live(3, 21)], ['bed_temp_c', 'chamber_temp_c']);
  expect(times_s).toEqual([second(3)]);
  expect(values).toEqual({ bed_temp_c: [21], chamber_temp_c: [null] });
});

test('a report right after another adds no point', () => {
  const one = withSample([], live(0, 50));
  expect(withSample(one, live(0.01, 51))).toBe(one);
  expect(withSample(one, live(0.1, 52))).toHaveLength(2);
});

test('a machine with two nozzles has a left and a right line', () => {
  expect(temperatureNames(2, true).map(({ name }) => name)).toEqual([
    'nozzle_L_temp_c',
    'nozzle_L_target_c',
    'nozzle_R_temp_c',
    'nozzle_R_target_c',
    'bed_temp_c',
    'bed_target_c',
    'chamber_temp_c',
  ]);
  expect(temperatureNames(1, false).map(({ name }) => name)[0]).toBe('nozzle_main_temp_c');
});
