import { asWritten } from '@farmhand/words';
import { describe, expect, test } from 'vitest';
import { job, NAMES, picture, printing, withStats } from '../../test/moonraker-picture.ts';
import { reportedTelemetry } from '../../test/reported-telemetry.ts';
import { decode } from './codec.ts';
import { jobFromNotice, newestJob } from './history.ts';
import { layoutOf, mergeObjects, subscription } from './objects.ts';

describe('a report', () => {
  test('of a print of ours is exact', () => {
    const report = decode(picture);
    expect(report).toEqual({
      status: 'printing',
      status_reason: null,
      ready: false,
      ready_reason: 'the printer is printing',
      problem: null,
      telemetry: {
        nozzles: [{ position: 'main', temp_c: 214.8, target_c: 215 }],
        bed_temp_c: 60.1,
        bed_target_c: 60,
        chamber_temp_c: null,
        speed_percent: 120,
        fans: { part_cooling: 128, auxiliary: null, chamber: null },
        progress_percent: 25,
        layer: 25,
        total_layers: 100,
        remaining_seconds: 900,
        file_name: 'part--fh42.gcode',
        stage: null,
        light_on: null,
        errors: [],
      },
      ams: [
        {
          ams_id: 0,
          humidity_level: null,
          humidity_percent: null,
          temp_c: null,
          slots: [
            {
              slot_id: 0,
              material: null,
              color_hex: null,
              remaining_percent: null,
              k_factor: null,
              tag_uid: null,
            },
          ],
        },
      ],
      print: {
        phase: 'printing',
        mark: '42',
        native_id: '0000A1',
        file_name: 'part--fh42.gcode',
        extruded_mm: 812.5,
        times: { started_at: 1_794_829_409_013, finished_at: null, total_seconds: null },
      },
    });
    expect(reportedTelemetry.parse(report.telemetry)).toEqual(report.telemetry);
  });

  test('two extruders are left and right, sensors are found by their names', () => {
    const names = [
      ...NAMES,
      'extruder1',
      'temperature_sensor chamber_temp',
      'fan_generic aux_fan',
      'fan_generic exhaust',
    ];
    const layout = layoutOf(names);
    const status = {
      ...printing,
      extruder1: { temperature: 30, target: 0 },
      'temperature_sensor chamber_temp': { temperature: 41.5 },
      'fan_generic aux_fan': { speed: 1 },
      'fan_generic exhaust': { speed: 0.2 },
    };
    const report = decode({ ...picture, layout, status });
    expect(report.telemetry?.nozzles.map(({ position, temp_c }) => [position, temp_c])).toEqual([
      ['L', 214.8],
      ['R', 30],
    ]);
    expect(report.telemetry).toMatchObject({ chamber_temp_c: 41.5, fans: { auxiliary: 255, chamber: 51 } });
    expect(report.ams?.[0]?.slots).toHaveLength(2);
    expect(Object.keys(subscription(names, layout)).sort()).toEqual(names.sort());
  });

  test('only what exists is subscribed', () => {
    expect(subscription(['webhooks', 'print_stats', 'exclude_object'], layoutOf([]))).toEqual({
      webhooks: ['state', 'state_message'],
      print_stats: [
        ...['state', 'filename', 'total_duration', 'print_duration'],
        ...['filament_used', 'message', 'info'],
      ],
    });
  });

  test('a delta changes only the fields it names', () => {
    expect(mergeObjects(printing, { extruder: { temperature: 200 }, fan: null })).toEqual({
      ...printing,
      extruder: { temperature: 200, target: 215 },
    });
  });

  test('idle without [virtual_sdcard] is not ready, and says why', () => {
    const layout = layoutOf(['print_stats']);
    const report = decode({
      ...picture,
      layout,
      job: null,
      status: withStats({ state: 'standby', filename: '' }),
    });
    expect(report).toMatchObject({
      status: 'idle',
      ready: false,
      ready_reason: { code: 'moonraker.without_files', facts: {} },
    });
  });

  test('a refusal that came late is the reason of the status', () => {
    const lateRefusal = asWritten('pause was refused: no');
    expect(decode({ ...picture, lateRefusal }).status_reason).toEqual('pause was refused: no');
  });
});

describe('a print that Klipper no longer shows', () => {
  const gone = withStats({ state: 'standby', filename: '' });
  const ended = {
    ...job,
    status: 'completed',
    extruded_mm: 4000,
    finished_at: 1_794_829_419_013,
    total_seconds: 10,
  };

  test('is reported with its end from the history when it is ours', () => {
    expect(decode({ ...picture, status: gone, job: ended, sawJob: false }).print).toEqual({
      phase: 'completed',
      mark: '42',
      native_id: '0000A1',
      file_name: 'part--fh42.gcode',
      extruded_mm: 4000,
      times: { started_at: 1_794_829_409_013, finished_at: 1_794_829_419_013, total_seconds: 10 },
    });
  });

  test("is not reported when it is a stranger's that was never seen running", () => {
    const stranger = { ...ended, path: 'benchy.gcode' };
    expect(decode({ ...picture, status: gone, job: stranger, sawJob: false }).print?.phase).toBe('none');
    expect(decode({ ...picture, status: gone, job: stranger, sawJob: true }).print?.phase).toBe('completed');
  });

  test('the same file printed again does not carry the id of the job before', () => {
    expect(decode({ ...picture, job: ended }).print?.native_id).toBeNull();
  });

  test('the newest job is found in any order', () => {
    const list = {
      jobs: [
        { job_id: '1', filename: 'a', status: 'completed', start_time: 10 },
        { job_id: '2', filename: 'b', status: 'cancelled', start_time: 20, filament_used: 5 },
      ],
    };
    expect(newestJob(list)).toMatchObject({ id: '2', path: 'b', status: 'cancelled', extruded_mm: 5 });
    expect(jobFromNotice([{ action: 'added', job: list.jobs[0] }])?.id).toBe('1');
    expect(jobFromNotice(null)).toBeNull();
  });
});

test('a print that failed without a word leaves a printer that shows an error', () => {
  const { status, ready_reason } = decode({ ...picture, status: withStats({ state: 'error', message: '' }) });
  expect([status, ready_reason]).toEqual(['error', 'the printer shows an error']);
});
