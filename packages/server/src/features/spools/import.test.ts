import type { Alert } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { addOrg } from '../../../test/live.ts';
import { actions, exported, HEAD, resultOf, send, stock } from '../../../test/spool-csv.ts';
import { addSpool, balances, eventsOf, ledgerOf, spoolOf } from '../../../test/spools.ts';

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
  expect(await exported(operator, '?columns=all')).toContain(`${full.qr_code},0,,Müller,50,,`);
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
  const table =
    'material,initial_weight_g,remaining_weight_g,notes\nPLA,1000,500,\nPLA,1000,-1,\nPLA,1000,abc,"One\ntwo"\n';
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

test('a name of a table is one line that can be seen, as everywhere', async () => {
  const operator = await (await openFarm()).session('operator');
  const preview = await send(operator, 'material,brand\n"PL\nA",\nPLA,\u200B\n', '?preview=true');
  expect(resultOf(preview).rows).toMatchObject([
    { action: 'error', problems: [{ column: 'material', said: { code: 'field.holds_line_breaks' } }] },
    { action: 'error', problems: [{ column: 'brand', said: { code: 'field.invisible' } }] },
  ]);
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
