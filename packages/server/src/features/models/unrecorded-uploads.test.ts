import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { breakable } from '../../../test/broken-database.ts';
import { filesOnDisk, gcode, newModel, sendFile, sendPiece } from '../../../test/print-files.ts';
import { begin, library, rows, sha256, until } from '../../../test/uploads.ts';

/** Where an upload stands whose last piece is to come. */
const AT = 20_000;
const READING_MS = 5 * 60 * 1000;

/** An upload of which all but the last piece was acknowledged. */
async function almostSent(bytes = gcode({ layers: 2000 })) {
  const database = breakable();
  onTestFinished(() => database.mend());
  const { farm, base, owner, model } = await library({}, {}, undefined, [database.plugin]);
  const id = await begin(owner, model, bytes);
  const send = (from: number, to = bytes.length) =>
    sendPiece(base, owner, id, from, bytes.subarray(from, to));
  expect((await send(0, AT)).body).toMatchObject({ offset: AT });
  const offset = async () => ((await owner.get(`/uploads/${id}`)).body as { offset: number }).offset;
  return { database, farm, base, owner, model, bytes, id, send, offset, part: `incoming/${id}.part` };
}

const stored = (bytes: Buffer) => ({ status: 200, body: { file: { sha256: sha256(bytes) } } });

type Sent = Awaited<ReturnType<typeof almostSent>>;

/** The same piece again, and nothing before it. */
async function goesOn({ farm, bytes, send, offset, part }: Sent): Promise<void> {
  expect(await offset()).toBe(AT);
  expect(filesOnDisk(farm)).toEqual([part]);
  expect(await send(AT)).toMatchObject(stored(bytes));
  expect(await rows(farm)).toMatchObject([{ sha256: sha256(bytes), size_bytes: bytes.length }]);
  expect(filesOnDisk(farm).filter((name) => name.startsWith('in'))).toEqual([]);
}

test('a last piece that could not be recorded is sent again, and nothing before it', async () => {
  const upload = await almostSent();
  upload.database.fill('print_files');
  for (const _turn of [1, 2]) {
    expect(await upload.send(AT)).toMatchObject({ status: 507, body: { error: { code: 'storage_full' } } });
    expect(filesOnDisk(upload.farm)).toEqual([upload.part]);
  }
  upload.database.mend();
  await goesOn(upload);
});

test('a last piece whose upload was over a quota is sent again when there is room for it', async () => {
  const upload = await almostSent();
  const admin = await upload.farm.session('admin');
  await admin.patch('/settings', { stored_mib_per_user: 1 });
  const others = Buffer.concat([gcode(), Buffer.alloc(1024 * 1024 - 10_000, '; a comment\n')]);
  const other = await sendFile(upload.base, upload.owner, upload.model, 'other.gcode', others);
  expect(other.status).toBe(201);
  expect(await upload.send(AT)).toMatchObject({ status: 429, body: { error: { code: 'quota_exceeded' } } });
  expect(await upload.offset()).toBe(AT);
  const { id } = other.body as { id: number };
  expect((await upload.owner.delete(`/models/${upload.model}/files/${id}`)).status).toBe(204);
  await until(() => filesOnDisk(upload.farm).length === 1);
  await goesOn(upload);
});

test('a database that went away before the last piece was recorded loses nothing of an upload', async () => {
  const upload = await almostSent();
  upload.database.lose('print_files');
  expect((await upload.send(AT)).status).toBe(503);
  // Nobody can know yet whether the file has a row: it stays where it is.
  expect(filesOnDisk(upload.farm)).not.toContain(upload.part);
  expect((await upload.send(AT)).status).toBe(503);
  upload.database.mend();
  await goesOn(upload);
});

test('a reader that did not come to an end loses nothing of an upload', async () => {
  const upload = await almostSent();
  const answer = upload.send(AT);
  // The process that reads.
  await until(() => process.getActiveResourcesInfo().includes('ProcessWrap'));
  upload.farm.clock.advance(2 * READING_MS);
  expect(await answer).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('took too long') },
  });
  await goesOn(upload);
});

test('a file that could not get its place loses nothing of an upload', async () => {
  const upload = await almostSent();
  const home = join(upload.farm.dataDir, 'files', sha256(upload.bytes).slice(0, 2));
  writeFileSync(home, 'in the way');
  expect((await upload.send(AT)).status).toBe(500);
  rmSync(home);
  expect(await upload.offset()).toBe(AT);
  expect(await upload.send(AT)).toMatchObject(stored(upload.bytes));
  expect(filesOnDisk(upload.farm).filter((name) => name.startsWith('in'))).toEqual([]);
});

test('content that others have stays theirs, and the upload begins anew', async () => {
  const upload = await almostSent();
  const { base, owner, bytes, database, farm } = upload;
  const elsewhere = await newModel(owner, 'Elsewhere');
  expect((await sendFile(base, owner, elsewhere, 'same.gcode', bytes)).status).toBe(201);
  const before = filesOnDisk(farm).filter((name) => name !== upload.part);

  database.fill('print_files');
  expect((await upload.send(AT)).status).toBe(507);
  database.mend();
  expect(filesOnDisk(farm)).toEqual(before);
  expect(await upload.offset()).toBe(0);
  const wrong = await upload.send(AT);
  expect(wrong).toMatchObject({ status: 422, body: { error: { offset: 0 } } });

  // What is sent anew is written beside the file that the other model has.
  expect((await upload.send(0, 10)).status).toBe(200);
  const hash = sha256(bytes);
  expect(sha256(readFileSync(join(farm.dataDir, 'files', hash.slice(0, 2), hash)))).toBe(hash);
  expect(await upload.send(10)).toMatchObject(stored(bytes));
});

test('a file that is refused for what it is begins anew', async () => {
  const upload = await almostSent(Buffer.alloc(AT + 1000, 'just a letter, no program\n'));
  expect(await upload.send(AT)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('G-code') },
  });
  expect(await upload.offset()).toBe(0);
  expect(readdirSync(join(upload.farm.dataDir, 'files/in-doubt'))).toEqual([]);
});

test('a model that is deleted before its file is recorded takes the bytes with it', async () => {
  const upload = await almostSent();
  const answer = upload.send(AT);
  await until(() => process.getActiveResourcesInfo().includes('ProcessWrap'));
  expect((await upload.owner.delete(`/models/${upload.model}`)).status).toBe(204);
  expect((await answer).status).toBe(404);
  expect(filesOnDisk(upload.farm)).toEqual([]);
});
