import { expect, test } from 'vitest';
import {
  addQuiet,
  brokerOf,
  openToldFarm,
  QUICK_BROKER,
  startBroker,
  testOf,
  untilConnected,
} from '../../../test/mqtt-broker.ts';

const COMMANDS = 'farmhand/printers/+/command';
const START = 'homeassistant/status';

test.each([
  [COMMANDS, 'broker.commands_not_read'],
  [START, 'broker.start_not_read'],
])('that the broker does not let us read %s is told, and the rest goes on', async (topic, code) => {
  const broker = await startBroker({ hides: (filter) => filter === topic });
  const { admin } = await openToldFarm(broker, { discovery_enabled: true });
  const id = await addQuiet(admin, 'Left');
  await untilConnected(admin);
  expect((await brokerOf(admin)).link).toMatchObject({
    ...{ state: 'connected', problem: null },
    unread_topics: [{ topic, said: { code, facts: { topic } }, message: expect.stringContaining(topic) }],
  });
  await expect.poll(() => broker.json(`farmhand/printers/${id}/state`)).toMatchObject({ name: 'Left' });
  // The other one is read.
  if (topic === START) {
    await broker.publish(`farmhand/printers/${id}/command`, 'stop');
    await expect
      .poll(async () => (await brokerOf(admin)).link.refused_commands.map(({ code: why }) => why))
      .toEqual(['command_without_token']);
  }
  expect(await testOf(admin)).toMatchObject({ ok: true });
});

test('what may be read after all is read without a new connection, and nothing of it is told any more', async () => {
  let isHidden = true;
  const broker = await startBroker({ hides: (filter) => isHidden && filter === COMMANDS });
  const { admin } = await openToldFarm(
    broker,
    {},
    { broker: { timings: { ...QUICK_BROKER.timings, refusedMs: 50 } } },
  );
  const id = await addQuiet(admin, 'Left');
  await untilConnected(admin);
  const { link } = await brokerOf(admin);
  expect(link.unread_topics).toMatchObject([{ topic: COMMANDS }]);
  isHidden = false;
  await expect.poll(async () => (await brokerOf(admin)).link.unread_topics).toEqual([]);
  await broker.publish(`farmhand/printers/${id}/command`, 'stop');
  await expect
    .poll(async () => (await brokerOf(admin)).link)
    .toMatchObject({
      connected_since: link.connected_since,
      refused_commands: [{ code: 'command_without_token' }],
    });
});

test('where all may be read nothing is told, nor while there is no connection', async () => {
  const broker = await startBroker();
  const { admin } = await openToldFarm(broker, { discovery_enabled: true });
  await untilConnected(admin);
  expect((await brokerOf(admin)).link.unread_topics).toEqual([]);
  await broker.stop();
  await expect
    .poll(async () => (await brokerOf(admin)).link)
    .toMatchObject({ state: 'waiting', unread_topics: [] });
});
