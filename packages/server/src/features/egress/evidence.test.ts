import type { Egress, EgressDestination } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, isPostgres, openFarm } from '../../../test/kit.ts';
import { OUTSIDE, openRestrictedFarm, PUBLIC, type RestrictedFarm } from '../../../test/restricted-farm.ts';
import { createCounts } from './counts.ts';
import { addToDays } from './days-store.ts';
import { dayOf } from './place.ts';

const DAY_MS = 24 * 3_600_000;

async function destinations(admin: Caller): Promise<readonly EgressDestination[]> {
  const { status, body } = await admin.get('/system/egress');
  expect(status).toBe(200);
  return (body as Egress).destinations;
}

const of = async (admin: Caller, host: string) =>
  (await destinations(admin)).find((each) => each.host === host && each.purpose !== 'database');

const rows = ({ app }: RestrictedFarm) =>
  app.kernel.database.read.selectFrom('egress_days').selectAll().orderBy('day').orderBy('host').execute();

test('each destination shows how often and when it was reached and refused, before and after it is written', async () => {
  const farm = await openRestrictedFarm();
  const admin = await farm.session('admin');
  farm.names.set('printer.test', ['127.0.0.1']);
  expect(await farm.goTo('printer.test')).toBe(true);
  expect(await farm.goTo('Printer.test')).toBe(true);
  expect(await farm.goTo(PUBLIC)).toBe(false);
  const at = new Date(farm.clock.now()).toISOString();
  const reached = {
    ...{
      purpose: 'printer',
      owner: null,
      owner_said: null,
      setting: null,
      host: 'printer.test',
      port: farm.port,
    },
    ...{ verdict: 'allowed', keeps_from_starting: false, reason: null, said: null, addresses: ['127.0.0.1'] },
    ...{ connections: 2, last_used_at: at, refusals: 0, last_refused_at: null },
  };
  const refused = {
    verdict: 'refused',
    said: OUTSIDE,
    addresses: [PUBLIC],
    refusals: 1,
    last_refused_at: at,
  };
  for (const _turn of ['in memory', 'written']) {
    expect(await of(admin, 'printer.test')).toEqual(reached);
    expect(await of(admin, PUBLIC)).toMatchObject({ ...refused, connections: 0, last_used_at: null });
    await farm.app.evidence.flush();
  }
  expect(await farm.goTo('printer.test')).toBe(true);
  expect(await of(admin, 'printer.test')).toMatchObject({ connections: 3 });
});

test('what is configured no more is judged as it would be now, whatever it was when it was used', async () => {
  const farm = await openRestrictedFarm();
  const now = farm.clock.now();
  const used = { day: dayOf(now), purpose: 'message', port: 443, audited: 0, reason: null } as const;
  const reached = (host: string, address: string) => ({
    ...{ ...used, host, connections: 1, refusals: 0, lastUsedAt: now, lastRefusedAt: null },
    ...{ reached: new Set([address]), refused: new Set<string>() },
  });
  const refused = (host: string, address: string) => ({
    ...{ ...used, host, connections: 0, refusals: 1, lastUsedAt: null, lastRefusedAt: now },
    ...{ reached: new Set<string>(), refused: new Set([address]) },
  });
  // In normal mode the one was reached; the other one's name led outside for a while.
  await farm.app.kernel.write(({ db }) =>
    addToDays(db, [reached('world.test', PUBLIC), refused('house.test', '127.0.0.1')]),
  );
  const admin = await farm.session('admin');
  expect(await of(admin, 'world.test')).toMatchObject({ verdict: 'refused', said: OUTSIDE, connections: 1 });
  expect(await of(admin, 'house.test')).toMatchObject({ verdict: 'allowed', said: null, refusals: 1 });
});

test('there is a row for a day and a destination, whatever the number of connections and turns', async () => {
  const farm = await openRestrictedFarm();
  for (let turn = 0; turn < 3; turn += 1) {
    farm.names.set('printer.test', ['127.0.0.1']);
    for (let each = 0; each < 5; each += 1) await farm.goTo('printer.test');
    farm.names.set('printer.test', [`203.0.113.${turn}`]);
    await farm.goTo('printer.test');
    await farm.app.evidence.flush();
  }
  farm.clock.jump(DAY_MS);
  await farm.goTo('printer.test');
  await farm.app.evidence.flush();
  const found = await rows(farm);
  expect(found.map(({ connections, refusals }) => [connections, refusals])).toEqual([
    [15, 3],
    [0, 1],
  ]);
  expect(JSON.parse(found[0]?.refused ?? '')).toEqual(['203.0.113.0', '203.0.113.1', '203.0.113.2']);
  expect(JSON.parse(found[0]?.reached ?? '')).toEqual(['127.0.0.1']);
});

test('what was counted is written when the service ends', async () => {
  const farm = await openRestrictedFarm();
  await farm.goTo('127.0.0.1');
  await farm.stop();
  const { dataDir, databaseUrl } = farm;
  const again = await openRestrictedFarm({ dataDir, databaseUrl });
  expect(await of(await again.session('admin'), '127.0.0.1')).toMatchObject({ connections: 1 });
});

test('what can not be written is kept, and counted once', async () => {
  const farm = await openRestrictedFarm();
  await farm.app.evidence.flush();
  const { database } = farm.app.kernel;
  await farm.goTo('127.0.0.1');
  await database.transaction(async (db) => {
    await db.schema.alterTable('egress_days').renameTo('elsewhere').execute();
  });
  await expect(farm.app.evidence.flush()).rejects.toThrow();
  await database.transaction(async (db) => {
    await db.schema.alterTable('elsewhere').renameTo('egress_days').execute();
  });
  await farm.goTo('127.0.0.1');
  await farm.app.evidence.flush();
  expect((await rows(farm)).map(({ connections }) => connections)).toEqual([2]);
});

test('broadcasts of the search for printers count as use', async () => {
  const farm = await openRestrictedFarm();
  const socket = await farm.outbound.openUdp({ port: 0, groups: [], onDatagram: () => undefined });
  await socket.send(Buffer.from('hello'), { address: '127.0.0.1', port: farm.port });
  await expect(socket.send(Buffer.from('hello'), { address: PUBLIC, port: 9 })).rejects.toThrow();
  await socket.close();
  const admin = await farm.session('admin');
  expect(await of(admin, '127.0.0.1')).toMatchObject({ purpose: 'discovery', connections: 1, refusals: 0 });
  expect(await of(admin, PUBLIC)).toMatchObject({ purpose: 'discovery', connections: 0, refusals: 1 });
});

test.runIf(isPostgres)('connections to the database count as use', async () => {
  const farm = await openFarm();
  const { database } = farm.app.kernel;
  // More at once than are open already.
  await Promise.all(
    Array.from({ length: 10 }, () =>
      database.snapshot((db) => db.selectFrom('users').select('id').execute()),
    ),
  );
  const found = (await destinations(await farm.session('admin'))).find(
    ({ purpose }) => purpose === 'database',
  );
  expect([found?.connections, found?.last_used_at]).toEqual([expect.any(Number), expect.any(String)]);
  expect(found?.connections).toBeGreaterThan(0);
});

test('days are kept for 400 days', async () => {
  const farm = await openRestrictedFarm();
  const days = [401, 400, 0].map((ago) => dayOf(farm.clock.now() - ago * DAY_MS));
  const row = createCounts().see(
    { purpose: 'printer', host: 'a', port: 1, addresses: [], refusal: null },
    farm.clock.now(),
  );
  await farm.app.kernel.write(({ db }) =>
    addToDays(
      db,
      days.map((day) => ({ ...row, day, audited: 0 })),
    ),
  );
  await farm.app.evidence.forget();
  expect((await rows(farm)).map(({ day }) => day)).toEqual(days.slice(1));
});

test('administrators alone see it', async () => {
  const farm = await openRestrictedFarm();
  for (const path of ['/system/egress', '/system/egress/report']) {
    expect((await (await farm.session('operator')).get(path)).status).toBe(403);
    expect((await (await farm.token('admin', ['admin'])).get(path)).status).toBe(403);
    expect((await farm.anonymous.get(path)).status).toBe(401);
  }
});
