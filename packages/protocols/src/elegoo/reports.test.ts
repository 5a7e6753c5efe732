import { said } from '@farmhand/words';
import { describe, expect, test } from 'vitest';
import { recorded } from '../../test/recorded.ts';
import type { PrintReport, Report, ReportedTelemetry } from '../adapter.ts';
import { isObject, objectAt, type VendorObject } from '../lenient.ts';
import { decode } from './codec.ts';
import { mergeStatus, parseMessage } from './envelope.ts';
import { BLANK, observe } from './memory.ts';

/** Whole messages to whole reports: what is not named here is not said. */

/** As a connection does: read the frame, lay it over what is known, remember, decode. */
function replay(...frames: readonly VendorObject[]): readonly Report[] {
  let status: VendorObject = {};
  let memory = BLANK;
  return frames.map((frame) => {
    const message = parseMessage(JSON.stringify(frame));
    if (message.kind !== 'status') throw new Error(`not a status but ${message.kind}`);
    status = mergeStatus(status, message.body);
    memory = observe(memory, status);
    return decode(status, memory, 'Centauri Carbon');
  });
}

const NO_PRINT: PrintReport = {
  phase: 'none',
  mark: null,
  native_id: null,
  file_name: null,
  extruded_mm: null,
};
const NO_JOB = {
  progress_percent: null,
  layer: null,
  total_layers: null,
  remaining_seconds: null,
  file_name: null,
  stage: null,
  errors: [],
};
const idle = (telemetry: ReportedTelemetry): Report => ({
  status: 'idle',
  status_reason: null,
  ready: true,
  ready_reason: null,
  problem: null,
  telemetry,
  print: NO_PRINT,
});
const standing = (status: 'printing' | 'paused', telemetry: ReportedTelemetry): Report => ({
  ...idle(telemetry),
  status,
  ready: false,
  ready_reason: said('link.printer_stands', { stands: status }),
});

describe('messages of our own making', () => {
  const frame = (Status: VendorObject) => ({
    Status,
    MainboardID: 'ab12',
    TimeStamp: 1_794_700_000,
    Topic: 'sdcp/status/ab12',
  });
  const rest = {
    CurrentStatus: [0],
    TempOfNozzle: 25.5,
    TempTargetNozzle: 0,
    TempOfHotbed: 24.25,
    TempTargetHotbed: 0,
    TempOfBox: 23,
    TempTargetBox: 0,
    CurrenCoord: '0.00,0.00,0.00',
    CurrentFanSpeed: { ModelFan: 0, AuxiliaryFan: 0, BoxFan: 0 },
    LightStatus: { SecondLight: 0, RgbLight: [0, 0, 0] },
    PrintInfo: {
      Status: 0,
      CurrentLayer: 0,
      TotalLayer: 0,
      CurrentTicks: 0,
      TotalTicks: 0,
      Filename: '',
      TaskId: '',
      PrintSpeedPct: 100,
      Progress: 0,
      ErrorNumber: 0,
    },
  };
  const task = {
    Filename: '/local/bracket--fh481516.gcode',
    TaskId: '0f3c',
    TotalLayer: 115,
    TotalTicks: 3840,
  };
  const cold: ReportedTelemetry = {
    ...NO_JOB,
    nozzles: [{ position: 'main', temp_c: 25.5, target_c: 0 }],
    bed_temp_c: 24.25,
    bed_target_c: 0,
    chamber_temp_c: 23,
    speed_percent: 100,
    fans: { part_cooling: 0, auxiliary: 0, chamber: 0 },
    light_on: false,
  };
  const file_name = 'bracket--fh481516.gcode';
  const job = { ...cold, file_name, layer: 0, total_layers: 115, progress_percent: 0 };
  const print = { ...NO_PRINT, mark: '481516', native_id: '0f3c', file_name };

  test('a print from the check of its file to its end, the last figures kept', () => {
    const running = {
      Status: 13,
      Progress: 20,
      CurrentLayer: 23,
      CurrentTicks: 840.4,
      CurrentExtrusion: 900.5,
    };
    const reports = replay(
      frame(rest),
      frame({ CurrentStatus: [1], PrintInfo: { ...task, Status: 10 } }),
      // A part of a message changes what it names.
      frame({ PrintInfo: { Status: 16 }, TempTargetNozzle: 220 }),
      frame({ PrintInfo: running, CurrentFanSpeed: { ModelFan: 80 }, LightStatus: { SecondLight: 1 } }),
      frame({ PrintInfo: { Status: 5 } }),
      frame({ PrintInfo: { Status: 6 } }),
      frame({
        CurrentStatus: [0],
        PrintInfo: {
          Status: 9,
          Progress: 0,
          CurrentLayer: 0,
          Filename: '',
          TaskId: '',
          CurrentExtrusion: 901,
        },
      }),
    );
    const heating = {
      ...job,
      nozzles: [{ position: 'main' as const, temp_c: 25.5, target_c: 220 }],
      remaining_seconds: 3840,
    };
    const at20 = {
      ...heating,
      fans: { part_cooling: 204, auxiliary: 0, chamber: 0 },
      light_on: true,
      progress_percent: 20,
      layer: 23,
    };
    const fed = { ...print, extruded_mm: 900.5 };
    expect(reports).toEqual([
      idle(cold),
      {
        ...standing('printing', {
          ...job,
          remaining_seconds: 3840,
          stage: said('elegoo.stage.checking_file'),
        }),
        print: { ...print, phase: 'preparing' },
      },
      {
        ...standing('printing', { ...heating, stage: said('elegoo.stage.preheating') }),
        print: { ...print, phase: 'preparing' },
      },
      { ...standing('printing', { ...at20, remaining_seconds: 3000 }), print: { ...fed, phase: 'printing' } },
      {
        ...standing('printing', { ...at20, remaining_seconds: 3000, stage: said('elegoo.stage.pausing') }),
        print: { ...fed, phase: 'printing' },
      },
      { ...standing('paused', { ...at20, remaining_seconds: 3000 }), print: { ...fed, phase: 'paused' } },
      {
        ...idle({ ...at20, remaining_seconds: null, progress_percent: 100 }),
        print: { ...print, phase: 'completed', extruded_mm: 901 },
      },
    ]);
  });

  test('why a print stands still is told where the printer says so', () => {
    const [waiting, paused] = replay(
      frame({ ...rest, CurrentStatus: [1], PrintInfo: { ...rest.PrintInfo, ...task, Status: 26 } }),
      frame({ PrintInfo: { Status: 6 } }),
    );
    expect(waiting?.print).toMatchObject({ phase: 'paused', cause: { kind: 'runout', code: null } });
    expect(paused?.print).not.toHaveProperty('cause');
  });

  test('a print that fails is an error in words', () => {
    const words = said('elegoo.file_unreadable');
    const [, failed] = replay(
      frame({
        ...rest,
        CurrentStatus: [1],
        PrintInfo: { ...rest.PrintInfo, ...task, Status: 13, Progress: 3 },
      }),
      frame({ CurrentStatus: [0], PrintInfo: { Status: 14, ErrorNumber: 2 } }),
    );
    expect(failed).toEqual({
      ...idle({
        ...job,
        progress_percent: 3,
        errors: [{ code: 'error_2', said: words, severity: 'critical' }],
      }),
      status: 'error',
      status_reason: words,
      ready: false,
      ready_reason: words,
      print: { ...print, phase: 'failed', cause: { kind: 'error', code: 'error_2', said: words } },
    });
  });
});

const message = (file: string): VendorObject | null => {
  const content = recorded(`elegoo/${file}`);
  return isObject(content) ? objectAt(content, 'message') : null;
};
const printing = message('status_printing_cc1_v1.1.46.json');
const finished = message('status_after_finish_cc1_v1.1.46.json');
describe.runIf(printing !== null && finished !== null)('recorded messages', () => {
  test('a print', () => {
    const file_name = 'ECC_0.4_temperature_tower_PLA0.16_1h15m.gcode';
    expect(replay(printing ?? {})).toEqual([
      {
        ...standing('printing', {
          nozzles: [{ position: 'main', temp_c: 255.01, target_c: 255 }],
          bed_temp_c: 50.04,
          bed_target_c: 50,
          chamber_temp_c: 29.2,
          speed_percent: 100,
          // 58 % and 68 % of 255 steps.
          fans: { part_cooling: 148, auxiliary: 0, chamber: 173 },
          progress_percent: 9,
          layer: 34,
          total_layers: 438,
          // 4504 - 364.98: these printers count in seconds.
          remaining_seconds: 4139,
          file_name,
          stage: null,
          light_on: true,
          errors: [],
        }),
        print: {
          phase: 'printing',
          mark: null,
          native_id: '295cb186-daf5-4b84-9668-59a520e4640a',
          file_name,
          extruded_mm: null,
        },
      },
    ]);
  });

  test('the code that stays after the end is an idle printer that takes work', () => {
    expect(replay(finished ?? {})).toEqual([
      {
        ...idle({
          ...NO_JOB,
          nozzles: [{ position: 'main', temp_c: 31.3, target_c: 0 }],
          bed_temp_c: 30.3,
          bed_target_c: 0,
          chamber_temp_c: 29.4,
          speed_percent: 100,
          fans: { part_cooling: 0, auxiliary: 0, chamber: 0 },
          light_on: true,
        }),
        print: { ...NO_PRINT, phase: 'completed' },
      },
    ]);
  });
});
