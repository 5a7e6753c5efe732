import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { codeOf, HERE, openFarm } from '../../../test/kit.ts';
import { enterprise } from '../../../test/licenses.ts';
import { jpegSaying } from '../../../test/picture-bytes.ts';
import { png } from '../../../test/print-files.ts';

/** A host in the local network that has a picture. */
async function serve(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://${HERE}:${(server.address() as AddressInfo).port}/logo`, asked: () => asked };
}

async function openLab(url: string) {
  const farm = await openFarm({ env: enterprise() });
  const admin = await farm.session('admin');
  const member = await farm.session('viewer');
  const stranger = await farm.session('viewer');
  const { id } = (await admin.post('/orgs', { name: 'Lab' })).body as { id: number };
  await admin.put(`/orgs/${id}/members/${member.user.id}`);
  await admin.patch(`/orgs/${id}/settings`, { branding_logo_url: url });
  const { branding } = (await member.get('/auth/me')).body as { branding: { logo_url: string } };
  return { clock: farm.clock, admin, member, stranger, id, path: branding.logo_url.replace('/api/v1', '') };
}

test('the logo of an organization is fetched once and served to its people by us, and to nobody else', async () => {
  const picture = png(8);
  const host = await serve((_, response) => response.setHeader('content-type', 'text/plain').end(picture));
  const { member, stranger, path } = await openLab(host.url);
  for (let time = 0; time < 3; time += 1) {
    const reply = await member.get(path);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(Number(reply.headers['content-length'])).toBe(picture.length);
  }
  expect(host.asked()).toBe(1);
  expect(codeOf(await stranger.get(path))).toBe('group_not_found');
});

test('another address is another logo, and none is none', async () => {
  const first = await serve((_, response) => response.end(png(8)));
  const second = await serve((_, response) => response.end(png(16)));
  const { admin, member, id, path } = await openLab(first.url);
  await admin.patch(`/orgs/${id}/settings`, { branding_logo_url: second.url });
  const me = (await member.get('/auth/me')).body as { branding: { logo_url: string } };
  expect(me.branding.logo_url).not.toBe(`/api/v1${path}`);
  const reply = await member.get(path);
  expect(Number(reply.headers['content-length'])).toBe(png(16).length);
  await admin.patch(`/orgs/${id}/settings`, { branding_logo_url: null });
  expect(codeOf(await member.get(path))).toBe('not_found');
});

test.each<[string, RequestListener]>([
  ['is no picture', (_, response) => response.end('<svg onload="alert(1)"/>')],
  ['is too large', (_, response) => response.end(Buffer.concat([png(8), Buffer.alloc(600 * 1024)]))],
  ['has more pixels than a browser should unpack', (_, response) => response.end(jpegSaying(9000, 9000))],
  ['is gone', (_, response) => response.writeHead(404).end()],
  ['is somewhere else', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
])(
  'a logo that %s is said to be unavailable, and its host is left in peace for a while',
  async (_, answer) => {
    const host = await serve(answer);
    const { clock, member, path } = await openLab(host.url);
    for (let time = 0; time < 2; time += 1) {
      const reply = await clock.hurry(member.get(path));
      expect([reply.status, codeOf(reply)]).toEqual([502, 'upstream_unavailable']);
    }
    expect(host.asked()).toBe(1);
  },
);
