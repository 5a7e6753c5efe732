import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Caller, codeOf, type Farm, isPostgres, openFarm } from '../../../test/kit.ts';
import { filesOnDisk, gcode, listen, newModel, sendFile, sendPiece, stl } from '../../../test/print-files.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function library(env: Readonly<Record<string, string>> = {}) {
  const farm = await openFarm({ env });
  const base = await listen(farm);
  const owner = await farm.token('viewer', ['admin']);
  return { farm, base, owner, model: await newModel(owner) };
}

const rows = ({ app }: Farm) => app.kernel.database.read.selectFrom('print_files').selectAll().execute();

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await isTrue()) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('it never came true');
}

/** A sender that can stop half way. */
function rawRequest(url: string, method: string, caller: Caller, headers: Record<string, string>) {
  const sent: ClientRequest = request(url, { method, headers: { ...caller.headers, ...headers } });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      resolve({ status: response.statusCode ?? 0, body });
    });
  });
  return { sent, answer };
}

const FORM = { 'content-type': 'multipart/form-data; boundary=cut' };
const formHead = (name = 'a.gcode') =>
  `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

test('what is no print file is refused in the reader’s words and leaves nothing', async () => {
  const { farm, base, owner, model } = await library();
  const wrong: [string, Buffer, RegExp][] = [
    ['a.gcode', Buffer.from('just a letter, no program'), /G-code/],
    ['a.3mf', Buffer.from('PK\u0003\u0004 and then nothing'), /./],
    ['a.bgcode', Buffer.alloc(200, 7), /./],
    ['a.stl', stl().subarray(0, 100), /facet/],
    ['a.gcode', Buffer.alloc(0), /empty/],
    ['a.exe', gcode(), /ending/],
    ['', gcode(), /./],
  ];
  for (const [name, bytes, words] of wrong) {
    const reply = await sendFile(base, owner, model, name, bytes);
    expect([name, reply.status, codeOf(reply)]).toEqual([name, 422, 'validation_failed']);
    expect((reply.body as { detail: string }).detail).toMatch(words);
  }
  expect(await rows(farm)).toEqual([]);
  expect(filesOnDisk(farm)).toEqual([]);
});

test('a file’s name is shown cleaned, never used as a path, and keeps its letters', async () => {
  const { base, farm, owner, model } = await library();
  const names: [string, string][] = [
    ['../../etc/passwd.gcode', 'passwd.gcode'],
    ['naïve 部品 🚀.GCODE', 'naïve 部品 🚀.GCODE'],
    [`${'x'.repeat(5000)}.gcode`, `${'x'.repeat(150)}.gcode`],
  ];
  for (const [sent, shown] of names) {
    const { body } = await sendFile(base, owner, model, sent, gcode({ printer: null }));
    expect([sent, (body as { file_name?: string }).file_name]).toEqual([sent, shown]);
  }
  expect((await sendFile(base, owner, model, 'a\0b.gcode', gcode())).status).toBe(400);
  expect(filesOnDisk(farm).every((name) => /^[0-9a-f]{2}\/[0-9a-f]{64}(\.\d+\.picture)?$/.test(name))).toBe(
    true,
  );
});

test('a form with anything but one file is refused, and an upload takes no idempotency key', async () => {
  const { farm, base, owner, model } = await library();
  const send = async (body: string | FormData, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${base}/models/${model}/files`, {
      method: 'POST',
      headers: { ...owner.headers, ...headers },
      body,
    });
    const { error } = (await reply.json()) as { error: { code: string } };
    return `${reply.status} ${error.code}`;
  };
  const two = new FormData();
  for (const name of ['a.gcode', 'b.gcode']) two.append('file', new Blob([new Uint8Array(gcode())]), name);
  const extra = new FormData();
  extra.set('file', new Blob([new Uint8Array(gcode())]), 'a.gcode');
  extra.set('note', 'hello');
  const field = new FormData();
  field.set('other', new Blob(['x']), 'a.gcode');
  expect(await send(two)).toBe('422 validation_failed');
  expect(await send(extra)).toBe('422 validation_failed');
  expect(await send(field)).toBe('422 validation_failed');
  expect(await send(new FormData())).toBe('422 validation_failed');
  expect(await send(`${formHead()}cut short`, FORM)).toBe('400 validation_failed');
  expect(await send('x', { 'content-type': 'multipart/form-data' })).toBe('400 validation_failed');
  expect(await send('{}', { 'content-type': 'application/json' })).toBe('415 unsupported_media_type');
  expect(await send(two, { 'idempotency-key': 'k' })).toBe('415 idempotency_unsupported');
  expect(await send(two, { 'x-dry-run': 'true' })).toBe('501 dry_run_unsupported');
  expect([await rows(farm), filesOnDisk(farm)]).toEqual([[], []]);
});

test('a sender that hangs up half way leaves nothing behind', async () => {
  const { farm, base, owner, model } = await library();
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, {
    ...FORM,
    'content-length': '1000000',
  });
  sent.write(formHead());
  sent.write('G1 X1\n'.repeat(1000));
  await until(() => filesOnDisk(farm).length === 1);
  sent.destroy();
  await expect(answer).rejects.toThrow();
  await until(() => filesOnDisk(farm).length === 0);
  expect(await rows(farm)).toEqual([]);
});

test('a sender that goes silent is hung up on, and leaves nothing behind', async () => {
  const { farm, base, owner, model } = await library();
  const sockets: Socket[] = [];
  farm.app.http.server.on('connection', (socket: Socket) => sockets.push(socket));
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, FORM);
  const gone = expect(answer).rejects.toThrow();
  sent.write(formHead());
  sent.write('G1 X1\n');
  await until(() => filesOnDisk(farm).length === 1);
  expect(sockets.map((socket) => socket.timeout)).toEqual([60_000]);
  // A minute later.
  sockets[0]?.emit('timeout');
  await gone;
  await until(() => filesOnDisk(farm).length === 0);
});

test('a service that stops does not wait for a sender', async () => {
  const { farm, base, owner, model } = await library();
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, FORM);
  const gone = expect(answer).rejects.toThrow();
  sent.write(formHead());
  sent.write('G1 X1\n');
  await until(() => filesOnDisk(farm).length === 1);
  await farm.stop();
  await gone;
  expect(filesOnDisk(farm)).toEqual([]);
});

test('more than the limit is cut off: announced at once, unannounced at the first byte beyond', async () => {
  const { farm, base, owner, model } = await library();
  const admin = await farm.session('admin');
  await admin.patch('/settings', { upload_limit_mib: 1 });
  const announced = rawRequest(`${base}/models/${model}/files`, 'POST', owner, {
    ...FORM,
    'content-length': String(10 ** 12),
  });
  announced.sent.write(formHead());
  expect(await announced.answer).toMatchObject({ status: 413, body: expect.stringContaining('1 MiB') });
  await until(() => announced.sent.socket?.destroyed === true);

  const endless = rawRequest(`${base}/models/${model}/files`, 'POST', owner, FORM);
  endless.sent.write(formHead());
  let sentBytes = 0;
  const pump = setInterval(() => {
    sentBytes += 65_536;
    endless.sent.write(Buffer.alloc(65_536, 'G'));
  }, 1);
  const { status } = await endless.answer.finally(() => clearInterval(pump));
  expect(status).toBe(413);
  expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
  await until(() => filesOnDisk(farm).length === 0);

  const tooBig = await owner.post(`/models/${model}/uploads`, {
    file_name: 'a.gcode',
    size_bytes: 1_048_577,
  });
  expect([tooBig.status, codeOf(tooBig)]).toEqual([413, 'payload_too_large']);
});

test('nobody’s body is read before access is checked', async () => {
  const { base, farm, model } = await library();
  for (const caller of [farm.anonymous, await farm.token('admin', ['agent:write'])]) {
    const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', caller, {
      ...FORM,
      'content-length': '1000000',
    });
    sent.flushHeaders();
    // No byte of the body has been sent, and the answer is here.
    expect([401, 403]).toContain((await answer).status);
    expect(filesOnDisk(farm)).toEqual([]);
  }
});

async function begin(
  owner: Caller,
  model: number,
  bytes: Buffer,
  hash: string = sha256(bytes),
): Promise<number> {
  const body = { file_name: 'big.gcode', size_bytes: bytes.length, sha256: hash };
  const reply = await owner.post(`/models/${model}/uploads`, body);
  expect(reply).toMatchObject({ status: 201, body: { offset: 0, size_bytes: bytes.length, file: null } });
  return (reply.body as { upload_id: number }).upload_id;
}

test('an upload goes on after a broken line and after a restart, and ends as a file', async () => {
  const first = await library();
  const { owner, model } = first;
  const bytes = gcode({ layers: 2000 });
  const id = await begin(owner, model, bytes);
  const piece = bytes.subarray(0, 20_000);
  expect((await sendPiece(first.base, owner, id, 0, piece)).body).toMatchObject({
    offset: 20_000,
    file: null,
  });

  // The line breaks: what had arrived is kept.
  const broken = rawRequest(`${first.base}/uploads/${id}?offset=20000`, 'PATCH', owner, {
    'content-type': 'application/octet-stream',
    'content-length': '50000',
  });
  broken.sent.write(bytes.subarray(20_000, 30_000));
  const part = join(first.farm.dataDir, 'files', 'incoming', `${id}.part`);
  await until(() => statSync(part).size === 30_000);
  broken.sent.destroy();
  await expect(broken.answer).rejects.toThrow();
  const offset = async () => ((await owner.get(`/uploads/${id}`)).body as { offset: number }).offset;
  await until(async () => (await offset()) === 30_000);

  // Killed while bytes were coming in that nobody has recorded: they do not count.
  await first.farm.stop();
  writeFileSync(part, Buffer.concat([bytes.subarray(0, 30_000), Buffer.alloc(500)]));
  const { dataDir, databaseUrl, clock } = first.farm;
  const farm = await openFarm({ dataDir, databaseUrl, clock });
  const base = await listen(farm);
  const again = { ...farm.caller(owner.headers), headers: owner.headers };
  expect((await again.get(`/uploads/${id}`)).body).toMatchObject({ offset: 30_000 });
  const wrong = await sendPiece(base, again, id, 29_999, bytes.subarray(29_999));
  expect(wrong).toMatchObject({
    status: 422,
    body: { error: { code: 'validation_failed', offset: 30_000 } },
  });
  const done = await sendPiece(base, again, id, 30_000, bytes.subarray(30_000));
  expect(done).toMatchObject({
    status: 200,
    body: {
      offset: bytes.length,
      file: { sha256: sha256(bytes), size_bytes: bytes.length, duplicate: false },
    },
  });
  expect((await again.get(`/uploads/${id}`)).status).toBe(404);
  expect(filesOnDisk(farm).filter((name) => name.startsWith('in'))).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

test('bytes that are not the announced ones make no file, and begin again', async () => {
  const { farm, base, owner, model } = await library();
  const bytes = gcode();
  const id = await begin(owner, model, bytes, sha256(Buffer.from('other')));
  const reply = await sendPiece(base, owner, id, 0, bytes);
  expect([reply.status, codeOf(reply)]).toEqual([422, 'validation_failed']);
  expect((await owner.get(`/uploads/${id}`)).body).toMatchObject({ offset: 0 });
  const beyond = await sendPiece(base, owner, id, 0, Buffer.concat([bytes, bytes]));
  expect(beyond.status).toBe(413);
  expect(await rows(farm)).toEqual([]);
});

test('a new sender of an upload takes over from one whose line is dead', async () => {
  const { farm, base, owner, model } = await library();
  const bytes = gcode({ layers: 500 });
  const id = await begin(owner, model, bytes);
  const dead = rawRequest(`${base}/uploads/${id}?offset=0`, 'PATCH', owner, {
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
  });
  const gone = expect(dead.answer).rejects.toThrow();
  dead.sent.write(bytes.subarray(0, 1000));
  const part = join(farm.dataDir, 'files', 'incoming', `${id}.part`);
  await until(() => statSync(part).size === 1000);
  const late = await sendPiece(base, owner, id, 0, bytes);
  await gone;
  expect(late).toMatchObject({ status: 422, body: { error: { offset: 1000 } } });
  expect(await sendPiece(base, owner, id, 1000, bytes.subarray(1000))).toMatchObject({ status: 200 });
});

test('an upload is its sender’s own, can be given up, and is removed a day after its last piece', async () => {
  const { farm, owner, model } = await library();
  const other = await farm.token('admin', ['admin']);
  const bytes = gcode();
  const [kept, dropped] = [await begin(owner, model, bytes), await begin(owner, model, bytes)];
  expect((await other.get(`/uploads/${kept}`)).status).toBe(404);
  expect((await owner.delete(`/uploads/${dropped}`)).status).toBe(204);
  await until(() => filesOnDisk(farm).length === 1);
  expect(filesOnDisk(farm)).toEqual([`incoming/${kept}.part`]);
  farm.clock.advance(24 * 60 * 60 * 1000);
  expect((await owner.get(`/uploads/${kept}`)).status).toBe(404);
  await farm.stop();
  const { dataDir, databaseUrl, clock } = farm;
  const again = await openFarm({ dataDir, databaseUrl, clock });
  expect(filesOnDisk(again)).toEqual([]);
  expect(await again.app.kernel.database.read.selectFrom('uploads').selectAll().execute()).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

test('a crash between file and row, or half way, leaves nothing after the next start; other files stay', async () => {
  const { farm, base, owner, model } = await library();
  const { sha256: kept } = (await sendFile(base, owner, model, 'a.gcode', gcode())).body as {
    sha256: string;
  };
  await farm.stop();
  const folder = join(farm.dataDir, 'files');
  const put = (name: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), 'x');
    const before = Date.now() / 1000 - 2 * 60 * 60;
    utimesSync(join(folder, name), before, before);
  };
  const orphan = sha256(Buffer.from('orphan'));
  const unknown = sha256(Buffer.from('of another database'));
  // As a crash leaves them: in place and in doubt, without a row; in place with a row, still in doubt; half written.
  for (const name of [`${orphan.slice(0, 2)}/${orphan}`, `${orphan.slice(0, 2)}/${orphan}.1.picture`])
    put(name);
  for (const hash of [orphan, kept]) put(`in-doubt/${hash}`);
  put('incoming/half.draft');
  put('incoming/999.part');
  put(`${unknown.slice(0, 2)}/${unknown}`);
  const { dataDir, databaseUrl, clock } = farm;
  const again = await openFarm({ dataDir, databaseUrl, clock });
  const left = filesOnDisk(again).filter((name) => !name.endsWith('.picture'));
  expect(left).toEqual([`${kept.slice(0, 2)}/${kept}`, `${unknown.slice(0, 2)}/${unknown}`].sort());
  rmSync(dataDir, { recursive: true, force: true });
});

test.runIf(isPostgres)(
  'a second service that starts leaves alone what the first one is receiving',
  async () => {
    const { farm } = await library();
    const folder = join(farm.dataDir, 'files');
    const arriving = sha256(Buffer.from('arriving'));
    const files = [`${arriving.slice(0, 2)}/${arriving}`, `in-doubt/${arriving}`, 'incoming/half.draft'];
    for (const name of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), 'x');
    }
    const { dataDir, databaseUrl, clock } = farm;
    const second = await openFarm({ dataDir, databaseUrl, clock });
    expect(filesOnDisk(second)).toEqual(files.sort());
  },
);
