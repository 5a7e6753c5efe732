import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { filesOnDisk, gcode, listen, sendPiece } from '../../../test/print-files.ts';
import { begin, library, rawRequest, rows, sha256, until } from '../../../test/uploads.ts';

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
