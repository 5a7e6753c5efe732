import { frame } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Farm, openFarm } from '../../test/kit.ts';
import { messageOf, numbers, tell } from '../../test/live.ts';
import type { Principal } from '../http/principal.ts';
import type { Connection } from './connection.ts';
import { outgoing } from './frames.ts';
import { eventsAfter } from './outbox-store.ts';
import { createSubscriber } from './subscriber.ts';

/** The narrow moments, held still: what the reader does while a subscriber waits for the database or the network. */

const principal: Principal = {
  user_id: 1,
  username: 'mara',
  role: 'viewer',
  group_id: null,
  org_id: null,
  via: 'token',
  session_id: null,
  token_id: 1,
  scopes: ['agent:read'],
  printer_ids: null,
  group_printer_ids: null,
  grants: [],
};

/** A socket that notes what is sent and, before it answers for a frame, lets the test act. */
function notingConnection(onSent: (note: string) => Promise<void>) {
  const notes: string[] = [];
  const closes: number[] = [];
  const note = (bytes: Buffer): string => {
    const sent = frame.parse(JSON.parse(String(bytes)));
    const text = sent.type === 'alert.created' ? messageOf(sent) : sent.type;
    notes.push(text);
    return text;
  };
  const connection: Connection = {
    isOpen: () => closes.length === 0,
    send: note,
    sendPaced: async (bytes) => onSent(note(bytes)),
    sendPassing: () => true,
    ping: () => undefined,
    close: (code) => closes.push(code),
  };
  return { connection, notes, closes };
}

async function follow(
  farm: Farm,
  position: number,
  onSent: (note: string) => Promise<void> = async () => undefined,
) {
  const reader = { position };
  const rights = { now: Promise.resolve<Principal | null>(principal) };
  const { connection, notes, closes } = notingConnection(onSent);
  const { read } = farm.app.kernel.database;
  const credential = { kind: 'token', secret: 'farm_test' } as const;
  const subscriber = createSubscriber(
    connection,
    { principal, credential },
    {
      ...farm.app.kernel,
      read,
      authenticator: { authenticate: () => rights.now },
      snapshot: async () => ({ printers: [], unread_alerts: 0 }),
      position: () => reader.position,
    },
  );
  /** What the reader does with the event after its position. */
  const hand = async () => {
    const [event] = await eventsAfter(read, reader.position, 1);
    if (event === undefined) throw new Error('nothing to hand out');
    reader.position = event.seq;
    subscriber.take(outgoing(event));
  };
  return { subscriber, notes, closes, rights, hand };
}

test('what a replay has sent ahead of the reader is not sent again when the reader gets there', async () => {
  const farm = await openFarm();
  await tell(farm, numbers(5));
  const { subscriber, notes, hand } = await follow(farm, 3);
  await subscriber.settled();
  expect(notes).toEqual(['snapshot', '4', '5']);
  expect(subscriber.isLive()).toBe(true);
  await tell(farm, '6');
  for (let times = 0; times < 3; times += 1) await hand();
  expect(notes).toEqual(['snapshot', '4', '5', '6']);
});

test('what the reader hands out while a replay is on its way follows the replay', async () => {
  const farm = await openFarm();
  await tell(farm, numbers(3));
  const { subscriber, notes, hand } = await follow(farm, 0, async (note) => {
    if (note === 'snapshot') for (let times = 0; times < 3; times += 1) await hand();
    if (note !== '3') return;
    await tell(farm, '4');
    await hand();
  });
  await subscriber.settled();
  expect(notes).toEqual(['snapshot', '1', '2', '3', '4']);
  expect(subscriber.isLive()).toBe(true);
});

test('nothing is sent between a change of rights and the look at it; what was held back follows once', async () => {
  const farm = await openFarm();
  const { subscriber, notes, closes, rights, hand } = await follow(farm, 0);
  await subscriber.settled();
  const look = Promise.withResolvers<Principal | null>();
  rights.now = look.promise;
  subscriber.verify();
  await tell(farm, 'held back');
  await hand();
  expect(notes).toEqual(['snapshot']);
  look.resolve(principal);
  await subscriber.settled();
  expect(notes).toEqual(['snapshot', 'held back']);
  expect(closes).toEqual([]);
});

test('rights lost in the middle of a replay end it there', async () => {
  const farm = await openFarm();
  await tell(farm, numbers(5));
  const { subscriber, notes, closes, rights } = await follow(farm, 0, async (note) => {
    if (note !== '2') return;
    rights.now = Promise.resolve({ ...principal, org_id: 9 });
    subscriber.verify();
  });
  await subscriber.settled();
  expect([notes, closes]).toEqual([['snapshot', '1', '2'], [4001]]);
});

test('other scopes count as changed rights, the same ones do not', async () => {
  const farm = await openFarm();
  const { subscriber, closes, rights } = await follow(farm, 0);
  const looked = async (scopes: Principal['scopes']) => {
    rights.now = Promise.resolve({ ...principal, scopes });
    subscriber.verify();
    await subscriber.settled();
    return [...closes];
  };
  expect(await looked(['agent:read'])).toEqual([]);
  expect(await looked(['agent:read', 'agent:write'])).toEqual([4001]);
});

test('when the database fails the connection is closed with 1011, to come back and resume', async () => {
  const farm = await openFarm();
  const { subscriber, closes, rights } = await follow(farm, 0);
  await subscriber.settled();
  rights.now = Promise.reject(new Error('the database is gone'));
  subscriber.verify();
  await subscriber.settled();
  expect(closes).toEqual([1011]);
});
