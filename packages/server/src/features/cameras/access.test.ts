import { createBambuPrinter, createMoonrakerPrinter, createPrusaLinkPrinter } from '@farmhand/simulator';
import { expect, test } from 'vitest';
import { ask, errorOf, openCameraFarm, snapshot, watch } from '../../../test/cameras.ts';
import { enterprise } from '../../../test/licenses.ts';
import { CAMERA_LIMITS } from './limits.ts';

const bambu = () => createBambuPrinter({ pace: { reportMs: 40, cameraMs: 40 }, timeScale: 60 });

test('a stream ends at once when its token is revoked, and nobody else notices', async () => {
  const farm = await openCameraFarm(bambu(), {}, { printers: { lookAtRightsEveryMs: 600_000 } });
  const token = await farm.token('viewer', ['agent:read']);
  const [theirs, ours] = await Promise.all([watch(farm, token), watch(farm)]);
  expect([theirs.status, ours.status]).toEqual([200, 200]);
  expect((await farm.admin.delete(`/tokens/${token.tokenId}`)).status).toBe(204);
  await theirs.ended;
  const seen = ours.pictures.length;
  await expect.poll(() => ours.pictures.length).toBeGreaterThan(seen + 2);
  expect((await snapshot(farm, token)).status).toBe(401);
});

test('a stream ends when its token expires, without anybody doing anything', async () => {
  const farm = await openCameraFarm(bambu());
  const token = await farm.token('viewer', ['agent:read'], { expiresAt: farm.clock.now() + 60_000 });
  const watching = await watch(farm, token);
  expect(watching.status).toBe(200);
  farm.clock.advance(60_001);
  await watching.ended;
});

test('a stream ends when the printer is removed', async () => {
  const farm = await openCameraFarm(bambu());
  const watching = await watch(farm);
  expect((await farm.admin.delete(`/printers/${farm.printer.id}`)).status).toBe(204);
  await watching.ended;
  await expect.poll(() => farm.machine.received.camera.open).toBe(0);
});

test('a stream ends when the printer is switched off, and nothing more is asked of it', async () => {
  const farm = await openCameraFarm(bambu());
  const { id } = farm.printer;
  const watching = await watch(farm);
  expect((await farm.admin.patch(`/printers/${id}`, { enabled: false })).status).toBe(200);
  await watching.ended;
  const off = await snapshot(farm);
  expect([off.status, errorOf(off)]).toEqual([503, 'printer_unreachable']);
  await expect.poll(() => farm.machine.received.camera).toEqual({ open: 0, opened: 1 });
});

test("from another organization a shared printer's camera is not found, though the printer is", async () => {
  const farm = await openCameraFarm(bambu(), {}, { env: enterprise() });
  const { id } = farm.printer;
  const orgs = await Promise.all(
    ['North', 'South'].map(async (name) => {
      const reply = await farm.admin.post('/orgs', { name });
      return (reply.body as { id: number }).id;
    }),
  );
  await farm.admin.put(`/orgs/${orgs[0]}/printers/${id}`);
  await farm.admin.patch(`/printers/${id}`, { shared: true });
  const own = await farm.session(await farm.addUser('viewer', { orgId: orgs[0] ?? 0 }));
  const other = await farm.session(await farm.addUser('operator', { orgId: orgs[1] ?? 0 }));
  expect((await other.get(`/printers/${id}`)).status).toBe(200);
  const hidden = await snapshot(farm, other);
  expect([hidden.status, errorOf(hidden), (await watch(farm, other)).status]).toEqual([
    404,
    'printer_not_found',
    404,
  ]);
  expect(farm.machine.received.camera.opened).toBe(0);
  const shown = await watch(farm, own);
  expect(shown.status).toBe(200);
  await farm.admin.put(`/orgs/${orgs[1]}/printers/${id}`);
  await farm.admin.patch(`/printers/${id}`, { shared: false });
  await shown.ended;
});

test.each([
  ['PrusaLink of the printer itself', () => createPrusaLinkPrinter({ dialect: 'buddy' })],
  ['video without a program to play it', () => createBambuPrinter({ model: 'X1C', liveview: true })],
] as const)(
  '%s is no camera: refused before anything is asked, and not listed as a capability',
  async (_name, create) => {
    const farm = await openCameraFarm(create());
    expect(farm.printer.capabilities).not.toContain('camera');
    const refused = await snapshot(farm);
    expect([refused.status, errorOf(refused)]).toEqual([422, 'unsupported_by_printer']);
    expect((await watch(farm)).status).toBe(422);
    expect(farm.machine.received.camera.opened).toBe(0);
  },
);

test('a printer that is away is told at once, and one that does not exist is not found', async () => {
  const farm = await openCameraFarm(createMoonrakerPrinter());
  const away = await farm.admin.post('/printers', {
    name: 'away',
    family: 'moonraker',
    host: '127.0.0.1',
    ports: { http: 9 },
  });
  const { id } = away.body as { id: number };
  const began = performance.now();
  const refused = await ask(farm, `/printers/${id}/camera/snapshot`, farm.admin);
  expect([refused.status, errorOf(refused)]).toEqual([503, 'printer_unreachable']);
  // Who waits for a camera waits for longer.
  expect(performance.now() - began).toBeLessThan(CAMERA_LIMITS.patienceMs);
  const missing = await ask(farm, '/printers/999999/camera/stream', farm.admin);
  expect([missing.status, errorOf(missing)]).toEqual([404, 'printer_not_found']);
});
