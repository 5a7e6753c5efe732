import { perSpoolField, type SpoolFieldName, spoolField, spoolFieldNames } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { exported, resultOf, send, stock } from '../../../test/spool-csv.ts';
import { addSpool, spoolOf } from '../../../test/spools.ts';
import { ALL_COLUMNS, columnNamed } from './csv-columns.ts';

/** Whatever the contract describes comes through, so that a new field is proven by its description. */

type Samples = Readonly<Record<SpoolFieldName, string | number>>;

/** Something for every field, told apart by its place and turn. */
const samples = (turn: number) =>
  perSpoolField<Samples>((name) => {
    const number = spoolFieldNames().indexOf(name) + 1 + turn / 2;
    switch (spoolField(name).kind) {
      case 'color':
        return turn === 1 ? '#AB0001' : '#AB0002';
      case 'tag':
        return `TAG${turn}`;
      case 'id':
        return turn;
      case 'grams':
        return 10 * number;
      case 'decimal':
        return number / 1000;
      default:
        return `${name} ${turn}`;
    }
  });

test('every field is kept as it is sent, for a new spool and for a change', async () => {
  const operator = await (await openFarm()).session('operator');
  const { id } = await addSpool(operator, samples(1));
  expect(await spoolOf(operator, id)).toMatchObject(samples(1));
  for (const name of spoolFieldNames()) {
    await operator.patch(`/spools/${id}`, { [name]: samples(2)[name] });
    expect(await spoolOf(operator, id)).toMatchObject({ [name]: samples(2)[name] });
    const isKept = ['name', 'grams'].includes(spoolField(name).kind);
    const { status } = await operator.patch(`/spools/${id}`, { [name]: null });
    expect([name, status]).toEqual([name, isKept ? 422 : 200]);
  }
});

test('every field goes through a table into another farm, and the preview names it', async () => {
  const ours = await (await openFarm()).session('operator');
  await addSpool(ours, samples(1));
  const table = await exported(ours, '?columns=all');
  const theirs = await (await openFarm()).session('operator');
  const preview = resultOf(await send(theirs, table, '?preview=true'));
  expect(preview.rows[0]?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining([...spoolFieldNames()]),
  );
  await send(theirs, table);
  expect(await stock(theirs)).toMatchObject([samples(1)]);
});

test('columns keep their places, also under the names that people give them', () => {
  const standard =
    'material,color,brand,lot_number,initial_weight_g,remaining_weight_g,status,pa_profile,cost_per_gram';
  const more = 'core_weight_g,storage_location,notes,low_stock_threshold_g,external_spool_id,tag_uid';
  expect(ALL_COLUMNS.join()).toMatch(new RegExp(`^${standard},id,qr_code,${more}(,|$)`));
  for (const name of spoolFieldNames())
    for (const other of spoolField(name).alsoCalled ?? []) expect(columnNamed(other)).toBe(name);
  expect(['Colour', 'Color name', 'Remaining weight (g)'].map(columnNamed)).toEqual([
    'color',
    'color',
    'remaining_weight_g',
  ]);
});
