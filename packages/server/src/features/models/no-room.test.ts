import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, type Farm, isPostgres, type Reply } from '../../../test/kit.ts';
import { filesOnDisk, gcode, sendFile } from '../../../test/print-files.ts';
import { begin, FORM, formHead, library, rawRequest, rows, until } from '../../../test/uploads.ts';
import { fillDatabase, volume } from '../../../test/volume.ts';

const MIB = 1024 * 1024;
const OCTETS = { 'content-type': 'application/octet-stream' };

const partsOf = (farm: Farm) =>
  readdirSync(join(farm.dataDir, 'files/incoming')).map((name) => ({
    name,
    size: statSync(join(farm.dataDir, 'files/incoming', name)).size,
  }));

const dataOf = ({ body }: Reply) => (body as { error: Record<string, unknown> }).error;

test('below the reserve an upload is refused before its bytes, whole or in pieces', async () => {
  const disk = volume(511);
  const { farm, base, owner, model } = await library({}, {}, disk.look);
  const whole = await sendFile(base, owner, model, 'a.gcode', gcode());
  expect([whole.status, codeOf(whole)]).toEqual([507, 'storage_full']);
  const begun = await owner.post(`/models/${model}/uploads`, { file_name: 'a.gcode', size_bytes: 1 });
  expect([begun.status, codeOf(begun)]).toEqual([507, 'storage_full']);
  expect(filesOnDisk(farm)).toEqual([]);

  disk.leave(600);
  expect((await sendFile(base, owner, model, 'a.gcode', gcode())).status).toBe(201);
});

test('an upload that would reach into the reserve is refused when it begins', async () => {
  const { owner, model } = await library({}, {}, volume(612).look);
  const asked = (mebibytes: number) =>
    owner.post(`/models/${model}/uploads`, { file_name: 'a.gcode', size_bytes: mebibytes * MIB });
  expect(codeOf(await asked(101))).toBe('storage_full');
  expect((await asked(99)).status).toBe(201);
});

test('a whole upload for which the room goes half way leaves nothing', async () => {
  const disk = volume(700);
  const { farm, base, owner, model } = await library({}, {}, disk.look);
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, {
    ...FORM,
    'content-length': String(100 * MIB),
  });
  sent.on('error', () => undefined);
  sent.write(formHead());
  sent.write(Buffer.alloc(MIB, 'G'));
  await until(() => filesOnDisk(farm).length === 1);
  disk.leave(500);
  sent.write(Buffer.alloc(8 * MIB, 'G'));
  const { status, body } = await answer;
  expect([status, JSON.parse(body)]).toMatchObject([
    507,
    { error: { code: 'storage_full', retriable: true } },
  ]);
  expect(filesOnDisk(farm)).toEqual([]);
  expect(await rows(farm)).toEqual([]);
});

test('what concurrent uploads are still going to write counts', async () => {
  const { farm, base, owner, model } = await library({}, {}, volume(612).look);
  const { sent, answer } = rawRequest(`${base}/models/${model}/files`, 'POST', owner, {
    ...FORM,
    'content-length': String(80 * MIB),
  });
  const gone = expect(answer).rejects.toThrow();
  sent.write(formHead());
  sent.write('G1 X1\n');
  await until(() => filesOnDisk(farm).length === 1);
  const asked = { file_name: 'a.gcode', size_bytes: 30 * MIB };
  expect(codeOf(await owner.post(`/models/${model}/uploads`, asked))).toBe('storage_full');
  sent.destroy();
  await gone;
  await expect.poll(async () => (await owner.post(`/models/${model}/uploads`, asked)).status).toBe(201);
});

test('a piece for which the room goes is given back, and the answer says where to go on', async () => {
  const disk = volume(700);
  const { farm, base, owner, model } = await library({}, {}, disk.look);
  const bytes = Buffer.concat([gcode(), Buffer.alloc(12 * MIB, '; a long comment\n')]);
  const id = await begin(owner, model, bytes);
  const send = (offset: number, piece: Buffer) =>
    fetch(`${base}/uploads/${id}?offset=${offset}`, {
      method: 'PATCH',
      headers: { ...owner.headers, ...OCTETS },
      body: new Uint8Array(piece),
    });
  expect((await send(0, bytes.subarray(0, MIB))).status).toBe(200);

  disk.leave(500);
  const refused = await send(MIB, bytes.subarray(MIB));
  expect([refused.status, await refused.json()]).toMatchObject([
    507,
    { error: { code: 'storage_full', offset: MIB } },
  ]);
  expect(partsOf(farm)).toEqual([{ name: `${id}.part`, size: MIB }]);

  disk.leave(700);
  const done = await send(MIB, bytes.subarray(MIB));
  expect([done.status, await done.json()]).toMatchObject([200, { file: { size_bytes: bytes.length } }]);
});

test.skipIf(isPostgres)(
  'a piece that could not be recorded gives its room back, and giving up frees it all',
  async () => {
    const { farm, base, owner, model } = await library();
    const bytes = gcode({ layers: 2000 });
    const id = await begin(owner, model, bytes);
    const send = (offset: number, to: number) =>
      fetch(`${base}/uploads/${id}?offset=${offset}`, {
        method: 'PATCH',
        headers: { ...owner.headers, ...OCTETS },
        body: new Uint8Array(bytes.subarray(offset, to)),
      });
    expect((await send(0, 100)).status).toBe(200);

    await fillDatabase(farm, true);
    // An update in place may still fit; a row of the audit log, sooner or later, does not.
    let refused = await send(100, 200);
    let at = 100;
    for (; refused.status === 200; refused = await send(at, at + 100)) at += 100;
    expect([refused.status, await refused.json()]).toMatchObject([507, { error: { code: 'storage_full' } }]);
    expect(partsOf(farm)).toEqual([{ name: `${id}.part`, size: at }]);

    const keyed = { 'idempotency-key': 'k'.repeat(250) };
    expect(codeOf(await owner.delete(`/uploads/${id}`, keyed))).toBe('storage_full');
    expect(partsOf(farm)).toEqual([]);

    await fillDatabase(farm, false);
    expect((await owner.get(`/uploads/${id}`)).body).toMatchObject({ offset: 0 });
    expect((await owner.delete(`/uploads/${id}`)).status).toBe(204);
    expect(await farm.app.kernel.database.read.selectFrom('uploads').selectAll().execute()).toEqual([]);
  },
);

test('an upload is given up by its sender or an administrator, and a sender in the middle of it ends', async () => {
  const { farm, base, owner, model } = await library();
  const id = await begin(owner, model, Buffer.alloc(MIB));
  const { sent, answer } = rawRequest(`${base}/uploads/${id}?offset=0`, 'PATCH', owner, OCTETS);
  const gone = expect(answer).rejects.toThrow();
  sent.write('G1 X1\n');
  await until(() => partsOf(farm).some(({ size }) => size > 0));
  expect((await (await farm.session('operator')).delete(`/uploads/${id}`)).status).toBe(404);
  expect((await (await farm.session('admin')).delete(`/uploads/${id}`)).status).toBe(204);
  await gone;
  expect(partsOf(farm)).toEqual([]);
  expect(dataOf(await owner.get(`/uploads/${id}`))).toMatchObject({ code: 'not_found' });
});
