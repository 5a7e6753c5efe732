import { describe, expect, test } from 'vitest';
import type { VendorObject } from '../lenient.ts';
import { delta, replay } from './samples/replay.ts';
import { idle, printing } from './samples/reports.ts';

describe('the end of a print', () => {
  const cancelled = delta({ gcode_state: 'FAILED', print_error: 50348044, mc_percent: 0, layer_num: 0 });

  test('a cancel is cancelled, not failed, also after its code is gone, and shows no fault', () => {
    for (const messages of [
      [printing, cancelled],
      [printing, cancelled, delta({ print_error: 0 })],
      [printing, delta({ gcode_state: 'FAILED', print_error: 0x0500400e })],
    ]) {
      const report = replay(messages);
      expect(report).toMatchObject({
        status: 'idle',
        ready: true,
        print: { phase: 'cancelled', mark: '481516' },
      });
      expect(report.telemetry?.errors).toEqual([]);
    }
  });

  test('the next print starts with a clean slate', () => {
    const report = replay([
      printing,
      cancelled,
      { ...printing, subtask_id: '7' },
      delta({ gcode_state: 'FAILED' }),
    ]);
    expect(report.print?.phase).toBe('failed');
  });

  test('counters that fall to 0 keep their last value for this print and not for the next', () => {
    const reset = delta({ mc_percent: 0, layer_num: 0, total_layer_num: 0 });
    expect(replay([printing, reset]).telemetry).toMatchObject({
      progress_percent: 37,
      layer: 42,
      total_layers: 115,
    });
    expect(replay([printing, reset, cancelled]).telemetry).toMatchObject({ progress_percent: 37, layer: 42 });
    const next = delta({ gcode_state: 'RUNNING', task_id: '9', subtask_id: '9', project_id: '9' });
    expect(replay([printing, reset, cancelled, next]).telemetry).toMatchObject({
      progress_percent: 0,
      layer: 0,
    });
  });

  test('a print that prepares does not show the figures of the one before', () => {
    const finished = delta({ gcode_state: 'FINISH', mc_percent: 100, layer_num: 115 });
    const report = replay([printing, finished, delta({ gcode_state: 'PREPARE' })]);
    expect(report.telemetry).toMatchObject({ progress_percent: 0, layer: 0, stage: 'preparing the file' });
    const first = delta({ gcode_state: 'RUNNING', mc_percent: 0, layer_num: 0 });
    expect(replay([printing, finished, delta({ gcode_state: 'PREPARE' }), first]).telemetry).toMatchObject({
      progress_percent: 0,
      layer: 0,
    });
  });

  test('a print that vanishes into IDLE has ended without a word', () => {
    expect(replay([printing, delta({ gcode_state: 'IDLE' })]).print).toMatchObject({
      phase: 'ended',
      mark: '481516',
    });
  });

  test('a failure with its code is an error until the code is gone; the print stays failed', () => {
    const failed = delta({ gcode_state: 'FAILED', print_error: 0x05004003 });
    expect(replay([printing, failed])).toMatchObject({
      status: 'error',
      status_reason: 'The printer cannot read the file. Slice it again for this printer.',
      ready: false,
      print: { phase: 'failed' },
    });
    expect(replay([printing, failed, delta({ print_error: 0 })])).toMatchObject({
      status: 'idle',
      print: { phase: 'failed' },
    });
  });
});

describe('why a print stands still', () => {
  const paused = (fields: VendorObject) => replay([printing, delta({ gcode_state: 'PAUSE', ...fields })]);
  test.each([
    ['an AMS that ran out', { print_error: 0x07018011 }, 'runout', '0701_8011'],
    ['an AMS HT that ran out', { print_error: 0x18008011 }, 'runout', '1800_8011'],
    ['an external spool that ran out', { print_error: 0x03008015 }, 'runout', '0300_8015'],
    ['the stage of a run-out', { stg_cur: 6 }, 'runout', null],
    [
      'the health entry of a run-out',
      { hms: [{ attr: 0x07002100, code: 0x00020001 }] },
      'runout',
      '0700_2100_0002_0001',
    ],
    ['a person, by code', { print_error: 0x03008001 }, 'at_machine', '0300_8001'],
    ['a person, by stage', { stg_cur: 16 }, 'at_machine', null],
    ['a line of the file', { stg_cur: 30 }, 'at_machine', null],
    ['spaghetti', { print_error: 0x03008003 }, 'error', '0300_8003'],
    ['a first layer with defects', { print_error: 0x0c008001 }, 'error', '0C00_8001'],
    ['a fault, by stage', { stg_cur: 35 }, 'error', null],
  ])('%s', (_name, fields, kind, code) => {
    expect(paused(fields).print?.cause).toMatchObject({
      kind,
      code,
      said: { code: expect.stringMatching(/^bambu\./) },
    });
  });

  test('a pause without any sign of why has no cause, nor has a print that runs', () => {
    expect(paused({}).print?.cause).toBeNull();
    expect(replay([{ ...printing, hms: [{ attr: 0x07002100, code: 0x00020001 }] }]).print?.cause).toBeNull();
  });
});

describe('why a print has ended', () => {
  const failed = (...codes: number[]) =>
    replay([printing, ...codes.map((print_error) => delta({ gcode_state: 'FAILED', print_error }))]);

  test('a fault is remembered when its code is gone', () => {
    expect(failed(0x0500c010, 0).print).toMatchObject({
      phase: 'failed',
      cause: { kind: 'error', code: '0500_C010', said: { code: 'bambu.print_error.0500_C010', facts: {} } },
    });
    // The code may come behind the state.
    expect(failed(0, 0x0500c010, 0).print?.cause).toMatchObject({ kind: 'error', code: '0500_C010' });
  });

  test('a fatal entry in the health list is a fault too', () => {
    const hms = [{ attr: 0x03000100, code: 0x00010007 }];
    expect(replay([printing, delta({ gcode_state: 'FAILED', hms })]).print?.cause).toMatchObject({
      kind: 'error',
      code: '0300_0100_0001_0007',
    });
  });

  test('a cancel is a person’s, also after a fault had paused the print', () => {
    const byPerson = { kind: 'at_machine', code: '0300_400C', said: null };
    expect(failed(0x0300400c, 0).print).toMatchObject({ phase: 'cancelled', cause: byPerson });
    const paused = delta({ gcode_state: 'PAUSE', print_error: 0x03008003 });
    const stopped = delta({ gcode_state: 'FAILED', print_error: 0x0300400c });
    expect(replay([printing, paused, stopped]).print).toMatchObject({ phase: 'cancelled', cause: byPerson });
    // The code of the fault may stand for a moment beside the new state.
    expect(failed(0x03008003, 0x0300400c).print).toMatchObject({ phase: 'cancelled', cause: byPerson });
  });

  test('an end without a code has no cause, and the next print none of the last', () => {
    expect(failed(0).print).toMatchObject({ phase: 'failed', cause: null });
    const again = { ...printing, subtask_id: '7' };
    expect(
      replay([printing, delta({ gcode_state: 'FAILED', print_error: 0x0500c010 }), again, delta({})]).print
        ?.cause,
    ).toBeNull();
    const ended = [delta({ gcode_state: 'FAILED', print_error: 0x0500c010 }), again];
    expect(
      replay([printing, ...ended, delta({ gcode_state: 'FAILED', print_error: 0 })]).print?.cause,
    ).toBeNull();
  });
});

test("skipped objects are the printer's own list", () => {
  expect(replay([{ ...printing, s_obj: [206, 'x', 431] }]).print?.skipped_objects).toEqual([206, 431]);
  expect(replay([printing]).print).not.toHaveProperty('skipped_objects');
});

describe('the mark', () => {
  test.each([
    ['equal ids', {}, '481516'],
    ['no print', { gcode_state: 'IDLE' }, null],
    ['ids of the cloud', { task_id: '1', subtask_id: '2', project_id: '3' }, null],
    ['ids of a slicer', { task_id: '0', subtask_id: '0', project_id: '0' }, null],
    ['clamped ids', { task_id: '2147483647', subtask_id: '2147483647', project_id: '2147483647' }, null],
    [
      'the suffix of the name where the ids say nothing',
      { task_id: '0', subtask_id: '0', project_id: '0', subtask_name: 'bracket_fh77' },
      '77',
    ],
  ])('%s', (_name, fields, mark) => {
    expect(replay([{ ...printing, ...fields }]).print?.mark).toBe(mark);
  });

  test('an end that stands on under the names of the next start stays the end of the last print', () => {
    const ended = { ...printing, gcode_state: 'FINISH' };
    const next = { task_id: '78', subtask_id: '78', project_id: '78', subtask_name: 'next_fh78' };
    expect(replay([printing, ended, next]).print).toMatchObject({ phase: 'completed', mark: '481516' });
    expect(replay([ended, next]).print).toMatchObject({ phase: 'completed', mark: '481516' });
    expect(replay([printing, ended, next, { gcode_state: 'PREPARE' }]).print).toMatchObject({
      phase: 'preparing',
      mark: '78',
    });
  });

  test('an end that is told before its names gets them with the next message', () => {
    const { gcode_state: _, ...rest } = printing;
    expect(replay([{ gcode_state: 'FINISH' }, rest]).print).toMatchObject({
      phase: 'completed',
      mark: '481516',
    });
  });

  test('a name that changed without a print is no mark: a start that did not take only renames', () => {
    const ids = { task_id: '0', subtask_id: '0', project_id: '0' };
    expect(
      replay([{ ...idle, ...ids, gcode_state: 'FINISH', subtask_name: 'next_fh78' }]).print?.mark,
    ).toBeNull();
  });
});
