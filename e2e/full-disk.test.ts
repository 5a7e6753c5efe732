import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SimulatedPrinter } from '@farmhand/simulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import { simulated } from '../packages/server/test/dispatch.ts';
import { plateGcode } from '../packages/server/test/plates.ts';
import { entryFor } from '../packages/server/test/printers.ts';
import { callerAt, type DiskCaller, eventually, type Outcome, untilRefused } from './support/disk-callers.ts';
import { runCommand, type Service, startService } from './support/service.ts';
import { hasSmallDisk, type SmallDisk, smallDisk } from './support/small-disk.ts';

vi.setConfig({ testTimeout: 300_000 });

const MIB = 1024 * 1024;
const ADMIN = { username: 'root', password: 'a long password' };
const ENV = {
  FARM_ADMIN_USERNAME: ADMIN.username,
  FARM_ADMIN_PASSWORD: ADMIN.password,
  FARM_LOG_LEVEL: 'error',
};
const DISK_MIB = 24;
const PASSWORD = 'correct horse battery';
const NOTES = 'All about it. '.repeat(140);
const STORAGE_FULL = { status: 507, code: 'storage_full' };
const SOON = { timeout: 60_000, interval: 100 };

const idOf = ({ body }: Outcome) => Number(body['id']);
const formOf = (bytes: Uint8Array, name = 'part.gcode') => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const large = (mebibytes: number) =>
  Buffer.concat([plateGcode(), Buffer.alloc(mebibytes * MIB, '; a long comment\n')]);

async function person(admin: DiskCaller, url: string, role: 'viewer' | 'operator'): Promise<DiskCaller> {
  const login = { username: role, password: PASSWORD };
  expect((await admin.send('POST', '/users', { ...login, role })).status).toBe(201);
  return callerAt(url, login);
}

async function addMachine(admin: DiskCaller): Promise<{ id: number; machine: SimulatedPrinter }> {
  const machine = simulated('moonraker', 1);
  await machine.start();
  onTestFinished(() => machine.stop());
  const added = await admin.send('POST', '/printers', { ...entryFor(machine), plate: 'clear' });
  const id = idOf(added);
  await eventually(
    () => admin.send('GET', `/printers/${id}`),
    ({ body }) => body['ready'] === true,
  );
  return { id, machine };
}

/** A print of many hours: it ends only when somebody stops it. */
async function printing(admin: DiskCaller) {
  const model = idOf(await admin.send('POST', '/models', { name: 'part' }));
  const file = formOf(plateGcode({ seconds: 36_000 }));
  expect((await admin.send('POST', `/models/${model}/files`, file)).status).toBe(201);
  const { id, machine } = await addMachine(admin);
  const again = async () => {
    const job = { model_id: model, printer_id: id };
    expect((await admin.send('POST', '/jobs', job)).status).toBe(201);
    await expect.poll(() => machine.machine.read().phase, SOON).toBe('printing');
    await eventually(
      () => admin.send('GET', `/printers/${id}`),
      ({ body }) => body['status'] === 'printing',
    );
  };
  await again();
  return { id, machine, model, again };
}

/** As a disk is for a service that has used up what it kept for itself: nothing left at all. */
async function fillToTheBrim(disk: SmallDisk): Promise<void> {
  // That is kept for those who can make room, and they have used it up too.
  rmSync(join(disk.folder, 'headroom.last'), { force: true });
  // The service gives its head-room up once, some moment after it sees that nothing is left.
  for (let quiet = 0; quiet < 30; quiet += 1) {
    if (disk.freeBytes() > 0) {
      disk.fill();
      quiet = 0;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

const ready = async ({ url }: Service) =>
  (await (await fetch(`${url}/readyz`)).json()) as Record<string, unknown>;

test.skipIf(hasSmallDisk)('what a full disk does', ({ skip }) =>
  skip('left out: only root on Linux can mount a small disk, and needs the right to'),
);

test.runIf(hasSmallDisk)(
  'no user of any role can fill the disk so far that the farm can’t be run',
  async () => {
    const disk = smallDisk(DISK_MIB);
    const service = await startService({ dataDir: disk.folder, env: ENV });
    const admin = await callerAt(service.url, ADMIN);
    const viewer = await person(admin, service.url, 'viewer');
    const operator = await person(admin, service.url, 'operator');
    const { id: printer, machine, model: printed } = await printing(admin);
    const model = idOf(await viewer.send('POST', '/models', { name: 'mine' }));
    const beginning = (mebibytes: number) => ({ file_name: 'big.gcode', size_bytes: mebibytes * MIB });

    // The finding itself: half a gigabyte announced on a disk of a few megabytes.
    expect(await viewer.send('POST', `/models/${model}/uploads`, beginning(500))).toMatchObject(STORAGE_FULL);

    // In pieces, and whole, until there is only the reserve left.
    const begun = await viewer.send('POST', `/models/${model}/uploads`, beginning(10));
    expect(begun.status).toBe(201);
    const upload = Number(begun.body['upload_id']);
    const bytes = large(10).subarray(0, 10 * MIB);
    for (const at of [0, 4 * MIB]) {
      const piece = new Uint8Array(bytes.subarray(at, at + 4 * MIB));
      expect((await viewer.send('PATCH', `/uploads/${upload}?offset=${at}`, piece)).status).toBe(200);
    }
    const whole = await untilRefused(
      (turn) => viewer.send('POST', `/models/${model}/files`, formOf(large(2), `part-${turn}.gcode`)),
      20,
    );
    expect(whole.refusal).toMatchObject(STORAGE_FULL);
    expect(String(whole.refusal.body['detail'])).toContain('too little room');
    expect(disk.freeBytes()).toBeGreaterThan(3 * MIB);
    const stuck = await viewer.send(
      'PATCH',
      `/uploads/${upload}?offset=${8 * MIB}`,
      new Uint8Array(bytes.subarray(8 * MIB)),
    );
    expect(stuck).toMatchObject({ ...STORAGE_FULL, body: { error: { offset: 8 * MIB } } });

    // Three hundred that are begun and never sent: a count, and their declared size, end it.
    const tiny = { file_name: 'tiny.gcode', size_bytes: 1 };
    const unfinished = await untilRefused(
      () => operator.send('POST', `/models/${printed}/uploads`, tiny),
      300,
    );
    expect([unfinished.refusal.status, unfinished.refusal.code]).toEqual(
      expect.arrayContaining([unfinished.refusal.status === 429 ? 'quota_exceeded' : 'storage_full']),
    );
    expect(unfinished.acknowledged.length).toBeLessThanOrEqual(100);

    expect(await admin.send('POST', '/backups')).toMatchObject(STORAGE_FULL);
    const csv = ['material,brand', ...Array.from({ length: 500 }, (_, row) => `PLA,Brand ${row}`)].join('\n');
    const spools = await untilRefused(() => operator.send('POST', '/spools/import', csv), 500);
    expect(spools.refusal).toMatchObject(STORAGE_FULL);

    // Small things, as many as it takes.
    const filling: [string, DiskCaller, (turn: number) => [string, object]][] = [
      ['models', viewer, (turn) => ['/models', { name: `Model ${turn}`, notes: NOTES }]],
      ['jobs', viewer, () => ['/jobs', { model_id: printed, notes: NOTES, quantity: 50 }]],
      ['tokens', viewer, (turn) => ['/tokens', { name: `Token ${turn}`, scopes: ['agent:read'] }]],
      ['spools', operator, () => ['/spools', { material: 'PLA', notes: NOTES }]],
      ['orders', operator, (turn) => ['/orders', { customer_name: `C ${turn}`, notes: NOTES, items: [] }]],
      ['users', admin, (turn) => ['/users', { username: `u${turn}`, password: PASSWORD }]],
    ];
    const acknowledged: Record<string, number[]> = {};
    for (const [what, caller, next] of filling) {
      const done = await untilRefused((turn) => caller.send('POST', ...next(turn)), 20_000);
      // What a role may not do, or does wrongly, fills nothing either; room is what must end the rest.
      if (done.acknowledged.length > 0) expect([what, done.refusal]).toMatchObject([what, STORAGE_FULL]);
      acknowledged[what] = done.acknowledged.map(idOf);
    }
    expect(acknowledged['models']?.length).toBeGreaterThan(20);

    // What makes nothing new leaves a key, an entry of the audit log and an event behind all the same.
    const read = await untilRefused(
      (turn) =>
        viewer.send('POST', '/alerts/read-all', undefined, {
          'idempotency-key': `${turn}`.padEnd(240, 'k'),
        }),
      20_000,
    );
    expect(read.refusal).toMatchObject(STORAGE_FULL);

    expect(await ready(service)).toMatchObject({ status: 'ready', storage: 'critical', can_record: true });
    expect((await admin.send('GET', '/storage')).body).toMatchObject({ refused: 'growth' });
    const alerts = await admin.send('GET', '/alerts?kind=storage_low');
    expect(alerts.body['0']).toMatchObject({ kind: 'storage_low', severity: 'critical', resolved_at: null });

    // The farm runs on: people come in, and what prints is stopped.
    const late = await callerAt(service.url, { username: 'operator', password: PASSWORD });
    const stopped = await late.send('POST', `/printers/${printer}/stop`);
    expect(stopped.status).toBe(200);
    await expect.poll(() => machine.machine.read().phase, SOON).not.toBe('printing');

    // Others fill the rest, and the head-room is gone: there is still a way to get in and make room.
    disk.fill();
    await expect.poll(() => disk.freeBytes(), SOON).toBeGreaterThan(0);
    disk.fill();
    const root = await callerAt(service.url, ADMIN);
    const [first] = whole.acknowledged;
    expect((await root.send('DELETE', `/models/${model}/files/${idOf(first as Outcome)}`)).status).toBe(204);
    disk.clear();
    await eventually(
      () => ready(service),
      ({ storage, can_record }) => storage !== 'ok' && can_record === true,
    );

    // Whoever gives something up makes room, and all goes on without a restart.
    expect((await viewer.send('DELETE', `/uploads/${upload}`)).status).toBe(204);
    for (const file of whole.acknowledged.slice(1)) {
      const path = `/models/${model}/files/${idOf(file)}`;
      expect((await viewer.send('DELETE', path)).status).toBe(204);
    }
    await eventually(
      () => admin.send('POST', `/models/${model}/files`, formOf(plateGcode(), 'again.gcode')),
      ({ status }) => status === 201,
    );
    for (const what of ['models', 'jobs'] as const) {
      for (const id of (acknowledged[what] ?? []).slice(-20)) {
        expect((await admin.send('GET', `/${what}/${id}`)).status).toBe(200);
      }
    }
    expect(await service.stop()).toBe(0);
    const verified = await runCommand(['audit-verify'], { FARM_DATA_DIR: disk.folder });
    expect(verified.output).toMatch(/^The audit log is whole/);
  },
);

test.runIf(hasSmallDisk)(
  'filled from outside: stops reach the printer, and all goes on when there is room',
  async () => {
    const disk = smallDisk(DISK_MIB);
    const service = await startService({ dataDir: disk.folder, env: ENV });
    const admin = await callerAt(service.url, ADMIN);
    const { id: printer, machine, model, again } = await printing(admin);
    const kept: number[] = [];
    const note = async (name: string) => {
      const made = await admin.send('POST', '/models', { name });
      if (made.status === 201) kept.push(idOf(made));
      return made;
    };
    for (let count = 0; count < 20; count += 1) await note(`before ${count}`);

    disk.fill();
    // There is head-room: for a while everything that matters is still recorded.
    await expect.poll(() => disk.freeBytes(), SOON).toBeGreaterThan(0);
    expect(await note('refused')).toMatchObject(STORAGE_FULL);
    await callerAt(service.url, ADMIN);

    await fillToTheBrim(disk);
    const refused = await note('refused');
    expect(refused).toMatchObject(STORAGE_FULL);
    expect(String(refused.body['detail'])).not.toContain('our side');
    const answer = await ready(service);
    expect(answer).toMatchObject({ status: 'ready', storage: 'critical' });
    expect(String(answer['detail'])).toContain('Stopping printers works');

    expect((await admin.send('POST', `/printers/${printer}/stop`)).status).toBe(200);
    await expect.poll(() => machine.machine.read().phase, SOON).not.toBe('printing');

    disk.clear();
    await eventually(
      () => note('after'),
      ({ status }) => status === 201,
    );
    expect((await admin.send('POST', `/printers/${printer}/plate-cleared`)).status).toBe(200);
    await again();

    await fillToTheBrim(disk);
    const all = await admin.send('POST', '/printers/all/stop');
    expect(all).toMatchObject({ status: 200, body: { dispatch_hold: true } });
    await expect.poll(() => machine.machine.read().phase, SOON).not.toBe('printing');
    disk.clear();
    await eventually(
      () => note('after all'),
      ({ status }) => status === 201,
    );
    await eventually(
      () => admin.send('GET', '/queue/state'),
      ({ body }) => body['hold'] === true,
    );
    for (const id of kept) expect((await admin.send('GET', `/models/${id}`)).status).toBe(200);
    expect((await admin.send('POST', `/models/${model}/files`, formOf(plateGcode()))).status).toBe(201);
    expect(await service.stop()).toBe(0);
    expect((await runCommand(['audit-verify'], { FARM_DATA_DIR: disk.folder })).output).toMatch(/is whole/);
  },
);

test.runIf(hasSmallDisk)('a service ends, and begins, on a full disk without losing a word', async () => {
  const disk = smallDisk(DISK_MIB);
  const env = { ...ENV, FARM_DATA_DIR: disk.folder, FARM_PORT: '0' };
  const first = await startService({ dataDir: disk.folder, env: ENV });
  const admin = await callerAt(first.url, ADMIN);
  const made = await admin.send('POST', '/models', { name: 'kept' });
  await fillToTheBrim(disk);
  const asked = performance.now();
  const ended = once(first.child, 'close');
  first.child.kill('SIGTERM');
  await ended;
  expect(first.child.exitCode).toBe(0);
  expect(performance.now() - asked).toBeLessThan(30_000);
  // Beside the log there are these lines, and no trace of a crash.
  const lines = first
    .output()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
  expect(lines.join('\n')).toMatch(/^Farmhand .*\nStopping \.\.\.\nStopped\. There was no room left .*\n$/);

  // Nothing left, not even for the file that the database's connections share.
  await fillToTheBrim(disk);
  const refused = await runCommand(['serve'], env);
  expect(refused).toEqual({
    code: 1,
    output: `Farmhand: There is no room left for ${disk.folder}. What was stored is safe. Make room on its disk and start again.\n`,
  });

  disk.clear();
  const second = await startService({ dataDir: disk.folder, env: ENV });
  const again = await callerAt(second.url, ADMIN);
  expect((await again.send('GET', `/models/${idOf(made)}`)).status).toBe(200);

  // With its head-room a service begins on a disk that others have filled, and can be used.
  await eventually(
    async () => (await again.send('GET', '/storage')).body as { parts: { part: string; bytes: number }[] },
    ({ parts }) => parts.some(({ part, bytes }) => part === 'headroom' && bytes > MIB),
  );
  expect(await second.stop()).toBe(0);
  disk.fill();
  const third = await startService({ dataDir: disk.folder, env: ENV });
  expect(await ready(third)).toMatchObject({ storage: 'critical', can_record: true });
  const late = await callerAt(third.url, ADMIN);
  expect((await late.send('GET', `/models/${idOf(made)}`)).status).toBe(200);
  expect(await third.stop()).toBe(0);
});
