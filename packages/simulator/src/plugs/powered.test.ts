import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { oneTime } from '../../test/one-time.ts';
import { SIMULATED_FAMILIES } from '../families.ts';
import { createFleet, type FleetPlan } from '../fleet.ts';
import type { SimulatedPrinter } from '../printer.ts';

/** Whether anybody listens where the printer did. */
function isThere({ address }: SimulatedPrinter): Promise<boolean> {
  const port = address.ports['http'] ?? address.ports['mqtt'] ?? Object.values(address.ports)[0] ?? 0;
  return new Promise((resolve) => {
    const line = connect({ host: address.host, port });
    line.once('connect', () => resolve(true)).once('error', () => resolve(false));
    line.once('connect', () => line.destroy());
  });
}

async function launch(plan: FleetPlan) {
  const time = oneTime();
  const fleet = createFleet(plan);
  await fleet.start();
  onTestFinished(() => fleet.stop());
  const [printer, plug] = [fleet.printers[0], fleet.plugs[0]];
  if (printer === undefined || plug === undefined) throw new Error('no fleet');
  return { time, fleet, printer, plug };
}

test.each(SIMULATED_FAMILIES)(
  '%s without power is gone, loses its print, and boots with power',
  async (family) => {
    const { time, printer, plug } = await launch({ counts: { [family]: 1 }, plugs: { bootMs: 5_000 } });
    const { ports } = printer.address;
    const job = { seconds: 3600, layers: 10, filamentMm: 100, preparingSeconds: 1, nozzleC: 200, bedC: 60 };
    expect(await isThere(printer)).toBe(true);
    printer.machine.start({ file: 'a.gcode', ...job });
    plug.machine.switch(false);
    await expect.poll(() => isThere(printer)).toBe(false);
    await expect.poll(() => printer.machine.read().phase).toBe('idle');
    plug.machine.switch(true);
    await time.sleep(4_000);
    expect(await isThere(printer)).toBe(false);
    await time.sleep(2_000);
    await expect.poll(() => isThere(printer)).toBe(true);
    expect(printer.address.ports).toEqual(ports);
    expect(printer.machine.read().phase).toBe('idle');
  },
);

test('one whose plug is off at first has an address, and nobody there', async () => {
  const { time, printer, plug } = await launch({
    ...{ counts: { prusalink: 1 }, plugs: { isOn: false, bootMs: 1_000 } },
  });
  expect(await isThere(printer)).toBe(false);
  plug.machine.switch(true);
  await time.sleep(2_000);
  await expect.poll(() => isThere(printer)).toBe(true);
});

test('off and on while it boots is one boot', async () => {
  const { time, printer, plug } = await launch({
    ...{ counts: { prusalink: 1 }, plugs: { isOn: false, bootMs: 3_000 } },
  });
  plug.machine.switch(true);
  await time.sleep(2_000);
  plug.machine.switch(false);
  plug.machine.switch(true);
  await time.sleep(2_000);
  expect(await isThere(printer)).toBe(false);
  await time.sleep(2_000);
  await expect.poll(() => isThere(printer)).toBe(true);
});

test('a print draws more than idleness, and the plug counts both', async () => {
  const { time, printer, plug } = await launch({ counts: { prusalink: 1 }, plugs: true });
  await time.sleep(2_000);
  expect(plug.machine.read().powerW).toBe(8);
  const job = { seconds: 3600, layers: 10, filamentMm: 100, preparingSeconds: 1, nozzleC: 200, bedC: 60 };
  printer.machine.start({ file: 'a.gcode', ...job });
  await time.sleep(2_000);
  expect(plug.machine.read().powerW).toBe(280);
  plug.machine.switch(false);
  await time.sleep(2_000);
  expect(plug.machine.read().powerW).toBe(0);
});

test('a fleet has plugs of several kinds, some with a secret, and none unless it is asked for', async () => {
  const { fleet } = await launch({ counts: { prusalink: 4 }, plugs: true });
  expect(fleet.plugs.map(({ address, secret }) => [address.kind, secret !== null])).toEqual([
    ['tasmota', false],
    ['shelly_2', true],
    ['shelly_1', false],
    ['tasmota', true],
  ]);
  expect(createFleet({ counts: { prusalink: 1 } }).plugs).toEqual([]);
});
