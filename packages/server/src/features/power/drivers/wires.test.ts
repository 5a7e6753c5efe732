import {
  createHomeAssistant,
  createPlainPlug,
  createShelly1Plug,
  createShelly2Plug,
  createTasmotaPlug,
  type PlugTrouble,
} from '@farmhand/simulator';
import { describe, expect, test } from 'vitest';
import { failureOf, launchPlug, PLUG_SECRET as SECRET, type Wire } from '../../../../test/plugs.ts';

/** What holds for every kind. */

/** What a header can carry. */
const TOKEN = 'eyJhbGciOi.token-7';
const HOUR_MS = 3_600_000;

const WIRES: Readonly<Record<string, Wire>> = {
  tasmota: { create: createTasmotaPlug, secret: SECRET },
  'tasmota of old': { create: (options) => createTasmotaPlug({ ...options, isOld: true }), secret: SECRET },
  shelly_1: { create: createShelly1Plug, secret: SECRET },
  shelly_2: { create: createShelly2Plug, secret: SECRET },
  home_assistant: { create: createHomeAssistant, secret: TOKEN },
  http: { create: createPlainPlug, secret: 'Key 7-7-7' },
};

describe.each(Object.entries(WIRES))('%s', (_name, wire) => {
  test('tells how it stands, and is switched on and off', async () => {
    const { device, plug } = await launchPlug(wire);
    device.machine.setLoad(120);
    expect(await plug.read()).toMatchObject({ on: false, power_w: 0 });
    expect(await plug.switch(true)).toMatchObject({ on: true, power_w: 120 });
    expect(device.machine.isPowered).toBe(true);
    expect(await plug.read()).toMatchObject({ on: true, power_w: 120 });
    expect(await plug.switch(false)).toMatchObject({ on: false, power_w: 0 });
    expect(device.machine.isPowered).toBe(false);
  });

  test('counts what went through it, in watt-hours', async () => {
    const { device, plug, time } = await launchPlug(wire, { isOn: true, loadW: 120, energyWh: 40 });
    const before = (await plug.read()).energy_wh ?? Number.NaN;
    time.advance(3 * HOUR_MS);
    const after = (await plug.read()).energy_wh ?? Number.NaN;
    expect(before).toBeCloseTo(40, 0);
    expect(after - before).toBeCloseTo(360, 0);
    expect(after).toBeCloseTo(40 + device.machine.trueEnergyWh, 0);
  });

  test('a counter that begins anew or jumps back is told as it is', async () => {
    const { device, plug } = await launchPlug(wire, { energyWh: 900 });
    device.machine.jumpBack(250);
    expect((await plug.read()).energy_wh).toBe(650);
    device.machine.resetCounter();
    expect((await plug.read()).energy_wh).toBe(0);
  });

  test('without the right secret nothing is switched', async () => {
    const { device, open } = await launchPlug(wire);
    for (const secret of [null, 'another']) {
      expect(await failureOf(open(secret).read())).toMatchObject({ problem: 'credentials' });
      expect(await failureOf(open(secret).switch(true))).toMatchObject({ problem: 'credentials' });
    }
    expect(device.machine.isPowered).toBe(false);
  });

  test('who stays as it is was not switched', async () => {
    const { device, plug } = await launchPlug(wire);
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
    const { device, plug } = await launchPlug(wire);
    device.machine.lie('says_off');
    expect(await failureOf(plug.switch(true))).toMatchObject({ problem: 'not_switched' });
    expect(await plug.read()).toMatchObject({ on: false });
    device.machine.lie('says_off', false);
    device.machine.lie('says_on');
    expect(await failureOf(plug.switch(false))).toMatchObject({ problem: 'not_switched' });
    expect(await plug.read()).toMatchObject({ on: true });
  });

  test('contacts that stay apart from its word are told by what it draws alone', async () => {
    const { device, plug } = await launchPlug(wire, { loadW: 120 });
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
    const { device, plug } = await launchPlug(wire);
    device.trouble = trouble;
    expect(await failureOf(plug.read())).toMatchObject({ problem });
  });

  test('a redirect is not followed', async () => {
    const { device, plug } = await launchPlug(wire);
    device.trouble = 'redirects';
    expect(await failureOf(plug.read())).toMatchObject({ code: 'plug.redirected' });
    // Home Assistant is asked for three entities at once.
    expect(device.received.length).toBeLessThanOrEqual(3);
  });

  test('a slow one is waited for', async () => {
    const { device, plug } = await launchPlug(wire, { isOn: true });
    device.trouble = 'slow';
    expect(await plug.read()).toMatchObject({ on: true });
  });

  test('one without power is not reached, and is there again afterwards', async () => {
    const { device, plug } = await launchPlug(wire, { isOn: true });
    await device.cutPower();
    expect(await failureOf(plug.read())).toMatchObject({ problem: 'unreachable' });
    await device.restorePower();
    expect(await plug.read()).toMatchObject({ on: true });
  });

  test('its boot breaks nothing', async () => {
    const { device, plug } = await launchPlug(wire, { isOn: true });
    for (let times = 0; times < 3; times += 1) {
      expect(await plug.read()).toMatchObject({ on: true });
      await device.reboot();
    }
  });

  test('a failure holds nothing of the secret', async () => {
    const { device, plug } = await launchPlug(wire);
    const troubles: PlugTrouble[] = ['silent', 'breaks_off', 'refuses', 'garbage', 'not_http'];
    for (const trouble of troubles) {
      device.trouble = trouble;
      const { inside } = await failureOf(plug.read());
      for (const secret of [wire.secret, encodeURIComponent(wire.secret), 'password='])
        expect(inside).not.toContain(secret);
    }
  });
});
