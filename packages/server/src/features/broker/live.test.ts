import { expect, test } from 'vitest';
import { openPrinting, simulated } from '../../../test/dispatch.ts';
import { fleetProblems } from '../../../test/home-assistant.ts';
import { openFarm } from '../../../test/kit.ts';
import {
  QUICK_BROKER,
  reconnectWith,
  setBroker,
  startBroker,
  type TestBroker,
  untilConnected,
} from '../../../test/mqtt-broker.ts';
import { addPrinter, entryFor, isIdle, QUICK, shortPrint, simulate, until } from '../../../test/printers.ts';
import type { BrokerLink } from './index.ts';

const cameras = { limits: { lingerMs: 60, backoffMinMs: 30, backoffMaxMs: 200 } };

/** A farm with one printer that answers, told to a broker. */
async function openWatched(settings: object) {
  const broker = await startBroker();
  const farm = await openFarm({ broker: QUICK_BROKER, printers: { ...QUICK, cameras } });
  const admin = await farm.session('admin');
  const machine = await simulate();
  const { id } = await addPrinter(admin, entryFor(machine));
  await until(admin, id, isIdle);
  await setBroker(admin, { url: broker.url, enabled: true, ...settings });
  await untilConnected(admin);
  await expect
    .poll(() => broker.json(`farmhand/printers/${id}/telemetry`))
    .toMatchObject({ nozzles: [{ position: 'main', target_c: 0 }], bed: { target_c: 0 } });
  return { broker, farm, admin, machine, id };
}

const documentsOf = (broker: TestBroker): Map<string, unknown> =>
  new Map(broker.topics('homeassistant/').map((topic) => [topic, broker.json(topic)]));

test('a print shows in state at once, and in temperatures at their own pace and only when they change', async () => {
  const { broker, admin, machine, id } = await openWatched({ telemetry_seconds: 300 });
  const [state, telemetry] = [`farmhand/printers/${id}/state`, `farmhand/printers/${id}/telemetry`];
  expect(broker.json(state)).toMatchObject({
    status: 'idle',
    link: 'connected',
    progress_percent: null,
  });
  machine.machine.start(shortPrint(1_200));
  await expect.poll(() => broker.json(state)).toMatchObject({ status: 'printing' });
  await until(admin, id, ({ telemetry: seen }) => (seen?.layer ?? 0) > 2);
  const before = broker.of(telemetry).length;
  await until(admin, id, ({ telemetry: seen }) => (seen?.layer ?? 0) > 3);
  expect(broker.of(telemetry).length).toBe(before);

  await reconnectWith(broker, admin, { telemetry_seconds: 1 });
  await expect.poll(() => broker.of(telemetry).length).toBeGreaterThan(before + 1);
  const texts = broker.of(telemetry).map(({ text }) => text);
  // After the reconnection everything came once more; from then on nothing that was the same.
  const since = texts.slice(before);
  expect(since.filter((text, index) => index > 0 && text === since[index - 1])).toEqual([]);
  expect(broker.json(telemetry)).toMatchObject({
    nozzles: [{ position: 'main', temp_c: expect.any(Number), target_c: expect.any(Number) }],
    bed: { temp_c: expect.any(Number) },
    layer: expect.any(Number),
  });
});

test('stills of cameras are retained where they are switched on, and taken back where not', async () => {
  const { broker, farm, admin, id } = await openWatched({ stills_enabled: true, stills_seconds: 10 });
  const topic = `farmhand/printers/${id}/camera`;
  expect(broker.retained.has(topic)).toBe(false);
  farm.clock.advance(10_000);
  await expect.poll(() => broker.retained.get(topic)?.subarray(0, 2).toString('hex')).toBe('ffd8');
  await setBroker(admin, { stills_enabled: false });
  await expect.poll(() => broker.retained.has(topic)).toBe(false);
});

test('a still goes out of every camera, not only of the first', async () => {
  const { broker, farm, admin, id } = await openWatched({});
  const other = await addPrinter(admin, entryFor(await simulate({ name: 'Zuse' })));
  await until(admin, other.id, isIdle);
  await reconnectWith(broker, admin, { stills_enabled: true, stills_seconds: 10 });
  await expect.poll(() => broker.json(`farmhand/printers/${other.id}/state`)).toMatchObject({ name: 'Zuse' });
  farm.clock.advance(10_000);
  const told = () => [id, other.id].filter((each) => broker.retained.has(`farmhand/printers/${each}/camera`));
  await expect.poll(told).toEqual([id, other.id]);
});

test('all that a live printer announces holds to the rules of Home Assistant, and goes with the switch', async () => {
  const { broker, farm, admin, id } = await openWatched({ discovery_enabled: true, stills_enabled: true });
  const button = `homeassistant/button/farmhand_${id}/pause/config`;
  const camera = `homeassistant/camera/farmhand_${id}/camera/config`;
  await expect.poll(() => broker.json(camera)).toMatchObject({ topic: `farmhand/printers/${id}/camera` });
  expect(broker.text(button)).toBeUndefined();
  const token = await farm.token('operator', ['agent:write']);
  await setBroker(admin, { command_token: token.secret });
  await expect.poll(() => broker.json(button)).toMatchObject({ payload_press: 'pause' });
  expect(fleetProblems(documentsOf(broker))).toEqual([]);
  expect(broker.json(button)).toMatchObject({
    command_topic: `farmhand/printers/${id}/command`,
    payload_press: 'pause',
    device: { manufacturer: 'Bambu Lab', via_device: 'farmhand_farm' },
  });
  // Everything that a document points at is there, but what is only sent there.
  const pointed = [...documentsOf(broker).values()].map(
    (config) => (config as { state_topic?: string }).state_topic,
  );
  expect(pointed.filter((topic) => topic !== undefined && !broker.retained.has(topic))).toEqual([]);
  await setBroker(admin, { command_token: null });
  await expect.poll(() => broker.text(button)).toBeUndefined();
});

test('what waits, prints and ends is told as events, without names of people, notes and prices', async () => {
  const broker = await startBroker();
  const { farm, add, model, untilJob } = await openPrinting({ broker: QUICK_BROKER });
  const admin = await farm.session('admin');
  await setBroker(admin, { url: broker.url, enabled: true });
  await untilConnected(admin);
  const printerId = await add(simulated('moonraker'));
  const asked = { model_id: await model({ seconds: 30 }), notes: 'a private word' };
  const { id: jobId } = (await admin.post('/jobs', asked)).body as { id: number };
  await untilJob(jobId, ({ status }) => status === 'completed');
  const events = (kind: string) =>
    broker.of(`farmhand/events/${kind}`).map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  await expect.poll(() => events('job').at(-1)).toMatchObject({ event: 'job.finished', status: 'completed' });
  expect(events('job')[0]).toMatchObject({ event: 'job.created', job_id: jobId, name: 'part', quantity: 1 });
  expect(events('run').at(-1)).toMatchObject({ job_id: jobId, printer_id: printerId, state: 'completed' });
  const order = events('run').map(({ seq }) => Number(seq));
  expect(order).toEqual(order.toSorted((one, other) => one - other));

  await admin.put('/queue/state', { hold: true, reason: 'a private reason' });
  await expect.poll(() => events('alert').map(({ kind }) => kind)).toContain('dispatch_held');
  await expect.poll(() => broker.json('farmhand/fleet')).toMatchObject({ dispatch_held: true });
  const everything = broker.seen.map(({ text }) => text).join('\n');
  for (const word of ['a private word', 'a private reason', '"estimated_cost"', '"submitted_by'])
    expect(everything).not.toContain(word);
});

test('other features listen and speak through the same link, also after a new connection', async () => {
  const { broker, farm } = await openWatched({});
  const link: BrokerLink = farm.app.broker.link;
  const heard: string[] = [];
  const cancel = link.subscribe(
    'tele/+/SENSOR',
    ({ topic, payload }) => void heard.push(`${topic} ${payload}`),
  );
  await expect
    .poll(async () => {
      await broker.publish('tele/plug1/SENSOR', 'a');
      return heard.length;
    })
    .toBeGreaterThan(0);
  expect(link.isConnected()).toBe(true);
  expect(await link.publish('cmnd/plug1/POWER', 'ON')).toBe(true);
  expect(broker.of('cmnd/plug1/POWER')).toMatchObject([{ text: 'ON', retain: false }]);
  const before = broker.clients.length;
  broker.cut();
  await expect.poll(() => broker.clients.length).toBeGreaterThan(before);
  await expect
    .poll(async () => {
      await broker.publish('tele/plug2/SENSOR', 'b');
      return heard.at(-1);
    })
    .toBe('tele/plug2/SENSOR b');
  cancel();
  await broker.publish('tele/plug2/SENSOR', 'c');
  expect(heard).not.toContain('tele/plug2/SENSOR c');
});
