import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { openMessageFarm, raise, receiver, toFarm } from '../../../../test/message-farm.ts';
import { findDestination, nextMessages } from './outbox-store.ts';
import { createRecorder } from './recorder.ts';

const within = { timeout: 20_000 };
const { signal } = new AbortController();

test('a result that can’t be recorded keeps no other from being recorded, and is tried again', async () => {
  const { farm, admin, clock } = await openMessageFarm();
  const { kernel } = farm.app;
  const { read } = kernel.database;
  const to = await receiver();
  const ids = [await toFarm(admin, to), await toFarm(admin, to)];
  await farm.app.kernel.write(({ db }) =>
    db
      .updateTable('destinations')
      .set({ retry_at: clock.now() + 3_600_000 })
      .execute(),
  );
  await raise(farm, 1);
  const results = await Promise.all(
    ids.map(async (id) => {
      const [destination, [message]] = [await findDestination(read, id), await nextMessages(read, id, 1)];
      if (destination === undefined || message === undefined) throw new Error('nothing waits');
      return { destination, message };
    }),
  );
  const [bad, good] = results;
  if (bad === undefined || good === undefined) throw new Error('two were made');
  let isBroken = true;
  // No database takes it, as long as it is so.
  const why = {
    code: 'message.broken_off',
    facts: { toJSON: () => (isBroken ? JSON.stringify(1n) : {}) },
  };
  const record = createRecorder(kernel, () => 0.5);
  let isBadRecorded = false;
  const late = record({ ...bad, outcome: { kind: 'retry', why: why as never, afterMs: null } }, signal).then(
    () => {
      isBadRecorded = true;
    },
  );
  await record(
    { ...good, outcome: { kind: 'delivered', answer: said('message.accepted', { status: 204 }) } },
    signal,
  );
  const states = async () =>
    (
      await read
        .selectFrom('messages')
        .select(['destination_id', 'state'])
        .orderBy('destination_id')
        .execute()
    ).map(({ state }) => state);
  expect(await states()).toEqual(['waiting', 'delivered']);
  expect(isBadRecorded).toBe(false);
  isBroken = false;
  const later = () => {
    clock.advance(500);
    return isBadRecorded;
  };
  await expect.poll(later, within).toBe(true);
  await late;
});
