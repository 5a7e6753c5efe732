import { describe, expect, test } from 'vitest';
import { objectAt, type VendorObject } from '../lenient.ts';
import { capabilities, findModel } from './models.ts';
import { parsePayload } from './payload.ts';
import { replay } from './samples/replay.ts';
import { dualNozzle, idle, printing } from './samples/reports.ts';

describe('faults', () => {
  test.each([
    [
      { print_error: 117473286 },
      '0700_8006',
      'warning',
      'The AMS cannot feed the filament into the extruder.',
    ],
    [
      { print_error: 0x0c004123 },
      '0C00_4123',
      'critical',
      'The visual inspection stopped or refused the print (0C00_4123). The screen of the printer says more.',
    ],
    [
      { hms: [{ attr: 50331904, code: 65543 }] },
      '0300_0100_0001_0007',
      'critical',
      'The bed temperature sensor has an open circuit.',
    ],
    [
      { hms: [{ attr: 0x07012200, code: 0x00020001 }] },
      '0701_2200_0002_0001',
      'critical',
      'The filament in slot 3 of AMS B ran out. Put in a new spool.',
    ],
    [
      { hms: [{ attr: 0x18002000, code: 0x00020002 }] },
      '1800_2000_0002_0002',
      'critical',
      'Slot 1 of AMS A is empty.',
    ],
    [
      { hms: [{ attr: 0x07ff2000, code: 0x00020001 }] },
      '07FF_2000_0002_0001',
      'critical',
      'The external spool ran out. Put in a new spool.',
    ],
    [
      { hms: [{ attr: 0x0c000300, code: 0x00030007 }] },
      '0C00_0300_0003_0007',
      'warning',
      'The first layer may have defects. Look at it and decide whether to go on.',
    ],
    [
      { hms: [{ attr: 0x0c000300, code: 0x0003000b }] },
      '0C00_0300_0003_000B',
      'info',
      'The printer is inspecting the first layer.',
    ],
    [
      { hms: [{ attr: 0x08001234, code: 0x00030005 }] },
      '0800_1234_0003_0005',
      'warning',
      'The toolhead reports a problem (0800_1234_0003_0005). The screen of the printer says more.',
    ],
  ])('%o is %s', (fields, code, severity, said) => {
    expect(replay([{ ...idle, ...fields }]).telemetry?.errors).toEqual([{ code, severity, said }]);
  });

  test('entries without attribute or code are skipped', () => {
    expect(
      replay([{ ...idle, hms: [{ attr: 0, code: 5 }, { attr: 5, code: 0 }, 7] }]).telemetry?.errors,
    ).toEqual([]);
  });

  test.each([
    ['a fatal entry stops a resting machine', { hms: [{ attr: 50331904, code: 65543 }] }, 'error'],
    [
      'a serious one of the motion controller too',
      { hms: [{ attr: 0x03000400, code: 0x00020001 }] },
      'error',
    ],
    ['an empty AMS slot does not', { hms: [{ attr: 0x07002000, code: 0x00020001 }] }, 'idle'],
    ['a common entry does not', { hms: [{ attr: 0x03000400, code: 0x00030001 }] }, 'idle'],
    [
      'nothing makes a running print an error',
      { gcode_state: 'RUNNING', hms: [{ attr: 50331904, code: 65543 }] },
      'printing',
    ],
    ['a paused print with a fault stays paused', { gcode_state: 'PAUSE', print_error: 0x07008011 }, 'paused'],
  ])('%s', (_name, fields, status) => {
    expect(replay([{ ...idle, ...fields }]).status).toBe(status);
  });

  test('a pause says why', () => {
    const paused = (fields: VendorObject) => replay([{ ...printing, gcode_state: 'PAUSE', ...fields }]);
    expect(paused({ stg_cur: 16 })).toMatchObject({ status_reason: 'paused by a person' });
    expect(paused({ stg_cur: 6, print_error: 0x07008011 })).toMatchObject({
      status_reason: 'The filament in the AMS ran out. Put in a new spool and resume.',
      telemetry: { stage: 'paused: filament ran out' },
    });
  });
});

// spec: S1.13 S2.38 ~S2.39
test('two nozzles: left is extruder 1, right is extruder 0, and each has its own spool', () => {
  const report = replay([dualNozzle], findModel('Bambu Lab H2D'));
  expect(report.telemetry).toMatchObject({
    nozzles: [
      { position: 'L', temp_c: 40, target_c: 0 },
      { position: 'R', temp_c: 264, target_c: 225 },
    ],
    chamber_temp_c: 48,
    chamber_target_c: 60,
    fans: { part_cooling: 255, auxiliary: 128, chamber: 0 },
  });
  const unused = { sub_brand: null, is_active: false };
  expect(report.external_spools).toEqual([
    { position: 'Ext-L', material: 'PLA', color_hex: '#00FF00', remaining_percent: 35, ...unused },
    { position: 'Ext-R', material: 'ABS', color_hex: '#FF0000', remaining_percent: null, ...unused },
  ]);
  const { vir_slot: _, ...older } = dualNozzle;
  expect(replay([older]).external_spools).toMatchObject([{ position: 'Ext-L', material: 'TPU' }]);
});

test.each([
  ['left', 0x112, 'L'],
  ['right', 0x002, 'R'],
  ['neither, while they change places', 0x1f2, undefined],
])('two nozzles: the one at work is %s', (_name, state, nozzle) => {
  const device = { ...dualNozzle.device, extruder: { ...dualNozzle.device.extruder, state } };
  expect(replay([{ ...dualNozzle, device }]).active_nozzle).toBe(nozzle);
  expect(replay([idle]).active_nozzle).toBe(undefined);
});

describe('AMS values', () => {
  const unit = (fields: VendorObject, status: VendorObject = {}) =>
    replay([{ ...idle, ...status, ams: { ams: [{ id: '0', tray: [], ...fields }] } }]).ams?.[0];
  const tray = (fields: VendorObject, status: VendorObject = {}, info = '1') =>
    unit({ info, tray: [{ id: '0', tray_type: 'PLA', ...fields }] }, status)?.slots[0];
  const tagged = { tray_uuid: '0A1B2C3D4E5F60718293A4B5C6D7E8F9' };

  test.each([
    [{ humidity: '0', humidity_raw: '0', temp: '0.0' }, [null, null, null]],
    [{ humidity: 6, humidity_raw: 101, temp: 300 }, [null, null, null]],
    [{ humidity: 1, humidity_raw: 100, temp: '31.5' }, [1, 100, 31.5]],
  ])('%o', (fields, [level, percent, temp]) => {
    expect(unit(fields)).toMatchObject({ humidity_level: level, humidity_percent: percent, temp_c: temp });
  });

  test.each([
    ['unknown', { remain: -1 }, {}, '1', null],
    ['0 without a tag', { remain: 0 }, {}, '1', null],
    ['0 with a tag', { remain: 0, ...tagged }, {}, '1', 0],
    ['0 with a tag in an AMS Lite, which does not measure', { remain: 0, ...tagged }, {}, '1002', null],
    ['not measured by the settings', { remain: 50 }, { home_flag: 0 }, '1', null],
    ['measured by the settings of newer firmware', { remain: 50 }, { home_flag: 0, cfg: '20000' }, '1', 50],
  ])('remaining: %s', (_name, fields, status, info, remaining) => {
    expect(tray(fields, status, info)?.remaining_percent).toBe(remaining);
  });

  test.each([
    ['00000000', null],
    ['red', null],
    ['ff00aa80', '#FF00AA'],
  ])('colour %s is %s', (tray_color, color) => {
    expect(tray({ tray_color })?.color_hex).toBe(color);
  });

  test('units are listed by id, single-slot and A2L ones too', () => {
    const status = {
      ...idle,
      ams: { ams: [{ id: '128', tray: [{ id: '0' }] }, { id: '16' }, { id: '0' }, 'junk'] },
    };
    expect(replay([status]).ams?.map(({ ams_id }) => ams_id)).toEqual([0, 16, 128]);
  });
});

describe('models', () => {
  test.each([
    ['Bambu Lab A1 mini', { part_cooling: 255, auxiliary: null, chamber: null }, null],
    ['Bambu Lab X1 Carbon', { part_cooling: 255, auxiliary: 85, chamber: 0 }, 31],
    ['Bambu Lab Z9', { part_cooling: 255, auxiliary: 85, chamber: 0 }, 31],
  ])('%s shows the fans and sensors it has', (product, fans, chamber_temp_c) => {
    const report = replay([{ ...printing, chamber_temper: 31 }], findModel(product));
    expect(report.telemetry).toMatchObject({ fans, chamber_temp_c });
  });

  // finding: P2
  test.each(['Bambu Lab X1-Carbon', '3DPrinter-X1-Carbon', 'BL-P001', 'Bambu Lab X1 Carbon 0.4 nozzle'])(
    '%s is an X1 Carbon, however it is written',
    (said) => {
      expect(findModel(said)?.name).toBe('X1 Carbon');
    },
  );

  test('the camera is a capability of the models that send JPEG, and of those that send video where it can be played', () => {
    const withCamera = (canPlayVideo: boolean) =>
      ['P1S', 'A1', 'A1 mini', 'X1 Carbon', 'H2D', 'A2L'].filter((name) =>
        capabilities(name, canPlayVideo).includes('camera'),
      );
    expect(withCamera(false)).toEqual(['P1S', 'A1', 'A1 mini']);
    expect(withCamera(true)).toEqual(['P1S', 'A1', 'A1 mini', 'X1 Carbon', 'H2D']);
    expect(capabilities(null, true)).not.toContain('camera');
  });
});

test('the X1 names the plate inside the file: the job says more', () => {
  expect(replay([{ ...printing, gcode_file: '/data/Metadata/plate_1.gcode' }]).print?.file_name).toBe(
    'bracket',
  );
});

test('a fan that is finer in fan_gear is believed only where both agree', () => {
  const part = (fields: VendorObject) => replay([{ ...printing, ...fields }]).telemetry?.fans.part_cooling;
  expect(part({ cooling_fan_speed: '8', fan_gear: 128 })).toBe(128);
  expect(part({ cooling_fan_speed: '8', fan_gear: 0 })).toBe(136);
});

test('invalid UTF-8 is read as latin-1, and what is no JSON object is nothing', () => {
  const bytes = Buffer.concat([
    Buffer.from('{"print":{"subtask_name":"'),
    Buffer.from([0xe9]),
    Buffer.from('"}}'),
  ]);
  expect(objectAt(parsePayload(bytes), 'print')).toEqual({ subtask_name: 'é' });
  expect(['[1]', 'null', '{', ''].map((text) => parsePayload(Buffer.from(text)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
