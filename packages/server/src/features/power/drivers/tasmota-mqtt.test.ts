import { createTasmotaOnMqtt, type TasmotaMqttOptions } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { plugBroker } from '../../../../test/plug-broker.ts';
import { failureOf, plugDoors } from '../../../../test/plugs.ts';
import type { BrokerLink } from '../broker-link.ts';
import { openPlug } from './index.ts';

const HOUR_MS = 3_600_000;

async function launch(options: TasmotaMqttOptions = {}) {
  const broker = await plugBroker();
  const { doors, time } = plugDoors(broker.link);
  const device = createTasmotaOnMqtt(options);
  const line = await broker.connect(device);
  return { broker, device, line, time, plug: openPlug(device.address, null, doors) };
}

test.each<TasmotaMqttOptions>([
  {},
  { fullTopic: 'farm/%topic%/%prefix%/', topic: 'hall/plug-1' },
  { isNumbered: true },
  { answersByName: true },
  { retainsPower: true },
])('it is read and switched: %j', async (options) => {
  const { device, plug } = await launch({ loadW: 90, ...options });
  expect(await plug.read()).toEqual({ on: false, power_w: 0, energy_wh: 0 });
  expect(await plug.switch(true)).toMatchObject({ on: true, power_w: 90 });
  expect(device.machine.isPowered).toBe(true);
  expect(await plug.switch(false)).toMatchObject({ on: false, power_w: 0 });
  expect(device.machine.isPowered).toBe(false);
});

test('it counts what went through it', async () => {
  const { plug, time } = await launch({ isOn: true, loadW: 120, energyWh: 40 });
  time.advance(2 * HOUR_MS);
  expect((await plug.read()).energy_wh).toBeCloseTo(280, 0);
});

test('one without a meter has a relay alone', async () => {
  const { plug } = await launch({ isOn: true, hasMeter: false });
  expect(await plug.read()).toEqual({ on: true, power_w: null, energy_wh: null });
});

test('what the broker has kept of its relay is no answer', async () => {
  const { broker, device, plug, time } = await launch();
  await broker.say('stat/tasmota_5A9AE8/POWER', 'ON', true);
  await broker.say('stat/tasmota_5A9AE8/RESULT', '{"POWER":"ON"}', true);
  await broker.say('stat/tasmota_5A9AE8/STATUS10', '{"StatusSNS":{}}', true);
  expect(await plug.read()).toMatchObject({ on: false });
  device.isSilent = true;
  expect(await time.hurry(failureOf(plug.read()))).toMatchObject({ problem: 'timeout' });
});

test('one that the broker has lost is not reached', async () => {
  const { line, plug, time } = await launch();
  // Without a word to the broker, which says its last will then.
  line.stream.destroy();
  await expect.poll(async () => (await failureOf(plug.read())).code).toBe('plug.offline_at_broker');
  // Told once, it stands for all that is asked meanwhile.
  expect(await time.hurry(failureOf(plug.switch(true)))).toMatchObject({ code: 'plug.offline_at_broker' });
});

test('one that is silent does not hold us up', async () => {
  const { device, plug, time } = await launch();
  device.isSilent = true;
  expect(await time.hurry(failureOf(plug.read()))).toMatchObject({ problem: 'timeout' });
  expect(await time.hurry(failureOf(plug.switch(true)))).toMatchObject({ problem: 'timeout' });
});

test('who stays as it is was not switched', async () => {
  const { device, plug } = await launch();
  device.machine.lie('ignores_commands');
  expect(await failureOf(plug.switch(true))).toMatchObject({ problem: 'not_switched' });
});

test('words of its own for on and off are none that we know', async () => {
  const { plug } = await launch({ stateTexts: ['AUS', 'AN'] });
  expect(await failureOf(plug.read())).toMatchObject({ problem: 'wrong_answer', code: 'plug.no_state' });
});

test.each([
  ['stat/tasmota_5A9AE8/RESULT', 'garbage', 'plug.not_json'],
  ['stat/tasmota_5A9AE8/STATUS10', '[]', 'plug.not_json'],
  ['stat/tasmota_5A9AE8/STATUS10', '{"StatusSNS":{"ENERGY":{"Total":-1}}}', 'plug.bad_number'],
  ['stat/tasmota_5A9AE8/RESULT', `{"a":"${'x'.repeat(70_000)}"}`, 'plug.answer_too_large'],
])('what comes at %s is no answer (%#)', async (topic, payload, code) => {
  const { broker, device, plug } = await launch();
  device.isSilent = true;
  const reading = failureOf(plug.read());
  await broker.say(topic, payload);
  expect(await reading).toMatchObject({ problem: 'wrong_answer', code });
});

test('what others have asked it does not end our question', async () => {
  const { broker, plug } = await launch({ isOn: true });
  const reading = plug.read();
  await broker.say('stat/tasmota_5A9AE8/RESULT', '{"Timers":"ON"}');
  expect(await reading).toMatchObject({ on: true });
});

test('without a broker there is none', async () => {
  const { broker, device, plug } = await launch();
  await broker.end();
  await expect.poll(async () => (await failureOf(plug.read())).problem).toBe('no_broker');
  const { doors } = plugDoors();
  expect(await failureOf(openPlug(device.address, null, doors).switch(true))).toMatchObject({
    problem: 'no_broker',
  });
});

test('a broker that takes nothing, or refuses, is none', async () => {
  const never: BrokerLink = {
    isConnected: () => true,
    subscribe: () => () => undefined,
    publish: () => new Promise(() => undefined),
  };
  const { address } = createTasmotaOnMqtt();
  const held = plugDoors(never);
  const plug = openPlug(address, null, held.doors);
  expect(await held.time.hurry(failureOf(plug.read()))).toMatchObject({ problem: 'timeout' });
  expect(await held.time.hurry(failureOf(plug.switch(true)))).toMatchObject({ problem: 'no_broker' });
  const { doors } = plugDoors({ ...never, publish: async () => false });
  expect(await failureOf(openPlug(address, null, doors).read())).toMatchObject({ problem: 'no_broker' });
  expect(await failureOf(openPlug(address, null, doors).switch(true))).toMatchObject({
    problem: 'no_broker',
  });
});
