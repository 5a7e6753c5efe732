import { reportedAmsUnit, reportedExternalSpool } from '@farmhand/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recorded } from '../../test/recorded.ts';
import { reportedTelemetry } from '../../test/reported-telemetry.ts';
import { isObject, objectAt, type VendorObject } from '../lenient.ts';
import { decodeVersion } from './codec.ts';
import { findModel } from './models.ts';
import { delta, replay } from './samples/replay.ts';
import { dualNozzle, idle, printing } from './samples/reports.ts';
import type { GCODE_STATES } from './states.ts';

test('a full report decodes to the exact report', () => {
  expect(replay([printing])).toEqual({
    status: 'printing',
    status_reason: null,
    ready: false,
    ready_reason: 'the printer is printing',
    problem: null,
    print: {
      phase: 'printing',
      mark: '481516',
      native_id: '481516',
      file_name: 'bracket.gcode.3mf',
      extruded_mm: null,
      cause: null,
    },
    telemetry: {
      nozzles: [{ position: 'main', temp_c: 219.8, target_c: 220 }],
      bed_temp_c: 59.9,
      bed_target_c: 60,
      chamber_temp_c: null,
      chamber_target_c: null,
      speed_percent: 100,
      fans: { part_cooling: 255, auxiliary: 85, chamber: 0 },
      progress_percent: 37,
      layer: 42,
      total_layers: 115,
      remaining_seconds: 3840,
      file_name: 'bracket.gcode.3mf',
      stage: 'printing',
      light_on: true,
      errors: [],
    },
    ams: [
      {
        ams_id: 0,
        humidity_level: 4,
        humidity_percent: 24,
        temp_c: 27.1,
        slots: [
          {
            slot_id: 0,
            material: 'PLA',
            color_hex: '#000000',
            remaining_percent: 71,
            k_factor: 0.02,
            tag_uid: '0A1B2C3D4E5F60718293A4B5C6D7E8F9',
            sub_brand: 'PLA Basic',
            is_active: true,
          },
          {
            slot_id: 1,
            material: 'PETG',
            color_hex: '#1E88E5',
            remaining_percent: null,
            k_factor: 0.025,
            tag_uid: null,
            sub_brand: null,
            is_active: false,
          },
          ...[2, 3].map((slot_id) => ({
            slot_id,
            material: null,
            color_hex: null,
            remaining_percent: null,
            k_factor: null,
            tag_uid: null,
            sub_brand: null,
            is_active: false,
          })),
        ],
      },
    ],
    external_spools: [
      {
        position: 'Ext',
        material: 'TPU',
        color_hex: '#FFFFFF',
        remaining_percent: null,
        sub_brand: 'TPU 95A HF',
        is_active: false,
      },
    ],
  });
});

describe('every documented state', () => {
  const expected = {
    IDLE: ['idle', true, 'none'],
    FINISH: ['idle', true, 'completed'],
    FAILED: ['idle', true, 'failed'],
    INIT: ['idle', false, 'none'],
    PREPARE: ['printing', false, 'preparing'],
    SLICING: ['printing', false, 'preparing'],
    RUNNING: ['printing', false, 'printing'],
    PAUSE: ['paused', false, 'paused'],
    OFFLINE: ['offline', false, 'none'],
  } as const satisfies Record<keyof typeof GCODE_STATES, unknown>;
  test.each(Object.entries(expected))('%s', (gcode_state, [status, ready, phase]) => {
    const report = replay([{ ...idle, gcode_state }]);
    expect([report.status, report.ready, report.print?.phase]).toEqual([status, ready, phase]);
  });

  test.each(['', 'LEVITATING'])('an unknown state %o is idle but not ready', (gcode_state) => {
    const report = replay([{ ...idle, gcode_state }]);
    expect([report.status, report.ready, report.print?.phase]).toEqual(['idle', false, 'none']);
  });

  test('before the printer has named a state, the report does not either', () => {
    expect(Object.keys(replay([delta({ nozzle_temper: 20 })]))).toEqual(['telemetry']);
  });
});

describe('ready', () => {
  test.each([
    ['homing', { stg_cur: 13 }, 'the printer is homing'],
    ['an unnamed stage', { stg_cur: 99 }, 'the printer is in stage 99'],
    ['changing filament', { ams_status: 0x0103 }, 'the AMS is changing filament'],
    ['reading tags', { ams_status: 0x0200 }, 'the AMS is reading tags'],
    ['updating', { upgrade_state: { status: 'FLASHING' } }, 'the printer is updating its firmware'],
    ['developer mode off', { fun: '3EC1AFFF9CFF' }, 'Developer Mode is off'],
  ])('idle but %s is not ready', (_name, fields, reason) => {
    expect(replay([{ ...idle, ...fields }])).toMatchObject({
      status: 'idle',
      ready: false,
      ready_reason: reason,
    });
  });

  test.each([
    ['no stage on an X1', { stg_cur: -1 }],
    ['no stage on a P1', { stg_cur: 255 }],
    ['an assisting AMS', { ams_status: 768 }],
    ['a pause that is over', { stg_cur: 16 }],
    ['developer mode on', { fun: '3EC18FFF9CFF' }],
    ['a finished update', { upgrade_state: { status: 'UPGRADE_SUCCESS' } }],
  ])('idle with %s is ready', (_name, fields) => {
    expect(replay([{ ...idle, ...fields }])).toMatchObject({ ready: true, ready_reason: null });
  });

  test('a stage left over from the print that ended does not block, a new one does', () => {
    const ended = [{ ...printing, stg_cur: 22 }, delta({ gcode_state: 'FINISH', ams_status: 0 })];
    expect(replay(ended)).toMatchObject({ ready: true });
    expect(replay([...ended, delta({ stg_cur: 255 }), delta({ stg_cur: 13 })])).toMatchObject({
      ready: false,
    });
  });
});

test('whatever a printer sends, the answer keeps to the contract', () => {
  const value = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.string({ maxLength: 8 }),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const junk = fc.dictionary(fc.constantFrom(...Object.keys(dualNozzle), '3D'), value);
  const tray = fc.dictionary(fc.constantFrom('id', 'remain', 'k', 'tray_color', 'tray_uuid'), value);
  const units = fc.array(fc.record({ id: value, temp: value, tray: fc.array(tray, { maxLength: 3 }) }), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(junk, units, (fields, list) => {
      for (const messages of [[dualNozzle, fields], [fields], [{ ...fields, ams: { ams: list } }, fields]]) {
        const report = replay(messages.filter(isObject), null);
        reportedTelemetry.parse(report.telemetry);
        for (const unit of report.ams ?? []) reportedAmsUnit.parse(unit);
        for (const spool of report.external_spools ?? []) reportedExternalSpool.parse(spool);
      }
    }),
    { numRuns: 300 },
  );
});

const message = (file: string): VendorObject | null => {
  const value = recorded(`bambu/${file}`);
  return isObject(value) ? objectAt(value, 'message') : null;
};

const idleA1Mini = objectAt(message('pushall-n1-idle.json'), 'print');
const versionA1Mini = objectAt(message('get_version-a1mini.json'), 'info');

if (idleA1Mini !== null && versionA1Mini !== null) {
  test('a recorded A1 mini decodes to the exact report', () => {
    const version = decodeVersion(versionA1Mini);
    expect(version).toEqual({ model: 'Bambu Lab A1 mini', firmware: '01.07.02.00' });
    const slot = (
      slot_id: number,
      material: string,
      color_hex: string,
      k_factor: number,
      tag_uid: string,
    ) => ({
      slot_id,
      material,
      color_hex,
      remaining_percent: null,
      k_factor,
      tag_uid,
      sub_brand: expect.stringMatching(/^P/),
      is_active: false,
    });
    expect(replay([idleA1Mini], findModel(version.model))).toEqual({
      status: 'idle',
      status_reason: null,
      ready: true,
      ready_reason: null,
      problem: null,
      print: {
        phase: 'none',
        mark: null,
        native_id: null,
        file_name: null,
        extruded_mm: null,
        cause: null,
        skipped_objects: [],
      },
      telemetry: {
        nozzles: [{ position: 'main', temp_c: 27.21875, target_c: 0 }],
        bed_temp_c: 26.53125,
        bed_target_c: 0,
        chamber_temp_c: null,
        chamber_target_c: null,
        speed_percent: 100,
        fans: { part_cooling: 0, auxiliary: null, chamber: null },
        progress_percent: null,
        layer: null,
        total_layers: null,
        remaining_seconds: null,
        file_name: null,
        stage: null,
        light_on: false,
        errors: [],
      },
      ams: [
        {
          ams_id: 0,
          humidity_level: 5,
          humidity_percent: null,
          temp_c: null,
          slots: [
            slot(0, 'PLA', '#DE4343', 0.02, '518B5E764415402695728F836BEAA8D9'),
            slot(1, 'PLA', '#918669', 0.02, '7964EC5A8FA24372B6DBE2370984EE47'),
            slot(2, 'PETG', '#D6ABFF', 0.04, '5C9531BD38ED484E98C8B4DED758E82F'),
            slot(3, 'PLA', '#000000', 0.02, '1814A28E527F4FEEABA954B75F89DAA5'),
          ],
        },
      ],
      external_spools: [
        {
          position: 'Ext',
          material: 'PLA',
          color_hex: '#161616',
          remaining_percent: null,
          sub_brand: null,
          is_active: false,
        },
      ],
    });
  });
}
