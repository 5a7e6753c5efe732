import { expect, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import { createScenarios } from '../scenarios.ts';
import { createBambuPrinter } from './bambu-printer.ts';
import { BAMBU_SCENARIOS } from './scenario-list.ts';
import { printOf, putFile, startBody, startPrinter, watch } from './test/client.ts';

const CUBE = 'cube.gcode.3mf';

test('the printer names the scenarios it knows, and refuses others', () => {
  expect(createBambuPrinter().scenarios).toEqual(BAMBU_SCENARIOS);
  const none = createScenarios(['drop_link'], () => undefined);
  expect(() => none.set('zombie', true)).toThrow('zombie');
});

test('accept_and_ignore: success is answered and nothing happens', async () => {
  const printer = await startPrinter();
  putFile(printer, `/${CUBE}`);
  printer.scenario('accept_and_ignore');
  const watcher = await watch(printer);
  expect(await watcher.ask('print', 'project_file', startBody(CUBE))).toMatchObject({ result: 'success' });
  expect(await watcher.ask('print', 'print_speed', { param: '4' })).toMatchObject({ result: 'success' });
  expect(await watcher.full()).toMatchObject({ gcode_state: 'IDLE', spd_mag: 100, subtask_id: '0' });
  expect(printer.received.commands.map(({ name }) => name)).toContain('print.project_file');
});

test('developer_mode_off: print commands fail to verify, lights work, and fun says so where it is sent', async () => {
  for (const [model, fun] of [
    ['X1C', '3EC1AFFF9CFF'],
    ['P1S', undefined],
  ] as const) {
    const printer = await startPrinter({ model });
    const watcher = await watch(printer);
    printer.scenario('developer_mode_off');
    expect(await watcher.ask('print', 'pause')).toMatchObject({
      result: 'failed',
      reason: 'mqtt message verify failed',
      err_code: 84_033_543,
    });
    const light = { led_node: 'chamber_light', led_mode: 'off' };
    expect(await watcher.ask('system', 'ledctrl', light)).toMatchObject({ result: 'success' });
    expect((await watcher.full())['fun']).toBe(fun);
    printer.scenario('developer_mode_off', false);
    expect(await watcher.ask('print', 'pause')).toMatchObject({ result: 'success' });
  }
});

test('developer_mode_off_silent: no answer, but a health entry', async () => {
  const printer = await startPrinter();
  const watcher = await watch(printer);
  printer.scenario('developer_mode_off_silent');
  watcher.send('print', 'print_speed', { param: '4' });
  const full = await watcher.full();
  expect(full).toMatchObject({ spd_lvl: 2, hms: [{ attr: 0x0500_0500, code: 0x0001_0007 }] });
  expect(watcher.messages.some((message) => JSON.stringify(message).includes('"result"'))).toBe(false);
});

test('health entries that somebody puts in are reported', async () => {
  const printer = await startPrinter();
  printer.hms.push({ attr: 50_331_904, code: 65_543 });
  expect(await (await watch(printer)).full()).toMatchObject({ hms: [{ attr: 50_331_904, code: 65_543 }] });
});

async function finished(scenario?: 'linger_finish' | 'counter_reset_after_finish') {
  const printer = await startPrinter({ timeScale: 6000 });
  putFile(printer, `/${CUBE}`);
  if (scenario !== undefined) printer.scenario(scenario);
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE));
  await watcher.shows({ gcode_state: 'FINISH' });
  return { printer, watcher };
}

test('counter_reset_after_finish: FINISH comes with progress and layers at 0', async () => {
  const { watcher } = await finished('counter_reset_after_finish');
  expect(await watcher.full()).toMatchObject({
    gcode_state: 'FINISH',
    mc_percent: 0,
    layer_num: 0,
    total_layer_num: 0,
  });
});

test('linger_finish: the old FINISH is still shown with the new ids, and the new print only later', async () => {
  const { printer, watcher } = await finished('linger_finish');
  putFile(printer, '/long.gcode.3mf', ';TIME:360000\n');
  const running = watcher.shows({ gcode_state: 'RUNNING' });
  await watcher.ask('print', 'project_file', startBody('long.gcode.3mf', { subtask_id: '7' }));
  expect(await watcher.full()).toMatchObject({ gcode_state: 'FINISH', mc_percent: 100, subtask_id: '7' });
  expect(printer.machine.starts).toHaveLength(2);
  await running;
});

test('linger_finish: FINISH is shown again after power-up; without it the printer wakes up idle', async () => {
  const lingering = await finished('linger_finish');
  await lingering.printer.powerCycle();
  expect(await (await watch(lingering.printer)).full()).toMatchObject({
    gcode_state: 'FINISH',
    subtask_id: '481516',
  });
  const plain = await finished();
  await plain.printer.powerCycle();
  expect(await (await watch(plain.printer)).full()).toMatchObject({ gcode_state: 'IDLE', subtask_id: '0' });
});

test('rerun_after_power_up: the last file prints again, unless it was removed', async () => {
  const { printer } = await finished();
  printer.scenario('rerun_after_power_up');
  await printer.powerCycle();
  expect(printer.machine.starts).toEqual([`/${CUBE}`, `/${CUBE}`]);
  printer.storage.remove(`/${CUBE}`);
  await printer.powerCycle();
  expect(printer.machine.starts).toHaveLength(2);
});

test('runout: the print pauses for it, and again after a resume, until filament is back', async () => {
  const printer = await startPrinter({ timeScale: 600 });
  putFile(printer, `/${CUBE}`, ';TIME:36000\n');
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE));
  await watcher.shows({ cooling_fan_speed: '15' });
  const paused = watcher.shows({ gcode_state: 'PAUSE' });
  printer.scenario('runout');
  expect(await paused).toMatchObject({ stg_cur: 6, print_error: 0x0700_8011 });
  await watcher.ask('print', 'resume');
  expect(await watcher.full()).toMatchObject({ gcode_state: 'PAUSE' });
  printer.scenario('runout', false);
  await watcher.ask('print', 'resume');
  expect(await watcher.full()).toMatchObject({ gcode_state: 'RUNNING', print_error: 0 });
});

test('sd_error: a start fails with the error of the storage, and the card is shown as abnormal', async () => {
  const printer = await startPrinter();
  putFile(printer, `/${CUBE}`);
  printer.scenario('sd_error');
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE));
  const full = await watcher.full();
  expect(full).toMatchObject({ gcode_state: 'FAILED', print_error: 0x0500_c010 });
  expect((Number(full['home_flag']) >> 8) & 3).toBe(2);
});

test('no_version: the question for model and firmware stays unanswered, the others are answered', async () => {
  const printer = await startPrinter();
  const watcher = await watch(printer);
  printer.scenario('no_version');
  watcher.send('info', 'get_version');
  expect(await watcher.full()).toMatchObject({ gcode_state: 'IDLE' });
  expect(watcher.messages.some((message) => 'info' in message)).toBe(false);
});

test('mad_reports: as many reports a second as are asked for, each with another state', async () => {
  const time = oneTime();
  const printer = await startPrinter({ mad: { reportsPerSecond: 200 } });
  const watcher = await watch(printer);
  const since = time.monotonic();
  printer.scenario('mad_reports');
  await watcher.next(
    (message) => Number(printOf(message)['sequence_id']) >= 100 && 'wifi_signal' in printOf(message),
  );
  expect(time.monotonic() - since).toBeGreaterThan(300);
  printer.scenario('mad_reports', false);
  const states = watcher.messages
    .map((message) => printOf(message))
    .filter(({ subtask_name }) => String(subtask_name).startsWith('mad'));
  expect(new Set(states.map(({ gcode_state }) => gcode_state)).size).toBeGreaterThan(4);
});

test('mad_sizes and mad_nesting: one message of that size, or that deep, at once', async () => {
  const printer = await startPrinter({ mad: { messageBytes: 3_000_000, nesting: 500 } });
  const watcher = await watch(printer);
  printer.scenario('mad_sizes');
  const large = await watcher.next((message) => typeof printOf(message)['mad'] === 'string');
  expect(String(printOf(large)['mad'])).toHaveLength(3_000_000);
  printer.scenario('mad_sizes', false);
  printer.scenario('mad_nesting');
  const deep = await watcher.next((message) => Array.isArray(printOf(message)['mad']));
  expect(JSON.stringify(printOf(deep)['mad'])).toBe('['.repeat(500) + ']'.repeat(500));
});
