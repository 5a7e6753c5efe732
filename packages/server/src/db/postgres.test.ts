import { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isPostgres, openFarm } from '../../test/kit.ts';

const CONNECTIONS = 10;

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
