import type { Spool } from '@farmhand/contract';
import { taggedSpool } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addOrg } from '../../../test/live.ts';
import { addPrinter, entryFor, QUICK, simulate, until } from '../../../test/printers.ts';
import { addSpool, spoolOf } from '../../../test/spools.ts';
import { loadByTags, type SeenTag } from './index.ts';
import { load } from './placement.ts';
import { findAnySpool } from './store.ts';

const plain = { name: 'Left', family: 'bambu', host: '127.0.0.1', enabled: false } as const;

async function openTagged() {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const printer = await addPrinter(admin, plain);
  const { write } = farm.app.kernel;
  return {
    farm,
    operator,
    printer,
    see: (...tags: SeenTag[]) => write((tx) => loadByTags(tx, { id: printer.id, org_id: null }, tags)),
    /** A person says that the spool is in this slot, where the printer reads the tag. */
    say: ({ id }: Spool, ams_slot: number, tag: string | null) =>
      write(async (tx) => {
        const row = await findAnySpool(tx.db, id);
        if (row === undefined) throw new Error(`there is no spool ${id}`);
        await load(tx, row, printer.id, { ams_slot, position: null }, tag);
      }),
  };
}

test('a tag can be written down, in any case, and forgotten; no two spools carry the same', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const one = await addSpool(operator, { tag_uid: 'aabb0011' });
  expect(one.tag_uid).toBe('AABB0011');
  const two = await addSpool(operator);
  expect(codeOf(await operator.patch(`/spools/${two.id}`, { tag_uid: 'AABB0011' }))).toBe('in_use');
  expect(codeOf(await operator.post('/spools', { material: 'PLA', tag_uid: 'AABB0011' }))).toBe('in_use');
  expect(codeOf(await operator.patch(`/spools/${two.id}`, { tag_uid: 'a b' }))).toBe('validation_failed');
  expect((await operator.patch(`/spools/${one.id}`, { tag_uid: 'aabb0011' })).status).toBe(200);
  expect((await operator.patch(`/spools/${one.id}`, { tag_uid: null })).body).toMatchObject({
    tag_uid: null,
  });
  expect((await operator.patch(`/spools/${two.id}`, { tag_uid: 'AABB0011' })).status).toBe(200);
});

test('a written tag is found by itself, and follows its spool from one printer to the next', async () => {
  const [farm, first, second] = [
    await openFarm({ printers: QUICK }),
    await simulate(),
    await simulate({ serial: '01S00A000000002' }),
  ];
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  first.ams.place(0, 1, taggedSpool({ material: 'PETG' }));
  const tagged = first.ams.slot(0, 1)?.spool;
  const left = await addPrinter(admin, entryFor(first));
  const seen = await until(admin, left.id, ({ ams }) => ams[0]?.slots[1]?.tag_uid != null);
  const tag_uid = seen.ams[0]?.slots[1]?.tag_uid;
  expect(seen.ams[0]?.slots[1]?.spool_id).toBe(null);
  const { id } = await addSpool(operator, { tag_uid });
  first.ams.remove(0, 1);
  await until(admin, left.id, ({ ams }) => ams[0]?.slots[1]?.tag_uid === null);
  if (tagged == null) throw new Error('the simulated slot is empty');
  first.ams.place(0, 2, tagged);
  await until(admin, left.id, ({ ams }) => ams[0]?.slots[2]?.spool_id === id);
  second.ams.place(0, 3, tagged);
  const right = await addPrinter(admin, { ...entryFor(second), name: 'Right' });
  await until(admin, right.id, ({ ams }) => ams[0]?.slots[3]?.spool_id === id);
  await until(admin, left.id, ({ ams }) => ams[0]?.slots[2]?.spool_id === null);
  expect(await spoolOf(operator, id)).toMatchObject({ printer_id: right.id, ams_slot: 3 });
});

test('with an unknown tag in its slot, a tagged spool is no longer there; one without a tag stays', async () => {
  const { operator, printer, see } = await openTagged();
  const [tagged, untagged] = [await addSpool(operator, { tag_uid: 'AAAA' }), await addSpool(operator)];
  const bind = (spool_id: number, ams_slot: number) =>
    operator.post('/filament-slots', { spool_id, printer_id: printer.id, ams_slot });
  await bind(tagged.id, 0);
  await bind(untagged.id, 1);
  await see({ ams_slot: 0, tag_uid: 'AAAA' }, { ams_slot: 1, tag_uid: 'XXXX' });
  expect(await spoolOf(operator, tagged.id)).toMatchObject({ ams_slot: 0 });
  await see({ ams_slot: 0, tag_uid: 'YYYY' });
  expect(await spoolOf(operator, tagged.id)).toMatchObject({ printer_id: null, tag_uid: 'AAAA' });
  expect(await spoolOf(operator, untagged.id)).toMatchObject({ ams_slot: 1, tag_uid: null });
});

test('the last word of a person says whose a tag is, so that a wrong one can be put right', async () => {
  const { farm, operator, say, see } = await openTagged();
  const [one, two] = [await addSpool(operator), await addSpool(operator)];
  await say(one, 0, 'aaaa');
  expect(await spoolOf(operator, one.id)).toMatchObject({ tag_uid: 'AAAA', ams_slot: 0 });
  await say(two, 0, 'AAAA');
  expect(await spoolOf(operator, two.id)).toMatchObject({ tag_uid: 'AAAA', ams_slot: 0 });
  expect(await spoolOf(operator, one.id)).toMatchObject({ tag_uid: null, printer_id: null });
  // The same place again, now that its tag is read.
  await say(two, 0, 'BBBB');
  expect(await spoolOf(operator, two.id)).toMatchObject({ tag_uid: 'BBBB', ams_slot: 0 });
  await see({ ams_slot: 2, tag_uid: 'bbbb' });
  expect(await spoolOf(operator, two.id)).toMatchObject({ ams_slot: 2 });

  const org_id = await addOrg(farm, 'Lab');
  const theirs = await farm.session(await farm.addUser('operator', { orgId: org_id }));
  const hidden = await addSpool(theirs, { tag_uid: 'CCCC' });
  await say(one, 1, 'CCCC');
  expect(await spoolOf(operator, one.id)).toMatchObject({ tag_uid: null, ams_slot: 1 });
  expect(await spoolOf(theirs, hidden.id)).toMatchObject({ tag_uid: 'CCCC' });
});
