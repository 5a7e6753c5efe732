import { describe, expect, test } from 'vitest';
import { reportedTelemetry } from '../../test/reported-telemetry.ts';
import type { Report } from '../adapter.ts';
import type { VendorObject } from '../lenient.ts';
import { videoUrl } from './camera.ts';
import { canvasUnits } from './canvas.ts';
import { decode, remainingOf } from './codec.ts';
import { encode, mergeStatus, parseMessage } from './envelope.ts';
import { BLANK, extrusionOf, observe } from './memory.ts';
import { ACTIVITIES, activitiesOf, errorSaid, PRINT_CODES, standingOf } from './states.ts';

const base = {
  CurrentStatus: [1],
  TempOfNozzle: 219.8,
  TempTargetNozzle: 220,
  TempOfHotbed: 55,
  TempTargetHotbed: 55,
  TempOfBox: 32.6,
  CurrentFanSpeed: { ModelFan: 100, AuxiliaryFan: 69, BoxFan: 68 },
  LightStatus: { SecondLight: 1, RgbLight: [0, 0, 0] },
  PrintInfo: {
    Status: 13,
    CurrentLayer: 107,
    TotalLayer: 627,
    CurrentTicks: 2532.16,
    TotalTicks: 18574,
    Filename: 'part--fh33.gcode',
    TaskId: '3d315103-aaaa',
    PrintSpeedPct: 100,
    Progress: 12,
    ErrorNumber: 0,
    CurrentExtrusion: 512.5,
  },
};
const at = (Status: number, CurrentStatus: unknown, more: object = {}): VendorObject => ({
  ...base,
  CurrentStatus,
  PrintInfo: { ...base.PrintInfo, Status, ...more },
});
const over = (Status: number): VendorObject =>
  at(Status, [0], { Filename: '', TaskId: '', Progress: 0, CurrentExtrusion: 0 });

function replay(...statuses: VendorObject[]): Report {
  let memory = BLANK;
  let report: Report = {};
  for (const status of statuses) {
    memory = observe(memory, status);
    report = decode(status, memory, 'Centauri Carbon');
  }
  return report;
}

describe('every documented PrintInfo.Status', () => {
  test.each([
    [0, 'printing', 'preparing', 'idle', 'none'],
    [1, 'printing', 'preparing', 'idle', 'none'],
    [2, 'printing', 'printing', 'idle', 'none'],
    [3, 'printing', 'printing', 'idle', 'none'],
    [4, 'printing', 'printing', 'idle', 'none'],
    [5, 'printing', 'printing', 'printing', 'printing'],
    [6, 'paused', 'paused', 'paused', 'paused'],
    [7, 'printing', 'printing', 'idle', 'cancelled'],
    [8, 'printing', 'preparing', 'idle', 'cancelled'],
    [9, 'printing', 'preparing', 'idle', 'completed'],
    [10, 'printing', 'preparing', 'idle', 'none'],
    [11, 'printing', 'preparing', 'idle', 'none'],
    [12, 'printing', 'printing', 'idle', 'none'],
    [13, 'printing', 'printing', 'idle', 'none'],
    [14, 'error', 'failed', 'error', 'failed'],
    [15, 'printing', 'preparing', 'idle', 'none'],
    [16, 'printing', 'preparing', 'idle', 'none'],
    [17, 'printing', 'preparing', 'idle', 'none'],
    [18, 'printing', 'preparing', 'idle', 'none'],
    [19, 'printing', 'preparing', 'idle', 'none'],
    [20, 'printing', 'preparing', 'idle', 'none'],
    [21, 'printing', 'preparing', 'idle', 'none'],
    [22, 'printing', 'preparing', 'idle', 'none'],
    [23, 'printing', 'printing', 'idle', 'none'],
    [24, 'printing', 'printing', 'idle', 'none'],
    [25, 'printing', 'printing', 'idle', 'none'],
    [26, 'paused', 'paused', 'paused', 'paused'],
    [99, 'printing', 'preparing', 'idle', 'none'],
  ])('%s beside printing is %s/%s, beside idle %s/%s', (code, status, phase, idle, idlePhase) => {
    expect(replay(at(code, [1]))).toMatchObject({ status, print: { phase } });
    expect(replay(at(code, [0]))).toMatchObject({ status: idle, print: { phase: idlePhase } });
    expect(code in PRINT_CODES).toBe(code !== 99);
  });

  test('a print beside another activity than idle is a print: levelling while preparing', () => {
    expect(replay(at(15, [5]))).toMatchObject({ status: 'printing', print: { phase: 'preparing' } });
    expect(replay(at(9, [5]))).toMatchObject({ status: 'idle', ready: false });
  });
});

describe('every documented CurrentStatus', () => {
  test.each([
    [0, 'idle', true],
    [1, 'printing', false],
    [2, 'idle', false],
    [3, 'idle', false],
    [4, 'idle', false],
    [5, 'idle', false],
    [6, 'idle', false],
    [7, 'idle', false],
    [8, 'idle', false],
    [9, 'idle', false],
    [10, 'idle', false],
    [11, 'idle', false],
  ])('%s is %s, ready %s, as a list and as a number', (activity, status, ready) => {
    expect(replay(at(0, [activity]))).toMatchObject({ status, ready });
    expect(replay(at(0, activity))).toMatchObject({ status, ready });
    expect(ACTIVITIES[activity]?.code).toMatch(/^(elegoo\.stage\.|stage\.as_status$)/);
  });

  test('a transfer beside something else does not decide', () => {
    expect(activitiesOf({ CurrentStatus: [2, 0] })).toEqual([0]);
    expect(activitiesOf({ CurrentStatus: [2] })).toEqual([2]);
    expect(replay(at(13, [2, 1])).status).toBe('printing');
  });

  test('without it the printer is not ready', () => {
    expect(replay({ PrintInfo: { Status: 0 } })).toMatchObject({ status: 'idle', ready: false });
  });
});

describe('errors', () => {
  test.each([1, 2, 3, 4, 5, 77])('number %s outside of a print is an error in words', (ErrorNumber) => {
    expect(replay(at(9, [0], { ErrorNumber }))).toMatchObject({
      status: 'error',
      status_reason: errorSaid(ErrorNumber),
      telemetry: { errors: [{ code: `error_${ErrorNumber}`, severity: 'critical' }] },
    });
  });

  test('a number while a print goes on is none', () => {
    expect(standingOf(at(13, [1], { ErrorNumber: 2 })).status).toBe('printing');
  });
});

describe('a report', () => {
  test('of a print of ours is exact', () => {
    const report = replay(base);
    expect(report).toEqual({
      status: 'printing',
      status_reason: null,
      ready: false,
      ready_reason: 'the printer is printing',
      problem: null,
      telemetry: {
        nozzles: [{ position: 'main', temp_c: 219.8, target_c: 220 }],
        bed_temp_c: 55,
        bed_target_c: 55,
        chamber_temp_c: 32.6,
        speed_percent: 100,
        fans: { part_cooling: 255, auxiliary: 176, chamber: 173 },
        progress_percent: 12,
        layer: 107,
        total_layers: 627,
        remaining_seconds: 16042,
        file_name: 'part--fh33.gcode',
        stage: null,
        light_on: true,
        errors: [],
      },
      print: {
        phase: 'printing',
        mark: '33',
        native_id: '3d315103-aaaa',
        file_name: 'part--fh33.gcode',
        extruded_mm: 512.5,
      },
    });
    expect(reportedTelemetry.parse(report.telemetry)).toEqual(report.telemetry);
  });

  test.each([
    [9, 'completed', 100],
    [8, 'cancelled', 12],
    [0, 'ended', 12],
  ])('after the end with %s the names and figures of the print are kept', (code, phase, progress) => {
    const report = replay(base, over(code), over(code));
    expect(report.print).toMatchObject({
      phase,
      mark: '33',
      native_id: '3d315103-aaaa',
      file_name: 'part--fh33.gcode',
    });
    expect(report).toMatchObject({ status: 'idle', ready: true, telemetry: { progress_percent: progress } });
  });

  test('the end may show beside the activity of printing', () => {
    expect(replay(base, at(9, [1])).print?.phase).toBe('completed');
  });

  test('the end that the last print left is not the end of the next, however long it stands', () => {
    const next = at(9, [1], { TaskId: 'other', Filename: 'b--fh34.gcode' });
    expect(replay(base, over(9), next).print).toMatchObject({ phase: 'preparing', mark: '34' });
    expect(replay(base, over(9), next, next).print).toMatchObject({ phase: 'preparing', mark: '34' });
    const own = at(13, [1], { TaskId: 'other', Filename: 'b--fh34.gcode' });
    expect(replay(base, over(9), next, own, over(9)).print).toMatchObject({ phase: 'completed', mark: '34' });
  });

  test('the next print does not inherit figures', () => {
    const next = at(10, [1], {
      TaskId: 'other',
      Filename: 'b.gcode',
      Progress: 0,
      CurrentLayer: 0,
      CurrentExtrusion: 0,
    });
    const report = replay(base, over(9), next);
    expect(report.print).toMatchObject({
      phase: 'preparing',
      mark: null,
      native_id: 'other',
      extruded_mm: 0,
    });
    expect(report.telemetry).toMatchObject({ progress_percent: 0, layer: 0 });
  });

  test('seconds on filament printers, milliseconds on resin printers', () => {
    const ticks = { PrintInfo: { CurrentTicks: 1000, TotalTicks: 61_000 } };
    expect(remainingOf(ticks, 'Centauri Carbon')).toBe(60_000);
    expect(remainingOf({ ...ticks, TempOfNozzle: 20 }, null)).toBe(60_000);
    expect(remainingOf(ticks, 'Saturn 4 Ultra')).toBe(60);
    expect(remainingOf({ PrintInfo: { CurrentTicks: 9, TotalTicks: 5 } }, 'Centauri')).toBe(0);
  });

  test('the extruded length under its plain name and under the hexadecimal one', () => {
    const hex = '43 75 72 72 65 6E 74 45 78 74 72 75 73 69 6F 6E 00';
    expect(extrusionOf({ PrintInfo: { [hex]: 77.5 } })).toBe(77.5);
    expect(extrusionOf({ PrintInfo: { CurrentExtrusion: 3 } })).toBe(3);
    expect(extrusionOf({ PrintInfo: { TotalExtrusion: 3 } })).toBeNull();
  });
});

describe('the feeder', () => {
  test('is unit 0 with its slots; without one the tool is the slot', () => {
    const tray_list = [
      { tray_id: 0, filament_type: 'PLA', filament_color: '#ff8800', status: 2 },
      { tray_id: 1, filament_type: 'PETG', filament_color: '00FF00', status: 1 },
      { tray_id: 2, filament_type: 'PLA', filament_color: '#000000', status: 0 },
    ];
    const [unit] = canvasUnits({ canvas_list: [{ canvas_id: 0, connected: 1, tray_list }] });
    expect(unit?.ams_id).toBe(0);
    expect(unit?.slots.map(({ slot_id, material, color_hex }) => [slot_id, material, color_hex])).toEqual([
      [0, 'PLA', '#FF8800'],
      [1, 'PETG', '#00FF00'],
      [2, null, null],
    ]);
    expect(canvasUnits({ canvas_list: [{ canvas_id: 0, connected: 0, tray_list }] })[0]?.slots).toHaveLength(
      1,
    );
    expect(canvasUnits(null)[0]?.slots).toHaveLength(1);
  });
});

describe('messages', () => {
  test('digits before the object are cut off, a pong is a pong, the rest is named', () => {
    const text = JSON.stringify({ Status: base, MainboardID: 'b', Topic: 'sdcp/status/b' });
    expect(parseMessage(`042${text}`)).toEqual({ kind: 'status', mainboardId: 'b', body: base });
    expect(parseMessage('pong')).toEqual({ kind: 'pong' });
    expect(parseMessage('{').kind).toBe('unknown');
    expect(parseMessage('{"Topic":"sdcp/notice/b","Data":{}}')).toEqual({
      kind: 'unknown',
      what: 'topic sdcp/notice',
    });
    expect(parseMessage('{"Topic":"sdcp/error/b","Data":{"Data":{"ErrorCode":1}}}')).toEqual({
      kind: 'error',
      code: 1,
    });
  });

  test('a request has the whole envelope', () => {
    const text = encode({ cmd: 129, data: {}, requestId: 'r', mainboardId: 'b', nowMs: 1_794_700_000_123 });
    expect(JSON.parse(text)).toEqual({
      Id: '',
      Data: { Cmd: 129, Data: {}, RequestID: 'r', MainboardID: 'b', TimeStamp: 1_794_700_000, From: 1 },
      Topic: 'sdcp/request/b',
    });
  });

  test('a partial status changes only what it names', () => {
    const merged = mergeStatus(base, { TempOfNozzle: 1, PrintInfo: { Progress: 13 } });
    expect(merged).toEqual({ ...base, TempOfNozzle: 1, PrintInfo: { ...base.PrintInfo, Progress: 13 } });
  });

  test.each([
    ['192.168.1.9:3031/video', 'http://10.0.0.5:3031/video'],
    ['http://192.168.1.9/video?x=1', 'http://10.0.0.5:80/video?x=1'],
    ['rtsp://192.168.1.9:554/video', null],
    [null, null],
  ])('the camera at %s is read from %s', (said, url) => {
    expect(videoUrl(said, '10.0.0.5')).toBe(url);
  });
});
