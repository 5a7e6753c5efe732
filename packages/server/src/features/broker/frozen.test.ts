import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startBareBroker } from '../../../test/bare-broker.ts';
import { openToldSession } from '../../../test/broker-session.ts';
import type { Outbox } from './link/outbox.ts';
import { BROKER_TIMINGS } from './timings.ts';

const PRINTERS = 100;
const MOST_EVENTS = 1_000;
const [ROUNDS, EACH_ROUND] = [8, 400];

/** Sockets have their turns. */
async function breathe(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
}

/** Lets everybody in, answers what may be read at most, and from then on nothing any more. */
async function startFrozen({ reads = true, answersSubscribe = true } = {}) {
  let bytes = 0;
  const { port, lines, open } = await startBareBroker((socket) => {
    let begun = Buffer.alloc(0);
    let packets = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (packets === 2) return;
      begun = Buffer.concat([begun, chunk]);
      // CONNECT and then SUBSCRIBE, of less than 128 bytes each: the next comes only after the answer.
      const length = 2 + (begun[1] ?? 0);
      if (begun.length < length) return;
      packets += 1;
      if (packets === 1) socket.write(Buffer.from([0x20, 2, 0, 0]));
      else if (answersSubscribe) socket.write(Buffer.from([0x90, 4, begun[2] ?? 0, begun[3] ?? 0, 0, 0]));
      begun = Buffer.alloc(0);
      if (packets === 2 && !reads) socket.pause();
    });
  });
  return {
    port,
    bytes: () => bytes,
    open,
    /** Reads what has waited for it on the way, and nothing else: nobody is answered. */
    async drain(): Promise<number> {
      for (const line of lines) line.resume();
      for (let before = -1; before !== bytes; ) {
        before = bytes;
        await breathe();
      }
      return bytes;
    },
  };
}

/** What would be told if a broker came that takes it. */
function waiting(outbox: Outbox) {
  let [states, events] = [0, 0];
  for (let message = outbox.next(); message !== null; message = outbox.next()) {
    if (message.retain) states += 1;
    else events += 1;
    outbox.taken(message);
  }
  return { states, events };
}

test.each([
  ['reads nothing', { reads: false }],
  ['confirms nothing', { reads: true }],
])('for a broker that %s, little is on its way and one message per topic waits', async (_name, how) => {
  const broker = await startFrozen(how);
  const { outbox, held, opened, pass } = openToldSession(broker.port, {
    ...{ printerCount: PRINTERS, mostEvents: MOST_EVENTS },
  });
  const session = await opened;
  let unasked = 0;
  // Not so long as a broker may take for its answer.
  for (let round = 0; round < ROUNDS; round += 1) {
    await pass();
    for (let index = 0; index < EACH_ROUND; index += 1) {
      outbox.add('farm/events/job', `{"seq":${round * EACH_ROUND + index}}`);
      void held.link.publish(`plugs/${index}/cmnd`, 'ON').then((isTaken) => {
        if (!isTaken) unasked += 1;
      });
    }
    session.flush();
  }
  // Everything that the library, the socket and the system have kept comes now: some 20 kB, of which the stills are none.
  expect(await broker.drain()).toBeLessThan(64 * 1024);
  expect(unasked).toBe(ROUNDS * EACH_ROUND - 500);
  session.drop();
  expect(outbox.droppedEvents()).toBe(ROUNDS * EACH_ROUND - MOST_EVENTS);
  const { states, events } = waiting(outbox);
  expect(events).toBe(MOST_EVENTS);
  // Some 16 topics of each printer, however often they have changed.
  expect(states).toBeLessThan(PRINTERS * 20);
});

test('a broker that never answers is given up in time, whoever has asked it', async () => {
  // Not even what may be read.
  const silent = await startFrozen({ answersSubscribe: false });
  const first = openToldSession(silent.port);
  await expect.poll(() => silent.bytes()).toBeGreaterThan(50);
  first.clock.advance(2 * BROKER_TIMINGS.ackMs);
  expect(await (await first.opened).ended).toMatchObject({ problem: 'not_taken' });
  expect(first.held.link.isConnected()).toBe(false);

  const broker = await startFrozen();
  const { clock, held, opened } = openToldSession(broker.port);
  const session = await opened;
  const asked = held.link.publish('plugs/1/cmnd', 'ON');
  clock.advance(2 * BROKER_TIMINGS.ackMs);
  expect(await asked).toBe(false);
  expect(await session.ended).toMatchObject({ problem: 'not_taken' });
});

test('the last words to a broker that takes none end with the line itself', async () => {
  const broker = await startFrozen({ reads: false });
  const { clock, opened, pass } = openToldSession(broker.port);
  const session = await opened;
  await pass();
  const left = session.sayGoodbye();
  for (let index = 0; index < 5; index += 1) {
    await breathe();
    clock.advance(2 * BROKER_TIMINGS.byeMs);
  }
  await left;
  // It sees the end when it reads on.
  await broker.drain();
  await expect.poll(() => broker.open(), { timeout: 5_000 }).toBe(0);
});
