import { expect, onTestFinished, test } from 'vitest';
import { startBareBroker } from '../../../test/bare-broker.ts';
import { accessTo, farmAround, somePrinter } from '../../../test/broker-session.ts';
import { systemClock } from '../../clock.ts';
import { createKeeper } from './keeper.ts';
import type { BrokerAccess } from './settings/access.ts';
import { BROKER_TIMINGS, type BrokerTimings } from './timings.ts';

/** The packets of a client that want an answer (MQTT 3.1.1, table 2.1). */
const ASKED = { connect: 1, publish: 3, subscribe: 8, unsubscribe: 10, ping: 12 } as const;
type Question = keyof typeof ASKED;

/** The whole packets at the beginning of what was read, and what is left. */
function packetsOf(bytes: Buffer): { packets: Buffer[]; rest: Buffer } {
  const packets: Buffer[] = [];
  let rest = bytes;
  for (;;) {
    let [length, at] = [0, 1];
    for (; ((rest[at] ?? 0) & 0x80) !== 0; at += 1) length += ((rest[at] ?? 0) & 0x7f) * 128 ** (at - 1);
    length += (rest[at] ?? 0) * 128 ** (at - 1);
    const end = at + 1 + length;
    if (rest.length < end) return { packets, rest };
    packets.push(Buffer.concat([rest.subarray(0, 1), rest.subarray(at + 1, end)]));
    rest = rest.subarray(end);
  }
}

/** Head and body without the length. */
function answerTo(packet: Buffer): Buffer | null {
  const type = (packet[0] ?? 0) >> 4;
  const idAt = (at: number) => [...packet.subarray(at, at + 2)];
  if (type === ASKED.connect) return Buffer.from([0x20, 2, 0, 0]);
  if (type === ASKED.publish) return Buffer.from([0x40, 2, ...idAt(3 + packet.readUInt16BE(1))]);
  if (type === ASKED.subscribe) {
    let [filters, at] = [0, 3];
    for (; at < packet.length; filters += 1) at += 3 + packet.readUInt16BE(at);
    return Buffer.from([0x90, 2 + filters, ...idAt(1), ...Array<number>(filters).fill(0)]);
  }
  if (type === ASKED.unsubscribe) return Buffer.from([0xb0, 2, ...idAt(1)]);
  return type === ASKED.ping ? Buffer.from([0xd0, 0]) : null;
}

/** Answers everything but one thing. */
async function startSilent(unanswered: Question | null) {
  const asked: number[] = [];
  let silentTo = unanswered;
  const { port, lines, open } = await startBareBroker((socket) => {
    let begun = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      const { packets, rest } = packetsOf(Buffer.concat([begun, chunk]));
      begun = Buffer.from(rest);
      for (const packet of packets) {
        const type = (packet[0] ?? 0) >> 4;
        asked.push(type);
        const answer = silentTo !== null && ASKED[silentTo] === type ? null : answerTo(packet);
        if (answer !== null) socket.write(answer);
      }
    });
  });
  return {
    port,
    count: (question: Question): number => asked.filter((type) => type === ASKED[question]).length,
    silence(question: Question): void {
      silentTo = question;
    },
    lines: (): number => lines.length,
    open,
  };
}

/** A farm that is told where the broker is, and may be told something else. */
function keep(port: number, timings: Partial<BrokerTimings> = {}) {
  let access: BrokerAccess | null = accessTo(port);
  const around = farmAround({ clock: systemClock, printers: () => [somePrinter(1, 'Left')] });
  const keeper = createKeeper({
    ...around,
    timings: { ...BROKER_TIMINGS, retryMinMs: 60_000, retryMaxMs: 60_000, roundMs: 20, ...timings },
    readAccess: () => Promise.resolve(access),
    findLaidOut: () => Promise.resolve(null),
  });
  keeper.start(() => undefined);
  onTestFinished(() => keeper.stop());
  return {
    keeper,
    link: around.held.link,
    set(changed: BrokerAccess | null): void {
      access = changed;
      keeper.look();
    },
  };
}

const QUICK = { connectMs: 200, ackMs: 200 };

test.each([
  ['connect', 'timeout'],
  ['subscribe', 'not_taken'],
  ['publish', 'not_taken'],
] as const)(
  'a broker that answers all but %s is given up in time, with a reason and the next attempt',
  async (question, problem) => {
    const broker = await startSilent(question);
    const { keeper } = keep(broker.port, QUICK);
    await expect
      .poll(() => keeper.state(), { timeout: 5_000 })
      .toMatchObject({ state: 'waiting', problem, next_attempt_at: expect.any(String) });
    await expect.poll(() => broker.open()).toBe(0);
  },
);

test('nor is one kept that does not answer that something is not read any more', async () => {
  const broker = await startSilent('unsubscribe');
  const { keeper, link } = keep(broker.port, { ...QUICK, ackMs: 300 });
  await expect.poll(() => link.isConnected()).toBe(true);
  link.subscribe('tele/plug/SENSOR', () => undefined)();
  await expect.poll(() => keeper.state(), { timeout: 5_000 }).toMatchObject({ problem: 'not_taken' });
  await expect.poll(() => broker.open()).toBe(0);
});

// Each has half a minute for its answer, and nobody has to wait for that.
test.each(['connect', 'subscribe', 'publish'] as const)(
  'another address ends the connection at once while an answer to %s is waited for',
  async (question) => {
    const [broker, other] = [await startSilent(question), await startSilent(null)];
    const { keeper, set } = keep(broker.port, { byeMs: 100 });
    await expect.poll(() => broker.count(question)).toBeGreaterThan(0);
    set(accessTo(other.port));
    await expect.poll(() => broker.open(), { timeout: 3_000 }).toBe(0);
    await expect.poll(() => keeper.state()).toMatchObject({ state: 'connected', problem: null });
    expect(other.open()).toBe(1);
    set(null);
    await expect.poll(() => other.open(), { timeout: 3_000 }).toBe(0);
    await expect.poll(() => keeper.state()).toMatchObject({ state: 'off' });
  },
);

test.each(['connect', 'subscribe', 'publish'] as const)(
  'switched off, nothing stays open while an answer to %s is waited for',
  async (question) => {
    const broker = await startSilent(question);
    const { keeper, set } = keep(broker.port, { byeMs: 100 });
    await expect.poll(() => broker.count(question)).toBeGreaterThan(0);
    set(null);
    await expect.poll(() => broker.open(), { timeout: 3_000 }).toBe(0);
    await expect.poll(() => keeper.state()).toMatchObject({ state: 'off', problem: null });
    expect(broker.lines()).toBe(1);
  },
);

test('a farewell that the broker does not confirm takes no longer than a farewell may', async () => {
  const broker = await startSilent(null);
  const { keeper, link, set } = keep(broker.port, { byeMs: 100 });
  await expect.poll(() => keeper.state().state).toBe('connected');
  link.subscribe('tele/plug/SENSOR', () => undefined);
  await expect.poll(() => broker.count('subscribe')).toBe(2);
  broker.silence('publish');
  set(null);
  await expect.poll(() => broker.open(), { timeout: 3_000 }).toBe(0);
  await expect.poll(() => keeper.state()).toMatchObject({ state: 'off' });
});
