import { expect, test } from 'vitest';
import { putFile, startBody, startPrinter, watch } from './test/client.ts';

const CUBE = 'cube.gcode.3mf';

test('a print goes through PREPARE, RUNNING and FINISH, with the ids it was started with', async () => {
  const printer = await startPrinter({ model: 'P1S', timeScale: 600 });
  putFile(printer, `/${CUBE}`, '; estimated printing time (normal mode) = 10m 0s\n');
  const watcher = await watch(printer);
  const before = await watcher.full();
  expect(before).toMatchObject({ gcode_state: 'IDLE', subtask_id: '0', stg_cur: 255 });

  const ack = await watcher.ask('print', 'project_file', startBody(CUBE));
  expect(ack).toMatchObject({ result: 'success', url: `ftp:///${CUBE}`, subtask_id: '481516' });
  const states: unknown[] = [];
  await watcher.next((message) => {
    const print = message['print'];
    if (typeof print !== 'object' || print === null || !('gcode_state' in print)) return false;
    if (states.at(-1) !== print.gcode_state) states.push(print.gcode_state);
    return print.gcode_state === 'FINISH';
  });
  expect(states).toEqual(['PREPARE', 'RUNNING', 'FINISH']);
  expect(await watcher.full()).toMatchObject({
    gcode_state: 'FINISH',
    mc_percent: 100,
    mc_remaining_time: 0,
    layer_num: 50,
    total_layer_num: 50,
    subtask_id: '481516',
    task_id: '481516',
    subtask_name: 'cube',
    gcode_file: CUBE,
    print_error: 0,
  });
  expect(printer.machine.starts).toEqual([`/${CUBE}`]);
});

test('while it prints, remaining time is in minutes and fans, slot and speed are shown', async () => {
  const printer = await startPrinter({ model: 'P1S', timeScale: 600 });
  putFile(printer, `/${CUBE}`, ';TIME:36000\n');
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE, { ams_mapping: [-1, 2] }));
  await watcher.shows({ cooling_fan_speed: '15' });
  const full = await watcher.full();
  expect(full).toMatchObject({
    gcode_state: 'RUNNING',
    mc_print_stage: '2',
    stg_cur: 0,
    print_type: 'local',
    total_layer_num: 3000,
    ams_status: 0x0300,
    ams: { tray_now: '2' },
  });
  expect(full['mc_remaining_time']).toBeGreaterThan(400);
  expect(full['mc_remaining_time']).toBeLessThanOrEqual(600);
});

test('pause and resume are acknowledged first and shown later', async () => {
  const printer = await startPrinter({ timeScale: 600 });
  putFile(printer, `/${CUBE}`, ';TIME:36000\n');
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE));
  await watcher.shows({ gcode_state: 'RUNNING' });
  const paused = watcher.shows({ gcode_state: 'PAUSE' });
  expect(await watcher.ask('print', 'pause', { param: '' })).toMatchObject({ result: 'success', param: '' });
  expect(await paused).toMatchObject({ stg_cur: 16, mc_print_stage: '3' });
  const resumed = watcher.shows({ gcode_state: 'RUNNING' });
  await watcher.ask('print', 'resume', { param: '' });
  expect(await resumed).toMatchObject({ mc_print_stage: '2' });
});

test('a stop by the user ends FAILED with the error of a cancel, which goes away by itself', async () => {
  const printer = await startPrinter({ timeScale: 600 });
  putFile(printer, `/${CUBE}`, ';TIME:36000\n');
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE));
  await watcher.shows({ gcode_state: 'RUNNING' });
  const failed = watcher.shows({ gcode_state: 'FAILED' });
  await watcher.ask('print', 'stop', { param: '' });
  expect(await failed).toMatchObject({ print_error: 50_348_044 });
  await watcher.shows({ print_error: 0 });
  expect(await watcher.full()).toMatchObject({
    gcode_state: 'FAILED',
    print_error: 0,
    mc_percent: 0,
    layer_num: 0,
  });
});

test('a start while busy is refused, shown as an error, and leaves the running print alone', async () => {
  const printer = await startPrinter({ timeScale: 60 });
  putFile(printer, `/${CUBE}`);
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE));
  const shown = watcher.shows({ print_error: 0x0500_4004 });
  const ack = await watcher.ask('print', 'project_file', startBody(CUBE, { subtask_id: '99' }));
  expect(ack).toMatchObject({ result: 'fail', reason: 'device busy' });
  await shown;
  expect(await watcher.full()).toMatchObject({ subtask_id: '481516' });
  expect(printer.machine.starts).toHaveLength(1);
  await watcher.ask('print', 'clean_print_error', { print_error: 0x0500_4004 });
  expect(await watcher.full()).toMatchObject({ print_error: 0 });
});

test('busy_start_cancels_job: on such a printer the running print dies', async () => {
  const printer = await startPrinter({ model: 'A1 mini' });
  putFile(printer, `/${CUBE}`);
  const watcher = await watch(printer);
  await watcher.ask('print', 'project_file', startBody(CUBE));
  printer.scenario('busy_start_cancels_job');
  const ack = await watcher.ask('print', 'project_file', startBody(CUBE));
  expect(ack['result']).toBe('fail');
  expect(await watcher.full()).toMatchObject({ gcode_state: 'FAILED', print_error: 0x0500_4004 });
});

const BAD_STARTS = [
  ['a file that is not there', { url: 'ftp:///other.gcode.3mf' }, 0x0500_4003],
  ['an external spool in the flat mapping', { ams_mapping: [254] }, 0x0700_8012],
] as const;

test.each(BAD_STARTS)(
  'a start with %s is understood, then fails and moves nothing',
  async (_what, changes, error) => {
    const printer = await startPrinter();
    putFile(printer, `/${CUBE}`);
    const watcher = await watch(printer);
    const ack = await watcher.ask('print', 'project_file', startBody(CUBE, changes));
    expect(ack['result']).toBe('success');
    expect(await watcher.full()).toMatchObject({
      gcode_state: 'FAILED',
      print_error: error,
      subtask_name: 'cube',
    });
    expect(printer.machine.starts).toEqual([]);
  },
);

test('ids from 2^31 on are clamped on a P1S and echoed elsewhere', async () => {
  for (const [model, shown] of [
    ['P1S', '2147483647'],
    ['A1', '4000000000'],
  ] as const) {
    const printer = await startPrinter({ model });
    putFile(printer, `/${CUBE}`);
    const watcher = await watch(printer);
    await watcher.ask('print', 'project_file', startBody(CUBE, { subtask_id: '4000000000' }));
    expect(await watcher.full()).toMatchObject({ subtask_id: shown });
  }
});
