import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { connect, openListeningFarm } from '../../../../test/live.ts';
import { idle, print, working } from '../../../../test/printer-reports.ts';
import { addPrinter, isIdle, QUICK, until } from '../../../../test/printers.ts';
import { createPuppets } from '../../../../test/puppet.ts';

const SERIAL = 'P-1';
const NOT_CLEAR = { plate: 'occupied', ready: false, ready_reason: 'the plate is not clear' };

test('ready is what dispatch needs: not before the plate is clear, where that is asked for', async () => {
  const puppets = createPuppets();
  const farm = await openListeningFarm({ printers: { ...QUICK, adapterOf: puppets.adapterOf } });
  const admin = await farm.session('admin');
  const entry = { name: 'Left', family: 'moonraker', host: '127.0.0.1', serial: SERIAL, plate: 'clear' };
  const { id } = await addPrinter(admin, entry);
  await expect.poll(() => puppets.isLinked(SERIAL)).toBe(true);
  const read = async () => (await admin.get(`/printers/${id}`)).body as Printer;
  const live = await connect(farm, admin);
  const frames = () => live.frames.filter(({ type }) => type === 'printer.status').map(({ data }) => data);

  puppets.say(SERIAL, { ...idle, print: print('none', { native_id: null }) });
  expect(await until(admin, id, isIdle)).toMatchObject({ plate: 'clear', ready: true, ready_reason: null });
  puppets.say(SERIAL, { ...working, print: print('printing') });
  expect(await until(admin, id, ({ status }) => status === 'printing')).toMatchObject({
    ready_reason: 'the printer is printing',
  });
  puppets.say(SERIAL, { ...idle, print: print('completed') });
  expect(await until(admin, id, isIdle)).toMatchObject(NOT_CLEAR);
  await expect.poll(() => frames().at(-1)).toMatchObject({ status: 'idle', ...NOT_CLEAR });

  const patched = await admin.patch(`/printers/${id}`, { requires_plate_clear: false });
  expect(patched.body).toMatchObject({ plate: 'occupied', ready: true, ready_reason: null });
  expect((await admin.patch(`/printers/${id}`, { requires_plate_clear: true })).body).toMatchObject(
    NOT_CLEAR,
  );
  const cleared = await admin.post(`/printers/${id}/plate-cleared`);
  expect(cleared.body).toMatchObject({ plate: 'clear', ready: true, ready_reason: null });
  await expect.poll(() => frames().at(-1)).toMatchObject({ plate: 'clear', ready: true });
  expect(await read()).toMatchObject({ plate: 'clear', ready: true });
});
