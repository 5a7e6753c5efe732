import { describe, expect, test } from 'vitest';
import { job, picture, withStats } from '../../test/moonraker-picture.ts';
import { decode } from './codec.ts';
import { endOf, pastJob } from './history.ts';

const START = 1_794_829_409.0126688;
const inHistory = (status: string, more: object = {}) => {
  const past = pastJob({
    job_id: '0000A1',
    filename: 'farmhand/part--fh42.gcode',
    start_time: START,
    end_time: null,
    total_duration: 0,
    filament_used: 0,
    status,
    ...more,
  });
  if (past === null) throw new Error('no job');
  return past;
};
const ended = { end_time: START + 60, total_duration: 59.6, filament_used: 200 };

// finding: P8
describe('times and filament of an end', () => {
  test("are the history's own", () => {
    expect(endOf(inHistory('completed', ended))).toMatchObject({
      extruded_mm: 200,
      times: { started_at: 1_794_829_409_013, finished_at: 1_794_829_469_013, total_seconds: 60 },
    });
  });

  test('are not those of the moment when Moonraker left', () => {
    for (const status of ['server_exit', 'interrupted', 'in_progress']) {
      expect(endOf(inHistory(status, { ...ended, filament_used: 141 }))).toMatchObject({
        phase: 'ended',
        extruded_mm: null,
        times: { started_at: 1_794_829_409_013, finished_at: null, total_seconds: null },
      });
    }
  });

  test('come from Klipper where it still shows a print that outlived Moonraker', () => {
    const status = withStats({ state: 'complete', total_duration: 90.4, filament_used: 200 });
    const seen = { ...picture, status, job: inHistory('server_exit', { ...ended, filament_used: 141 }) };
    expect(decode(seen).print).toMatchObject({
      phase: 'completed',
      native_id: '0000A1',
      extruded_mm: 200,
      times: { started_at: 1_794_829_409_013, finished_at: 1_794_829_499_413, total_seconds: 90 },
    });
  });

  test('a print that runs has begun and not ended', () => {
    const status = withStats({ total_duration: 320.4 });
    for (const known of ['in_progress', 'interrupted'])
      expect(decode({ ...picture, status, job: { ...job, status: known } }).print).toMatchObject({
        native_id: '0000A1',
        times: { started_at: 1_794_829_409_013, finished_at: null, total_seconds: null },
      });
  });

  test('of a clock that is nonsense are none', () => {
    const { started_at, finished_at } = inHistory('completed', { start_time: 1e14, end_time: -1 });
    expect([started_at, finished_at]).toEqual([null, null]);
  });
});

test.each(['error', 'klippy_shutdown', 'klippy_disconnect'])('%s in the history is a fault', (status) => {
  expect(endOf(inHistory(status, ended)).cause).toEqual({ kind: 'error', code: status, said: null });
});

test.each(['completed', 'cancelled', 'server_exit', 'interrupted'])('%s in the history is none', (status) => {
  expect(endOf(inHistory(status, ended)).cause).toBeUndefined();
});
