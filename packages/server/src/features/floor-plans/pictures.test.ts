import type { FloorPlan } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, openFarm } from '../../../test/kit.ts';
import { jpegSaying, pngSaying, webpSaying } from '../../../test/picture-bytes.ts';
import { listen } from '../../../test/print-files.ts';
import { volume } from '../../../test/volume.ts';

const PNG = pngSaying(120, 80);
const JPEG = jpegSaying(120, 80);
const WEBP = webpSaying(120, 80);
const MIB = 1024 * 1024;

async function scene(look?: ReturnType<typeof volume>['look']) {
  const farm = await openFarm(look === undefined ? {} : { look });
  const base = await listen(farm);
  const admin = await farm.token('admin', ['admin']);
  const { body } = await admin.post('/floor-plans', { name: 'Hall 2', width: 12, height: 8 });
  const plan = body as FloorPlan;
  const send = async (who: Caller, bytes: Buffer) => {
    const answer = await fetch(`${base}/floor-plans/${plan.id}/picture`, {
      method: 'PUT',
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { status: answer.status, headers: {}, body: await answer.json() };
  };
  return { farm, base, admin, plan, send };
}

test('a picture is told by its bytes, given back as it came, and replaced', async () => {
  const { farm, base, admin, plan, send } = await scene();
  const viewer = await farm.token('viewer', ['agent:read']);
  const addresses = new Set<string>();
  for (const [bytes, type] of [
    [PNG, 'image/png'],
    [JPEG, 'image/jpeg'],
    [WEBP, 'image/webp'],
  ] as const) {
    const { status, body } = await send(admin, bytes);
    const { picture_url } = body as FloorPlan;
    expect(status).toBe(200);
    addresses.add(picture_url ?? '');
    const shown = await fetch(new URL(picture_url ?? '', base), { headers: viewer.headers });
    expect(shown.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
  }
  expect(addresses.size).toBe(3);
  expect((await admin.delete(`/floor-plans/${plan.id}/picture`)).status).toBe(204);
  expect((await viewer.get(`/floor-plans/${plan.id}`)).body).toMatchObject({
    picture_url: null,
    revision: 5,
  });
  expect((await viewer.get(`/floor-plans/${plan.id}/picture`)).status).toBe(404);
  expect((await admin.delete(`/floor-plans/${plan.id}/picture`)).status).toBe(404);
});

test('what is no picture, or too large, is refused and leaves the one that is there', async () => {
  const { farm, admin, plan, send } = await scene();
  await send(admin, PNG);
  const svg = await send(admin, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(svg).toMatchObject({ status: 422, body: { error: { fields: [{ path: 'body' }] } } });
  const large = await send(admin, Buffer.concat([PNG, Buffer.alloc(4 * MIB)]));
  expect(codeOf(large)).toBe('payload_too_large');
  expect(codeOf(await send(await farm.token('operator', ['admin']), JPEG))).toBe('permission_denied');
  expect((await admin.get(`/floor-plans/${plan.id}`)).body).toMatchObject({ revision: 2 });
});

test.each([
  ['the signature of a PNG before other bytes', Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(600, 7)])],
  ['the beginning of a JPEG', Buffer.concat([JPEG.subarray(0, 4), Buffer.alloc(60, 1)])],
  ['a WebP of no kind that there is', Buffer.concat([Buffer.from('RIFF____WEBPVP8 '), Buffer.alloc(60, 2)])],
])('%s is refused as no picture', async (_name, bytes) => {
  const { admin, plan, send } = await scene();
  const { status, body } = await send(admin, bytes);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: { code: 'validation_failed', fields: [{ path: 'body', said: { code: 'field.not_a_picture' } }] },
  });
  expect((await admin.get(`/floor-plans/${plan.id}`)).body).toMatchObject({ picture_url: null });
});

test('a picture that would take hundreds of megabytes to show is refused, however few bytes it has', async () => {
  const { admin, send } = await scene();
  for (const [bytes, width, height] of [
    [pngSaying(8001, 10), 8001, 10],
    [jpegSaying(10, 8001), 10, 8001],
    [webpSaying(8000, 5001), 8000, 5001],
  ] as const) {
    const { status, body } = await send(admin, bytes);
    expect(status).toBe(422);
    const said = {
      code: 'field.picture_too_large',
      facts: { width, height, most_side: 8000, most_megapixels: 40 },
    };
    expect(body).toMatchObject({ error: { fields: [{ path: 'body', said }] } });
  }
  expect((await send(admin, jpegSaying(8000, 5000))).status).toBe(200);
});

test('a picture for which there is no room above the reserve is refused', async () => {
  const disk = volume(520);
  const { admin, send } = await scene(disk.look);
  expect(codeOf(await send(admin, Buffer.concat([PNG, Buffer.alloc(3 * MIB)])))).toBe('storage_full');
  disk.leave(600);
  expect((await send(admin, PNG)).status).toBe(200);
});

test('a plan that is deleted takes its picture with it', async () => {
  const { farm, admin, plan, send } = await scene();
  await send(admin, PNG);
  await admin.delete(`/floor-plans/${plan.id}`);
  const rows = await farm.app.kernel.database.read.selectFrom('floor_plan_pictures').selectAll().execute();
  expect(rows).toEqual([]);
});
