import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import {
  addQuiet,
  brokerOf,
  openToldFarm,
  QUICK_BROKER,
  setBroker,
  startBroker,
  untilConnected,
} from '../../../test/mqtt-broker.ts';

const DISCOVERY = { discovery_enabled: true };

test('the farm and its printers are retained under the prefix, all with QoS 1', async () => {
  const broker = await startBroker();
  const { admin } = await openToldFarm(broker);
  const id = await addQuiet(admin, 'Left');
  await expect.poll(() => broker.json(`farmhand/printers/${id}/state`)).toMatchObject({ id, name: 'Left' });
  expect(broker.text('farmhand/status')).toBe('online');
  await expect.poll(() => broker.json('farmhand/fleet')).toMatchObject({ printers: 1, offline: 1 });
  expect(broker.json(`farmhand/printers/${id}/state`)).toMatchObject({
    status: 'offline',
    link: 'off',
    plate: 'occupied',
    job: null,
    status_reason_code: 'printer.disabled',
  });
  expect(broker.seen.map(({ qos }) => qos).filter((qos) => qos !== 1)).toEqual([]);
  expect((await brokerOf(admin)).link).toMatchObject({ state: 'connected', problem: null });
});

test('a line that is cut leaves the last will, and the next one tells everything anew', async () => {
  const broker = await startBroker();
  const { admin } = await openToldFarm(broker);
  const id = await addQuiet(admin, 'Left');
  const state = `farmhand/printers/${id}/state`;
  await expect.poll(() => broker.json(state)).toMatchObject({ name: 'Left' });
  const before = broker.of(state).length;
  broker.cut();
  await expect
    .poll(() => broker.of('farmhand/status').map(({ text }) => text))
    .toEqual(['online', 'offline', 'online']);
  expect(broker.of('farmhand/status').map(({ retain }) => retain)).toEqual([true, true, true]);
  await expect.poll(() => broker.of(state).length).toBe(before + 1);
});

test('a service that stops says so itself, before it goes', async () => {
  const broker = await startBroker();
  const { farm, admin } = await openToldFarm(broker);
  await expect.poll(() => broker.text('farmhand/status')).toBe('online');
  await untilConnected(admin);
  await farm.stop();
  expect(broker.of('farmhand/status').map(({ text }) => text)).toEqual(['online', 'offline']);
  expect(broker.json('farmhand/fleet')).toMatchObject({ printers: 0, dispatch_held: false });
});

test('a printer that is renamed is told by its new name, and one that is removed leaves nothing', async () => {
  const broker = await startBroker();
  const { admin } = await openToldFarm(broker, DISCOVERY);
  const [left, right] = [await addQuiet(admin, 'Left'), await addQuiet(admin, 'Right')];
  const config = `homeassistant/sensor/farmhand_${left}/status/config`;
  await expect.poll(() => broker.json(config)).toMatchObject({ device: { name: 'Left' } });
  await admin.patch(`/printers/${left}`, { name: 'By the door' });
  await expect.poll(() => broker.json(config)).toMatchObject({ device: { name: 'By the door' } });
  await expect
    .poll(() => broker.json(`farmhand/printers/${left}/state`))
    .toMatchObject({ name: 'By the door' });

  await admin.delete(`/printers/${left}`);
  const ofLeft = () =>
    [...broker.retained.keys()].filter((topic) => topic.includes(`_${left}/`) || topic.includes(`/${left}/`));
  await expect.poll(ofLeft).toEqual([]);
  expect(broker.json(`farmhand/printers/${right}/state`)).toMatchObject({ name: 'Right' });
  expect(broker.json(`homeassistant/sensor/farmhand_${right}/status/config`)).toMatchObject({
    device: { name: 'Right' },
  });
});

test('another prefix, node or switch takes back what stood under the old one', async () => {
  const broker = await startBroker();
  const { admin } = await openToldFarm(broker, DISCOVERY);
  const id = await addQuiet(admin, 'Left');
  await expect.poll(() => broker.json(`farmhand/printers/${id}/state`)).toMatchObject({ name: 'Left' });

  await setBroker(admin, { prefix: 'shop/farm', discovery_node: 'shop' });
  await expect.poll(() => broker.json(`shop/farm/printers/${id}/state`)).toMatchObject({ name: 'Left' });
  await expect.poll(() => broker.topics('farmhand')).toEqual([]);
  await expect
    .poll(() => [...broker.retained.keys()].filter((topic) => topic.includes('/farmhand_')))
    .toEqual([]);
  expect(broker.json(`homeassistant/sensor/shop_${id}/status/config`)).toMatchObject({
    device: { name: 'Left' },
  });

  await setBroker(admin, { discovery_enabled: false });
  await expect.poll(() => broker.topics('homeassistant')).toEqual([]);
  expect(broker.json(`shop/farm/printers/${id}/state`)).toMatchObject({ name: 'Left' });

  await setBroker(admin, { enabled: false });
  await expect.poll(() => [...broker.retained.keys()]).toEqual([]);
  await expect.poll(async () => (await brokerOf(admin)).link.state).toBe('off');
  expect(broker.connected()).toBe(0);
});

test('what left while the broker or the service was away is taken back later', async () => {
  const broker = await startBroker();
  const { farm, admin } = await openToldFarm(broker, DISCOVERY);
  const [left, right] = [await addQuiet(admin, 'Left'), await addQuiet(admin, 'Right')];
  await expect.poll(() => broker.json(`farmhand/printers/${right}/state`)).toMatchObject({ name: 'Right' });
  const laid = () =>
    farm.app.kernel.database.read
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'broker_laid_out')
      .executeTakeFirst();
  await expect.poll(async () => (await laid())?.value).toContain(`[${left},${right}]`);
  await farm.stop();

  const { dataDir, databaseUrl } = farm;
  const again = await openFarm({
    dataDir,
    databaseUrl,
    broker: {
      timings: { ...QUICK_BROKER.timings, retryMinMs: 600_000, retryMaxMs: 600_000, lookMs: 600_000 },
    },
  });
  const later = await again.session('admin');
  await expect.poll(async () => (await brokerOf(later)).link.state).toBe('connected');
  broker.cut();
  await expect.poll(async () => (await brokerOf(later)).link.state).toBe('waiting');
  await later.delete(`/printers/${left}`);
  await again.stop();
  expect(broker.json(`farmhand/printers/${left}/state`)).toMatchObject({ name: 'Left' });

  await openFarm({ dataDir, databaseUrl, broker: QUICK_BROKER });
  const ofLeft = () =>
    [...broker.retained.keys()].filter((topic) => topic.includes(`_${left}/`) || topic.includes(`/${left}/`));
  await expect.poll(ofLeft).toEqual([]);
  expect(broker.json(`farmhand/printers/${right}/state`)).toMatchObject({ name: 'Right' });
});

test('Home Assistant that starts is told all of it again', async () => {
  const broker = await startBroker();
  const { admin } = await openToldFarm(broker, DISCOVERY);
  const id = await addQuiet(admin, 'Left');
  const config = `homeassistant/sensor/farmhand_${id}/status/config`;
  const state = `farmhand/printers/${id}/state`;
  await expect.poll(() => broker.json(state)).toMatchObject({ name: 'Left' });
  const [configs, states] = [broker.of(config).length, broker.of(state).length];
  await broker.publish('homeassistant/status', 'offline');
  await broker.publish('homeassistant/status', 'online');
  await expect.poll(() => broker.of(config).length).toBe(configs + 1);
  await expect.poll(() => broker.of(state).length).toBe(states + 1);
});
