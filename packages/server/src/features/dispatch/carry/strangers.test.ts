import { expect, test } from 'vitest';
import { openFarm } from '../../../../test/kit.ts';
import { print } from '../../../../test/printer-reports.ts';
import { addPrinter } from '../../../../test/printers.ts';
import type { PrinterState } from '../../printers/index.ts';
import { blankState } from '../../printers/state/blank-state.ts';
import { createStrangers } from './strangers.ts';

const OFF = { name: 'mad', family: 'bambu', host: '127.0.0.1', enabled: false };

const showing = (file_name: string, flapping: PrinterState['flapping']): PrinterState => ({
  ...blankState('occupied', 0),
  contact: 'live',
  isFresh: false,
  print: print('printing', { mark: null, file_name }),
  flapping,
});

test('what a flapping printer says it prints is told when it is calm, not again and again', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { kernel } = farm.app;
  const { id } = await addPrinter(admin, OFF);
  const strangers = createStrangers(kernel);
  const told = async () => (await admin.get('/alerts?kind=unknown_print')).body;

  for (let each = 0; each < 5; each += 1) {
    strangers.look(id, showing(`mad ${each}.gcode`, { changes: 200, seconds: 2 }), undefined);
  }
  strangers.look(id, showing('true.gcode', null), undefined);
  await expect.poll(told).toMatchObject([{ message: expect.stringContaining('true.gcode') }]);
});

test('of prints that come faster than they can be stored, the last is told', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { kernel } = farm.app;
  const { id } = await addPrinter(admin, OFF);
  const gate = Promise.withResolvers<void>();
  const strangers = createStrangers({
    ...kernel,
    write: (work) => gate.promise.then(() => kernel.write(work)),
  });
  for (const each of [1, 2, 3, 4, 5]) strangers.look(id, showing(`${each}.gcode`, null), undefined);
  gate.resolve();
  const told = async () => (await admin.get('/alerts?kind=unknown_print')).body;
  await expect.poll(told).toMatchObject([{ message: expect.stringContaining('5.gcode'), resolved_at: null }]);
});

test('what a printer printed of its own accord is over when the printer is removed', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const { id } = await addPrinter(admin, OFF);
  createStrangers(farm.app.kernel).look(id, showing('theirs.gcode', null), undefined);
  const told = async () => (await admin.get('/alerts?kind=unknown_print')).body;
  await expect.poll(told).toMatchObject([{ resolved_at: null }]);
  expect((await admin.delete(`/printers/${id}`)).status).toBe(204);
  expect(await told()).toMatchObject([{ resolved_at: expect.any(String) }]);
});
