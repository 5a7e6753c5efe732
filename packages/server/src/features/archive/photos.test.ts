import type { ArchiveEntry } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { addEntry } from '../../../test/archive.ts';
import { type Caller, codeOf, openFarm } from '../../../test/kit.ts';
import { jpegSaying, pngSaying } from '../../../test/picture-bytes.ts';
import { listen } from '../../../test/print-files.ts';
import { volume } from '../../../test/volume.ts';

const JPEG = jpegSaying(1200, 900);
const PNG = pngSaying(120, 80);
const MIB = 1024 * 1024;

async function scene(look?: ReturnType<typeof volume>['look']) {
  const farm = await openFarm(look === undefined ? {} : { look });
  const base = await listen(farm);
  const operator = await farm.token('operator', ['admin']);
  const viewer = await farm.session('viewer');
  const { id } = await addEntry(farm);
  const send = async (who: Caller, bytes: Buffer, of = id) => {
    const answer = await fetch(`${base}/archive/${of}/photo`, {
      method: 'PUT',
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { status: answer.status, headers: {}, body: await answer.json() };
  };
  const urlOf = async () => ((await viewer.get(`/archive/${id}`)).body as ArchiveEntry).photo_url;
  return { farm, base, operator, viewer, id, send, urlOf };
}

test('a photo of a print is kept with its entry, shown as it came, replaced and deleted', async () => {
  const { base, operator, viewer, id, send, urlOf } = await scene();
  expect(await urlOf()).toBeNull();
  expect((await viewer.get(`/archive/${id}/photo`)).status).toBe(404);
  const addresses = new Set<string | null>();
  for (const [bytes, type] of [
    [JPEG, 'image/jpeg'],
    [PNG, 'image/png'],
  ] as const) {
    const { status, body } = await send(operator, bytes);
    const { photo_url } = body as ArchiveEntry;
    expect([status, photo_url]).toEqual([200, await urlOf()]);
    addresses.add(photo_url);
    const shown = await fetch(new URL(photo_url ?? '', base), { headers: viewer.headers });
    expect(shown.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
  }
  expect(addresses.size).toBe(2);
  expect((await operator.delete(`/archive/${id}/photo`)).status).toBe(204);
  expect(await urlOf()).toBeNull();
  expect((await operator.delete(`/archive/${id}/photo`)).status).toBe(404);
});

test('what is no picture, too large, or sent by who may only look is refused and leaves what is there', async () => {
  const { operator, viewer, id, send, urlOf } = await scene();
  await send(operator, JPEG);
  const before = await urlOf();
  const svg = await send(operator, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(svg).toMatchObject({ status: 422, body: { error: { fields: [{ path: 'body' }] } } });
  const large = await send(operator, Buffer.concat([JPEG, Buffer.alloc(2 * MIB)]));
  expect(codeOf(large)).toBe('payload_too_large');
  expect(codeOf(await send(viewer, PNG))).toBe('permission_denied');
  expect(codeOf(await viewer.delete(`/archive/${id}/photo`))).toBe('permission_denied');
  expect(codeOf(await send(operator, PNG, id + 1))).toBe('not_found');
  expect(await urlOf()).toBe(before);
});

test('a photo for which there is no room above the reserve is refused', async () => {
  const disk = volume(515);
  const { operator, send } = await scene(disk.look);
  expect(codeOf(await send(operator, Buffer.concat([JPEG, Buffer.alloc(MIB)])))).toBe('storage_full');
  disk.leave(600);
  expect((await send(operator, JPEG)).status).toBe(200);
});

test('an entry that is deleted takes its photo with it', async () => {
  const { farm, operator, id, send } = await scene();
  await send(operator, JPEG);
  expect((await operator.delete(`/archive/${id}`)).status).toBe(204);
  const rows = await farm.app.kernel.database.read.selectFrom('archive_photos').selectAll().execute();
  expect(rows).toEqual([]);
});
