import { connectAsync } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startHouseBroker } from '../support/broker.ts';

const FARM = { username: 'farm', password: 'a password', topics: ['readwrite farm/#'] } as const;
const LAST_WORDS = { topic: 'farm/status', payload: Buffer.from('offline'), retain: true, qos: 1 } as const;
const PATIENT = { timeout: 20_000, interval: 20 };

describe('a broker of a house', () => {
  test('lets in who has the password, and to their topics alone', async () => {
    const broker = await startHouseBroker({ users: [FARM] });
    const observer = await broker.observe();
    const { username, password } = FARM;
    await expect(connectAsync(broker.url, { username, password: 'another' })).rejects.toMatchObject({
      code: 5,
    });
    const farm = await connectAsync(broker.url, { username, password });
    onTestFinished(() => farm.endAsync(true));
    await farm.publishAsync('house/door', 'open', { qos: 1 });
    await farm.publishAsync('farm/printers/1', 'idle', { qos: 1, retain: true });
    expect(await observer.until('farm/printers/1')).toBe('idle');
    expect(observer.on('house/door')).toEqual([]);

    const gone = new Promise((resolve) => farm.once('close', () => resolve('gone')));
    broker.setUsers([]);
    expect(await gone).toBe('gone');
  });

  test('keeps what was retained over a restart, tells last words, and forgets by an empty message', async () => {
    const broker = await startHouseBroker({ users: [FARM] });
    const { username, password } = FARM;
    const farm = await connectAsync(broker.url, { username, password, reconnectPeriod: 0, will: LAST_WORDS });
    onTestFinished(() => farm.endAsync(true));
    await farm.publishAsync('farm/status', 'online', { qos: 1, retain: true });
    await farm.publishAsync('farm/fleet', '{}', { qos: 1, retain: true });
    await farm.publishAsync('farm/events/job', '{}', { qos: 1 });
    expect([...(await broker.retained()).keys()].toSorted()).toEqual(['farm/fleet', 'farm/status']);
    farm.stream.destroy();
    const status = async () => (await broker.retained('farm/status')).get('farm/status')?.toString();
    await expect.poll(status, PATIENT).toBe('offline');

    const observer = await broker.observe();
    await broker.restart();
    await observer.publish('farm/fleet', '', { retain: true });
    expect([...(await broker.retained()).keys()]).toEqual(['farm/status']);
  });

  test('one without persistence has forgotten everything', async () => {
    const broker = await startHouseBroker({ isPersistent: false });
    const observer = await broker.observe();
    await observer.publish('farm/status', 'online', { retain: true });
    await broker.restart();
    expect(await broker.retained()).toEqual(new Map());
  });

  test('one who takes nothing keeps nobody else from hearing all', async () => {
    const broker = await startHouseBroker({ users: [FARM], lines: ['max_queued_messages 10'] });
    await broker.addSluggard();
    const observer = await broker.observe();
    const { username, password } = FARM;
    const farm = await connectAsync(broker.url, { username, password });
    onTestFinished(() => farm.endAsync(true));
    const picture = Buffer.alloc(100_000, 'x');
    for (let count = 1; count <= 200; count += 1) {
      await farm.publishAsync(`farm/pictures/${count}`, picture, { qos: 1 });
      await observer.until(`farm/pictures/${count}`);
    }
    await expect.poll(broker.output, PATIENT).toContain('Outgoing messages are being dropped for client');
  });

  test('a frozen one answers nobody until it wakes', async () => {
    const broker = await startHouseBroker({ users: [FARM] });
    const observer = await broker.observe();
    broker.freeze();
    let isTaken = false;
    const sent = observer.publish('farm/status', 'online').then(() => {
      isTaken = true;
    });
    await expect(
      connectAsync(broker.url, { ...FARM, connectTimeout: 500, reconnectPeriod: 0 }),
    ).rejects.toThrow();
    expect(isTaken).toBe(false);
    broker.wake();
    await sent;
    expect(await observer.until('farm/status')).toBe('online');
  });

  test('an encrypted one is trusted by its authority', async () => {
    const broker = await startHouseBroker({ users: [FARM], isEncrypted: true });
    const { username, password } = FARM;
    const strangers = connectAsync(broker.url, { username, password, reconnectPeriod: 0 });
    await expect(strangers).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    const farm = await connectAsync(broker.url, { username, password, ca: broker.authority ?? '' });
    onTestFinished(() => farm.endAsync(true));
    const observer = await broker.observe();
    await farm.publishAsync('farm/status', 'online', { qos: 1 });
    expect(await observer.until('farm/status')).toBe('online');
  });
});
