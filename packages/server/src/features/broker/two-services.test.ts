import { expect, test } from 'vitest';
import { isPostgres, openFarm } from '../../../test/kit.ts';
import {
  addQuiet,
  brokerOf,
  openToldFarm,
  QUICK_BROKER,
  setBroker,
  startBroker,
  untilConnected,
} from '../../../test/mqtt-broker.ts';

const LEASE = { leaseMs: 3_600_000, renewMs: 100 };

test.runIf(isPostgres)(
  'of two services on one database the one that drives tells the broker, and the other takes over',
  async () => {
    const broker = await startBroker();
    const { farm, admin } = await openToldFarm(broker, {}, { lease: LEASE });
    const id = await addQuiet(admin, 'Left');
    await untilConnected(admin);
    const second = await openFarm({
      ...{ dataDir: farm.dataDir, databaseUrl: farm.databaseUrl },
      ...{ lease: LEASE, broker: QUICK_BROKER },
    });
    const there = second.caller(admin.headers);
    expect((await brokerOf(there)).link).toMatchObject({ state: 'standby', connected_since: null });
    // What is set at the second is done by the first.
    await setBroker(there, { prefix: 'shop' });
    const state = `shop/printers/${id}/state`;
    await expect.poll(() => broker.json(state)).toMatchObject({ name: 'Left' });
    await expect.poll(() => broker.topics('farmhand')).toEqual([]);
    await admin.patch(`/printers/${id}`, { name: 'Right' });
    await expect.poll(() => broker.json(state)).toMatchObject({ name: 'Right' });
    // Once for each name, whoever looks on.
    expect(broker.of(state)).toHaveLength(2);
    expect(broker.connected()).toBe(1);
    const ids = new Set(broker.clients);
    expect(ids.size).toBe(1);

    await farm.stop();
    await expect.poll(async () => (await brokerOf(there)).link.state).toBe('connected');
    await expect.poll(() => broker.text('shop/status')).toBe('online');
    expect(broker.of('shop/status').map(({ text }) => text)).toEqual(['online', 'offline', 'online']);
    expect(new Set(broker.clients)).toEqual(ids);
    expect(broker.connected()).toBe(1);
  },
);
