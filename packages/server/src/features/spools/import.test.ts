import type { Alert, Spool, SpoolImport } from '@farmhand/contract';
import { describe, expect, test } from 'vitest';
import { type Caller, codeOf, openFarm, type Reply } from '../../../test/kit.ts';
import { addOrg } from '../../../test/live.ts';
import { addPrinter } from '../../../test/printers.ts';
import { addSpool, balances, eventsOf, ledgerOf, spoolOf } from '../../../test/spools.ts';

const HEAD =
  'material,color,brand,lot_number,initial_weight_g,remaining_weight_g,status,pa_profile,cost_per_gram,id,qr_code';

function send(caller: Caller, text: string | Buffer, query = '', headers: Record<string, string> = {}) {
  const options = { body: text, headers: { 'content-type': 'text/csv', ...headers } };
  return caller.call('POST', `/spools/import${query}`, options);
}
const exported = async (caller: Caller, query = '') =>
  String((await caller.get(`/spools/export${query}`)).body);
const resultOf = (reply: Reply) => reply.body as SpoolImport;
const actions = (reply: Reply) => resultOf(reply).rows.map(({ action }) => action);
const stock = async (caller: Caller) => (await caller.get('/spools?limit=500')).body as Spool[];

// spec: S4.22
test('the export has the spec’s nine columns first, then id and code, of all spools that the caller sees', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const full = await addSpool(operator, {
    color_name: 'Jet black',
    color_hex: '#101010',
    brand: '=cmd',
    lot_number: 'a "b", c',
    remaining_weight_g: 642.5,
    pa_profile: 0.022,
    cost_per_gram: 0.0259,
    notes: 'Müller',
  });
  const bare = await addSpool(operator, { color_hex: '#FF0000' });
  const theirs = await farm.session(await farm.addUser('operator', { orgId: await addOrg(farm, 'Lab') }));
  await addSpool(theirs);
  const reply = await operator.get('/spools/export');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('spools.csv'),
  });
  expect(String(reply.body).split('\r\n')).toEqual([
    HEAD,
    `PLA,Jet black (#101010),'=cmd,"a ""b"", c",1000,642.5,active,0.022,0.0259,${full.id},${full.qr_code}`,
    `PLA,#FF0000,,,1000,1000,active,,,${bare.id},${bare.qr_code}`,
    '',
  ]);
  expect(await exported(operator, '?columns=all')).toContain(`${full.qr_code},0,,Müller,50,,\r\n`);
  const german = await exported(operator, '?style=excel_semicolon');
  expect(german.startsWith('\ufeffmaterial;color;')).toBe(true);
  expect(german).toContain(';1000;642,5;active;0,022;0,0259;');
});

test('a preview says what would change and writes nothing; the import does it, and again does nothing', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const [one, two] = [await addSpool(operator, { brand: 'Old' }), await addSpool(operator)];
  const table = [
    'qr_code,id,material,brand,remaining_weight_g,Unknown',
    `${one.qr_code},,PLA,New,640,x`,
    `,${two.id},PLA,,,`,
    'SP-NEWCODE234,,PETG,,700,',
    ',,ASA,,800,',
    ',,ASA,,800,',
  ].join('\r\n');
  const before = await stock(operator);
  const events = (await eventsOf(farm, 'spool.updated')).length;
  const preview = await send(operator, table, '?preview=true');
  expect(preview).toMatchObject({
    status: 200,
    body: {
      preview: true,
      counts: { create: 3, update: 1, unchanged: 1, error: 0 },
      ignored_columns: ['Unknown'],
    },
  });
  expect(resultOf(preview).rows).toMatchObject([
    {
      line: 2,
      action: 'update',
      spool_id: one.id,
      changes: [
        { field: 'brand', from: 'Old', to: 'New' },
        { field: 'remaining_weight_g', from: 1000, to: 640 },
      ],
    },
    { line: 3, action: 'unchanged', spool_id: two.id, changes: [] },
    { line: 4, action: 'create', spool_id: null, name: 'PETG' },
    { line: 5, action: 'create' },
    { line: 6, action: 'create' },
  ]);
  expect(await stock(operator)).toEqual(before);
  const dry = await send(operator, table, '', { 'x-dry-run': 'true' });
  expect(dry.body).toMatchObject({ would_execute: { action: 'import_spools', create: 3, update: 1 } });
  expect(await stock(operator)).toEqual(before);
  expect(await eventsOf(farm, 'spool.updated')).toHaveLength(events);

  const done = await send(operator, table);
  expect(resultOf(done)).toMatchObject({ preview: false, counts: { create: 3, update: 1 } });
  const made = resultOf(done).rows.map(({ spool_id }) => spool_id ?? 0);
  expect(await spoolOf(operator, made[2] ?? 0)).toMatchObject({
    qr_code: 'SP-NEWCODE234',
    remaining_weight_g: 700,
    initial_weight_g: 1000,
    created_at: new Date(farm.clock.now()).toISOString(),
  });
  expect(await ledgerOf(operator, one.id)).toMatchObject([
    { kind: 'correction', grams: -360, balance_g: 640, actor: operator.user.username },
    { kind: 'purchase' },
  ]);
  expect(await ledgerOf(operator, made[2] ?? 0)).toMatchObject([{ kind: 'purchase', grams: 700 }]);
  for (const id of made) {
    const { ledger_mg, remaining_mg } = await balances(farm, id);
    expect(ledger_mg).toBe(remaining_mg);
  }
  expect(await eventsOf(farm, 'spool.updated')).toHaveLength(events + 4);
  const audit = (await (await farm.session('admin')).get('/audit')).body as { action: string }[];
  expect(audit[0]).toMatchObject({ action: 'importSpools', details: { create: 3, update: 1 } });

  const after = await stock(operator);
  const repeat = await send(operator, table);
  expect(actions(repeat)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged', 'unchanged']);
  expect(resultOf(repeat).rows.map(({ spool_id }) => spool_id)).toEqual(made);
  expect(await stock(operator)).toEqual(after);
  expect(actions(await send(operator, `${table}\r\n,,ASA,,800,`))[5]).toBe('create');
  expect(resultOf(await send(operator, table, '?again=true')).counts).toMatchObject({ create: 2 });
});

test('a row with a tag but no name is the same row the second time, too', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const tagged = 'material,tag_uid\nPLA,AABB\n';
  expect(actions(await send(operator, tagged))).toEqual(['create']);
  expect(actions(await send(operator, tagged))).toEqual(['unchanged']);
  const again = await send(operator, tagged, '?preview=true&again=true');
  expect(resultOf(again).rows[0]?.problems).toMatchObject([{ column: 'tag_uid' }]);
});

test('one wrong row, and nothing of the table is imported', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const table = 'material,initial_weight_g,remaining_weight_g\nPLA,1000,500\nPLA,1000,-1\n"PL\nA",1000,abc\n';
  const preview = await send(operator, table, '?preview=true');
  expect(resultOf(preview)).toMatchObject({ counts: { create: 1, error: 2 } });
  expect(resultOf(preview).rows.slice(1)).toMatchObject([
    { line: 3, action: 'error', problems: [{ column: 'remaining_weight_g' }] },
    { line: 4, action: 'error', problems: [{ column: 'remaining_weight_g' }] },
  ]);
  const refused = await send(operator, table);
  expect(codeOf(refused)).toBe('validation_failed');
  expect(refused.body).toMatchObject({
    error: {
      fields: [{ path: 'body.line_3.remaining_weight_g' }, { path: 'body.line_4.remaining_weight_g' }],
    },
  });
  expect(await stock(operator)).toEqual([]);
});

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

test('an import raises low stock once and resolves it by a refill', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator, { remaining_weight_g: 60 });
  const leave = (grams: number) => send(operator, `id,remaining_weight_g\n${id},${grams}\n`);
  const open = async () =>
    ((await operator.get('/alerts')).body as Alert[]).map(({ resolved_at }) => resolved_at === null);
  await leave(49);
  await leave(48);
  expect(await open()).toEqual([true]);
  await leave(500);
  expect(await open()).toEqual([false]);
  await send(operator, 'material,remaining_weight_g\nPLA,10\n');
  expect(await open()).toEqual([true, false]);
});

test('a caller changes and adds within the own organization alone', async () => {
  const farm = await openFarm();
  const org_id = await addOrg(farm, 'Lab');
  const [ours, theirs] = [
    await farm.session('operator'),
    await farm.session(await farm.addUser('operator', { orgId: org_id })),
  ];
  const hidden = await addSpool(theirs);
  const byId = await send(ours, `id,material\n${hidden.id},ABS\n`, '?preview=true');
  const byCode = await send(ours, `qr_code,material\n${hidden.qr_code},ABS\n`, '?preview=true');
  expect([actions(byId), actions(byCode)]).toEqual([['error'], ['error']]);
  await send(theirs, 'material\nASA\n');
  expect((await stock(theirs))[0]).toMatchObject({ material: 'ASA', org_id });
  // The same row of another organization is another spool.
  expect(actions(await send(ours, 'material\nASA\n'))).toEqual(['create']);
});

test('a repeated call with the same key answers what the first one did', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const key = { 'idempotency-key': 'import-1' };
  const first = await send(operator, 'material\nPLA\n', '?again=true', key);
  const again = await send(operator, 'material\nPLA\n', '?again=true', key);
  expect(again.body).toEqual({ ...resultOf(first), _idempotent_replay: true });
  expect(await stock(operator)).toHaveLength(1);
});
