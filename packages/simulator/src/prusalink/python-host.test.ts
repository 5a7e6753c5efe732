import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { keyClient } from '../testing/prusalink-client.ts';
import { jsonOf } from '../testing/raw-client.ts';
import { createPrusaLinkPrinter, type PrusaLinkOptions, type PrusaLinkPrinter } from './printer.ts';

/** What a real PrusaLink 0.8.1 in front of an MK3S was seen to do, and Buddy firmware does not. */

const running: PrusaLinkPrinter[] = [];
const FILES = '/api/v1/files/local';

async function launch(options: PrusaLinkOptions = {}) {
  const printer = createPrusaLinkPrinter({ timeScale: 100, endShownMs: 500, dialect: 'python', ...options });
  running.push(printer);
  await printer.start();
  const call = keyClient(printer);
  const upload = (name: string, type = 'text/x.gcode', body = gcodeFile()) =>
    call(`${FILES}/${name}`, { method: 'PUT', headers: { 'Content-Type': type }, body });
  const statusOf = async (path: string, method = 'GET') => (await call(path, { method })).status;
  const state = async () => (await jsonOf(call('/api/v1/status')))['printer'];
  const select = async (name: string, command = 'select') => {
    const answer = await call(`/api/files/local/PrusaLink%20gcodes/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ command }),
    });
    return answer.status;
  };
  return { printer, call, upload, statusOf, select, state };
}

/** A boot of a minute that goes on when the test says so, however long the machine takes for what it asks meanwhile. */
async function launchSlowly(options: PrusaLinkOptions = {}) {
  let aheadMs = 0;
  const launched = await launch({ ...options, bootMs: 60_000, now: () => Date.now() + aheadMs });
  const quarter = (quarters: number) => {
    aheadMs += quarters * 15_000;
  };
  return { ...launched, quarter };
}

afterEach(async () => {
  for (const printer of running.splice(0)) await printer.stop();
});

test('a file is taken before it is listed, and printed only once it is', async () => {
  const { upload, statusOf } = await launch({ listedAfterMs: 2000 });
  expect((await upload('a.gcode')).status).toBe(201);
  expect(await statusOf(`${FILES}/a.gcode`)).toBe(404);
  expect(await statusOf(`${FILES}/a.gcode`, 'POST')).toBe(404);
  await eventually(() => statusOf(`${FILES}/a.gcode`, 'HEAD')).toBe(200);
  expect(await statusOf(`${FILES}/a.gcode`, 'POST')).toBe(204);
});

test('a file that is not listed yet can be removed', async () => {
  const { upload, statusOf } = await launch({ listedAfterMs: 60_000 });
  await upload('a.gcode');
  expect(await statusOf(`${FILES}/a.gcode`, 'DELETE')).toBe(204);
});

test('after a power cycle it is unavailable, then without a printer, then there', async () => {
  const { printer, call, statusOf, state, quarter } = await launchSlowly();
  await printer.powerCycle();
  expect(await statusOf('/api/version')).toBe(503);
  quarter(2);
  expect(await statusOf('/api/version')).toBe(200);
  expect(await jsonOf(call('/api/version'))).toMatchObject({
    original: 'Unknown printer type',
    firmware: null,
  });
  expect(await jsonOf(call('/api/v1/info'))).toMatchObject({ serial: null, nozzle_diameter: null });
  expect(await state()).toMatchObject({ state: 'BUSY' });
  expect(await jsonOf(call('/api/v1/storage'))).toMatchObject({ storage_list: [{ available: false }, {}] });
  quarter(2);
  await eventually(state).toMatchObject({ state: 'IDLE' });
  expect(await jsonOf(call('/api/v1/info'))).toMatchObject({ serial: printer.serial, nozzle_diameter: 0.4 });
});

test('a start that comes before it has found its printer is taken, shown, and lost', async () => {
  const { printer, call, upload, statusOf, state, quarter } = await launchSlowly({ listedAfterMs: 0 });
  await upload('a.gcode');
  await printer.powerCycle();
  quarter(3);
  expect(await jsonOf(call('/api/v1/storage'))).toMatchObject({ storage_list: [{ available: true }, {}] });
  expect(await state()).toMatchObject({ state: 'BUSY' });
  expect(await statusOf(`${FILES}/a.gcode`, 'POST')).toBe(204);
  expect(await state()).toMatchObject({ state: 'PRINTING' });
  quarter(1);
  await eventually(state).toMatchObject({ state: 'STOPPED' });
  await eventually(state).toMatchObject({ state: 'IDLE' });
  expect(printer.machine.starts).toEqual([]);
});

test('a file of an unknown kind is an error of the server', async () => {
  const { upload } = await launch();
  expect((await upload('a.gcode', 'application/octet-stream')).status).toBe(500);
});

describe('with a print', () => {
  test('a file that is no UTF-8 leaves a print that goes on for ever, until it is stopped', async () => {
    const { printer, call, statusOf, state } = await launch({ listedAfterMs: 0 });
    const bad = Buffer.concat([Buffer.from(gcodeFile()), Buffer.from([0xb0, 0x0a])]);
    await fetch(`http://127.0.0.1:${printer.address.ports['http']}${FILES}/a.gcode`, {
      method: 'PUT',
      headers: { 'X-Api-Key': printer.apiKey, 'Content-Type': 'text/x.gcode' },
      body: bad,
    });
    expect(await statusOf(`${FILES}/a.gcode`, 'POST')).toBe(500);
    expect(await state()).toMatchObject({ state: 'PRINTING' });
    expect((await call('/api/v1/job')).status).toBe(204);
    expect(printer.machine.starts).toEqual([]);
    expect((await call('/api/v1/job/10', { method: 'DELETE' })).status).toBe(204);
    await eventually(state).toMatchObject({ state: 'STOPPED' });
    await eventually(state).toMatchObject({ state: 'IDLE' });
  });

  test('lose_unselected: a print whose file nobody selected is shown, but never seen by the machine', async () => {
    const { printer, upload, statusOf, select, state } = await launch({ listedAfterMs: 0, timeScale: 1 });
    printer.scenario('lose_unselected');
    await upload('a.gcode');
    expect(await statusOf(`${FILES}/a.gcode`, 'POST')).toBe(204);
    expect(await state()).toMatchObject({ state: 'PRINTING' });
    expect(printer.machine.starts).toEqual([]);
    await printer.powerCycle();
    await eventually(state).toMatchObject({ state: 'IDLE' });
    expect(await select('b.gcode', 'select')).toBe(404);
    expect(await select('a.gcode', 'choose')).toBe(400);
    expect(await select('a.gcode')).toBe(204);
    expect(await statusOf(`${FILES}/a.gcode`, 'POST')).toBe(204);
    expect(printer.machine.starts).toHaveLength(1);
    expect(await select('a.gcode')).toBe(400);
  });

  test('lose_unselected: the choice is gone with its file, and with the power', async () => {
    const { printer, upload, statusOf, select, state } = await launch({ listedAfterMs: 0, timeScale: 1 });
    printer.scenario('lose_unselected');
    await upload('a.gcode');
    await upload('b.gcode');
    expect(await select('a.gcode')).toBe(204);
    expect(await statusOf(`${FILES}/a.gcode`, 'DELETE')).toBe(204);
    expect(await statusOf(`${FILES}/b.gcode`, 'POST')).toBe(204);
    expect(await state()).toMatchObject({ state: 'PRINTING' });
    await printer.powerCycle();
    await eventually(state).toMatchObject({ state: 'IDLE' });
    expect(await statusOf(`${FILES}/b.gcode`, 'POST')).toBe(204);
    expect(await state()).toMatchObject({ state: 'PRINTING' });
    expect(printer.machine.starts).toEqual([]);
  });

  test('while it waits for a person it takes no control', async () => {
    const { printer, upload, statusOf, state } = await launch({ listedAfterMs: 0, timeScale: 1 });
    await upload('a.gcode');
    await statusOf(`${FILES}/a.gcode`, 'POST');
    printer.scenario('attention');
    await eventually(state).toMatchObject({ state: 'ATTENTION' });
    expect(await statusOf('/api/v1/job/10/pause', 'PUT')).toBe(409);
    expect(await statusOf('/api/v1/job/10/resume', 'PUT')).toBe(409);
    expect(await statusOf('/api/v1/job/10', 'DELETE')).toBe(409);
  });
});

test('the id of a job counts also when it is over', async () => {
  const { statusOf } = await launch();
  expect(await statusOf('/api/v1/job/77', 'DELETE')).toBe(404);
});
