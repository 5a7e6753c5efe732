import { createServer } from 'node:net';
import { type PlugAddress, plugAddress } from '@farmhand/contract';
import {
  createHomeAssistant,
  createPlainPlug,
  createShelly1Plug,
  createShelly2Plug,
  createTasmotaPlug,
  type PlugOptions,
  type PlugTrouble,
  type SimulatedPlug,
} from '@farmhand/simulator';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failureOf, plugDoors } from '../../../../test/plugs.ts';
import { openPlug } from './index.ts';

const SECRET = 'näh+ 7&=%:secret';
/** What a header can carry. */
const TOKEN = 'eyJhbGciOi.token-7';
const HOUR_MS = 3_600_000;

interface Wire {
  readonly create: (options: PlugOptions) => SimulatedPlug;
  readonly secret: string;
}

const urlOf = ({ address }: SimulatedPlug): string => ('url' in address ? address.url : '');

const WIRES: Readonly<Record<string, Wire>> = {
  tasmota: { create: createTasmotaPlug, secret: SECRET },
  'tasmota of old': { create: (options) => createTasmotaPlug({ ...options, isOld: true }), secret: SECRET },
  shelly_1: { create: createShelly1Plug, secret: SECRET },
  shelly_2: { create: createShelly2Plug, secret: SECRET },
  home_assistant: { create: createHomeAssistant, secret: TOKEN },
  http: { create: createPlainPlug, secret: 'Key 7-7-7' },
};

async function launch({ create, secret }: Wire, options: PlugOptions = {}) {
  const { doors, time } = plugDoors();
  const device = create({ secret, ...options });
  await device.start();
  onTestFinished(() => device.stop());
  const open = (shown: string | null = secret) => openPlug(plugAddress.parse(device.address), shown, doors);
  return { device, time, open, plug: open() };
}

describe.each(Object.entries(WIRES))('%s', (_name, wire) => {
  test('tells how it stands, and is switched on and off', async () => {
    const { device, plug } = await launch(wire);
    device.machine.setLoad(120);
    expect(await plug.read()).toMatchObject({ on: false, power_w: 0 });
    expect(await plug.switch(true)).toMatchObject({ on: true, power_w: 120 });
    expect(device.machine.isPowered).toBe(true);
    expect(await plug.read()).toMatchObject({ on: true, power_w: 120 });
    expect(await plug.switch(false)).toMatchObject({ on: false, power_w: 0 });
    expect(device.machine.isPowered).toBe(false);
  });

  test('counts what went through it, in watt-hours', async () => {
    const { device, plug, time } = await launch(wire, { isOn: true, loadW: 120, energyWh: 40 });
    const before = (await plug.read()).energy_wh ?? Number.NaN;
    time.advance(3 * HOUR_MS);
    const after = (await plug.read()).energy_wh ?? Number.NaN;
    expect(before).toBeCloseTo(40, 0);
    expect(after - before).toBeCloseTo(360, 0);
    expect(after).toBeCloseTo(40 + device.machine.trueEnergyWh, 0);
  });

  test('a counter that begins anew or jumps back is told as it is', async () => {
    const { device, plug } = await launch(wire, { energyWh: 900 });
    device.machine.jumpBack(250);
    expect((await plug.read()).energy_wh).toBe(650);
    device.machine.resetCounter();
    expect((await plug.read()).energy_wh).toBe(0);
  });

  test('without the right secret nothing is switched', async () => {
    const { device, open } = await launch(wire);
    for (const secret of [null, 'another']) {
      expect(await failureOf(open(secret).read())).toMatchObject({ problem: 'credentials' });
      expect(await failureOf(open(secret).switch(true))).toMatchObject({ problem: 'credentials' });
    }
    expect(device.machine.isPowered).toBe(false);
  });

  test('who stays as it is was not switched', async () => {
    const { device, plug } = await launch(wire);
    device.machine.lie('ignores_commands');
    expect(await failureOf(plug.switch(true))).toMatchObject({
      problem: 'not_switched',
      code: 'plug.stays_off',
    });
    device.machine.lie('ignores_commands', false);
    await plug.switch(true);
    device.machine.lie('ignores_commands');
    expect(await failureOf(plug.switch(false))).toMatchObject({
      problem: 'not_switched',
      code: 'plug.stays_on',
    });
  });

  test('who says the contrary was not switched, whatever it is', async () => {
    const { device, plug } = await launch(wire);
    device.machine.lie('says_off');
    expect(await failureOf(plug.switch(true))).toMatchObject({ problem: 'not_switched' });
    expect(await plug.read()).toMatchObject({ on: false });
    device.machine.lie('says_off', false);
    device.machine.lie('says_on');
    expect(await failureOf(plug.switch(false))).toMatchObject({ problem: 'not_switched' });
    expect(await plug.read()).toMatchObject({ on: true });
  });

  test('contacts that stay apart from its word are told by what it draws alone', async () => {
    const { device, plug } = await launch(wire, { loadW: 120 });
    device.machine.lie('relay_stuck');
    expect(await plug.switch(true)).toMatchObject({ on: true, power_w: 0 });
    expect(device.machine.isPowered).toBe(false);
  });

  const TROUBLES: readonly (readonly [PlugTrouble, string])[] = [
    ['silent', 'timeout'],
    ['breaks_off', 'unreachable'],
    ['refuses', 'refused'],
    ['redirects', 'wrong_answer'],
    ['garbage', 'wrong_answer'],
    ['wrong_shape', 'wrong_answer'],
    ['huge', 'wrong_answer'],
    ['not_http', 'wrong_answer'],
  ];
  test.each(TROUBLES)('one that is %s: %s', async (trouble, problem) => {
    const { device, plug } = await launch(wire);
    device.trouble = trouble;
    expect(await failureOf(plug.read())).toMatchObject({ problem });
  });

  test('a redirect is not followed', async () => {
    const { device, plug } = await launch(wire);
    device.trouble = 'redirects';
    expect(await failureOf(plug.read())).toMatchObject({ code: 'plug.redirected' });
    // Home Assistant is asked for three entities at once.
    expect(device.received.length).toBeLessThanOrEqual(3);
  });

  test('a slow one is waited for', async () => {
    const { device, plug } = await launch(wire, { isOn: true });
    device.trouble = 'slow';
    expect(await plug.read()).toMatchObject({ on: true });
  });

  test('one without power is not reached, and is there again afterwards', async () => {
    const { device, plug } = await launch(wire, { isOn: true });
    await device.cutPower();
    expect(await failureOf(plug.read())).toMatchObject({ problem: 'unreachable' });
    await device.restorePower();
    expect(await plug.read()).toMatchObject({ on: true });
  });

  test('its boot breaks nothing', async () => {
    const { device, plug } = await launch(wire, { isOn: true });
    for (let times = 0; times < 3; times += 1) {
      expect(await plug.read()).toMatchObject({ on: true });
      await device.reboot();
    }
  });

  test('a failure holds nothing of the secret', async () => {
    const { device, plug } = await launch(wire);
    const troubles: PlugTrouble[] = ['silent', 'breaks_off', 'refuses', 'garbage', 'not_http'];
    for (const trouble of troubles) {
      device.trouble = trouble;
      const { inside } = await failureOf(plug.read());
      for (const secret of [wire.secret, encodeURIComponent(wire.secret), 'password='])
        expect(inside).not.toContain(secret);
    }
  });
});

test('a Tasmota that is away for a moment after it was switched is asked again', async () => {
  const { device, plug, time } = await launch(
    WIRES['tasmota'] ?? { create: createTasmotaPlug, secret: SECRET },
  );
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
  const { plug } = await launch({
    create: (options) => createShelly2Plug({ ...options, nonceUses: 2 }),
    secret: SECRET,
  });
  for (let times = 0; times < 5; times += 1) expect(await plug.read()).toMatchObject({ on: false });
});

test('the counter of a first Shelly begins anew with its boot', async () => {
  const { device, plug } = await launch({ create: createShelly1Plug, secret: SECRET }, { energyWh: 500 });
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

describe('Home Assistant', () => {
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
});

test.each([
  ['http://169.254.169.254', 'blocked'],
  ['http://10.0.0.1:22', 'blocked'],
  ['http://no-such-plug.invalid', 'unreachable'],
] as const)('%s: %s', async (url, problem) => {
  const { doors } = plugDoors();
  expect(await failureOf(openPlug({ kind: 'shelly_2', url, channel: 0 }, null, doors).read())).toMatchObject({
    problem,
  });
});

test('a plug that speaks no TLS is told so', async () => {
  const { doors } = plugDoors();
  const server = createServer((line) => void line.on('error', () => undefined).end('no TLS here'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const address = { kind: 'shelly_2', url: `https://127.0.0.1:${port}`, channel: 0 } as const;
  expect(await failureOf(openPlug(address, null, doors).read())).toMatchObject({ problem: 'tls' });
});
