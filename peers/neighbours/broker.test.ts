import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { uploadModel } from '../../e2e/support/farm.ts';
import { issueCertificate } from '../../packages/server/test/mail-server.ts';
import { type HouseBroker, type HouseBrokerOptions, startHouseBroker } from '../support/broker.ts';
import { until } from '../support/until.ts';
import {
  FARM_TOPICS,
  FARM_USER,
  openToldFarm,
  type ToldFarm,
  type ToldPrinter,
} from './support/told-farm.ts';

const FARM = { ...FARM_USER, topics: FARM_TOPICS };
const PATIENT = { timeout: 60_000, interval: 50 };

interface Neighbours {
  readonly broker: HouseBroker;
  readonly farm: ToldFarm;
  readonly voron: ToldPrinter;
}

/** Our service with a printer, told of a broker of its own. */
async function openNeighbours(options: HouseBrokerOptions = {}, settings = {}): Promise<Neighbours> {
  const broker = await startHouseBroker({ users: [FARM], ...options });
  const farm = await openToldFarm();
  const voron = await farm.addPrinter('Voron');
  await farm.setBroker({
    ...{ url: broker.url, enabled: true, ...FARM_USER, telemetry_seconds: 1, ...settings },
    ...(broker.authority !== null && { ca_certificate: broker.authority }),
  });
  return { broker, farm, voron };
}

const ownTopics = ({ id }: ToldPrinter) =>
  ['fleet', `printers/${id}/state`, `printers/${id}/telemetry`, 'status'].map((name) => `farmhand/${name}`);
const topicsAt = async (broker: HouseBroker) => [...(await broker.retained('farmhand/#')).keys()].toSorted();
const statusAt = async (broker: HouseBroker) =>
  (await broker.retained('farmhand/status')).get('farmhand/status')?.toString();
const stateTopic = ({ id }: ToldPrinter) => `farmhand/printers/${id}/state`;
const phaseOf = ({ simulated }: ToldPrinter) => simulated.machine.read().phase;
test('all is retained as soon as it is set up, its end is told, and a removed printer leaves nothing', async () => {
  const { broker, farm, voron } = await openNeighbours({}, { discovery_enabled: true });
  await expect.poll(() => topicsAt(broker), PATIENT).toEqual(ownTopics(voron).toSorted());
  const state = (await broker.retained()).get(stateTopic(voron))?.toString() ?? '';
  expect(JSON.parse(state)).toMatchObject({
    name: 'Voron',
    status: 'idle',
    link: 'connected',
    plate: 'clear',
  });

  await farm.service().kill();
  await expect.poll(() => statusAt(broker), PATIENT).toBe('offline');
  await farm.restart();
  await expect.poll(() => statusAt(broker), PATIENT).toBe('online');
  const observer = await broker.observe('farmhand/status');
  await farm.service().stop();
  // It says so itself, and the broker adds no last will.
  await observer.until('farmhand/status', (text) => text === 'offline');
  expect(observer.on('farmhand/status')).toEqual(['online', 'offline']);
  await farm.restart();
  await farm.untilConnected();

  await farm.api.deletePrinter({ params: { id: voron.id } });
  await expect.poll(() => topicsAt(broker), PATIENT).toEqual(['farmhand/fleet', 'farmhand/status']);
  const documents = [...(await broker.retained('homeassistant/#')).keys()];
  expect(documents.filter((topic) => !topic.includes('/farmhand_farm/'))).toEqual([]);
  await farm.setBroker({ enabled: false });
  await expect.poll(async () => [...(await broker.retained()).keys()], PATIENT).toEqual([]);
});

test.each([true, false])(
  'a broker that restarts is told all again (it keeps things: %s)',
  async (isPersistent) => {
    const { broker, farm, voron } = await openNeighbours({ isPersistent });
    await expect.poll(() => topicsAt(broker), PATIENT).toEqual(ownTopics(voron).toSorted());
    await broker.restart();
    // Also where it has kept all of it, since what it has kept says that we are gone.
    await expect.poll(() => statusAt(broker), PATIENT).toBe('online');
    await expect.poll(() => topicsAt(broker), PATIENT).toEqual(ownTopics(voron).toSorted());
    await farm.untilConnected();
  },
);

test('while a broker is gone events wait for it, and of states the newest', async () => {
  const { broker, farm, voron } = await openNeighbours();
  await farm.untilConnected();
  await broker.kill();
  await farm.untilLink('the broker is missed', ({ state }) => state === 'waiting');
  const modelId = await uploadModel(farm.session, 'Bracket', { seconds: 36_000 });
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    await farm.api.updatePrinter({ params: { id: voron.id }, body: { name } });
    ids.push((await farm.api.createJob({ body: { model_id: modelId } })).id);
  }
  await farm.untilPrinter(voron, 'printing');
  expect((await farm.link()).waiting_events).toBeGreaterThanOrEqual(3);
  // Who listens shall be there before us.
  const isFar = (at: string | null) => at !== null && Date.parse(at) - Date.now() > 2_000;
  await farm.untilLink('a longer pause', ({ next_attempt_at }) => isFar(next_attempt_at));
  await broker.up();
  const observer = await broker.observe('farmhand/#');
  await observer.until(stateTopic(voron));
  await farm.untilLink('nothing waits', ({ waiting_events }) => waiting_events === 0);
  for (const text of observer.on(stateTopic(voron)))
    expect(JSON.parse(text)).toMatchObject({ name: 'Three', status: 'printing' });
  const jobs = observer.on('farmhand/events/job').map((text) => JSON.parse(text));
  const made = jobs.filter(({ event }) => event === 'job.created').map(({ job_id }) => job_id);
  expect(made).toEqual(ids);
  const order = jobs.map(({ seq }) => seq);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect((await farm.link()).dropped_events).toBe(0);
});

test('a broker that stands still, or listeners that take nothing, keep no printer from its work', async () => {
  const { broker, farm, voron } = await openNeighbours({ lines: ['max_queued_messages 10'] });
  await broker.addSluggard();
  await farm.untilConnected();
  await farm.print(voron, 'Bracket');
  const observer = await broker.observe('farmhand/#');
  await observer.until(stateTopic(voron), (text) => text.includes('"printing"'));

  broker.freeze();
  await farm.api.pausePrinter({ params: { id: voron.id } });
  expect(phaseOf(voron)).toBe('paused');
  await farm.api.resumePrinter({ params: { id: voron.id } });
  expect(phaseOf(voron)).toBe('printing');
  const { waiting_events } = await farm.link();
  expect(waiting_events).toBeLessThan(100);
  // Half a minute is what it may take for a message.
  const link = await until(
    'the broker is given up',
    farm.link,
    ({ state, problem }) => state !== 'connected' && problem !== null,
    { patienceMs: 60_000 },
  );
  expect(['not_taken', 'broken_off', 'timeout']).toContain(link.problem);
  broker.wake();
  await until('a link to the broker', farm.link, ({ state }) => state === 'connected', {
    patienceMs: 90_000,
  });
  expect(phaseOf(voron)).toBe('printing');
});

test('wrong credentials are told with the step, and right ones are tried at once', async () => {
  const { broker, farm } = await openNeighbours({}, { password: 'another' });
  const link = await farm.untilLink('a refusal', ({ problem }) => problem !== null);
  expect(link).toMatchObject({ state: 'waiting', problem: 'unauthorized' });
  const tested = await farm.api.testBroker();
  expect(tested).toMatchObject({ ok: false, problem: 'unauthorized' });
  expect(tested.steps.find(({ outcome }) => outcome === 'failed')?.step).toBe('credentials');
  await farm.setBroker({ password: FARM_USER.password });
  await farm.untilConnected();
  expect(await farm.api.testBroker()).toMatchObject({ ok: true });
  await expect.poll(() => statusAt(broker), PATIENT).toBe('online');

  broker.setUsers([{ ...FARM, password: 'of somebody else' }]);
  await farm.untilLink('a refusal', ({ problem }) => problem === 'unauthorized');
});

test('an encrypted broker is trusted by its authority, and by no other', async () => {
  const { broker, farm } = await openNeighbours({ isEncrypted: true });
  await farm.untilConnected();
  await expect.poll(() => statusAt(broker), PATIENT).toBe('online');
  expect((await farm.api.testBroker()).steps.map(({ outcome }) => outcome)).toEqual(Array(6).fill('ok'));

  await farm.setBroker({ ca_certificate: (await issueCertificate(['localhost'])).ca });
  await farm.untilLink('mistrust', ({ problem }) => problem === 'tls');
  const tested = await farm.api.testBroker();
  expect(tested).toMatchObject({ ok: false, problem: 'tls' });
  expect(tested.steps.find(({ outcome }) => outcome === 'failed')?.step).toBe('tls');
  await farm.setBroker({ ca_certificate: null });
  expect(await farm.api.testBroker()).toMatchObject({ ok: false, problem: 'tls' });
});

test('a broker that lets us write or read nothing of ours is found out by the test', async () => {
  const { broker, farm, voron } = await openNeighbours({
    users: [{ ...FARM, topics: ['readwrite house/#'] }],
  });
  await farm.untilConnected();
  // It confirms what it throws away, so that nothing but reading it back tells.
  expect(await farm.api.testBroker()).toMatchObject({ ok: false, problem: 'not_read_back' });
  expect(await topicsAt(broker)).toEqual([]);
  // By its list of topics it refuses no reader either, and hands nothing on.
  expect((await farm.link()).unread_topics).toEqual([]);
  broker.setUsers([{ ...FARM, topics: ['write farmhand/#'] }]);
  expect(await farm.api.testBroker()).toMatchObject({ ok: false, problem: 'not_read_back' });
  broker.setUsers([FARM]);
  expect(await farm.api.testBroker()).toMatchObject({ ok: true });
  await farm.print(voron, 'Bracket');
  await expect.poll(() => topicsAt(broker), PATIENT).toContain(stateTopic(voron));
});

test('another program with the same client id throws us out, and that is told', async () => {
  const { broker, farm } = await openNeighbours({}, { client_id: 'farm' });
  await farm.untilConnected();
  const rival = await connectAsync(broker.url, { ...FARM_USER, clientId: 'farm', reconnectPeriod: 0 });
  onTestFinished(() => rival.endAsync(true));
  await farm.untilLink('a broken link', ({ problem }) => problem === 'broken_off');
  await farm.untilConnected();
  await expect.poll(() => rival.connected, PATIENT).toBe(false);
  await expect.poll(() => statusAt(broker), PATIENT).toBe('online');
});

test('a command is carried out once and with the rights of the token alone, and what is refused is told', async () => {
  const { broker, farm, voron } = await openNeighbours();
  await farm.untilConnected();
  await farm.print(voron, 'Bracket');
  await farm.untilPrinter(voron, 'printing');
  const observer = await broker.observe('farmhand/#');
  const topic = `farmhand/printers/${voron.id}/command`;
  const results = () => observer.on(`${topic}/result`).map((text) => JSON.parse(text));
  const give = async (command: string, id: string, options = {}) => {
    await observer.publish(topic, JSON.stringify({ command, id }), options);
    const answer = () => results().findLast((result) => result.id === id);
    return until(`an answer to ${id}`, answer, (result) => result !== undefined);
  };

  expect(await give('pause', 'a')).toMatchObject({ outcome: 'refused', code: 'command_without_token' });
  await farm.setBroker({ command_token: await farm.tokenFor('agent:read') });
  await farm.untilConnected();
  await expect
    .poll(async () => (await give('pause', `b${Date.now()}`)).code, { ...PATIENT, interval: 200 })
    .toBe('scope_denied');
  expect(phaseOf(voron)).toBe('printing');
  expect((await farm.link()).refused_commands[0]).toMatchObject({ command: 'pause', code: 'scope_denied' });

  await farm.setBroker({ command_token: await farm.tokenFor('agent:write') });
  await farm.untilConnected();
  const commandsBefore = voron.simulated.received.commands.length;
  expect(await give('pause', 'c')).toMatchObject({ command: 'pause', outcome: 'confirmed' });
  expect(phaseOf(voron)).toBe('paused');
  // Twice within a moment, and again later: the first answer, and no second pause.
  await observer.publish(topic, '{"command":"resume","id":"d"}');
  await observer.publish(topic, '{"command":"resume","id":"d"}');
  await expect
    .poll(
      () =>
        results()
          .filter(({ id }) => id === 'd')
          .map(({ code }) => code)
          .toSorted(),
      PATIENT,
    )
    .toEqual(['command_repeated', null]);
  expect(phaseOf(voron)).toBe('printing');
  await sleep(2_100);
  const before = results().length;
  await observer.publish(topic, '{"command":"pause","id":"c"}');
  await expect.poll(() => results().length, PATIENT).toBe(before + 1);
  expect(results().at(-1)).toMatchObject({ id: 'c', outcome: 'confirmed' });
  expect(phaseOf(voron)).toBe('printing');
  const sent = voron.simulated.received.commands.slice(commandsBefore).map(({ name }) => name);
  expect(sent.filter((name) => name.includes('pause'))).toHaveLength(1);
  expect(sent.filter((name) => name.includes('resume'))).toHaveLength(1);

  // Kept by the broker: whoever connects later hears it, from nobody knows when.
  await observer.publish(topic, 'stop', { retain: true });
  await until(
    'the end of it',
    () => phaseOf(voron),
    (phase) => phase === 'cancelled',
  );
  await broker.restart();
  await expect
    .poll(() => results().filter(({ code }) => code === 'command_retained'), PATIENT)
    .toMatchObject([{ command: 'stop', outcome: 'refused' }]);
  await observer.publish(topic, '', { retain: true });
});
