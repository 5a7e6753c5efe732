import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, type Farm, isPostgres, openFarm } from '../../../test/kit.ts';
import { connect, openListeningFarm } from '../../../test/live.ts';
import { gcode, newModel, sendFile } from '../../../test/print-files.ts';
import { begin, library } from '../../../test/uploads.ts';
import { fillDatabase, volume } from '../../../test/volume.ts';
import { putValue } from '../settings/index.ts';
import { partOf } from './measure.ts';

const MIB = 1024 * 1024;

test.each([
  ['farmhand.sqlite', null],
  ['farmhand.sqlite-wal', null],
  ['farmhand.sqlite.before-restore-2026', 'backups'],
  ['files/ab/abcd', 'files'],
  ['files/ab/abcd.1.picture', 'files'],
  ['files/incoming/7.part', 'unfinished'],
  ['backups/farmhand-2026.backup', 'backups'],
  ['headroom', 'headroom'],
  ['headroom.last', 'headroom'],
  ['secret.key', 'other'],
])('%s counts as %s', (path, part) => {
  expect(partOf(path)).toBe(part);
});

test('an administrator sees what takes the room, and whose it is', async () => {
  const { farm, base, owner, model } = await library({}, {}, volume(2000).look);
  const admin = await farm.session('admin');
  const bytes = Buffer.concat([gcode(), Buffer.alloc(MIB, '; long\n')]);
  await sendFile(base, owner, model, 'a.gcode', bytes);
  const id = await begin(owner, await newModel(owner), Buffer.alloc(5000));
  const { body } = await admin.get('/storage');
  expect(body).toMatchObject({
    level: 'ok',
    refused: 'nothing',
    can_record: true,
    free_bytes: 2000 * MIB,
    reserve_bytes: 512 * MIB,
    holds_database: !isPostgres,
    stored_bytes: bytes.length,
    users: [
      {
        user_id: owner.user.id,
        username: owner.user.username,
        stored_bytes: bytes.length,
        unfinished_count: 1,
        unfinished_bytes: 0,
      },
    ],
    uploads_count: 1,
    uploads: [{ upload_id: id, username: owner.user.username, size_bytes: 5000, received_bytes: 0 }],
  });
  const sizes = new Map((body as Storage).parts.map(({ part, bytes: size }) => [part, size]));
  expect(sizes.get('files')).toBeGreaterThanOrEqual(bytes.length);
  expect(sizes.get('database')).toBeGreaterThan(10_000);
  expect(codeOf(await owner.get('/storage'))).toBe('permission_denied');
  expect((await owner.get('/storage/state')).body).toEqual({
    level: 'ok',
    refused: 'nothing',
    can_record: true,
  });
});

test('the reserve is a setting, and what it refuses is told to everybody', async () => {
  const farm = await openFarm({ look: volume(600).look });
  const admin = await farm.session('admin');
  const state = async () => (await admin.get('/storage/state')).body;
  expect(await state()).toMatchObject({ level: 'low', refused: 'nothing' });
  await admin.patch('/settings', { storage_reserve_mib: 700 });
  await expect.poll(state).toMatchObject({ level: 'full', refused: 'files' });
  await admin.patch('/settings', { storage_reserve_mib: 100 });
  await expect.poll(state).toMatchObject({ level: 'ok', refused: 'nothing' });
  expect((await admin.patch('/settings', { storage_reserve_mib: 3 })).status).toBe(422);
});

test('low room is told to administrators once, is resolved by itself, and live pages hear of it', async () => {
  const disk = volume(5000);
  const farm = await openListeningFarm({ look: disk.look });
  const admin = await farm.session('admin');
  const viewer = await farm.session('viewer');
  const live = await connect(farm, viewer);
  await live.first('snapshot');
  const alerts = async () =>
    ((await admin.get('/alerts?kind=storage_low')).body as { resolved_at: string | null }[]).map(
      ({ resolved_at }) => (resolved_at === null ? 'open' : 'resolved'),
    );
  expect(await alerts()).toEqual([]);

  disk.leave(1000);
  await expect.poll(alerts).toEqual(['open']);
  await live.until(() => live.frames.some(({ data }) => JSON.stringify(data).includes('"storage"')));
  disk.leave(400);
  await expect.poll(async () => (await admin.get('/storage/state')).body).toMatchObject({ level: 'full' });
  // Some more than where it began is not enough to call it over.
  disk.leave(1100);
  await expect.poll(async () => (await admin.get('/storage/state')).body).toMatchObject({ level: 'ok' });
  disk.leave(1000);
  disk.leave(2000);
  await expect.poll(alerts).toEqual(['resolved']);
  expect((await viewer.get('/alerts')).body).toEqual([]);
  disk.leave(1000);
  await expect.poll(async () => (await alerts())[0]).toBe('open');
});

test('low room that goes on going is told once more, with what is refused now', async () => {
  const disk = volume(1000);
  const farm = await openFarm({ look: disk.look });
  const admin = await farm.session('admin');
  type Told = { severity: string; title: string; message: string; resolved_at: string | null };
  const open = async () =>
    ((await admin.get('/alerts?kind=storage_low')).body as Told[]).filter(
      ({ resolved_at }) => resolved_at === null,
    );
  const total = async () => ((await admin.get('/alerts?kind=storage_low')).body as Told[]).length;
  await expect.poll(open).toMatchObject([{ severity: 'warning', title: 'The disk is getting full' }]);
  disk.leave(400);
  await expect
    .poll(open)
    .toMatchObject([{ severity: 'critical', message: expect.stringContaining('are refused until') }]);
  disk.leave(10);
  await expect
    .poll(async () => (await admin.get('/storage/state')).body)
    .toMatchObject({ level: 'critical' });
  disk.leave(1000);
  await expect.poll(async () => (await admin.get('/storage/state')).body).toMatchObject({ level: 'low' });
  disk.leave(300);
  await farm.app.kernel.database.read.selectFrom('alerts').select('id').execute();
  expect([await total(), (await open()).length]).toEqual([2, 1]);
});

async function outcomes(admin: Caller) {
  const of = async (reply: ReturnType<Caller['post']>) => codeOf(await reply);
  return {
    backup: await of(admin.post('/backups')),
    spools: await of(
      admin.call('POST', '/spools/import', { body: 'nonsense', headers: { 'content-type': 'text/csv' } }),
    ),
    model: await of(admin.post('/models', { name: 'A model' })),
    token: await of(admin.post('/tokens', { name: 'A token', scopes: ['agent:read'] })),
    settings: await of(admin.patch('/settings', { currency: 'EUR' })),
    alerts: await of(admin.post('/alerts/read-all')),
  };
}

test('into the reserve what grows fast is refused; into the last of it, all but running the farm', async () => {
  const disk = volume(400);
  const farm = await openFarm({ look: disk.look });
  const admin = await farm.session('admin');
  const rows = isPostgres ? null : 'storage_full';
  const afterCheck = isPostgres ? 'validation_failed' : 'storage_full';
  expect(await outcomes(admin)).toEqual({
    backup: 'storage_full',
    spools: afterCheck,
    model: null,
    token: null,
    settings: null,
    alerts: null,
  });
  disk.leave(50);
  expect(await outcomes(admin)).toEqual({
    backup: 'storage_full',
    spools: afterCheck,
    model: rows,
    token: rows,
    settings: null,
    alerts: rows,
  });
  const login = { username: admin.user.username, password: admin.user.password };
  expect((await farm.anonymous.post('/auth/login', login)).status).toBe(200);
});

test('readiness tells of a full disk in words, and goes on saying yes', async () => {
  const disk = volume(5000);
  const farm = await openFarm({ look: disk.look });
  const ready = () => farm.anonymous.get('//readyz');
  expect(await ready()).toMatchObject({ status: 200, body: { storage: 'ok', can_record: true } });
  disk.leave(300);
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ready', storage: 'full', detail: expect.stringContaining('refused') },
  });
  if (isPostgres) return;
  disk.leave(5000);
  await fillDatabase(farm, true);
  const filler = () => farm.app.kernel.write((tx) => putValue(tx.db, 'filler', 'x'.repeat(100_000)));
  await expect(filler()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(await ready()).toMatchObject({
    status: 200,
    body: { can_record: false, detail: expect.stringContaining('Stopping') },
  });
  await fillDatabase(farm, false);
  await filler();
  expect(await ready()).toMatchObject({ body: { can_record: true } });
});

test.skipIf(isPostgres)(
  'head-room is kept while there is plenty, and given up when there is nothing',
  async () => {
    const disk = volume(5000);
    const farm = await openFarm({ look: disk.look });
    const path = join(farm.dataDir, 'headroom');
    await expect.poll(() => existsSync(path)).toBe(true);
    expect(statSync(path).size).toBe(16 * MIB);
    disk.leave(5);
    await expect.poll(() => existsSync(path)).toBe(false);
    disk.leave(520);
    await expect
      .poll(async () => (await farm.anonymous.get('//readyz')).body)
      .toMatchObject({ storage: 'low' });
    expect(existsSync(path)).toBe(false);
    disk.leave(5000);
    await expect.poll(() => existsSync(path)).toBe(true);
  },
);

test.skipIf(isPostgres)('head-room that is there is given up before the database is opened', async () => {
  const first = await openFarm({ look: volume(100).look });
  await first.stop();
  const path = join(first.dataDir, 'headroom');
  writeFileSync(path, Buffer.alloc(16 * MIB));
  await openFarm({ dataDir: first.dataDir, databaseUrl: first.databaseUrl, look: volume(1).look });
  expect(existsSync(path)).toBe(false);
});

const keysOf = (farm: Farm) =>
  farm.app.kernel.database.read.selectFrom('idempotency_keys').select('key').execute();

test.skipIf(isPostgres)(
  'in the last of the room nobody can go on writing small things for ever',
  async () => {
    const disk = volume(5000);
    const farm = await openFarm({ look: disk.look });
    const viewer = await farm.session('viewer');
    const models = await Promise.all([newModel(viewer), newModel(viewer)]);
    disk.leave(50);
    const keyed = (turn: number) => ({ 'idempotency-key': `${turn}`.padEnd(240, 'k') });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(codeOf(await viewer.post('/alerts/read-all', undefined, keyed(turn)))).toBe('storage_full');
    }
    expect((await viewer.delete(`/models/${models[0]}`, keyed(9))).status).toBe(204);
    expect(await keysOf(farm)).toEqual([]);
  },
);

test.skipIf(isPostgres)('the very last is for those who can make room', async () => {
  const disk = volume(5000);
  const { farm, owner, model } = await library({}, {}, disk.look);
  const path = join(farm.dataDir, 'headroom.last');
  await expect.poll(() => existsSync(path)).toBe(true);
  expect(statSync(path).size).toBe(8 * MIB);
  const admin = await farm.session('admin');
  const viewer = await farm.session('viewer');
  const operator = await farm.session('operator');
  const upload = await begin(owner, model, Buffer.alloc(5000));
  const logIn = async ({ user: { username, password } }: typeof admin) =>
    (await farm.anonymous.post('/auth/login', { username, password })).status;

  disk.leave(7);
  expect([await logIn(viewer), await logIn(operator), await logIn(admin)]).toEqual([507, 200, 200]);
  expect(codeOf(await owner.delete(`/models/${model}`))).toBe('storage_full');
  expect((await operator.put('/queue/state', { hold: true })).status).toBe(200);
  expect((await viewer.post('/auth/logout')).status).toBeLessThan(300);
  expect(existsSync(path)).toBe(true);

  disk.leave(1);
  expect(await logIn(viewer)).toBe(507);
  await expect.poll(() => existsSync(join(farm.dataDir, 'headroom'))).toBe(false);
  expect(existsSync(path)).toBe(true);
  expect((await admin.delete(`/uploads/${upload}`)).status).toBe(204);
  expect(existsSync(path)).toBe(false);
  disk.leave(5000);
  await expect.poll(() => existsSync(path)).toBe(true);
});

test.skipIf(isPostgres)('what was done and could never be recorded is known at the end', async () => {
  const farm = await openFarm();
  await fillDatabase(farm, true);
  const what = 'stopAllPrinters by user 1';
  const stored = farm.app.kernel.catchUp.add({
    what,
    work: ({ db }) => putValue(db, 'filler', 'x'.repeat(100_000)),
  });
  await farm.app.stop();
  expect([await stored, farm.app.neverRecorded()]).toEqual([false, [{ what }]]);
});
