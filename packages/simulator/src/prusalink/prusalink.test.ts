import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import { pacedNow } from '../paced-now.ts';
import { eventually } from '../testing/eventually.ts';
import { gcodeFile } from '../testing/gcode-file.ts';
import { answerChallenge, keyClient } from '../testing/prusalink-client.ts';
import { jsonOf } from '../testing/raw-client.ts';
import { createPrusaLinkPrinter, type PrusaLinkOptions, type PrusaLinkPrinter } from './printer.ts';

const running: PrusaLinkPrinter[] = [];

async function launch(options: PrusaLinkOptions = {}) {
  const printer = createPrusaLinkPrinter({
    ...{ timeScale: 100, endShownMs: 1500, listedAfterMs: 0, now: pacedNow },
    ...options,
  });
  running.push(printer);
  await printer.start();
  const call = keyClient(printer);
  const root = printer.dialect === 'buddy' ? '/api/v1/files/usb' : '/api/v1/files/local';
  const upload = (name: string, headers: Record<string, string> = {}) =>
    call(`${root}/${name}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'text/x.gcode', ...headers },
      body: gcodeFile(),
    });
  const state = async () => JSON.stringify((await jsonOf(call('/api/v1/status')))['printer']);
  return { printer, call, upload, state, root };
}

afterEach(async () => {
  for (const printer of running.splice(0)) await printer.stop();
});

describe.each(['buddy', 'python'] as const)('%s', (dialect) => {
  test('a print runs from upload to FINISHED, and its job is gone then', async () => {
    const { printer, call, upload, state } = await launch({ dialect });
    expect((await call('/api/v1/job')).status).toBe(204);
    expect((await upload('bracket.gcode', { 'Print-After-Upload': '?1' })).status).toBe(201);
    expect(await jsonOf(call('/api/v1/job'))).toMatchObject({
      id: 10,
      state: 'PRINTING',
      file: { display_name: 'bracket.gcode' },
    });
    expect(await jsonOf(call('/api/v1/status'))).toMatchObject({
      job: { id: 10 },
      printer: { target_nozzle: 215, target_bed: 60 },
    });
    await eventually(state).toContain('"FINISHED"');
    expect((await call('/api/v1/job')).status).toBe(204);
    expect(printer.machine.starts).toHaveLength(1);
  });

  test('pause, resume and stop by the id of the job, and by no other', async () => {
    const { call, upload, state } = await launch({ dialect, timeScale: 10 });
    await upload('a.gcode', { 'Print-After-Upload': '?1' });
    const put = async (path: string, method = 'PUT') =>
      (await call(`/api/v1/job/${path}`, { method })).status;
    expect([await put('999/pause'), await put('10/resume')]).toEqual([404, 409]);
    expect(await put('10/pause')).toBe(204);
    await eventually(state).toContain('"PAUSED"');
    expect(await put('10/pause')).toBe(409);
    expect(await put('10/resume')).toBe(204);
    await eventually(state).toContain('"PRINTING"');
    expect(await put('10', 'DELETE')).toBe(204);
    await eventually(state).toContain('"STOPPED"');
    expect(await put('10/pause')).toBe(409);
  });

  test('uploads: length, overwriting, the printed file, the wrong storage', async () => {
    const { call, upload, root } = await launch({ dialect });
    expect((await upload('a.gcode')).status).toBe(201);
    expect((await upload('a.gcode')).status).toBe(409);
    expect((await upload('a.gcode', { Overwrite: '1' })).status).toBe(409);
    expect((await upload('a.gcode', { Overwrite: '?1' })).status).toBe(201);
    expect((await call(`${root}/missing.gcode`, { method: 'POST' })).status).toBe(404);
    expect((await call(`${root}/a.gcode`, { method: 'POST' })).status).toBe(204);
    expect((await call(`${root}/a.gcode`, { method: 'POST' })).status).toBe(409);
    expect((await call(`${root}/a.gcode`, { method: 'DELETE' })).status).toBe(409);
    const head = await call(`${root}/a.gcode`, { method: 'HEAD' });
    expect([head.status, head.headers.get('Currently-Printed')]).toEqual([200, 'True']);
    expect((await call('/api/v1/files/sdcard/a.gcode')).status).toBe(403);
    await call('/api/v1/job/10', { method: 'DELETE' });
    await eventually(async () => (await call(`${root}/a.gcode`, { method: 'DELETE' })).status).toBe(204);
    expect((await call(`${root}/a.gcode`)).status).toBe(404);
  });

  test('digest: the right answer opens, a wrong password does not', async () => {
    const { printer } = await launch({ dialect, login: 'password' });
    const { username = '', password = '' } = printer.credentials;
    const url = `http://127.0.0.1:${printer.address.ports['http']}/api/version`;
    const challenged = await fetch(url, { headers: { 'User-Agent': 'farm' } });
    const challenge = challenged.headers.get('WWW-Authenticate') ?? '';
    expect([challenged.status, challenge]).toEqual([
      401,
      expect.stringMatching(
        dialect === 'buddy'
          ? /^Digest realm="Printer API", nonce="[0-9a-f]{16}", stale=false$/
          : /^Digest realm="Administrator",qop="auth",algorithm="MD5-sess",nonce="[0-9a-f]{64}",opaque="[0-9a-f]{64}"$/,
      ),
    ]);
    const ask = (secret: string, agent = 'farm') =>
      fetch(url, {
        headers: {
          'User-Agent': agent,
          Authorization: answerChallenge(challenge, { username, password: secret }, 'GET', '/api/version'),
        },
      });
    expect((await ask(password)).status).toBe(200);
    expect((await ask('wrong')).status).toBe(401);
    expect((await ask(password, 'other')).status).toBe(dialect === 'buddy' ? 200 : 401);
    printer.scenario('short_nonce');
    const stale = await ask(password);
    expect([stale.status, stale.headers.get('WWW-Authenticate')?.includes('stale=true')]).toEqual([
      401,
      dialect === 'buddy',
    ]);
  });

  test('a wrong key is refused in the dialect’s way', async () => {
    const { call } = await launch({ dialect });
    const refused = await call('/api/version', { headers: { 'X-Api-Key': 'wrong' } });
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual(
      dialect === 'buddy' ? [401, 'ApiKey'] : [403, null],
    );
  });
});

test('an upload without its length is refused with 411', async () => {
  const { printer, root } = await launch();
  const body = new Blob([gcodeFile()]).stream();
  const answer = await fetch(`http://127.0.0.1:${printer.address.ports['http']}${root}/a.gcode`, {
    method: 'PUT',
    headers: { 'X-Api-Key': printer.apiKey },
    body,
    duplex: 'half',
  });
  expect(answer.status).toBe(411);
});

test('buddy shows 8.3 names and finds files by both', async () => {
  const { call, upload, root } = await launch();
  await upload('bracket_one.gcode');
  await upload('bracket_two.bgcode');
  await upload('bracket_three.gcode');
  expect(await jsonOf(call(root))).toMatchObject({
    children: [
      { name: 'BRACKE~1.GCO', display_name: 'bracket_one.gcode', ro: false },
      { name: 'BRACKE~1.BGC', display_name: 'bracket_two.bgcode' },
      { name: 'BRACKE~2.GCO', display_name: 'bracket_three.gcode' },
    ],
  });
  expect((await call(`${root}/BRACKE~2.GCO`, { method: 'POST' })).status).toBe(204);
  expect(await jsonOf(call('/api/v1/job'))).toMatchObject({
    file: { display_name: 'bracket_three.gcode', path: '/usb' },
  });
});

test('buddy serves three connections and resets the fourth', async () => {
  const { printer } = await launch();
  const port = printer.address.ports['http'] ?? 0;
  const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  const closed = () => sockets.map((socket) => socket.closed);
  await eventually(closed).toEqual([false, false, false, true]);
  for (const socket of sockets) socket.destroy();
});

test('buddy keeps FINISHED and takes the next start; a busy start keeps the uploaded file', async () => {
  const time = oneTime();
  const { call, upload, state, root } = await launch({ endShownMs: 50 });
  await upload('a.gcode', { 'Print-After-Upload': '?1' });
  const busy = await upload('b.gcode', { 'Print-After-Upload': '?1' });
  expect([busy.status, await busy.json()]).toEqual([
    409,
    { title: '409: Conflict', message: "Can't print right now" },
  ]);
  expect((await call(`${root}/b.gcode`)).status).toBe(200);
  await eventually(state).toContain('"FINISHED"');
  await time.sleep(300);
  expect(await state()).toContain('"FINISHED"');
  expect((await call(`${root}/b.gcode`, { method: 'POST' })).status).toBe(204);
});

test('python refuses a start in the FINISHED window and takes it when it is IDLE again', async () => {
  const { call, upload, state, root } = await launch({ dialect: 'python' });
  await upload('a.gcode', { 'Print-After-Upload': '?1' });
  await eventually(state).toContain('"FINISHED"');
  const again = await call(`${root}/a.gcode`, { method: 'POST' });
  expect([again.status, await again.json()]).toMatchObject([409, { title: 'Not in state to print' }]);
  await eventually(state).toContain('"IDLE"');
  expect((await call(`${root}/a.gcode`, { method: 'POST' })).status).toBe(204);
  expect(await jsonOf(call('/api/v1/job'))).toMatchObject({ id: 11 });
});

test('only python has a camera', async () => {
  const python = await launch({ dialect: 'python' });
  const snap = await python.call('/api/v1/cameras/snap');
  expect([snap.status, snap.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  const buddy = await launch();
  expect((await buddy.call('/api/v1/cameras/snap')).status).toBe(404);
});
