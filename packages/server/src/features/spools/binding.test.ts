import type { Printer } from '@farmhand/contract';
import { taggedSpool } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addOrg } from '../../../test/live.ts';
import { addPrinter, entryFor, isIdle, QUICK, simulate, until } from '../../../test/printers.ts';
import { addSpool, eventsOf, spoolOf } from '../../../test/spools.ts';
import { loadByTags, loadedSpools } from './index.ts';

const plain = { name: 'Left', family: 'bambu', host: '127.0.0.1', enabled: false } as const;

test('a spool goes into a slot, pushes the one that was there out, and leaves its old place, in one step', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const [left, right] = [
    await addPrinter(admin, plain),
    await addPrinter(admin, { ...plain, name: 'Right' }),
  ];
  const [one, two] = [await addSpool(operator), await addSpool(operator)];
  const first = await operator.post('/filament-slots', {
    spool_id: one.id,
    printer_id: left.id,
    ams_slot: 2,
  });
  expect(first).toMatchObject({
    status: 200,
    body: {
      spool: { id: one.id, printer_id: left.id, ams_slot: 2, position: null },
      printer_id: left.id,
      ams_slot: 2,
      position: null,
      previous_spool_id: null,
      next_actions: [{ tool: 'get_printer', args: { id: left.id } }],
    },
  });
  await operator.post('/filament-slots', { spool_id: two.id, printer_id: right.id });
  expect(await spoolOf(operator, two.id)).toMatchObject({ printer_id: right.id, position: 'Ext' });
  const body = { spool_id: two.id, printer_id: left.id, ams_id: 0, slot_id: 2 };
  const swap = await operator.post('/filament-slots', body);
  expect(swap.body).toMatchObject({ spool: { id: two.id }, ams_slot: 2, previous_spool_id: one.id });
  expect(await spoolOf(operator, one.id)).toMatchObject({ printer_id: null, ams_slot: null, position: null });
  expect(await spoolOf(operator, two.id)).toMatchObject({ printer_id: left.id, ams_slot: 2, position: null });
  const before = (await eventsOf(farm, 'spool.updated')).length;
  expect((await operator.post('/filament-slots', body)).body).toMatchObject({ previous_spool_id: null });
  expect(await eventsOf(farm, 'spool.updated')).toHaveLength(before);
});

test('a dry run of an assignment names spool, place and the spool that would go', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id: printer_id } = await addPrinter(admin, plain);
  const [one, two] = [await addSpool(operator), await addSpool(operator)];
  await operator.post('/filament-slots', { spool_id: one.id, printer_id, ams_slot: 1 });
  const dry = { 'x-dry-run': 'true' };
  const preview = await operator.post('/filament-slots', { spool_id: two.id, printer_id, ams_slot: 1 }, dry);
  expect(preview.body).toMatchObject({
    dry_run: true,
    would_execute: {
      action: 'assign_spool',
      spool_id: two.id,
      printer_id,
      ams_slot: 1,
      previous_spool_id: one.id,
    },
  });
  expect(await spoolOf(operator, two.id)).toMatchObject({ printer_id: null });
});

test('unloading frees the slot, and again changes nothing; archiving and deleting a printer unload too', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id: printer_id } = await addPrinter(admin, plain);
  const [one, two] = [await addSpool(operator), await addSpool(operator)];
  const bind = (spool_id: number, ams_slot: number) =>
    operator.post('/filament-slots', { spool_id, printer_id, ams_slot });
  await bind(one.id, 0);
  expect((await operator.post(`/spools/${one.id}/unload`)).body).toMatchObject({ printer_id: null });
  expect(await operator.post(`/spools/${one.id}/unload`)).toMatchObject({ status: 200 });
  await bind(one.id, 0);
  await operator.patch(`/spools/${one.id}`, { status: 'archived' });
  expect(await spoolOf(operator, one.id)).toMatchObject({ printer_id: null, ams_slot: null });
  expect(codeOf(await bind(one.id, 0))).toBe('invalid_state_transition');
  await bind(two.id, 0);
  expect((await admin.delete(`/printers/${printer_id}`)).status).toBe(204);
  expect(await spoolOf(operator, two.id)).toMatchObject({ printer_id: null, ams_slot: null });
  expect(codeOf(await bind(two.id, 0))).toBe('printer_not_found');
});

test('parallel assignments never leave two spools in a slot or a spool in two', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const printers = [await addPrinter(admin, plain), await addPrinter(admin, plain)];
  const spools = await Promise.all(Array.from({ length: 4 }, () => addSpool(operator)));
  const calls = Array.from({ length: 120 }, (_, index) => ({
    spool_id: spools[index % 4]?.id,
    printer_id: printers[index % 3 === 0 ? 0 : 1]?.id,
    ...(index % 5 === 0 ? {} : { ams_slot: index % 2 }),
  }));
  const replies = await Promise.all(calls.map((body) => operator.post('/filament-slots', body)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await farm.app.kernel.database.read
    .selectFrom('spools')
    .select(['printer_id', 'ams_slot', 'position'])
    .where('printer_id', 'is not', null)
    .execute();
  const places = rows.map(({ printer_id, ams_slot, position }) => `${printer_id} ${ams_slot} ${position}`);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(places).size).toBe(places.length);
  expect(rows.every(({ ams_slot, position }) => (ams_slot === null) !== (position === null))).toBe(true);
  const held = [
    ...(
      await loadedSpools(
        farm.app.kernel.database.read,
        printers.map(({ id }) => id),
      )
    ).values(),
  ];
  expect(held.flat()).toHaveLength(rows.length);
});

test('the database itself refuses a second spool in a slot and at a position', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id: printer_id } = await addPrinter(admin, plain);
  await addSpool(operator);
  await addSpool(operator);
  const { write } = farm.app.kernel;
  for (const place of [{ ams_slot: 1 }, { position: 'Ext' as const }]) {
    const both = write(({ db }) =>
      db
        .updateTable('spools')
        .set({ printer_id, ...place })
        .execute(),
    );
    await expect(both).rejects.toThrow(/unique/i);
  }
});

const slotsOf = ({ ams }: Printer) => ams.flatMap(({ slots }) => slots.map(({ spool_id }) => spool_id));

test('a printer’s record and its live event show which spools are loaded', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id: printer_id } = await addPrinter(admin, entryFor(machine));
  await until(
    admin,
    printer_id,
    (one) => isIdle(one) && one.ams.length > 0 && one.external_spools.length > 0,
  );
  const [one, two] = [await addSpool(operator), await addSpool(operator)];
  await operator.post('/filament-slots', { spool_id: one.id, printer_id, ams_slot: 3 });
  await operator.post('/filament-slots', { spool_id: two.id, printer_id });
  const printer = (await operator.get(`/printers/${printer_id}`)).body as Printer;
  expect(slotsOf(printer)).toEqual([null, null, null, one.id]);
  expect(printer.external_spools).toMatchObject([{ position: 'Ext', spool_id: two.id }]);
  expect((await operator.get('/printers')).body).toEqual([
    { ...printer, telemetry: expect.anything(), last_seen_at: expect.anything() },
  ]);
  expect((await eventsOf(farm, 'printer.ams')).at(-1)).toEqual({
    id: printer_id,
    ams: printer.ams,
    external_spools: printer.external_spools,
    loaded_spools: printer.loaded_spools,
  });
  expect(codeOf(await operator.post('/filament-slots', { spool_id: one.id, printer_id, ams_slot: 9 }))).toBe(
    'validation_failed',
  );
});

test('a tag that a person has bound once says by itself where its spool is', async () => {
  const [farm, machine] = [await openFarm({ printers: QUICK }), await simulate()];
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  machine.ams.place(0, 1, taggedSpool({ material: 'PETG' }));
  const tagged = machine.ams.slot(0, 1)?.spool;
  const { id: printer_id } = await addPrinter(admin, entryFor(machine));
  await until(admin, printer_id, ({ ams }) => ams[0]?.slots[1]?.tag_uid != null);
  const [known, other] = [await addSpool(operator), await addSpool(operator)];
  await operator.post('/filament-slots', { spool_id: known.id, printer_id, ams_slot: 1 });
  await operator.post(`/spools/${known.id}/unload`);
  machine.ams.remove(0, 1);
  await until(admin, printer_id, ({ ams }) => ams[0]?.slots[1]?.tag_uid === null);
  await operator.post('/filament-slots', { spool_id: other.id, printer_id, ams_slot: 3 });
  if (tagged === undefined || tagged === null) throw new Error('the simulated slot is empty');
  machine.ams.place(0, 3, tagged);
  const seen = await until(admin, printer_id, (one) => slotsOf(one)[3] === known.id);
  expect(slotsOf(seen)).toEqual([null, null, null, known.id]);
  expect(await spoolOf(operator, other.id)).toMatchObject({ printer_id: null });
  expect((await eventsOf(farm, 'printer.ams')).at(-1)).toMatchObject({ ams: seen.ams });
});

test('a tag loads only a spool that carries exactly it, of the printer’s own organization, and not archived', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const [here, there] = [await addPrinter(admin, plain), await addPrinter(admin, plain)];
  const spools = [await addSpool(operator), await addSpool(operator), await addSpool(operator)];
  const org_id = await addOrg(farm, 'Lab');
  const { write } = farm.app.kernel;
  const [own, theirs, archived] = spools.map(({ id }) => id);
  const set = (id: number | undefined, change: object) =>
    write(({ db }) =>
      db
        .updateTable('spools')
        .set(change)
        .where('id', '=', id ?? 0)
        .execute(),
    );
  await set(own, { tag_uid: 'AA', printer_id: there.id, ams_slot: 7 });
  await set(theirs, { tag_uid: 'BB', org_id });
  await set(archived, { tag_uid: 'CC', status: 'archived' });
  const seen = ['AA', 'BB', 'CC', 'AAA'].map((tag_uid, ams_slot) => ({ tag_uid, ams_slot }));
  const others = await write((tx) => loadByTags(tx, { id: here.id, org_id: null }, seen));
  expect([...others]).toEqual([there.id]);
  const loaded = await loadedSpools(farm.app.kernel.database.read, [here.id, there.id]);
  expect([...loaded]).toMatchObject([[here.id, [{ spool_id: own, ams_slot: 0 }]]]);
});
