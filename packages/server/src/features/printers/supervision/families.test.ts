import {
  createBambuPrinter,
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
} from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { openFarm } from '../../../../test/kit.ts';
import { addPrinter, entryFor, isIdle, QUICK, until } from '../../../../test/printers.ts';

// spec: S1.12 S1.14
test.each([
  ['bambu', createBambuPrinter],
  ['moonraker', createMoonrakerPrinter],
  ['prusalink', createPrusaLinkPrinter],
  ['elegoo', createElegooPrinter],
] as const)('a printer of family %s is looked after like any other', async (family, create) => {
  const machine = create({ timeScale: 60 });
  await machine.start();
  onTestFinished(() => machine.stop());
  const farm = await openFarm({ printers: QUICK });
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, { ...entryFor(machine), plate: 'clear' });
  const shown = await until(admin, id, (one) => isIdle(one) && one.telemetry !== null);
  expect(shown).toMatchObject({
    family,
    ready: true,
    identity: family === 'bambu' ? 'pinned' : 'unverified',
  });
  expect(shown.capabilities).toEqual(expect.arrayContaining(['pause', 'resume', 'stop']));
  const tested = await admin.post(`/printers/${id}/test`);
  expect(tested.body).toMatchObject({ ok: true, problem: null, machine: { model: shown.model } });
  await machine.stop();
  await expect.poll(() => farm.app.supervisor.connectionOf(id)).toBeNull();
  farm.clock.advance(90_000);
  await until(admin, id, ({ status }) => status === 'offline');
});
