import { LABEL_SHEETS, type LabelSheet, MAX_LABELS } from '@farmhand/contract';
import { expect, test, vi } from 'vitest';
import { type Caller, codeOf, type Farm, HOST, openFarm } from '../../../test/kit.ts';
import { pictureOf, printed, read } from '../../../test/label-reader.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';
import { addSpool } from '../../../test/spools.ts';

vi.setConfig({ testTimeout: 120_000 });

const FARM_PUBLIC_URL = 'https://farm.example.com/';

async function fetched({ app }: Farm, { headers }: Caller, path: string) {
  const url = `/api/v1${path}`;
  const response = await app.http.inject({ method: 'GET', url, headers: { host: HOST, ...headers } });
  expect(response.statusCode).toBe(200);
  return { type: response.headers['content-type'], bytes: response.rawPayload };
}

// spec: S1.20
test('what a label says is found again by its code, whether or not the service knows its address', async () => {
  for (const env of [{}, { FARM_PUBLIC_URL }]) {
    const farm = await openFarm({ env });
    const spool = await addSpool(await farm.session('operator'), { color_hex: '#101010', brand: 'Ähre' });
    const reader = await farm.token('viewer', ['agent:read']);
    const png = await fetched(farm, reader, `/spools/${spool.id}/label.png?dpi=203`);
    expect(png.type).toBe('image/png');
    const fromPng = read(await pictureOf(png.bytes))?.data;
    expect(fromPng).toBe('FARM_PUBLIC_URL' in env ? `${FARM_PUBLIC_URL}q/${spool.qr_code}` : spool.qr_code);

    const pdf = await fetched(farm, reader, `/spools/labels.pdf?ids=${spool.id}&sheet=roll-50x30`);
    expect(pdf.type).toBe('application/pdf');
    const [page] = await printed(pdf.bytes, 203);
    if (page === undefined) throw new Error('no page');
    expect(read(page.canvas)?.data).toBe(fromPng);

    const found = await reader.get(`/spools/by-qr/${encodeURIComponent(fromPng ?? '')}`);
    expect(found).toMatchObject({ status: 200, body: { id: spool.id } });
  }
});

test('the picture as lines has the size of the label, and needs no font and no script', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const spool = await addSpool(operator, { brand: '<script>alert(1)</script>' });
  const { type, bytes } = await fetched(farm, operator, `/spools/${spool.id}/label.svg?sheet=a4-65`);
  expect(type).toBe('image/svg+xml; charset=utf-8');
  const svg = bytes.toString();
  expect(svg).toMatch(/^<svg [^>]*width="38.1mm" height="21.2mm" viewBox="0 0 38.1 21.2">/);
  expect(svg).not.toMatch(/script|<text|font|href/i);
});

test('sheets are filled in the order of the ids, and an id that is named twice is printed twice', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const first = await addSpool(operator);
  const second = await addSpool(operator);
  const ids = [second.id, first.id, second.id].join();
  const { bytes } = await fetched(farm, operator, `/spools/labels.pdf?ids=${ids}&sheet=roll-62x29`);
  const pages = await printed(bytes, 203);
  expect(pages.map(({ canvas }) => read(canvas)?.data)).toEqual([
    second.qr_code,
    first.qr_code,
    second.qr_code,
  ]);
});

test('a spool that the caller may not see has no label, alone or among others', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const north = await addOrg(farm, 'North');
  const south = await addOrg(farm, 'South');
  const theirs = await addSpool(admin, { org_id: north });
  const stranger = await farm.session(await farm.addUser('operator', { orgId: south }));
  const own = await addSpool(stranger);
  for (const path of [
    `/spools/${theirs.id}/label.svg`,
    `/spools/${theirs.id}/label.png`,
    `/spools/labels.pdf?ids=${own.id},${theirs.id}`,
    '/spools/999999/label.svg',
  ]) {
    expect(codeOf(await stranger.get(path)), path).toBe('spool_not_found');
  }
  expect((await farm.anonymous.get(`/spools/${own.id}/label.svg`)).status).toBe(401);
});

test('wrong sheets, places, resolutions and lists of ids are refused by name', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { id } = await addSpool(operator);
  const many = (count: number) => Array.from({ length: count }, () => id).join();
  for (const [path, field] of [
    [`/spools/${id}/label.svg?sheet=a5`, 'sheet'],
    [`/spools/${id}/label.png?dpi=72`, 'dpi'],
    [`/spools/labels.pdf?ids=${id}&sheet=a4-21&start=22`, 'start'],
    [`/spools/labels.pdf?ids=${id}&sheet=roll-62x29&start=2`, 'start'],
    [`/spools/labels.pdf?ids=${id}&start=0`, 'start'],
    ['/spools/labels.pdf?ids=', 'ids'],
    ['/spools/labels.pdf?ids=1,,2', 'ids'],
    ['/spools/labels.pdf', 'ids'],
    [`/spools/labels.pdf?ids=${many(MAX_LABELS + 1)}`, 'ids'],
  ] as const) {
    const reply = await operator.get(path);
    expect(reply, path).toMatchObject({ status: 422, body: { error: { code: 'validation_failed' } } });
    const { error } = reply.body as { error: { fields: { path: string }[] } };
    expect(error.fields.map((each) => each.path.split('.').slice(0, 2).join('.'))).toContain(
      `query.${field}`,
    );
  }
  const { bytes } = await fetched(farm, operator, `/spools/labels.pdf?ids=${many(MAX_LABELS)}&start=21`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the sheets are listed with their sizes, and their labels lie on the paper without touching', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const reply = await viewer.get('/spools/label-sheets?limit=3&skip=1');
  expect(reply.headers['x-total-count']).toBe(String(LABEL_SHEETS.length));
  expect(reply.body).toEqual(LABEL_SHEETS.slice(1, 4));
  for (const sheet of LABEL_SHEETS) {
    const { paper, label, left_mm, top_mm, columns, rows }: LabelSheet = sheet;
    expect(sheet.column_pitch_mm).toBeGreaterThanOrEqual(label.width_mm);
    expect(sheet.row_pitch_mm).toBeGreaterThanOrEqual(label.height_mm);
    const right = left_mm + (columns - 1) * sheet.column_pitch_mm + label.width_mm;
    const bottom = top_mm + (rows - 1) * sheet.row_pitch_mm + label.height_mm;
    // The same margins on both sides, to the hundredth that they are rounded to.
    expect(paper.width_mm - right).toBeCloseTo(left_mm, 1);
    expect(paper.height_mm - bottom).toBeCloseTo(top_mm, 1);
  }
});

test('a printer’s label leads to its page, or says its code, and has its name, model and place', async () => {
  for (const env of [{}, { FARM_PUBLIC_URL }]) {
    const farm = await openFarm({ env });
    const admin = await farm.session('admin');
    const body = { name: 'P1S', family: 'bambu', model: 'P1S', host: '127.0.0.1', enabled: false };
    const { id } = (await admin.post('/printers', { ...body, place: 'Hall 2, row B' })).body as {
      id: number;
    };
    const reader = await farm.token('viewer', ['agent:read']);
    const says = 'FARM_PUBLIC_URL' in env ? `${FARM_PUBLIC_URL}printers/${id}` : `PR-${id}`;
    const png = await fetched(farm, reader, `/printers/${id}/label.png?dpi=203`);
    expect([png.type, read(await pictureOf(png.bytes))?.data]).toEqual(['image/png', says]);
    const svg = await fetched(farm, reader, `/printers/${id}/label.svg?sheet=roll-62x29`);
    expect(svg.bytes.toString()).toMatch(/^<svg [^>]*width="62mm"/);
    const pdf = await fetched(farm, reader, `/printers/labels.pdf?ids=${id},${id}&sheet=roll-50x30`);
    const pages = await printed(pdf.bytes, 203);
    expect(pages.map(({ canvas }) => read(canvas)?.data)).toEqual([says, says]);
  }
});

test('a printer that the caller may not see has no label, alone or among others', async () => {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const lab = await addOrg(farm, 'Lab');
  const add = async (more: object) => {
    const body = { name: 'P1S', family: 'bambu', host: '127.0.0.1', enabled: false, ...more };
    return ((await admin.post('/printers', body)).body as { id: number }).id;
  };
  const [own, hidden] = [await add({}), await add({ org_id: lab })];
  const viewer = await farm.session('viewer');
  for (const path of [
    `/printers/${hidden}/label.svg`,
    `/printers/${hidden}/label.png`,
    `/printers/labels.pdf?ids=${own},${hidden}`,
  ]) {
    expect([path, codeOf(await viewer.get(path))]).toEqual([path, 'printer_not_found']);
  }
  const bound = await farm.token('viewer', ['agent:read'], { printerIds: [hidden] });
  expect(codeOf(await bound.get(`/printers/labels.pdf?ids=${own}`))).toBe('permission_denied');
});
