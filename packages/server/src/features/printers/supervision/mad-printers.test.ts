import { createBambuAdapter, moonrakerAdapter } from '@farmhand/protocols';
import { createMoonrakerPrinter } from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { openFarm } from '../../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, simulate, until } from '../../../../test/printers.ts';

/** On the real wire: what a mad machine sends ends its link, in words that people read, and no link runs hot. */

const TOO_LARGE = 'The printer sent a message that is too large to be read.';

async function simulateMoonraker() {
  const printer = createMoonrakerPrinter({ bootMs: 50 });
  await printer.start();
  onTestFinished(() => printer.stop());
  return printer;
}

test.each([
  ['bambu', 'mad_sizes', simulate],
  ['bambu', 'mad_nesting', simulate],
  ['moonraker', 'mad_sizes', simulateMoonraker],
  ['moonraker', 'mad_nesting', simulateMoonraker],
] as const)(
  '%s with %s is offline with the reason, waits longer each time, and heals',
  async (family, scenario, power) => {
    let tries = 0;
    const real = family === 'bambu' ? createBambuAdapter() : moonrakerAdapter;
    const counting = {
      ...real,
      connect: (...how: Parameters<typeof real.connect>) => {
        tries += 1;
        return real.connect(...how);
      },
    };
    const timings = { ...QUICK.timings, backoffMinMs: 100, backoffMaxMs: 60_000 };
    const farm = await openFarm({ printers: { ...QUICK, adapterOf: () => counting, timings } });
    const machine = await power();
    const admin = await farm.session('admin');
    const { id } = await addPrinter(admin, entryFor(machine));
    await until(admin, id, isIdle);
    machine.scenario(scenario);
    await until(admin, id, (one) => one.status === 'offline' && one.status_reason === TOO_LARGE);
    machine.scenario(scenario, false);
    const before = tries;
    await until(admin, id, isIdle);
    expect(tries - before).toBeLessThan(5);
  },
);
