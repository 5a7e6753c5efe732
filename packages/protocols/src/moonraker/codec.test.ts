import { telemetry } from '@farmhand/contract';
import { describe, expect, test } from 'vitest';
import { decode, type Picture } from './codec.ts';
import { jobFromNotice, newestJob } from './history.ts';
import { layoutOf, mergeObjects, subscription } from './objects.ts';
import { fileFacts, progressOf, remainingSeconds } from './progress.ts';
import { jobPhase, KLIPPY_STATES, PRINT_STATES, standingOf } from './states.ts';

const NAMES = [
  'webhooks',
  'print_stats',
  'virtual_sdcard',
  'display_status',
  'gcode_move',
  'extruder',
  'heater_bed',
  'fan',
];
const printing = {
  webhooks: { state: 'ready', state_message: 'Printer is ready' },
  print_stats: {
    state: 'printing',
    filename: 'farmhand/part--fh42.gcode',
    print_duration: 300,
    filament_used: 812.5,
    message: '',
    info: { total_layer: 100, current_layer: 25 },
  },
  virtual_sdcard: { progress: 0.9, is_active: true, file_position: 2500 },
  display_status: { progress: 0.25, message: null },
  gcode_move: { speed_factor: 1.2 },
  extruder: { temperature: 214.8, target: 215 },
  heater_bed: { temperature: 60.1, target: 60 },
  fan: { speed: 0.5 },
};
const job = { id: '0000A1', path: 'farmhand/part--fh42.gcode', status: 'in_progress', extruded_mm: 0 };
const picture: Picture = {
  klippy: 'ready',
  status: printing,
  layout: layoutOf(NAMES),
  facts: fileFacts('farmhand/part--fh42.gcode', { estimated_time: 1200 }),
  job,
  sawJob: true,
  lateRefusal: null,
};
const withStats = (stats: object, more: object = {}): Picture['status'] => ({
  ...printing,
  print_stats: { ...printing.print_stats, ...stats },
  ...more,
});

describe('states', () => {
  const standing = ({ status, ready, problem, print }: ReturnType<typeof decode>) => [
    status,
    ready,
    problem,
    print?.phase,
  ];

  test.each([
    ['standby', 'idle', true, 'none'],
    ['printing', 'printing', false, 'printing'],
    ['paused', 'paused', false, 'paused'],
    ['complete', 'idle', true, 'completed'],
    ['cancelled', 'idle', true, 'cancelled'],
    ['error', 'error', false, 'failed'],
    ['a word to come', 'idle', false, 'none'],
    ['constructor', 'idle', false, 'none'],
  ] as const)('print_stats %s is %s, ready %s, phase %s', (state, status, ready, phase) => {
    const virtual_sdcard = { is_active: false };
    const report = decode({ ...picture, job: null, status: withStats({ state }, { virtual_sdcard }) });
    expect(standing(report)).toEqual([status, ready, null, phase]);
  });

  test.each([
    ['disconnected', 'offline', 'klipper_disconnected', 'failed'],
    ['startup', 'offline', null, 'failed'],
    ['ready', 'printing', null, 'printing'],
    ['shutdown', 'error', 'klipper_shutdown', 'failed'],
    ['error', 'error', 'klipper_shutdown', 'failed'],
  ] as const)('klippy_state %s in a print is %s, problem %s, phase %s', (klippy, status, problem, phase) => {
    expect(standing(decode({ ...picture, klippy }))).toEqual([status, false, problem, phase]);
  });

  test('the tables have every documented word', () => {
    expect(Object.keys(PRINT_STATES)).toEqual([
      'standby',
      'printing',
      'paused',
      'complete',
      'cancelled',
      'error',
    ]);
    expect(KLIPPY_STATES).toEqual(['disconnected', 'startup', 'ready', 'shutdown', 'error']);
  });

  test.each(['Idle', 'Ready', 'Printing'])(
    'idle_timeout %s is no job signal: manual moves say Printing too',
    (state) => {
      const rest = withStats(
        { state: 'standby', filename: '' },
        { virtual_sdcard: {}, idle_timeout: { state } },
      );
      expect(standing(decode({ ...picture, job: null, status: rest }))).toEqual(['idle', true, null, 'none']);
      const busy = { ...printing, idle_timeout: { state } };
      expect(standing(decode({ ...picture, status: busy }))).toEqual(['printing', false, null, 'printing']);
    },
  );

  test('pause_resume says paused also without a job, so only the print counts', () => {
    const pause_resume = { is_paused: true };
    const rest = withStats({ state: 'standby', filename: '' }, { virtual_sdcard: {}, pause_resume });
    expect(standing(decode({ ...picture, job: null, status: rest }))).toEqual(['idle', true, null, 'none']);
  });

  test('a file that is read without a print of its own keeps the printer from work', () => {
    const rest = withStats({ state: 'standby', filename: '' }, { virtual_sdcard: { is_active: true } });
    expect(decode({ ...picture, job: null, status: rest })).toMatchObject({
      status: 'idle',
      ready: false,
      ready_reason: 'the printer reads a file',
    });
  });

  test.each(['shutdown', 'error'])(
    'webhooks %s wins over a print that says paused: the print is dead',
    (state) => {
      const webhooks = { state, state_message: "MCU 'mcu' shutdown: Timer too close\nadvice" };
      const report = decode({ ...picture, status: withStats({ state: 'paused' }, { webhooks }) });
      expect(report).toMatchObject({
        status: 'error',
        status_reason: "MCU 'mcu' shutdown: Timer too close",
        problem: 'klipper_shutdown',
        ready: false,
        print: { phase: 'failed', mark: '42', native_id: '0000A1' },
      });
    },
  );

  test('a board without power is an offline printer, with the words of Klipper', () => {
    const webhooks = { state: 'error', state_message: "mcu 'mcu': Unable to connect\nadvice" };
    expect(standingOf({ webhooks }, 'error')).toEqual({
      status: 'offline',
      status_reason: "mcu 'mcu': Unable to connect",
      problem: 'klipper_shutdown',
    });
  });

  test.each([
    ['in_progress', 'printing'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['error', 'failed'],
    ['klippy_shutdown', 'failed'],
    ['klippy_disconnect', 'failed'],
    ['interrupted', 'ended'],
    ['server_exit', 'ended'],
    ['a word to come', 'ended'],
    ['constructor', 'ended'],
  ])('a job of the history that is %s is %s', (status, phase) => {
    expect(jobPhase(status)).toBe(phase);
  });

  test('before the first extrusion a print is preparing', () => {
    expect(decode({ ...picture, status: withStats({ print_duration: 0 }) }).print?.phase).toBe('preparing');
  });
});

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
      },
    });
    expect(telemetry.parse(report.telemetry)).toEqual(report.telemetry);
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
      print_stats: ['state', 'filename', 'print_duration', 'filament_used', 'message', 'info'],
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
      ready_reason: expect.stringContaining('virtual_sdcard'),
    });
  });

  test('a refusal that came late is the reason of the status', () => {
    expect(decode({ ...picture, lateRefusal: 'pause was refused: no' }).status_reason).toBe(
      'pause was refused: no',
    );
  });
});

describe('a print that Klipper no longer shows', () => {
  const gone = withStats({ state: 'standby', filename: '' });
  const ended = { ...job, status: 'completed', extruded_mm: 4000 };

  test('is reported with its end from the history when it is ours', () => {
    expect(decode({ ...picture, status: gone, job: ended, sawJob: false }).print).toEqual({
      phase: 'completed',
      mark: '42',
      native_id: '0000A1',
      file_name: 'part--fh42.gcode',
      extruded_mm: 4000,
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
    expect(newestJob(list)).toEqual({ id: '2', path: 'b', status: 'cancelled', extruded_mm: 5 });
    expect(jobFromNotice([{ action: 'added', job: list.jobs[0] }])?.id).toBe('1');
    expect(jobFromNotice(null)).toBeNull();
  });
});

describe('progress', () => {
  const facts = fileFacts('a', { gcode_start_byte: 1000, gcode_end_byte: 2000 });
  test.each([
    [
      'the count of the slicer',
      { display_status: { progress: 0.1 }, virtual_sdcard: { progress: 0.94 } },
      0.1,
    ],
    [
      'the share of the moves',
      { display_status: { progress: 0.6 }, virtual_sdcard: { progress: 0.6, file_position: 1250 } },
      0.25,
    ],
    ['the position', { virtual_sdcard: { progress: 0.6 } }, 0.6],
    ['nothing', {}, null],
  ])('is taken from %s', (_name, status, progress) => {
    expect(progressOf(status, facts)).toBe(progress);
  });

  test('is not guessed from the position before the file is read, which would fall again', () => {
    const repeated = { display_status: { progress: 0.94 }, virtual_sdcard: { progress: 0.94 } };
    expect(progressOf(repeated, null)).toBeNull();
    expect(progressOf({ ...repeated, display_status: { progress: 0.1 } }, null)).toBe(0.1);
  });

  test.each([
    [null, 0, null, null],
    [0, 0, 600, 600],
    [0.5, 300, 600, 300],
    [0.5, 300, null, 300],
    [0.5, 900, 600, 450],
    [1, 600, 600, 0],
  ])('at %s after %s s of %s s remain %s s', (progress, printed, estimated, remaining) => {
    const known = estimated === null ? null : fileFacts('a', { estimated_time: estimated });
    expect(remainingSeconds(progress, printed, known)).toBe(remaining);
  });
});
