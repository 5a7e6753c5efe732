import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPostgres, newDatabaseUrl, openFarm } from '../../test/kit.ts';
import type { Seen } from '../net/destination.ts';
import { openDatabase } from './open.ts';
import { withPostgresConnection } from './postgres.ts';
import { DatabaseRefused } from './problem.ts';

const CONNECTIONS = 10;

// A backup starts a process, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

test.runIf(isPostgres)('a read that finds every connection in use waits its turn, however long', async () => {
  const { read } = (await openFarm()).app.kernel.database;
  if (!(read instanceof Kysely)) throw new Error('the reader gives no connection away');
  const gate = Promise.withResolvers<void>();
  const taken: Promise<void>[] = [];
  const using: Promise<void>[] = [];
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    taken.push(promise);
    using.push(
      read.connection().execute(async () => {
        resolve();
        await gate.promise;
      }),
    );
  }
  await Promise.all(taken);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const answered = expect(read.selectFrom('users').select('id').execute()).resolves.toEqual([]);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  gate.resolve();
  await answered;
  await Promise.all(using);
});

const log = { error: () => undefined };

// spec: S1.34
test.runIf(isPostgres)('in restricted mode a server of the house is reached through the door', async () => {
  const farm = await openFarm({ env: { FARM_ITAR_MODE: '1' } });
  const admin = await farm.session('admin');
  expect((await admin.get('/version')).body).toMatchObject({ is_restricted: true });
  // More than one answer of the network holds.
  const { rows } = await farm.app.kernel.database.transaction((db) =>
    sql<{ text: string }>`select repeat('farm', 500000) as text`.execute(db),
  );
  expect(rows[0]?.text.length).toBe(2_000_000);
  // Made by a process of its own, which is told the mode.
  expect((await admin.post('/backups')).body).toMatchObject({ status: 'verified' });
});

// spec: S1.34
test.runIf(isPostgres).each(['192.0.2.1', '[2001:db8::1]', '[64:ff9b::c000:201]'])(
  'in restricted mode a server at %s is not spoken to, whatever speaks for it',
  async (host) => {
    const url = new URL((await newDatabaseUrl()) ?? '');
    const away = Object.assign(new URL(url), { host });
    const plain = host.replace(/[[\]]/g, '');
    for (const databaseUrl of [away.href, `${url.href}?host=${encodeURIComponent(plain)}`]) {
      const place = { dataDir: '', databaseUrl, mode: 'restricted' as const, log };
      await expect(openDatabase(place)).rejects.toThrow(`FARM_DATABASE_URL: ${plain}:`);
      const once = withPostgresConnection({ url: databaseUrl, mode: 'restricted' }, async () => undefined);
      await expect(once).rejects.toBeInstanceOf(DatabaseRefused);
    }
  },
);

test.runIf(isPostgres).each(['normal', 'restricted'] as const)(
  'in %s mode each connection is told',
  async (mode) => {
    const databaseUrl = (await newDatabaseUrl()) ?? '';
    const seen: Seen[] = [];
    const database = await openDatabase({
      ...{ dataDir: '', databaseUrl, mode, log },
      see: (each) => seen.push(each),
    });
    await database.close();
    const { hostname: host, port } = new URL(databaseUrl);
    expect(seen[0]).toMatchObject({ purpose: 'database', host, port: Number(port), refusal: null });
  },
);
