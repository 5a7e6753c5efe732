import type { Printer } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';
import { addPrinter } from '../../../test/printers.ts';
import { addSpool, eventsOf } from '../../../test/spools.ts';

/** A printer tells which spools people have put into it, also when the machine itself reports none. */

const silent = { name: 'Left', family: 'prusalink', host: '127.0.0.1', enabled: false } as const;
const RED = { material: 'PETG', color_hex: '#C01020' } as const;

const printerOf = async (caller: Caller, id: number) => (await caller.get(`/printers/${id}`)).body as Printer;

test('a printer that reports no filament lists the spools in it, slots first, and says so when that changes', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id: printer_id } = await addPrinter(admin, silent);
  const [outside, inSlot] = [await addSpool(operator, RED), await addSpool(operator)];
  await operator.post('/filament-slots', { spool_id: outside.id, printer_id });
  const shown = { spool_id: outside.id, ams_slot: null, position: 'Ext', ...RED };
  expect(await printerOf(operator, printer_id)).toMatchObject({
    external_spools: [],
    loaded_spools: [shown],
  });
  await operator.post('/filament-slots', { spool_id: inSlot.id, printer_id, ams_slot: 2 });
  const other = { spool_id: inSlot.id, ams_slot: 2, position: null, material: 'PLA', color_hex: null };
  expect((await operator.get('/printers')).body).toMatchObject([{ loaded_spools: [other, shown] }]);
  await operator.post(`/spools/${outside.id}/unload`);
  expect((await printerOf(operator, printer_id)).loaded_spools).toEqual([other]);
  const told = (await eventsOf(farm, 'printer.ams')) as Pick<Printer, 'id' | 'loaded_spools'>[];
  expect(told.map(({ loaded_spools }) => loaded_spools)).toEqual([[shown], [other, shown], [other]]);
});

test('a spool in a printer that is described anew shows there, by hand and by a table; its weight changes nothing', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id: printer_id } = await addPrinter(admin, silent);
  const { id } = await addSpool(operator, RED);
  await operator.post('/filament-slots', { spool_id: id, printer_id });
  const told = async () => (await eventsOf(farm, 'printer.ams')) as Pick<Printer, 'loaded_spools'>[];
  const count = (await told()).length;
  await operator.patch(`/spools/${id}`, { notes: 'opened', remaining_weight_g: 500 });
  await operator.post(`/spools/${id}/use`, { grams: 5 });
  expect(await told()).toHaveLength(count);
  await operator.patch(`/spools/${id}`, { color_hex: '#00AA00' });
  expect((await told()).at(-1)).toMatchObject({
    loaded_spools: [{ material: 'PETG', color_hex: '#00AA00' }],
  });
  const table = `id,material\n${id},ASA\n`;
  await operator.call('POST', '/spools/import', { body: table, headers: { 'content-type': 'text/csv' } });
  expect((await told()).at(-1)).toMatchObject({ loaded_spools: [{ material: 'ASA', color_hex: '#00AA00' }] });
  expect(await told()).toHaveLength(count + 2);
});

test('those who see a printer only because it is shared learn the material and colour of its spools, no more', async () => {
  const farm = await openFarm({ env: enterprise() });
  const [ours, theirs] = [await addOrg(farm, 'Ours'), await addOrg(farm, 'Theirs')];
  const admin = await farm.session('admin');
  const owner = await farm.session(await farm.addUser('operator', { orgId: ours }));
  const other = await farm.session(await farm.addUser('operator', { orgId: theirs }));
  const { id: printer_id } = await addPrinter(admin, { ...silent, shared: true, org_id: ours });
  const { id: spool_id } = await addSpool(owner, { ...RED, brand: 'Secret brand', color_name: 'Secret red' });
  await owner.post('/filament-slots', { spool_id, printer_id });
  const place = { spool_id, ams_slot: null, position: 'Ext' };
  expect((await printerOf(other, printer_id)).loaded_spools).toEqual([{ ...place, ...RED }]);
  expect((await other.get(`/spools/${spool_id}`)).status).toBe(404);
});
