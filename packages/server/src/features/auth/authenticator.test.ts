import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import type { Database } from '../../db/open.ts';
import { createAuthenticator } from './index.ts';

const HOUR_MS = 60 * 60 * 1000;
const atOnce = async (): Promise<void> => undefined;

/** A session that only its authenticator knows to be in use, and the moments in which the database is waited for. */
async function usedSession() {
  const farm = await openFarm();
  const { headers } = await farm.session('viewer');
  const credential = { kind: 'session', secret: String(headers['cookie']).split('=')[1] ?? '' } as const;
  const { database, clock, timers, bus } = farm.app.kernel;
  const waits = { beforeWrite: atOnce, afterRead: atOnce };
  if (!(database.read instanceof Kysely)) throw new Error('the reader takes no plugin');
  const read: Database['read'] = database.read.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await waits.afterRead();
      return result;
    },
  });
  const transaction: Database['transaction'] = async (work) => {
    await waits.beforeWrite();
    return database.transaction(work);
  };
  const authenticator = createAuthenticator({
    database: { ...database, read, transaction },
    clock,
    timers,
    bus,
  });
  const principal = await authenticator.authenticate(credential);
  if (principal === null) throw new Error('the session is not known');
  // The farm's own authenticator knows nothing of this one's uses, and would take the session for an old one.
  await timers.stop();
  farm.clock.advance(11 * HOUR_MS);
  authenticator.touch(principal);
  farm.clock.advance(11 * HOUR_MS);
  return {
    authenticator,
    waits,
    isKnown: async () => (await authenticator.authenticate(credential)) !== null,
  };
}

test('a session stays while its last use is on its way into the database', async () => {
  const { authenticator, waits, isKnown } = await usedSession();
  const gate = Promise.withResolvers<void>();
  waits.beforeWrite = () => gate.promise;
  const flushing = authenticator.flush();
  expect(await isKnown()).toBe(true);
  gate.resolve();
  await flushing;
  expect(await isKnown()).toBe(true);
});

test('a session stays when its last use gets into the database just after it was looked up there', async () => {
  const { authenticator, waits, isKnown } = await usedSession();
  waits.afterRead = async () => {
    waits.afterRead = atOnce;
    await authenticator.flush();
  };
  expect(await isKnown()).toBe(true);
});

test('a last use that could not be written is not forgotten', async () => {
  const { authenticator, waits, isKnown } = await usedSession();
  waits.beforeWrite = async () => {
    throw new Error('the database is gone');
  };
  await expect(authenticator.flush()).rejects.toThrow('the database is gone');
  expect(await isKnown()).toBe(true);
});
