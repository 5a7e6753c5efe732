import { expect, test } from 'vitest';
import { isJson, type Json } from './delta.ts';
import { plainSpool, taggedSpool } from './spools.ts';
import { putFile, startBody, startPrinter, watch } from './test/client.ts';

const CUBE = 'cube.gcode.3mf';

function at(report: Json, ...path: (string | number)[]): unknown {
  let value: unknown = report;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isJson(value) ? value[key] : undefined;
  }
  return value;
}

test('speed presets show level and percent, and work while idle', async () => {
  const watcher = await watch(await startPrinter());
  for (const [level, percent] of [
    ['1', 50],
    ['3', 124],
    ['4', 166],
    ['2', 100],
  ] as const) {
    await watcher.ask('print', 'print_speed', { param: level });
    expect(await watcher.full()).toMatchObject({ spd_lvl: Number(level), spd_mag: percent });
  }
  expect(await watcher.ask('print', 'print_speed', { param: '9' })).toMatchObject({ result: 'fail' });
});

test('a fine speed by g-code shows its percentage', async () => {
  const watcher = await watch(await startPrinter());
  await watcher.ask('print', 'gcode_line', { param: 'M204.2 K0.5\nM220 K0.8\nM73.2 R1.25\n' });
  expect(await watcher.full()).toMatchObject({ spd_mag: 80 });
});

test('fans are set from 0 to 255 and read back in fifteenths', async () => {
  const watcher = await watch(await startPrinter({ model: 'P1S' }));
  await watcher.ask('print', 'gcode_line', { param: 'M106 P1 S128\nM106 P2 S255\nM106 P3 S51\n' });
  expect(await watcher.full()).toMatchObject({
    cooling_fan_speed: '8',
    big_fan1_speed: '15',
    big_fan2_speed: '3',
    fan_gear: 128 + 255 * 256 + 51 * 65_536,
  });
});

test('an A1 mini has no auxiliary and no chamber fan: it accepts and nothing turns', async () => {
  const watcher = await watch(await startPrinter({ model: 'A1 mini' }));
  const ack = await watcher.ask('print', 'gcode_line', { param: 'M106 P2 S255\nM106 P3 S255\n' });
  expect(ack['result']).toBe('success');
  expect(await watcher.full()).toMatchObject({ big_fan1_speed: '0', big_fan2_speed: '0' });
});

test('the light goes off, and an unknown lamp is refused', async () => {
  const watcher = await watch(await startPrinter());
  await watcher.ask('system', 'ledctrl', { led_node: 'chamber_light', led_mode: 'off' });
  expect(at(await watcher.full(), 'lights_report')).toEqual([{ node: 'chamber_light', mode: 'off' }]);
  const ack = await watcher.ask('system', 'ledctrl', { led_node: 'disco', led_mode: 'on' });
  expect(ack['result']).toBe('fail');
});

test('objects can be skipped while printing only, and come back in s_obj', async () => {
  const printer = await startPrinter({ timeScale: 600 });
  putFile(printer, `/${CUBE}`, ';TIME:36000\n');
  const watcher = await watch(printer);
  expect(await watcher.ask('print', 'skip_objects', { obj_list: [206] })).toMatchObject({ result: 'fail' });
  await watcher.ask('print', 'project_file', startBody(CUBE));
  await watcher.shows({ cooling_fan_speed: '15' });
  await watcher.ask('print', 'skip_objects', { obj_list: [206, 431] });
  expect(await watcher.full()).toMatchObject({ s_obj: [206, 431] });
});

test('a re-read shows the reading bit, then the tag of a spool that was not read before', async () => {
  const printer = await startPrinter({ model: 'P1S' });
  const spool = taggedSpool({ color: '00FF00FF' });
  printer.ams.place(0, 3, spool, { read: false });
  const watcher = await watch(printer);
  const before = await watcher.full();
  expect(before).toMatchObject({
    ams: { tray_exist_bits: 'f', tray_read_done_bits: '7', tray_is_bbl_bits: '5' },
  });
  expect(at(before, 'ams', 'ams', 0, 'tray', 3)).toEqual({ id: '3', state: 1 });
  await watcher.ask('print', 'ams_get_rfid', { ams_id: 0, slot_id: 3 });
  expect(await watcher.full()).toMatchObject({
    ams: { tray_reading_bits: '8' },
    ams_status: 0x0200,
    ams_rfid_status: 1,
  });
  await watcher.shows({ ams_rfid_status: 0 });
  const after = await watcher.full();
  expect(after).toMatchObject({
    ams: { tray_reading_bits: '0', tray_read_done_bits: 'f', tray_is_bbl_bits: 'd' },
  });
  expect(at(after, 'ams', 'ams', 0, 'tray', 3)).toMatchObject({
    tray_uuid: spool.tag?.uuid,
    tag_uid: spool.tag?.uids[0],
    tray_color: '00FF00FF',
  });
});

test('reading a known spool again may read the tag of its other side; the spool stays the same', async () => {
  const printer = await startPrinter({ model: 'A1' });
  const watcher = await watch(printer);
  const tray = async () => at(await watcher.full(), 'ams', 'ams', 0, 'tray', 0);
  const before = await tray();
  await watcher.ask('print', 'ams_get_rfid', { ams_id: 0, slot_id: 0 });
  await watcher.shows({ ams_rfid_status: 0 });
  const after = await tray();
  if (!isJson(before) || !isJson(after)) throw new Error('Expected trays.');
  expect(after['tray_uuid']).toBe(before['tray_uuid']);
  expect(after['tag_uid']).not.toBe(before['tag_uid']);
});

test('while filament is loaded, a re-read is refused', async () => {
  const printer = await startPrinter();
  putFile(printer, `/${CUBE}`);
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE));
  expect(await watcher.ask('print', 'ams_get_rfid', { ams_id: 0, slot_id: 0 })).toMatchObject({
    result: 'fail',
  });
});

const SETTING = {
  tray_info_idx: 'GFL99',
  tray_type: 'PLA',
  tray_sub_brands: '',
  tray_color: 'FF0000FF',
  nozzle_temp_min: 190,
  nozzle_temp_max: 240,
};

test('a slot setting names what lies in the slot, and K is set for it', async () => {
  const printer = await startPrinter({ model: 'P1S' });
  printer.ams.place(0, 3, plainSpool());
  const watcher = await watch(printer);
  await watcher.ask('print', 'ams_filament_setting', { ams_id: 0, tray_id: 3, slot_id: 3, ...SETTING });
  await watcher.ask('print', 'extrusion_cali_set', { tray_id: 3, k_value: 0.034, n_coef: 1.4 });
  expect(at(await watcher.full(), 'ams', 'ams', 0, 'tray', 3)).toMatchObject({
    tray_type: 'PLA',
    tray_color: 'FF0000FF',
    k: 0.034,
    remain: -1,
  });
  expect(await watcher.ask('print', 'extrusion_cali_set', { tray_id: -1, k_value: 0.02 })).toMatchObject({
    result: 'fail',
    reason: 'invalid tray_id',
  });
});

test('K by profile: stored, found by its index, chosen for a slot by its global number', async () => {
  const printer = await startPrinter({ model: 'X1C' });
  const watcher = await watch(printer);
  const filament = { tray_id: 1, filament_id: 'GFG99', name: 'blue', k_value: '0.031000', cali_idx: -1 };
  await watcher.ask('print', 'extrusion_cali_set', { nozzle_diameter: '0.4', filaments: [filament] });
  const table = await watcher.ask('print', 'extrusion_cali_get', { filament_id: 'GFG99' });
  expect(table).toMatchObject({ filaments: [{ cali_idx: 0, name: 'blue', k_value: '0.031000' }] });
  await watcher.ask('print', 'extrusion_cali_sel', { tray_id: 1, cali_idx: 0 });
  const tray = at(await watcher.full(), 'ams', 'ams', 0, 'tray', 1);
  expect(tray).toMatchObject({ cali_idx: 0 });
  expect(tray).not.toHaveProperty('k');
});

test('the external spool is set as unit 255 on single-nozzle machines', async () => {
  const watcher = await watch(await startPrinter({ model: 'P1S' }));
  await watcher.ask('print', 'ams_filament_setting', { ams_id: 255, tray_id: 254, slot_id: 0, ...SETTING });
  expect(at(await watcher.full(), 'vt_tray')).toMatchObject({
    id: '254',
    tray_type: 'PLA',
    tray_color: 'FF0000FF',
  });
});

test('H2D: packed temperatures by nozzle, external spools left and right, the HT unit and its mask bits', async () => {
  const printer = await startPrinter({ model: 'H2D', timeScale: 600 });
  const watcher = await watch(printer);
  await watcher.ask('print', 'ams_filament_setting', { ams_id: 254, tray_id: 0, slot_id: 0, ...SETTING });
  await watcher.ask('print', 'gcode_line', { param: 'M104 T1 S200\nM104 T0 S100\nM140 S60\n' });
  await watcher.next(
    (message) => at(message, 'print', 'device', 'extruder', 'info', 1, 'temp') === 200 * 65_536 + 200,
  );
  const full = await watcher.full();
  expect(at(full, 'device', 'extruder', 'info', 0, 'temp')).toBe(100 * 65_536 + 100);
  expect(at(full, 'device', 'extruder', 'info', 1, 'temp')).toBe(200 * 65_536 + 200);
  expect(at(full, 'device', 'bed', 'info', 'temp')).toBe(60 * 65_536 + 60);
  expect(full['nozzle_target_temper']).toBe(200);
  expect(at(full, 'vir_slot')).toMatchObject([
    { id: '254', tray_type: 'PLA' },
    { id: '255', tray_type: '' },
  ]);
  // Unit 0 with three of four slots, HT unit 128: bits 0, 1, 2 and 16; units 0 and 4.
  expect(full).toMatchObject({ ams: { ams_exist_bits: '11', tray_exist_bits: '10007' } });
});

test('H2D: tray_now is local, the slot in use is in snow of the nozzle that the unit feeds', async () => {
  const printer = await startPrinter({ model: 'H2D' });
  putFile(printer, `/${CUBE}`);
  const watcher = await watch(printer);
  expect(at(await watcher.full(), 'device', 'extruder', 'info', 1, 'snow')).toBe(0xfeff);
  await watcher.ask('print', 'project_file', startBody(CUBE, { ams_mapping: [-1, 128] }));
  const full = await watcher.full();
  expect(full).toMatchObject({ ams: { tray_now: '0' }, mapping: [65_535, 0x8000] });
  expect(at(full, 'device', 'extruder', 'state')).toBe(0x112);
  expect(at(full, 'device', 'extruder', 'info', 1, 'snow')).toBe(0x8000);
  expect(at(full, 'device', 'extruder', 'info', 0, 'snow')).toBe(0xffff);
});
