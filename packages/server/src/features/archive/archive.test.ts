import { expect, test } from 'vitest';
import { addEntries, addEntry } from '../../../test/archive.ts';
import { addModel, queueJob } from '../../../test/jobs.ts';
import { openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { addOrg } from '../../../test/live.ts';
import { outcome } from '../../../test/replies.ts';

// spec: S2.19
test('the archive lists what has ended, newest first, with its picture, and filters it', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const old = await addEntry(farm, { item_name: 'Écrou', status: 'failed', printer_id: 8, job_id: 2 });
  farm.clock.advance(60_000);
  const fresh = await addEntry(farm, { model_id: modelId, print_file_id: fileId });
  const list = await operator.get('/archive');
  expect(list.headers['x-total-count']).toBe('2');
  expect(list.body).toMatchObject([
    {
      id: fresh.id,
      filament_used_g: 12.34,
      cost: 0.25,
      duration_seconds: 60,
      consumption_json: [{ spool_id: 3, grams: 12.34 }],
      thumbnail_url: `/api/v1/print-files/${fileId}/thumbnails/1`,
      evidence: { source: 'report' },
    },
    { id: old.id, thumbnail_url: null },
  ]);
  const ids = async (query: string) =>
    ((await operator.get(`/archive?${query}`)).body as { id: number }[]).map(({ id }) => id);
  expect(await ids('status=failed')).toEqual([old.id]);
  expect(await ids('printer_id=7')).toEqual([fresh.id]);
  expect(await ids('job_id=2')).toEqual([old.id]);
  expect(await ids(`model_id=${modelId}`)).toEqual([fresh.id]);
  expect(await ids(`q=${encodeURIComponent('écR')}`)).toEqual([old.id]);
  expect(await ids('from=2026-11-02T08:01:00Z')).toEqual([fresh.id]);
  expect(await ids('to=2026-11-02T08:01:00Z')).toEqual([old.id]);
});

test('notes and tags are added, and an entry is deleted', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const viewer = await farm.session('viewer');
  const { id } = await addEntry(farm);
  const change = { notes: 'good', tags: ['Customer', 'customer'] };
  expect(outcome(await viewer.patch(`/archive/${id}`, change))).toEqual([403, 'permission_denied']);
  expect((await operator.patch(`/archive/${id}`, change)).body).toMatchObject({
    notes: 'good',
    tags: ['customer'],
  });
  expect((await operator.patch(`/archive/${id}`, {})).body).toMatchObject({ notes: 'good' });
  expect((await viewer.get(`/archive/${id}`)).body).toMatchObject({ tags: ['customer'] });
  expect((await operator.delete(`/archive/${id}`)).status).toBe(204);
  expect(outcome(await operator.get(`/archive/${id}`))).toEqual([404, 'not_found']);
});

test('another organization sees none of it', async () => {
  const farm = await openFarm({ env: enterprise() });
  const lab = await addOrg(farm, 'Lab');
  const { id } = await addEntry(farm, { org_id: lab });
  const outsider = await farm.session('operator');
  const member = await farm.session(await farm.addUser('operator', { orgId: lab }));
  expect((await member.get('/archive')).body).toMatchObject([{ id }]);
  expect((await outsider.get('/archive')).body).toEqual([]);
  expect(String((await outsider.get('/archive/export')).body).split('\r\n')).toHaveLength(2);
  for (const reply of [
    await outsider.get(`/archive/${id}`),
    await outsider.patch(`/archive/${id}`, {}),
    await outsider.delete(`/archive/${id}`),
    await outsider.post(`/archive/${id}/reprint`),
  ]) {
    expect(outcome(reply)).toEqual([404, 'not_found']);
  }
  const admin = await farm.session('admin');
  expect((await admin.delete(`/orgs/${lab}`)).status).toBe(409);
});

test('the export has every entry, and no cell that a spreadsheet would run', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  const names = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'a "b", c', 'line\nbreak', 'plain'];
  for (const item_name of names) await addEntry(farm, { item_name });
  const reply = await viewer.get('/archive/export');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('archive.csv'),
  });
  const [head, ...lines] = String(reply.body).split('\r\n');
  expect(head).toMatch(/^id,item_name,status,/);
  const text = lines.join('\r\n');
  const cells = ["'=1+1", "'+1", "'-1", "'@x", "'\tx", '"\'\rx"', '"a ""b"", c"', '"line\nbreak"', 'plain'];
  for (const cell of cells) expect(text).toContain(`,${cell},completed,`);
  expect((await viewer.get('/archive/export?status=failed')).body).toBe(`${head}\r\n`);
});

test('a long archive is exported whole', async () => {
  const farm = await openFarm();
  const viewer = await farm.session('viewer');
  await addEntries(farm, 501);
  const lines = String((await viewer.get('/archive/export')).body)
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(502);
  expect(new Set(lines).size).toBe(502);
});

test('a reprint queues the same file and plate once, as long as the file is there', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const { id } = await addEntry(farm, { model_id: modelId, print_file_id: fileId, plate_index: 2 });
  const reply = await operator.post(`/archive/${id}/reprint`);
  expect(reply).toMatchObject({
    status: 201,
    body: { print_file_id: fileId, plate_index: 2, quantity: 1, item_name: 'Bracket', status: 'pending' },
  });
  const gone = await addEntry(farm, { print_file_id: 999 });
  expect(outcome(await operator.post(`/archive/${gone.id}/reprint`))).toEqual([404, 'not_found']);
});

test('a file that an open job or the archive needs is not deleted', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  const remove = () => operator.delete(`/models/${modelId}`);
  const job = await queueJob(operator, modelId);
  expect(outcome(await remove())).toEqual([409, 'in_use']);
  await operator.post(`/jobs/${job.id}/cancel`);
  const entry = await addEntry(farm, { model_id: modelId, print_file_id: fileId });
  expect(outcome(await operator.delete(`/models/${modelId}/files/${fileId}`))).toEqual([409, 'in_use']);
  expect((await operator.delete(`/archive/${entry.id}`)).status).toBe(204);
  expect((await remove()).status).toBe(204);
});
