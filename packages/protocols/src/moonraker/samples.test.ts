import { expect, test } from 'vitest';
import { reportedTelemetry } from '../../test/reported-telemetry.ts';
import { replay, steps } from './samples/replay.ts';
import {
  AT_REST,
  IDLE,
  NO_PRINT,
  RESTARTING,
  shutdown,
  shutdownFault,
  standing,
  toolSlots,
} from './samples/reports.ts';
import { BROKEN_PRINT, FAILED_PRINT, GOOD_PRINT, LOST_KLIPPER, METADATA } from './samples/session.ts';

/** Whole sessions to whole reports: what is not named here is not said. */

const ams = toolSlots(2);
const cold = {
  ...AT_REST,
  nozzles: [
    { position: 'L', temp_c: 24.5, target_c: 0 },
    { position: 'R', temp_c: 25.5, target_c: 0 },
  ],
  bed_temp_c: 23,
  chamber_temp_c: 27.25,
  fans: { part_cooling: 0, auxiliary: 0, chamber: null },
} as const;
const idle = { ...IDLE, ams, telemetry: { ...cold, nozzles: [...cold.nozzles], errors: [] } };
const file_name = 'bracket--fh481516.gcode';
const job = (native_id: string | null) => ({ ...NO_PRINT, mark: '481516', native_id, file_name });
/** 20 % of the moves lie behind the position, whatever the display says of the file. */
const hot = {
  ...idle.telemetry,
  nozzles: [
    { position: 'L' as const, temp_c: 214.75, target_c: 215 },
    { position: 'R' as const, temp_c: 25.5, target_c: 0 },
  ],
  bed_temp_c: 60.5,
  bed_target_c: 60,
  speed_percent: 120,
  fans: { part_cooling: 255, auxiliary: 102, chamber: null },
  progress_percent: 20,
  layer: 11,
  total_layers: 50,
  file_name,
};
const busy = {
  ...hot,
  // Four fifths of 600 - 120 s by the file, one fifth of 4 x 120 s by the pace.
  remaining_seconds: 480,
  stage: 'printing the outer wall',
};
const BY_HAND = { kind: 'at_machine', code: null, said: null } as const;
const fault = (words: string | null) => ({ kind: 'error', code: null, said: words }) as const;
const begun = [
  idle,
  {
    ...standing('printing'),
    ams,
    // The file's own words are not read yet, and its position alone says nothing.
    telemetry: { ...idle.telemetry, file_name },
    print: { ...job(null), phase: 'preparing', extruded_mm: 0 },
  },
  {
    ...standing('printing'),
    ams,
    telemetry: {
      ...idle.telemetry,
      file_name,
      progress_percent: 0,
      total_layers: 50,
      remaining_seconds: 600,
    },
    print: { ...job('00001F'), phase: 'preparing', extruded_mm: 0 },
  },
  {
    ...standing('printing'),
    ams,
    telemetry: busy,
    print: { ...job('00001F'), phase: 'printing', extruded_mm: 800.5 },
  },
];

test('a print is prepared, printed, paused, resumed and completed', async () => {
  const { reports, unknown } = await replay(GOOD_PRINT, METADATA);
  expect(unknown).toEqual([]);
  expect(steps(reports)).toEqual([
    ...begun,
    {
      ...standing('paused'),
      ams,
      telemetry: busy,
      print: { ...job('00001F'), phase: 'paused', extruded_mm: 800.5, cause: BY_HAND },
    },
    begun[3],
    {
      ...idle,
      telemetry: {
        ...hot,
        nozzles: [{ position: 'L', temp_c: 214.75, target_c: 0 }, hot.nozzles[1]],
        bed_target_c: 0,
        progress_percent: 100,
      },
      print: { ...job('00001F'), phase: 'completed', extruded_mm: 4000.25 },
    },
  ]);
  for (const { telemetry } of reports) expect(reportedTelemetry.safeParse(telemetry).error).toBeUndefined();
});

test('a print that its g-code ended is an error with its words, until the next one', async () => {
  const { reports } = await replay(FAILED_PRINT, METADATA);
  const words = 'Move out of range';
  expect(steps(reports)).toEqual([
    ...begun,
    {
      ...idle,
      status: 'error',
      status_reason: words,
      ready: false,
      ready_reason: words,
      telemetry: { ...hot, errors: [{ code: 'print_failed', said: words, severity: 'critical' }] },
      print: { ...job('00001F'), phase: 'failed', extruded_mm: 800.5, cause: fault(words) },
    },
  ]);
});

test('a dead board fails the print; the restart is no offline, and the end is still told after it', async () => {
  const { reports } = await replay(BROKEN_PRINT, METADATA);
  const words = 'Lost communication with MCU';
  const failed = { ...job('00001F'), phase: 'failed', extruded_mm: 800.5 };
  expect(steps(reports)).toEqual([
    ...begun,
    {
      ...shutdown(words),
      ams,
      telemetry: { ...hot, errors: [shutdownFault(words)] },
      print: { ...failed, cause: fault(words) },
    },
    RESTARTING,
    { ...idle, print: { ...failed, cause: { ...fault(null), code: 'klippy_shutdown' } } },
  ]);
});

test('Klipper that stays away is an offline printer', async () => {
  const { reports } = await replay(LOST_KLIPPER);
  const words = 'Klipper is not running.';
  expect(steps(reports)).toEqual([
    idle,
    RESTARTING,
    {
      ...idle,
      status: 'offline',
      status_reason: words,
      ready: false,
      ready_reason: words,
      problem: 'klipper_disconnected',
    },
  ]);
});
