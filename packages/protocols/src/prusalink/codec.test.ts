import { describe, expect, test } from 'vitest';
import { reportedTelemetry } from '../../test/reported-telemetry.ts';
import type { Report } from '../adapter.ts';
import type { VendorObject } from '../lenient.ts';
import { decode } from './codec.ts';
import { dialectOf, factsOf, hasSnapshots } from './dialect.ts';
import { chooseStorage, pathOf } from './files.ts';
import { BLANK, observe, type Poll } from './memory.ts';
import { LINK_STATES } from './states.ts';

const file = { name: 'BRACKE~1.BGC', display_name: 'bracket--fh12.bgcode', path: '/usb' };
const job = { id: 129, progress: 42, time_remaining: 1860, time_printing: 1347 };
const printer = {
  state: 'PRINTING',
  temp_bed: 60.1,
  target_bed: 60,
  temp_nozzle: 214.9,
  target_nozzle: 215,
  speed: 100,
  fan_hotend: 7012,
  fan_print: 5110,
};
const poll = (state: string, jobNow: VendorObject | null = job): Poll => ({
  status: { printer: { ...printer, state }, ...(jobNow === null ? {} : { job: jobNow }) },
  job: jobNow === null ? null : { ...jobNow, file },
  at: 0,
});

function replay(polls: readonly Poll[], dialect: 'buddy' | 'python' = 'buddy'): Report {
  let memory = BLANK;
  let report: Report = {};
  for (const one of polls) {
    memory = observe(memory, one);
    report = decode(one, memory, dialect);
  }
  return report;
}

describe('every documented state', () => {
  const standing = ({ status, ready, print }: Report) => [status, ready, print?.phase];

  test.each([
    ['IDLE', ['idle', true, 'printing'], ['idle', true, 'none']],
    ['READY', ['idle', true, 'printing'], ['idle', true, 'none']],
    ['FINISHED', ['idle', true, 'completed'], ['idle', true, 'none']],
    ['STOPPED', ['idle', true, 'cancelled'], ['idle', true, 'none']],
    ['PRINTING', ['printing', false, 'printing'], ['printing', false, 'none']],
    ['PAUSED', ['paused', false, 'paused'], ['paused', false, 'none']],
    ['BUSY', ['printing', false, 'printing'], ['idle', false, 'none']],
    ['ATTENTION', ['paused', false, 'paused'], ['error', false, 'none']],
    ['ERROR', ['error', false, 'failed'], ['error', false, 'none']],
  ])('%s is %j with a job, %j without', (state, withJob, alone) => {
    expect(standing(replay([poll(state)]))).toEqual(withJob);
    expect(standing(replay([poll(state, null)]))).toEqual(alone);
    expect(Object.keys(LINK_STATES)).toContain(state);
  });

  test.each(['UNKNOWN', 'A WORD TO COME', 'toString'])('%s keeps the last one', (state) => {
    expect(replay([poll('PAUSED'), poll(state)]).status).toBe('paused');
    expect(replay([poll(state, null)])).toMatchObject({ status: 'idle', ready: false });
  });

  test('after a print the Python variant takes no start for a while', () => {
    expect(replay([poll('FINISHED', null)], 'python')).toMatchObject({ status: 'idle', ready: false });
  });
});

describe('how a job ended', () => {
  test.each([
    ['FINISHED', 42, 'completed'],
    ['STOPPED', 42, 'cancelled'],
    ['IDLE', 99, 'completed'],
    ['IDLE', 98, 'ended'],
    ['READY', 50, 'ended'],
    ['ERROR', 50, 'failed'],
  ])('gone with %s at %s %% is %s', (state, progress, phase) => {
    const report = replay([poll('PRINTING', { ...job, progress }), poll(state, null)]);
    expect(report.print).toMatchObject({
      phase,
      mark: '12',
      native_id: '129',
      file_name: 'bracket--fh12.bgcode',
      extruded_mm: null,
    });
  });

  test('what was seen once stays: FINISHED, then IDLE', () => {
    expect(replay([poll('PRINTING'), poll('FINISHED', null), poll('IDLE', null)]).print?.phase).toBe(
      'completed',
    );
  });

  test('an end that is the first thing seen belongs to no job', () => {
    expect(replay([poll('FINISHED', null)]).print?.phase).toBe('none');
  });
});

describe('a report', () => {
  test('of a print of ours is exact: long name, null fans', () => {
    const report = replay([poll('PRINTING')]);
    expect(report).toMatchObject({
      status: 'printing',
      status_reason: null,
      ready: false,
      ready_reason: 'the printer is printing',
      print: { phase: 'printing', mark: '12', native_id: '129', file_name: 'bracket--fh12.bgcode' },
    });
    expect(report.telemetry).toEqual({
      nozzles: [{ position: 'main', temp_c: 214.9, target_c: 215 }],
      bed_temp_c: 60.1,
      bed_target_c: 60,
      chamber_temp_c: null,
      speed_percent: 100,
      fans: { part_cooling: null, auxiliary: null, chamber: null },
      progress_percent: 42,
      layer: null,
      total_layers: null,
      remaining_seconds: 1860,
      file_name: 'bracket--fh12.bgcode',
      stage: null,
      light_on: null,
      errors: [],
    });
    expect(reportedTelemetry.parse(report.telemetry)).toEqual(report.telemetry);
  });

  test('why it stands still or failed, as far as the printer says', () => {
    const cause = (...polls: Poll[]) => replay(polls).print?.cause;
    expect(cause(poll('PRINTING'))).toBeUndefined();
    expect(cause(poll('PAUSED'))).toEqual({ kind: 'at_machine', code: 'PAUSED', said: null });
    expect(cause(poll('ATTENTION'))).toEqual({ kind: 'attention', code: 'ATTENTION', said: null });
    expect(cause(poll('PRINTING'), poll('STOPPED', null))).toBeUndefined();
    expect(cause(poll('PRINTING'), poll('FINISHED', null))).toBeUndefined();
    const status_printer = { ok: false, message: 'Printer is in an error state' };
    const failed = {
      ...poll('ERROR', null),
      status: { printer: { ...printer, state: 'ERROR', status_printer } },
    };
    const words = { kind: 'error', code: 'ERROR', said: 'Printer is in an error state' };
    expect(cause(poll('PRINTING'), failed)).toEqual(words);
    // Mended, and the end of that print stays what it was.
    expect(cause(poll('PRINTING'), failed, poll('IDLE', null))).toEqual(words);
  });

  test('when it began and how long it took, as far as the printer says', () => {
    const at = 1_800_000_000_000;
    const shown = (state: string, seconds: number, after: number): Poll => ({
      ...poll(state, { ...job, time_printing: seconds }),
      at: at + after * 1000,
    });
    const times = (polls: Poll[], dialect: 'buddy' | 'python' = 'buddy') =>
      replay(polls, dialect).print?.times;
    const began = { started_at: at, finished_at: null, total_seconds: null };
    expect(times([shown('PRINTING', 0, 0)])).toBeUndefined();
    expect(times([shown('PRINTING', 20, 20)])).toEqual(began);
    // The figure comes late, and not at all in a pause: the beginning stays the earliest that was seen.
    expect(times([shown('PRINTING', 20, 20), shown('PRINTING', 20, 25), shown('PAUSED', 25, 99)])).toEqual(
      began,
    );
    expect(times([shown('PRINTING', 90, 90), shown('FINISHED', 100, 100)])).toEqual({
      ...began,
      total_seconds: 100,
    });
    expect(times([shown('PAUSED', 90, 90), shown('FINISHED', 100, 130)])).toEqual(began);
    const gone = { ...poll('FINISHED', null), at: at + 120_000 };
    expect(times([shown('PRINTING', 90, 90), gone], 'python')).toEqual(began);
  });

  test('temperatures that are not there yet are unknown, not zero', () => {
    const report = replay([{ status: { printer: { state: 'IDLE', temp_nozzle: null } }, job: null, at: 0 }]);
    expect(report.telemetry).toMatchObject({ nozzles: [{ temp_c: null, target_c: null }], bed_temp_c: null });
  });

  test("a new job does not show the last job's progress, nor its time", () => {
    const next = { id: 130, progress: 100, time_remaining: 0 };
    const stale = replay([poll('PRINTING'), poll('PRINTING', next), poll('PRINTING', next)]);
    expect(stale.telemetry).toMatchObject({ progress_percent: 0, remaining_seconds: null });
    const fresh = replay([
      poll('IDLE', null),
      poll('PRINTING', next),
      poll('PRINTING', { ...next, progress: 3 }),
    ]);
    expect(fresh.telemetry).toMatchObject({ progress_percent: 3, remaining_seconds: 0 });
    expect(replay([poll('PRINTING', next)]).telemetry?.progress_percent).toBe(100);
  });

  test('ATTENTION sends a person to the screen', () => {
    expect(replay([poll('ATTENTION')])).toMatchObject({
      status_reason: { code: 'prusalink.attention', facts: {} },
      telemetry: { errors: [{ code: 'attention', severity: 'warning' }] },
    });
  });
});

describe('who answers', () => {
  const buddy = { api: '2.0.0', server: '2.1.2', text: 'PrusaLink', capabilities: { 'upload-by-put': true } };
  test('dialects and strangers', () => {
    expect(dialectOf(buddy)).toBe('buddy');
    expect(dialectOf({ ...buddy, original: 'PrusaLink I3MK3S' })).toBe('python');
    expect(dialectOf({ server: '1.5.0', api: '0.1', text: 'OctoPrint (Moonraker ?)' })).toBeNull();
    expect(dialectOf(null)).toBeNull();
    expect(factsOf({ original: 'PrusaLink I3MK3S', firmware: '3.14' }, { serial: 'S' })).toEqual({
      serial: 'S',
      model: 'I3MK3S',
      firmware: '3.14',
      diameter: null,
    });
    // What the Python variant calls its own version is not the printer's.
    const booting = { original: 'Unknown printer type', firmware: null, server: '0.8.1', sdk: '0.8.1' };
    const nothing = { serial: null, model: null, firmware: null, diameter: null };
    expect(factsOf({ ...buddy, ...booting }, { serial: null, nozzle_diameter: null })).toEqual(nothing);
  });

  test.each([
    ['I3MK3S', true],
    ['MK2.5', true],
    ['I3MK25S', true],
    ['MK3.5', false],
    ['MK3.9', false],
    ['MK4', false],
    [null, false],
  ])('%s hands out pictures: %s', (model, has) => {
    expect(hasSnapshots(model)).toBe(has);
  });

  test('the storage that takes files', () => {
    const list = {
      storage_list: [
        { path: '/sdcard', read_only: true },
        { path: '/local', available: true },
      ],
    };
    expect(chooseStorage(list, 'python')).toBe('local');
    expect(chooseStorage({ storage_list: [{ path: '/usb/', available: false }] }, 'buddy')).toBeNull();
    expect(chooseStorage(null, 'buddy')).toBe('usb');
    expect(pathOf({ path: '/usb/a b--fh1.gcode' })).toBe('/api/v1/files/usb/a%20b--fh1.gcode');
  });
});
