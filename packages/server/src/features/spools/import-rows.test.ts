import type { Spool } from '@farmhand/contract';
import { describe, expect, test } from 'vitest';
import { openFarm } from '../../../test/kit.ts';
import { addPrinter } from '../../../test/printers.ts';
import { resultOf, send, stock } from '../../../test/spool-csv.ts';
import { addSpool, eventsOf, spoolOf } from '../../../test/spools.ts';

describe('rows that can’t be right', () => {
  const CASES: readonly (readonly [string, (known: Spool, other: Spool) => string, string])[] = [
    ['an id that nobody has', () => 'material,id\nPLA,999', 'there is no spool 999'],
    ['an id that is no number', () => 'material,id\nPLA,x1', 'must be the number of a spool'],
    ['a code with spaces', () => 'material,qr_code\nPLA,a b', 'letters, digits'],
    [
      'id and code of two spools',
      (known, other) => `material,id,qr_code\nPLA,${known.id},${other.qr_code}`,
      'has another code',
    ],
    [
      'a spool of this farm by number, and a code of another farm',
      (known) => `material,id,qr_code\nPLA,${known.id},SP-FOREIGN22`,
      'has another code',
    ],
    ['the same spool twice', (known) => `brand,id\nA,${known.id}\nB,${known.id}`, 'same spool as line 2'],
    ['the same new code twice', () => 'material,qr_code\nA,SP-AAAA\nB,SP-AAAA', 'same spool as line 2'],
    ['no material', () => 'brand,remaining_weight_g\nX,5', 'needed'],
    ['a color that is none', () => `color,material\n${'x'.repeat(51)},PLA`, '50'],
    ['a status that is none', () => 'material,status\nPLA,full', 'archived'],
    ['a number that could be two', () => 'material,remaining_weight_g\nPLA,"1,000"', 'could be two'],
    ['more cells than columns', () => 'material,brand\nPLA,x,y', 'has 3 cells'],
    ['fewer cells than columns', () => 'material,brand\nPLA', 'has 1 cells'],
    ['a tag twice', () => 'material,tag_uid\nPLA,AABB\nPLA,aabb', 'carries this tag'],
    ['a tag of another spool', () => 'material,tag_uid\nPLA,CCDD', 'carries this tag'],
  ];

  test.each(CASES)('%s', async (_name, table, words) => {
    const farm = await openFarm();
    const operator = await farm.session('operator');
    const [known, other] = [await addSpool(operator, { tag_uid: 'ccdd' }), await addSpool(operator)];
    const { rows } = resultOf(await send(operator, table(known, other), '?preview=true'));
    const wrong = rows.filter(({ action }) => action === 'error');
    expect(wrong).toHaveLength(1);
    expect(wrong[0]?.problems.map(({ message }) => message).join(' ')).toContain(words);
  });

  test.each([
    ['no known column', 'foo,bar\n1,2', 'names no column'],
    ['a column twice', 'material,cost,cost_per_gram\nPLA,1,2', 'cost_per_gram twice'],
    ['a quote that never ends', 'material,brand\nPLA,"x', 'never closed'],
    ['nothing', '\r\n\r\n', 'no lines'],
  ])('a table with %s is refused whole, also as a preview', async (_name, table, words) => {
    const operator = await (await openFarm()).session('operator');
    const reply = await send(operator, table, '?preview=true');
    expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringContaining(words) } });
  });
});

test('spreadsheets of other countries, marks and encodings are understood', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const rows = 'Material;Color;Remaining weight (g);Cost\r\nPLA;Grün (#00ff00);812,5;0,0259\r\n';
  const texts = [
    Buffer.from(`\ufeff${rows}`),
    Buffer.from(rows, 'latin1'),
    Buffer.from(`\ufeff${rows}`, 'utf16le'),
    Buffer.from(rows.replaceAll(';', '\t')),
  ];
  for (const text of texts) {
    const { rows: planned } = resultOf(await send(operator, text, '?preview=true'));
    expect(planned[0]).toMatchObject({ action: 'create', problems: [] });
    const fields = Object.fromEntries((planned[0]?.changes ?? []).map(({ field, to }) => [field, to]));
    expect(fields).toMatchObject({
      color_name: 'Grün',
      color_hex: '#00FF00',
      remaining_weight_g: 812.5,
      cost_per_gram: 0.0259,
    });
  }
  expect(await send(operator, '{}', '', { 'content-type': 'application/json' })).toMatchObject({
    status: 415,
    body: { detail: 'Send the body as text/csv.' },
  });
});

test('empty cells clear what can be empty, columns left out stay, a color’s name alone keeps its value', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const filled = { color_name: 'Red', color_hex: '#FF0000', brand: 'B', lot_number: 'L', cost_per_gram: 1 };
  const { id } = await addSpool(operator, filled);
  await send(operator, `id,color,brand,cost,initial_weight_g\n${id},Red,,,\n`);
  expect(await spoolOf(operator, id)).toMatchObject({ ...filled, brand: null, cost_per_gram: null });
  await send(operator, `id,color\n${id},Blue\n`);
  expect(await spoolOf(operator, id)).toMatchObject({ color_name: 'Blue', color_hex: null });
});

test('the weight says active or empty; a table archives, unloads and brings back', async () => {
  const farm = await openFarm();
  const [admin, operator] = [await farm.session('admin'), await farm.session('operator')];
  const { id } = await addSpool(operator, { remaining_weight_g: 100 });
  const { id: printer_id } = await addPrinter(admin, {
    name: 'Left',
    family: 'bambu',
    host: '127.0.0.1',
    enabled: false,
  });
  await operator.post('/filament-slots', { spool_id: id, printer_id, ams_slot: 1 });
  const table = (status: string, grams: number) =>
    send(operator, `id,status,remaining_weight_g\n${id},${status},${grams}\n`);
  await table('active', 0);
  expect(await spoolOf(operator, id)).toMatchObject({ status: 'empty', printer_id });
  await table('Archived', 30);
  expect(await spoolOf(operator, id)).toMatchObject({
    status: 'archived',
    remaining_weight_g: 30,
    printer_id: null,
    ams_slot: null,
  });
  expect((await eventsOf(farm, 'printer.ams')).at(-1)).toMatchObject({ id: printer_id });
  await table('empty', 30);
  expect(await spoolOf(operator, id)).toMatchObject({ status: 'active' });
  await send(operator, 'material,status\nPLA,archived\n');
  expect((await stock(operator))[0]).toMatchObject({ status: 'archived', remaining_weight_g: 1000 });
});
