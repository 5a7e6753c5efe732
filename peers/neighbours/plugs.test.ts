import { createTasmotaOnMqtt } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { startHomeAssistant } from '../support/home-assistant.ts';
import { plugIn, startPluggedBroker } from './support/plugged-in.ts';
import { FARM_USER, openToldFarm, type ToldFarm, type ToldPrinter } from './support/told-farm.ts';

const PATIENT = { timeout: 30_000, interval: 50 };

const testOf = (farm: ToldFarm, { id }: ToldPrinter) => farm.api.testPlug({ params: { id } });
const switchTo = (farm: ToldFarm, { id }: ToldPrinter, on: boolean) =>
  farm.api.switchPower({ params: { id }, body: { on, anyway: true } });

/** A switch that draws something while it is on, and that goes away with another. */
const SWITCHED = {
  input_boolean: { relay: { name: 'Relay', initial: true }, there: { name: 'There', initial: true } },
  switch: [
    {
      platform: 'template',
      switches: {
        plug: {
          value_template: "{{ is_state('input_boolean.relay', 'on') }}",
          availability_template: "{{ is_state('input_boolean.there', 'on') }}",
          turn_on: { service: 'input_boolean.turn_on', target: { entity_id: 'input_boolean.relay' } },
          turn_off: { service: 'input_boolean.turn_off', target: { entity_id: 'input_boolean.relay' } },
        },
      },
    },
  ],
  template: [
    {
      sensor: [
        {
          ...{ name: 'Plug power', unit_of_measurement: 'W', device_class: 'power' },
          state: "{{ 120.5 if is_state('input_boolean.relay', 'on') else 0 }}",
        },
        {
          ...{ name: 'Plug energy', unit_of_measurement: 'kWh', device_class: 'energy' },
          ...{ state_class: 'total_increasing', state: '12.345' },
        },
      ],
    },
  ],
};

test('a switch of a real Home Assistant is read and switched, and what is wrong with it is told', async () => {
  const house = await startHomeAssistant({ config: SWITCHED });
  const farm = await openToldFarm();
  const voron = await farm.addPrinter('Voron');
  const params = { id: voron.id };
  const address = {
    kind: 'home_assistant',
    url: house.url,
    entity_id: 'switch.plug',
    power_entity_id: 'sensor.plug_power',
    energy_entity_id: 'sensor.plug_energy',
  } as const;
  const secret = await house.makeToken('farm');
  await house.untilState('switch.plug', 'on');
  await farm.api.setPlug({ params, body: { address, secret } });
  expect(await testOf(farm, voron)).toMatchObject({ ok: true, on: true, power_w: 120.5, energy_wh: 12_345 });

  expect(await switchTo(farm, voron, false)).toMatchObject({ on: false, power: { state: 'off' } });
  await house.untilState('switch.plug', 'off');
  await expect.poll(() => testOf(farm, voron), PATIENT).toMatchObject({ ok: true, on: false, power_w: 0 });
  expect(await switchTo(farm, voron, true)).toMatchObject({ on: true, power: { state: 'on' } });
  await house.untilState('switch.plug', 'on');
  // Somebody else does, in the house.
  await house.call('switch', 'turn_off', { entity_id: 'switch.plug' });
  expect(await testOf(farm, voron)).toMatchObject({ ok: true, on: false });

  await house.call('input_boolean', 'turn_off', { entity_id: 'input_boolean.there' });
  await house.untilState('switch.plug', 'unavailable');
  expect(await testOf(farm, voron)).toMatchObject({ ok: false, problem: 'unreachable', on: null });
  await expect(switchTo(farm, voron, true)).rejects.toMatchObject({ code: 'upstream_unavailable' });
  await house.call('input_boolean', 'turn_on', { entity_id: 'input_boolean.there' });
  await expect.poll(() => testOf(farm, voron), PATIENT).toMatchObject({ ok: true });

  await farm.api.setPlug({ params, body: { address, secret: 'another token' } });
  expect(await testOf(farm, voron)).toMatchObject({ ok: false, problem: 'credentials' });
  const elsewhere = { ...address, entity_id: 'switch.nowhere' };
  await farm.api.setPlug({ params, body: { address: elsewhere, secret } });
  expect(await testOf(farm, voron)).toMatchObject({ ok: false, problem: 'wrong_answer' });
  // Any helper of the house can be one too, without a meter.
  const helper = { kind: 'home_assistant', url: house.url, entity_id: 'input_boolean.relay' } as const;
  await farm.api.setPlug({ params, body: { address: helper, secret } });
  expect(await switchTo(farm, voron, true)).toMatchObject({ on: true });
  expect(await testOf(farm, voron)).toMatchObject({ ok: true, on: true, power_w: null, energy_wh: null });
  await house.stop();
  expect(await testOf(farm, voron)).toMatchObject({ ok: false, problem: 'unreachable' });
  // A wrong token is told there, and that is all.
  expect(house.log().filter((line) => !line.includes('[homeassistant.components.http.ban]'))).toEqual([]);
});

test('a Tasmota at the broker is read and switched over it, and is missed when it or the broker goes', async () => {
  const broker = await startPluggedBroker();
  const device = createTasmotaOnMqtt();
  const client = await plugIn(broker, device);
  const farm = await openToldFarm();
  const voron = await farm.addPrinter('Voron');
  await farm.api.setPlug({ params: { id: voron.id }, body: { address: device.address } });
  expect(await testOf(farm, voron)).toMatchObject({ ok: false, problem: 'no_broker' });

  await farm.setBroker({ url: broker.url, enabled: true, ...FARM_USER });
  await farm.untilConnected();
  await expect.poll(() => testOf(farm, voron), PATIENT).toMatchObject({ ok: true });
  const meter = { power_w: expect.any(Number), energy_wh: expect.any(Number) };
  for (const on of [false, true]) {
    expect(await switchTo(farm, voron, on)).toMatchObject({ on, power: { state: on ? 'on' : 'off' } });
    expect(await testOf(farm, voron)).toMatchObject({ ok: true, on, ...meter });
  }

  device.isSilent = true;
  expect(await testOf(farm, voron)).toMatchObject({ ok: false, problem: 'timeout' });
  device.isSilent = false;
  client.stream.destroy();
  await expect.poll(() => testOf(farm, voron), PATIENT).toMatchObject({ ok: false, problem: 'unreachable' });
  await plugIn(broker, device);
  await expect.poll(() => testOf(farm, voron), PATIENT).toMatchObject({ ok: true });

  await broker.restart();
  await plugIn(broker, device);
  await farm.untilConnected();
  await expect.poll(() => testOf(farm, voron), PATIENT).toMatchObject({ ok: true });
  await farm.setBroker({ enabled: false });
  await expect.poll(() => testOf(farm, voron), PATIENT).toMatchObject({ ok: false, problem: 'no_broker' });
});
