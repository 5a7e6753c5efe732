import { expect, test, vi } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { plateGcode } from '../../packages/server/test/plates.ts';
import { eventually, formOf, idOf, untilRefused } from './callers.ts';
import { addPerson, type DiskFarm, fillUp, MIB, openDiskFarm, printing, STORAGE_FULL } from './farm.ts';
import { hasSmallDisk } from './small-disk.ts';
import { eachOnce, type People, type Subjects, untilAllRefused, waysToFill, waysToTheLast } from './ways.ts';

vi.setConfig({ testTimeout: 600_000 });

const large = (mebibytes: number) =>
  Buffer.concat([plateGcode(), Buffer.alloc(mebibytes * MIB, '; a long comment\n')]);

/** An upload of 10 MiB: eight are sent, and for the last two there is no room until others make it. */
const UPLOADED = large(10).subarray(0, 10 * MIB);
const piece = (from: number, to: number) => new Uint8Array(UPLOADED.subarray(from * MIB, to * MIB));

const TINY = { file_name: 'tiny.gcode', size_bytes: 1 };
const ROWS = Array.from({ length: 50 }, (_, row) => row);
/** What was imported before would not be taken again. */
const csv = (turn: number) => ['material,brand', ...ROWS.map((row) => `PLA,Brand ${turn}-${row}`)].join('\n');

async function makeSubjects({ viewer, operator, admin }: People) {
  const { id: printer, model: printed, hasStopped } = await printing(admin);
  const viewers = (await admin.send('GET', '/users?q=viewer')).body as unknown as { id: number }[];
  const task = { name: 'Oil', interval_days: 90 };
  const subjects: Subjects = {
    printed,
    printer,
    model: idOf(await viewer.send('POST', '/models', { name: 'mine' })),
    job: idOf(await viewer.send('POST', '/jobs', { model_id: printed })),
    spool: idOf(await operator.send('POST', '/spools', { material: 'PLA' })),
    task: idOf(await admin.send('POST', '/maintenance/tasks', task)),
    user: viewers[0]?.id ?? 0,
  };
  return { subjects, hasStopped };
}

/** What brings much at once, while there is room for it. */
async function muchAtOnce({ operator, admin }: People, { printed }: Subjects) {
  const order = { customer_name: 'Early', items: [{ model_id: printed }] };
  const [first, second] = [
    idOf(await operator.send('POST', '/orders', order)),
    idOf(await operator.send('POST', '/orders', order)),
  ];
  expect((await operator.send('POST', `/orders/${first}/schedule`)).status).toBe(200);
  expect((await operator.send('POST', '/spools/import', csv(-1))).status).toBe(200);
  expect((await admin.send('POST', '/backups')).status).toBe(201);
  // Three hundred uploads that are begun and never sent: a count ends it, however small they are.
  const begun = await untilRefused(() => operator.send('POST', `/models/${printed}/uploads`, TINY), 300);
  expect(begun.refusal).toMatchObject({ status: 429, code: 'quota_exceeded' });
  expect(begun.acknowledged.length).toBe(100);
  return { second, begun: begun.acknowledged.map(({ body }) => Number(body['upload_id'])) };
}

/** Uploads of every role, in pieces and whole, new ones and newer ones, until there is only the reserve left. */
async function fillWithFiles({ disk }: DiskFarm, people: People, { model }: Subjects) {
  const { viewer, operator, admin } = people;
  const beginning = (mebibytes: number) => ({ file_name: 'big.gcode', size_bytes: mebibytes * MIB });
  // The finding itself: half a gigabyte announced on a disk of a few megabytes.
  expect(await viewer.send('POST', `/models/${model}/uploads`, beginning(500))).toMatchObject(STORAGE_FULL);

  const begun = await viewer.send('POST', `/models/${model}/uploads`, beginning(10));
  expect(begun.status).toBe(201);
  const upload = Number(begun.body['upload_id']);
  for (const at of [0, 4]) {
    const sent = await viewer.send('PATCH', `/uploads/${upload}?offset=${at * MIB}`, piece(at, at + 4));
    expect(sent.status).toBe(200);
  }
  const callers = [viewer, operator, admin];
  const whole = await untilRefused(
    (turn) =>
      (callers[turn % 3] ?? viewer).send(
        'POST',
        `/models/${model}/files`,
        formOf(large(1), `part-${turn % 4}.gcode`),
      ),
    40,
  );
  expect(whole.refusal).toMatchObject(STORAGE_FULL);
  expect(String(whole.refusal.body['detail'])).toContain('too little room');
  expect(whole.acknowledged.length).toBeGreaterThan(4);
  expect(disk.freeBytes()).toBeGreaterThan(3 * MIB);
  const stuck = await viewer.send('PATCH', `/uploads/${upload}?offset=${8 * MIB}`, piece(8, 10));
  expect(stuck).toMatchObject({ ...STORAGE_FULL, body: { error: { offset: 8 * MIB } } });

  return { upload, files: whole.acknowledged.map(idOf) };
}

test.skipIf(hasSmallDisk)('what a full disk does', ({ skip }) =>
  skip('left out: only root on Linux can mount a small disk, and needs the right to'),
);

test.runIf(hasSmallDisk && isFull)(
  'no user of any role can fill the disk so far that the farm can’t be run, or that anything is lost',
  async () => {
    const farm = await openDiskFarm(40);
    const { disk } = farm;
    const admin = await farm.logIn('root');
    const viewer = await addPerson(farm, admin, 'viewer');
    const operator = await addPerson(farm, admin, 'operator');
    const people = { viewer, operator, admin };
    const { subjects, hasStopped } = await makeSubjects(people);
    const [ways, lastWays] = [waysToFill(people, subjects), waysToTheLast(people, subjects)];
    await eachOnce([...ways, ...lastWays], 0);
    const { second, begun } = await muchAtOnce(people, subjects);
    const { upload, files } = await fillWithFiles(farm, people, subjects);

    const spools = await untilRefused((turn) => operator.send('POST', '/spools/import', csv(turn)), 500);
    expect(spools.refusal).toMatchObject(STORAGE_FULL);
    await untilAllRefused(ways);
    for (const [caller, path, body] of [
      [admin, '/backups', undefined],
      [admin, '/simulated-fleet', { moonraker: 1 }],
      [operator, '/spools/import', csv(-2)],
      [operator, `/orders/${second}/schedule`, undefined],
      [viewer, `/models/${subjects.model}/uploads`, TINY],
    ] as const) {
      expect([path, await caller.send('POST', path, body)]).toMatchObject([path, STORAGE_FULL]);
    }
    for (const hold of [false, true]) {
      expect((await operator.send('PUT', '/queue/state', { hold })).status).toBe(200);
      expect((await admin.send('PATCH', '/settings', { strict_filament: hold })).status).toBe(200);
    }
    await farm.logIn('viewer');
    await untilAllRefused(lastWays);

    expect(await farm.ready()).toMatchObject({ status: 'ready', storage: 'critical', can_record: true });
    expect((await admin.send('GET', '/storage')).body).toMatchObject({ refused: 'growth' });
    const alerts = await admin.send('GET', '/alerts?kind=storage_low');
    expect(alerts.body['0']).toMatchObject({ kind: 'storage_low', severity: 'critical', resolved_at: null });

    // The farm runs on: people come in, and what prints is stopped.
    const late = await farm.logIn('operator');
    expect((await late.send('POST', `/printers/${subjects.printer}/stop`)).status).toBe(200);
    await hasStopped();

    // Others fill the rest, and the head-room is gone: there is still a way to get in and make room.
    await fillUp(disk);
    const root = await farm.logIn('root');
    const pathOf = (file: number) => `/models/${subjects.model}/files/${file}`;
    const [first = 0, ...others] = files;
    expect((await root.send('DELETE', pathOf(first))).status).toBe(204);
    disk.clear();
    await eventually(farm.ready, ({ storage, can_record }) => storage !== 'ok' && can_record === true);

    // Whoever gives something up makes room, and all goes on without a restart.
    expect((await operator.send('DELETE', `/uploads/${begun[0]}`)).status).toBe(204);
    for (const file of others.slice(0, -2)) {
      expect((await operator.send('DELETE', pathOf(file))).status).toBe(204);
    }
    await eventually(
      () => viewer.send('PATCH', `/uploads/${upload}?offset=${8 * MIB}`, piece(8, 10)),
      ({ status }) => status === 200,
    );
    await eachOnce([...ways, ...lastWays], 100_000);
    await farm.readBack();
    await farm.readBackAnew();
  },
);
