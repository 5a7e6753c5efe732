import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Caller, codeOf } from '../../../test/kit.ts';
import { filesOnDisk, gcode, newModel, sendFile } from '../../../test/print-files.ts';
import { begin, library, rows } from '../../../test/uploads.ts';

const MIB = 1024 * 1024;

const beginMany = (owner: Caller, model: number, count: number, mebibytes: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      owner.post(`/models/${model}/uploads`, { file_name: 'a.gcode', size_bytes: mebibytes * MIB }),
    ),
  );

const large = (mebibytes: number) =>
  Buffer.concat([gcode(), Buffer.alloc(mebibytes * MIB, `; ${randomUUID()}\n`)]);

test('a person has a bounded number of unfinished uploads, also when all begin at once', async () => {
  const { farm, owner, model } = await library();
  const admin = await farm.session('admin');
  await admin.patch('/settings', { unfinished_uploads_per_user: 5 });
  const replies = await beginMany(owner, model, 12, 1);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = replies.find(({ status }) => status !== 201);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: { code: 'quota_exceeded', quota: 'unfinished_uploads', used: 5, limit: 5, resets_at: null },
    },
  });

  const begun = replies
    .filter(({ status }) => status === 201)
    .map(({ body }) => body as { upload_id: number });
  await owner.delete(`/uploads/${begun[0]?.upload_id}`);
  expect((await beginMany(owner, model, 1, 1))[0]?.status).toBe(201);
  // Others are not kept from theirs.
  const other = await farm.token('viewer', ['admin']);
  expect((await beginMany(other, await newModel(other), 1, 1))[0]?.status).toBe(201);
});

test('a person’s unfinished uploads have a bounded size together, also when all begin at once', async () => {
  const { farm, owner, model } = await library();
  const admin = await farm.session('admin');
  await admin.patch('/settings', { unfinished_mib_per_user: 1000 });
  const replies = await beginMany(owner, model, 8, 300);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({
    body: { error: { quota: 'unfinished_bytes', used: 900 * MIB, limit: 1000 * MIB } },
  });
});

test('without any setting three hundred uploads of 512 MiB can’t be begun', async () => {
  const { owner, model } = await library();
  const replies = await beginMany(owner, model, 40, 512);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(32);
});

test('what is unfinished lapses with its upload', async () => {
  const { farm, owner, model } = await library();
  const admin = await farm.session('admin');
  await admin.patch('/settings', { unfinished_uploads_per_user: 1 });
  await begin(owner, model, Buffer.alloc(10));
  expect(codeOf((await beginMany(owner, model, 1, 1))[0] ?? expect.unreachable())).toBe('quota_exceeded');
  farm.clock.advance(25 * 3_600_000);
  expect((await beginMany(owner, model, 1, 1))[0]?.status).toBe(201);
});

test('a person’s files have a bounded size together; the one too many leaves nothing', async () => {
  const { farm, base, owner, model } = await library();
  const admin = await farm.session('admin');
  await admin.patch('/settings', { stored_mib_per_user: 3 });
  const first = large(2);
  expect((await sendFile(base, owner, model, 'a.gcode', first)).status).toBe(201);
  const held = filesOnDisk(farm);

  const refused = await sendFile(base, owner, model, 'b.gcode', large(2));
  expect(refused).toMatchObject({
    status: 429,
    body: { error: { code: 'quota_exceeded', quota: 'stored_bytes', limit: 3 * MIB } },
  });
  expect(filesOnDisk(farm)).toEqual(held);
  expect(await rows(farm)).toHaveLength(1);
  const body = { file_name: 'b.gcode', size_bytes: 2 * MIB };
  expect(codeOf(await owner.post(`/models/${model}/uploads`, body))).toBe('quota_exceeded');

  // The same bytes in another model take no more room, and nobody else is charged for them.
  expect((await sendFile(base, owner, await newModel(owner), 'a.gcode', first)).status).toBe(201);
  const other = await farm.token('viewer', ['admin']);
  expect((await sendFile(base, other, await newModel(other), 'c.gcode', large(2))).status).toBe(201);
});

test('whoever brings the same bytes is charged for them too', async () => {
  const { farm, base, owner, model } = await library();
  const admin = await farm.session('admin');
  const bytes = large(2);
  expect((await sendFile(base, owner, model, 'a.gcode', bytes)).status).toBe(201);
  const other = await farm.token('viewer', ['admin']);
  const theirs = await newModel(other);
  expect((await sendFile(base, other, theirs, 'a.gcode', bytes)).status).toBe(201);
  await admin.patch('/settings', { stored_mib_per_user: 3 });
  expect(codeOf(await sendFile(base, other, theirs, 'b.gcode', large(2)))).toBe('quota_exceeded');
});

test('all files together have a bounded size, equal ones counted once', async () => {
  const { farm, base, owner, model } = await library();
  const admin = await farm.session('admin');
  await admin.patch('/settings', { stored_mib: 5 });
  const bytes = large(2);
  expect((await sendFile(base, owner, model, 'a.gcode', bytes)).status).toBe(201);
  const other = await farm.token('viewer', ['admin']);
  const theirs = await newModel(other);
  expect((await sendFile(base, other, theirs, 'a.gcode', bytes)).status).toBe(201);
  expect((await sendFile(base, other, theirs, 'b.gcode', large(2))).status).toBe(201);
  const refused = await sendFile(base, other, theirs, 'c.gcode', large(2));
  expect([refused.status, codeOf(refused)]).toEqual([507, 'storage_full']);
  const body = { file_name: 'c.gcode', size_bytes: 2 * MIB };
  expect(codeOf(await owner.post(`/models/${model}/uploads`, body))).toBe('storage_full');
});
