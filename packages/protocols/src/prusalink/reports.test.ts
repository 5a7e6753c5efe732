import { type Said, said } from '@farmhand/words';
import { describe, expect, test } from 'vitest';
import { recorded } from '../../test/recorded.ts';
import type { PrintReport, Report, ReportedTelemetry } from '../adapter.ts';
import { isObject, objectAt, textAt, type VendorObject } from '../lenient.ts';
import { toolUnits } from '../tools.ts';
import { decode } from './codec.ts';
import { type Dialect, dialectOf, factsOf } from './dialect.ts';
import { chooseStorage } from './files.ts';
import { BLANK, observe, type Poll } from './memory.ts';

/** Whole sessions to whole reports: what is not named here is not said. */

function replay(polls: readonly Poll[], dialect: Dialect): readonly Report[] {
  let memory = BLANK;
  return polls.map((poll) => {
    memory = observe(memory, poll);
    return decode(poll, memory, dialect);
  });
}

/** When each of the polls was made: all in one moment, so that a beginning is where the printer's figure says. */
const NOW = 1_800_000_000_000;
const NO_PRINT: PrintReport = {
  phase: 'none',
  mark: null,
  native_id: null,
  file_name: null,
  extruded_mm: null,
};
function telemetry(nozzle: readonly [number, number], bed: readonly [number, number]): ReportedTelemetry {
  return {
    nozzles: [{ position: 'main', temp_c: nozzle[0], target_c: nozzle[1] }],
    bed_temp_c: bed[0],
    bed_target_c: bed[1],
    chamber_temp_c: null,
    speed_percent: 100,
    fans: { part_cooling: null, auxiliary: null, chamber: null },
    progress_percent: null,
    layer: null,
    total_layers: null,
    remaining_seconds: null,
    file_name: null,
    stage: null,
    light_on: null,
    errors: [],
  };
}
const idle = (shown: ReportedTelemetry): Report => ({
  status: 'idle',
  status_reason: null,
  ready: true,
  ready_reason: null,
  problem: null,
  telemetry: shown,
  ams: toolUnits(1),
  print: NO_PRINT,
});
const standing = (status: 'printing' | 'paused', shown: ReportedTelemetry): Report => ({
  ...idle(shown),
  status,
  ready: false,
  ready_reason: said('link.printer_stands', { stands: status }),
});
const unready = (shown: ReportedTelemetry, ready_reason: Said): Report => ({
  ...idle(shown),
  ready: false,
  ready_reason,
});
const CLOSING = said('prusalink.closing');

describe('a session with a printer of our own making, of the firmware that answers by itself', () => {
  const file = {
    name: 'BRACKE~1.BGC',
    display_name: 'bracket--fh481516.bgcode',
    path: '/usb',
    size: 731_904,
  };
  const printer = {
    temp_nozzle: 214.9,
    target_nozzle: 215,
    temp_bed: 60.1,
    target_bed: 60,
    speed: 100,
    flow: 100,
    fan_hotend: 7012,
    fan_print: 5110,
  };
  const poll = (state: string, job: VendorObject | null): Poll => ({
    status: {
      printer: { ...printer, state },
      storage: { path: '/usb/', name: 'usb', read_only: false },
      ...(job === null ? {} : { job }),
    },
    job: job === null ? null : { ...job, file },
    at: NOW,
  });
  const hot = telemetry([214.9, 215], [60.1, 60]);
  const file_name = 'bracket--fh481516.bgcode';
  const shown = { ...hot, file_name };
  const job = { id: 129, progress: 42, time_remaining: 1860, time_printing: 1347 };
  const times = { started_at: NOW - 1_347_000, finished_at: null, total_seconds: null };
  const print = { ...NO_PRINT, mark: '481516', native_id: '129', file_name, times };
  const asked = (kind: string, code: string) => ({ cause: { kind, code, said: null } });

  test('from the start through a person at its screen and a pause to the end', () => {
    const words = said('prusalink.attention');
    const reports = replay(
      [
        poll('READY', null),
        poll('PRINTING', { ...job, progress: 0 }),
        poll('BUSY', { ...job, progress: 1.5 }),
        poll('PRINTING', job),
        poll('ATTENTION', job),
        poll('PAUSED', job),
        poll('UNKNOWN', job),
        poll('FINISHED', { ...job, progress: 100, time_remaining: 0 }),
        poll('IDLE', null),
      ],
      'buddy',
    );
    const completed = {
      ...idle({ ...shown, progress_percent: 100 }),
      print: { ...print, phase: 'completed' },
    };
    const paused = {
      ...standing('paused', { ...shown, progress_percent: 42, remaining_seconds: 1860 }),
      print: { ...print, phase: 'paused', ...asked('at_machine', 'PAUSED') },
    };
    expect(reports).toEqual([
      idle(hot),
      {
        ...standing('printing', { ...shown, progress_percent: 0, remaining_seconds: 1860 }),
        print: { ...print, phase: 'printing' },
      },
      {
        ...standing('printing', {
          ...shown,
          progress_percent: 1.5,
          remaining_seconds: 1860,
          stage: said('prusalink.stage.busy'),
        }),
        ready_reason: said('prusalink.busy'),
        print: { ...print, phase: 'printing' },
      },
      {
        ...standing('printing', { ...shown, progress_percent: 42, remaining_seconds: 1860 }),
        print: { ...print, phase: 'printing' },
      },
      {
        ...standing('paused', {
          ...shown,
          progress_percent: 42,
          remaining_seconds: 1860,
          stage: said('prusalink.stage.attention'),
          errors: [{ code: 'attention', said: words, severity: 'warning' }],
        }),
        status_reason: words,
        ready_reason: words,
        print: { ...print, phase: 'paused', ...asked('attention', 'ATTENTION') },
      },
      paused,
      // A word that says nothing leaves the last one standing.
      paused,
      completed,
      completed,
    ]);
  });

  test('a print that is stopped, and one that an error ended', () => {
    const words = said('prusalink.error');
    const [, stopped] = replay([poll('PRINTING', job), poll('STOPPED', null)], 'buddy');
    expect(stopped).toEqual({
      ...idle({ ...shown, progress_percent: 42 }),
      print: { ...print, phase: 'cancelled', times: { ...times, total_seconds: 1347 } },
    });
    const [, failed] = replay([poll('PRINTING', job), poll('ERROR', null)], 'buddy');
    expect(failed).toEqual({
      ...unready(
        {
          ...shown,
          progress_percent: 42,
          errors: [{ code: 'error', said: words, severity: 'critical' }],
        },
        words,
      ),
      status: 'error',
      status_reason: words,
      print: {
        ...print,
        phase: 'failed',
        times: { ...times, total_seconds: 1347 },
        cause: { kind: 'error', code: 'ERROR', said: null },
      },
    });
  });
});

const exchanges = recorded('prusalink/prusalink_python_http.json');
describe.runIf(exchanges !== null)('a recorded Prusa-Link', () => {
  const all = Array.isArray(exchanges) ? exchanges.filter(isObject) : [];

  test('is recognised', () => {
    const of = (line: string): VendorObject | null =>
      objectAt(all.find((one) => one['request'] === line && one['status'] === 200) ?? null, 'body');
    expect(dialectOf(of('GET /api/version'))).toBe('python');
    expect(factsOf(of('GET /api/version'), of('GET /api/v1/info'))).toEqual({
      serial: 'CZPX4720X004XC34242',
      model: 'I3MK3S',
      firmware: '3.14.1-8237',
      diameter: 0.4,
    });
    expect(chooseStorage(of('GET /api/v1/storage'), 'python')).toBe('local');
  });

  test('prints, pauses, finishes, and the second job is stopped', () => {
    const polls: Poll[] = [];
    let status: VendorObject | null = null;
    for (const one of all) {
      if (one['request'] === 'GET /api/v1/status' && one['status'] === 200) status = objectAt(one, 'body');
      if (one['request'] !== 'GET /api/v1/job' || status === null) continue;
      // The second job was asked for without its status: the state is not the one of that moment.
      const isSecond = textAt(one, 'note') === 'second job';
      polls.push({
        status: isSecond ? { printer: { state: 'PRINTING' } } : status,
        job: objectAt(one, 'body'),
        at: NOW,
      });
    }
    const file_name = 'tower.gcode';
    const print = (native_id: string) => ({ ...NO_PRINT, native_id, file_name });
    const warming = { ...telemetry([49.5, 90], [33, 40]), file_name };
    const hot = { ...telemetry([90, 90], [40, 40]), file_name };
    const unsaid = {
      ...hot,
      nozzles: [{ position: 'main' as const, temp_c: null, target_c: null }],
      bed_temp_c: null,
      bed_target_c: null,
      speed_percent: null,
    };
    expect(replay(polls, 'python')).toEqual([
      idle(telemetry([22, 0], [22, 0])),
      // Its 100 % and 0 s are those of the print before: of this one nothing is known yet.
      {
        ...standing('printing', { ...warming, progress_percent: 0 }),
        print: { ...print('10'), phase: 'printing' },
      },
      {
        ...standing('paused', { ...hot, progress_percent: 0 }),
        print: {
          ...print('10'),
          phase: 'paused',
          cause: { kind: 'at_machine', code: 'PAUSED', said: null },
        },
      },
      {
        ...unready({ ...hot, progress_percent: 100 }, CLOSING),
        print: { ...print('10'), phase: 'completed' },
      },
      {
        ...standing('printing', { ...unsaid, progress_percent: 0 }),
        print: { ...print('11'), phase: 'printing' },
      },
      {
        ...unready({ ...telemetry([47, 90], [32, 40]), file_name, progress_percent: 0 }, CLOSING),
        print: { ...print('11'), phase: 'cancelled' },
      },
    ]);
  });
});
