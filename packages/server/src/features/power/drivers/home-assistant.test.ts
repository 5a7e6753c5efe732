import { plugAddress } from '@farmhand/contract';
import { createHomeAssistant } from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { failureOf, plugDoors } from '../../../../test/plugs.ts';
import { openPlug } from './index.ts';

test('an entity that it does not reach is not reached, and a sensor tells nothing then', async () => {
  const { doors } = plugDoors();
  const home = createHomeAssistant({ isOn: true, loadW: 90 });
  await home.start();
  onTestFinished(() => home.stop());
  const plug = openPlug(home.address, home.secret, doors);
  home.untold.set('sensor.printer_plug_energy', 'unknown');
  expect(await plug.read()).toEqual({ on: true, power_w: 90, energy_wh: null });
  home.untold.set('switch.printer_plug', 'unavailable');
  expect(await failureOf(plug.read())).toMatchObject({
    problem: 'unreachable',
    code: 'plug.entity_unavailable',
  });
});

test('an entity that it does not know is told', async () => {
  const { doors } = plugDoors();
  const home = createHomeAssistant();
  await home.start();
  onTestFinished(() => home.stop());
  const address = plugAddress.parse({ ...home.address, entity_id: 'switch.another' });
  expect(await failureOf(openPlug(address, home.secret, doors).read())).toMatchObject({
    problem: 'wrong_answer',
    code: 'plug.no_entity',
  });
});

test('what shows only after a while is waited for', async () => {
  const { doors } = plugDoors();
  const home = createHomeAssistant({ settleMs: 3_000 });
  await home.start();
  onTestFinished(() => home.stop());
  const plug = openPlug(home.address, home.secret, doors);
  expect(await plug.switch(true)).toMatchObject({ on: true });
});

test('a token that no header carries goes nowhere', async () => {
  const { doors } = plugDoors();
  const home = createHomeAssistant();
  await home.start();
  onTestFinished(() => home.stop());
  const plug = openPlug(home.address, 'tökén', doors);
  expect(await failureOf(plug.read())).toMatchObject({ code: 'plug.secret_unfit' });
  expect(home.received).toEqual([]);
});
