import { type PlugAddress, plugAddress } from '@farmhand/contract';
import {
  createShelly1Plug,
  createShelly2Plug,
  createTasmotaPlug,
  type SimulatedPlug,
} from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { failureOf, launchPlug, plugDoors, PLUG_SECRET as SECRET } from '../../../../test/plugs.ts';
import { openPlug } from './index.ts';

/** What single kinds do and others do not. */

const urlOf = ({ address }: SimulatedPlug): string => ('url' in address ? address.url : '');

test('a Tasmota that is away for a moment after it was switched is asked again', async () => {
  const { device, plug, time } = await launchPlug({ create: createTasmotaPlug, secret: SECRET });
  const stop = device.machine.onPowered(() => {
    device.trouble = 'breaks_off';
    time.after(2_000, () => {
      device.trouble = null;
    });
  });
  onTestFinished(stop);
  // The answer to the command itself comes before it is away.
  expect(await plug.switch(true)).toMatchObject({ on: true });
});

test('a challenge that is used up is answered anew', async () => {
  const { plug } = await launchPlug({
    create: (options) => createShelly2Plug({ ...options, nonceUses: 2 }),
    secret: SECRET,
  });
  for (let times = 0; times < 5; times += 1) expect(await plug.read()).toMatchObject({ on: false });
});

test('the counter of a first Shelly begins anew with its boot', async () => {
  const { device, plug } = await launchPlug({ create: createShelly1Plug, secret: SECRET }, { energyWh: 500 });
  expect((await plug.read()).energy_wh).toBe(500);
  await device.reboot();
  expect((await plug.read()).energy_wh).toBe(0);
});

test('a relay that is not there is told', async () => {
  const { doors } = plugDoors();
  const [tasmota, first, second] = [createTasmotaPlug(), createShelly1Plug(), createShelly2Plug()];
  for (const device of [tasmota, first, second]) {
    await device.start();
    onTestFinished(() => device.stop());
  }
  const addresses: PlugAddress[] = [
    { kind: 'tasmota', url: urlOf(tasmota), relay: 2, username: 'admin' },
    { kind: 'shelly_1', url: urlOf(first), channel: 3, username: 'admin' },
    { kind: 'shelly_2', url: urlOf(second), channel: 3 },
  ];
  for (const address of addresses)
    expect(await failureOf(openPlug(address, null, doors).read())).toMatchObject({
      problem: 'wrong_answer',
      code: 'plug.no_relay',
    });
});

test('one kind in the place of another is no answer', async () => {
  const { doors } = plugDoors();
  const device = createShelly1Plug();
  await device.start();
  onTestFinished(() => device.stop());
  const url = urlOf(device);
  for (const address of [
    { kind: 'tasmota', url },
    { kind: 'shelly_2', url },
    { kind: 'home_assistant', url, entity_id: 'switch.plug' },
  ]) {
    const plug = openPlug(plugAddress.parse(address), 'secret', doors);
    expect(await failureOf(plug.read())).toMatchObject({ code: 'plug.not_at_this_address' });
  }
});
