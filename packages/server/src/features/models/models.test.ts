import { createHash } from 'node:crypto';
import { asWritten } from '@farmhand/words';
import { expect, test } from 'vitest';
import { codeOf, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';
import { filesOnDisk, gcode, listen, newModel, png, sendFile, stl } from '../../../test/print-files.ts';
import { describePlate, filesOfModel, findPrintFile } from './index.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('an uploaded file is stored by its hash, read in full, and listed with its model', async () => {
  const farm = await openFarm();
  const base = await listen(farm);
  const viewer = await farm.token('viewer', ['admin']);
  const model = await newModel(viewer);
  const bytes = gcode();
  const made = await sendFile(base, viewer, model, 'Bracket mk4.gcode', bytes);
  expect(made.body).toMatchObject({
    model_id: model,
    file_name: 'Bracket mk4.gcode',
    sha256: sha256(bytes),
    size_bytes: bytes.length,
    kind: 'gcode',
    printer_model: 'MK4',
    family: 'prusalink',
    nozzle_diameter: 0.4,
    layer_height: 0.2,
    is_printable: true,
    not_printable_reason: null,
    revision: 1,
    is_current: true,
    duplicate: false,
    duplicate_of: [],
    next_actions: [{ tool: 'queue_job', args: { model_id: model } }],
    plates: [
      {
        index: 1,
        estimated_seconds: 5405,
        filaments: [{ tool: 0, material: 'PLA', color_hex: '#FF6A13', grams: 12.34, length_mm: 9 }],
        layer_count: 3,
      },
    ],
  });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: number };
  const hash = sha256(bytes);
  const home = `${hash.slice(0, 2)}/${hash}`;
  expect(filesOnDisk(farm)).toEqual([home, `${home}.0.picture`, `${home}.1.picture`]);
  expect((await viewer.get('/models')).body).toMatchObject([{ id: model, files: [{ id }] }]);

  const { read } = farm.app.kernel.database;
  const who = { user_id: viewer.user.id, role: 'viewer', org_id: null, group_printer_ids: null } as const;
  const row = await findPrintFile(read, who, id);
  expect(row && describePlate(row, 1)?.filaments).toMatchObject([{ weight_mg: 12_340, length_mm: 9 }]);
  expect(await filesOfModel(read, model)).toEqual([row]);
  const use = [3, 6, 9].map((length, index) => ({ layer: index + 1, length_mm: [length] }));
  expect(row && (await farm.app.models.layerUse(row, 1))).toEqual(use);
  expect(await read.selectFrom('layer_use').select('plate_index').execute()).toEqual([{ plate_index: 1 }]);
  expect(row && (await farm.app.models.layerUse(row, 1))).toEqual(use);
});

test('the picture of a plate is served as what it is, and the file in parts, to be saved and never shown', async () => {
  const farm = await openFarm();
  const base = await listen(farm);
  const owner = await farm.token('viewer', ['admin']);
  const bytes = gcode();
  const { body } = await sendFile(base, owner, await newModel(owner), 'Teil "ä".gcode', bytes);
  const { id, plates } = body as { id: number; plates: { thumbnail_url: string }[] };
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, base), { headers: { ...owner.headers, ...headers } });

  const picture = await get(String(plates[0]?.thumbnail_url));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png());
  expect((await get(`/api/v1/print-files/${id}/thumbnails/2`)).status).toBe(404);

  const address = `/api/v1/print-files/${id}/content`;
  const whole = await get(address);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="Teil ___.gcode"; filename*=UTF-8''Teil%20_%C3%A4_.gcode`,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: `"${sha256(bytes)}"`,
  });
  const ranges: [string, number, Buffer][] = [
    ['bytes=0-9', 206, bytes.subarray(0, 10)],
    ['bytes=10-', 206, bytes.subarray(10)],
    ['bytes=-5', 206, bytes.subarray(-5)],
    [`bytes=5-${bytes.length + 99}`, 206, bytes.subarray(5)],
    [`bytes=${bytes.length}-`, 416, Buffer.alloc(0)],
    ['bytes=-0', 416, Buffer.alloc(0)],
    ['bytes=9-3', 200, bytes],
    ['bytes=0-1,4-5', 200, bytes],
    ['lines=1-2', 200, bytes],
  ];
  for (const [range, status, expected] of ranges) {
    const part = await get(address, { range });
    expect([range, part.status]).toEqual([range, status]);
    expect([range, Buffer.from(await part.arrayBuffer()).equals(expected)]).toEqual([range, true]);
  }
  const stale = await get(address, { range: 'bytes=0-1', 'if-range': '"other"' });
  expect(stale.status).toBe(200);
  await stale.arrayBuffer();
  expect((await get(address, { 'if-none-match': `"${sha256(bytes)}"` })).status).toBe(304);
});

test('the same bytes are stored once: in the model as one file, elsewhere with a hint at models that I may see', async () => {
  const farm = await openFarm();
  const base = await listen(farm);
  const lab = await addOrg(farm, 'Lab');
  const outside = await farm.token('operator', ['admin']);
  const inside = await farm.token(await farm.addUser('operator', { orgId: lab }), ['admin']);
  const bytes = gcode();
  const [first, second] = [await newModel(outside, 'One'), await newModel(outside, 'Two')];
  const hidden = await newModel(inside, 'Hidden');
  const original = (await sendFile(base, outside, first, 'a.gcode', bytes)).body as { id: number };
  expect((await sendFile(base, outside, first, 'b.gcode', bytes)).body).toMatchObject({
    id: original.id,
    file_name: 'a.gcode',
    duplicate: true,
  });
  expect((await sendFile(base, outside, second, 'c.gcode', bytes)).body).toMatchObject({
    duplicate: false,
    duplicate_of: [first],
  });
  expect((await sendFile(base, inside, hidden, 'd.gcode', bytes)).body).toMatchObject({ duplicate_of: [] });
  const { files } = (await outside.get(`/models/${first}`)).body as { files: unknown[] };
  expect(files).toHaveLength(1);

  const contents = () => filesOnDisk(farm).filter((name) => !name.endsWith('.picture'));
  expect(contents()).toHaveLength(1);
  await outside.delete(`/models/${first}`);
  await outside.delete(`/models/${second}`);
  await farm.app.models.settled();
  expect(contents()).toHaveLength(1);
  await inside.delete(`/models/${hidden}`);
  await farm.app.models.settled();
  expect(filesOnDisk(farm)).toEqual([]);
});

test('a new file for the same printer and nozzle is a new revision; the replaced one stays until deleted', async () => {
  const farm = await openFarm();
  const base = await listen(farm);
  const owner = await farm.token('viewer', ['admin']);
  const model = await newModel(owner);
  const old = gcode({ printer: 'MK4' });
  const send = async (name: string, bytes: Buffer) =>
    (await sendFile(base, owner, model, name, bytes)).body as { id: number; revision: number };
  const first = await send('a.gcode', old);
  const other = await send('b.gcode', gcode({ printer: 'Voron 2.4' }));
  const fine = await send('c.gcode', gcode({ printer: 'MK4', nozzle: 0.25 }));
  const second = await send('d.gcode', gcode({ printer: 'MK4' }));
  expect([first, other, fine, second].map(({ revision }) => revision)).toEqual([1, 1, 1, 2]);
  const shown = async () => {
    const { body } = await owner.get(`/models/${model}`);
    const { revision, files } = body as { revision: number; files: { id: number; is_current: boolean }[] };
    return {
      revision,
      current: files.filter((file) => file.is_current).map(({ id }) => id),
      all: files.length,
    };
  };
  expect(await shown()).toEqual({ revision: 2, current: [second.id, fine.id, other.id], all: 4 });
  expect((await owner.get(`/print-files/${first.id}/content`)).status).toBe(200);
  expect((await owner.get('/models')).body).toMatchObject([{ files: [{}, {}, {}] }]);

  // The old bytes again: they are wanted back.
  expect(await send('a.gcode', old)).toMatchObject({ id: first.id, duplicate: true, revision: 3 });
  expect(await shown()).toEqual({ revision: 3, current: [fine.id, other.id, first.id], all: 4 });
  expect((await owner.delete(`/models/${model}/files/${first.id}`)).status).toBe(204);
  expect(await shown()).toEqual({ revision: 3, current: [second.id, fine.id, other.id], all: 3 });
});

test('a shape is kept but not printable, and says why', async () => {
  const farm = await openFarm();
  const base = await listen(farm);
  const owner = await farm.token('viewer', ['admin']);
  const { body } = await sendFile(base, owner, await newModel(owner), 'bracket.STL', stl());
  expect(body).toMatchObject({
    kind: 'stl',
    family: null,
    plates: [],
    is_printable: false,
    not_printable_reason: expect.stringContaining('slice it'),
    next_actions: [],
  });
});

test('what a job or the archive needs is not deleted, neither alone nor with its model', async () => {
  const needed = new Set<number>();
  const farm = await openFarm({
    isFileInUse: async (_db, _viewer, ids) =>
      ids.some((id) => needed.has(id)) ? asWritten('Job 7 prints it.') : null,
  });
  const base = await listen(farm);
  const owner = await farm.token('viewer', ['admin']);
  const model = await newModel(owner);
  const { id } = (await sendFile(base, owner, model, 'a.gcode', gcode())).body as { id: number };
  needed.add(id);
  for (const path of [`/models/${model}/files/${id}`, `/models/${model}`]) {
    expect(await owner.delete(path)).toMatchObject({ status: 409, body: { detail: 'Job 7 prints it.' } });
  }
  expect(filesOnDisk(farm)).toHaveLength(3);
  needed.clear();
  expect((await owner.delete(`/models/${model}`)).status).toBe(204);
});

// spec: S2.54 S1.28
test('viewers change what they made; operators change all that they see; strangers see nothing', async () => {
  const farm = await openFarm({ env: enterprise() });
  const base = await listen(farm);
  const lab = await addOrg(farm, 'Lab');
  const maker = await farm.token('viewer', ['admin']);
  const other = await farm.token('viewer', ['admin']);
  const operator = await farm.token('operator', ['admin']);
  const stranger = await farm.token(await farm.addUser('operator', { orgId: lab }), ['admin']);
  const model = await newModel(maker, 'Löwe');
  const { id } = (await sendFile(base, maker, model, 'a.gcode', gcode())).body as { id: number };

  expect((await other.get(`/models/${model}`)).status).toBe(200);
  expect(codeOf(await other.patch(`/models/${model}`, { name: 'x' }))).toBe('permission_denied');
  expect(codeOf(await other.delete(`/models/${model}/files/${id}`))).toBe('permission_denied');
  expect(codeOf(await sendFile(base, other, model, 'b.gcode', gcode()))).toBe('permission_denied');
  expect((await operator.patch(`/models/${model}`, { notes: 'brim' })).body).toMatchObject({ notes: 'brim' });
  for (const path of [`/models/${model}`, `/print-files/${id}/content`, `/print-files/${id}/thumbnails/1`]) {
    expect((await stranger.get(path)).status).toBe(404);
  }
  expect(codeOf(await sendFile(base, stranger, model, 'b.gcode', gcode()))).toBe('model_not_found');
  expect((await stranger.get('/models')).body).toEqual([]);

  const admin = await farm.session('admin');
  expect((await admin.put(`/orgs/${lab}/models/${model}`)).body).toMatchObject({ org_id: lab });
  expect(codeOf(await admin.delete(`/orgs/${lab}`))).toBe('in_use');
  expect((await maker.get(`/models/${model}`)).status).toBe(404);
  expect((await stranger.get(`/models/${model}`)).status).toBe(200);
  expect((await admin.delete(`/orgs/${lab}/models/${model}`)).status).toBe(204);
  expect((await maker.get(`/models/${model}`)).status).toBe(200);
});

test('models are found by name, tag and category, each without regard to case', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  await viewer.post('/models', { name: 'École gear', category: 'Gears', tags: ['Shop', 'shop', 'x'] });
  await viewer.post('/models', { name: 'Box' });
  const names = async (query: string) =>
    ((await viewer.get(`/models?${query}`)).body as { name: string }[]).map(({ name }) => name);
  expect(await names('')).toEqual(['Box', 'École gear']);
  for (const query of [`q=${encodeURIComponent('ÉCOLE')}`, 'tag=SHOP', 'category=gears']) {
    expect([query, await names(query)]).toEqual([query, ['École gear']]);
  }
  expect(await names('tag=sho')).toEqual([]);
});

test('a dry run of each JSON write shows it and changes nothing', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const dry = { 'x-dry-run': 'true' };
  const id = await newModel(viewer);
  const tries = [
    await viewer.post('/models', { name: 'New' }, dry),
    await viewer.patch(`/models/${id}`, { name: 'Other' }, dry),
    await viewer.post(`/models/${id}/uploads`, { file_name: 'a.gcode', size_bytes: 5 }, dry),
    await viewer.delete(`/models/${id}`, dry),
  ];
  expect(tries.map(({ body }) => (body as { would_execute: unknown }).would_execute)).toMatchObject([
    { action: 'create_model', name: 'New' },
    { action: 'update_model', model_id: id },
    { action: 'begin_upload', model_id: id, file_name: 'a.gcode' },
    { action: 'delete_model', model_id: id, file_count: 0 },
  ]);
  expect((await viewer.get('/models')).body).toMatchObject([{ id, name: 'Bracket' }]);
  expect(filesOnDisk(farm)).toEqual([]);
});
