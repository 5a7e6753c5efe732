import { createPrusalinkAdapter } from '@farmhand/protocols';
import {
  createBambuPrinter,
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { expect, test } from 'vitest';
import {
  type CameraFarm,
  errorOf,
  isJpeg,
  openCameraFarm,
  snapshot,
  type Watching,
  watch,
} from '../../../test/cameras.ts';

const SECRET = 'c0de-7791';

const quickBambu = () =>
  createBambuPrinter({
    accessCode: SECRET,
    pace: { reportMs: 40, ackMs: [5, 10], cameraMs: 40 },
    timeScale: 60,
  });
const FAMILIES: readonly (readonly [string, () => SimulatedPrinter])[] = [
  ['bambu', quickBambu],
  ['moonraker', () => createMoonrakerPrinter({ timeScale: 60 })],
  ['prusalink', () => createPrusaLinkPrinter({ dialect: 'python', timeScale: 60 })],
  ['elegoo', () => createElegooPrinter({ timeScale: 60 })],
];

const someFrames = (watching: Watching, count: number) =>
  expect.poll(() => watching.pictures.length).toBeGreaterThanOrEqual(count);
const upstreams = ({ machine }: CameraFarm) => machine.received.camera;

function expectNoLeak(words: string, { machine }: CameraFarm): void {
  const { host, ports } = machine.address;
  for (const secret of [...Object.values(machine.credentials), host, ...Object.values(ports).map(String)]) {
    expect(words).not.toContain(secret);
  }
}

test.each(FAMILIES)(
  'a camera of family %s is shown as pictures that move, and tells nothing else',
  async (_family, create) => {
    const farm = await openCameraFarm(create(), { freshMs: 0 });
    const first = await snapshot(farm);
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    expect(Number(first.headers['content-length'])).toBe(first.body.length);
    expect(isJpeg(first.body)).toBe(true);
    await expect.poll(async () => (await snapshot(farm)).body.equals(first.body)).toBe(false);

    const watching = await watch(farm);
    expect([watching.status, watching.headers['content-type'], watching.headers['cache-control']]).toEqual([
      200,
      'multipart/x-mixed-replace; boundary=frame',
      'no-store',
    ]);
    const second = await watch(farm);
    await Promise.all([someFrames(watching, 3), someFrames(second, 2)]);
    expect(upstreams(farm).open).toBeLessThanOrEqual(1);
    second.leave();
    expect(watching.pictures.every(isJpeg)).toBe(true);
    expectNoLeak(JSON.stringify(first.headers) + JSON.stringify(watching.headers) + watching.text(), farm);
    watching.leave();
    await expect.poll(() => upstreams(farm).open).toBe(0);
  },
);

test('all viewers and snapshots share one look at the printer, which ends soon after the last has left', async () => {
  const farm = await openCameraFarm(quickBambu());
  const [one, two] = await Promise.all([watch(farm), watch(farm)]);
  const pictures = await Promise.all([snapshot(farm), snapshot(farm), snapshot(farm)]);
  expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([someFrames(one, 3), someFrames(two, 3)]);
  expect(upstreams(farm)).toEqual({ open: 1, opened: 1 });
  one.leave();
  await someFrames(two, two.pictures.length + 5);
  expect(upstreams(farm)).toEqual({ open: 1, opened: 1 });
  two.leave();
  await expect.poll(() => upstreams(farm)).toEqual({ open: 0, opened: 1 });
});

test('snapshots that are asked for together are one picture, and a picture of just now is given again', async () => {
  // One picture for the whole test, and nobody has to hurry.
  const adapterOf = () => createPrusalinkAdapter({ pollMs: 100, snapshotMs: 60_000 });
  const farm = await openCameraFarm(
    createPrusaLinkPrinter({ dialect: 'python' }),
    { lingerMs: 30_000, freshMs: 60_000 },
    { printers: { adapterOf } },
  );
  const pictures = await Promise.all(Array.from({ length: 5 }, () => snapshot(farm)));
  expect(new Set(pictures.map(({ body }) => body.toString('hex'))).size).toBe(1);
  expect((await snapshot(farm)).body.equals(pictures[0]?.body ?? Buffer.alloc(0))).toBe(true);
  expect(upstreams(farm).opened).toBe(1);
});

test('who comes back while the printer still shows its pictures finds them running', async () => {
  const farm = await openCameraFarm(quickBambu(), { lingerMs: 30_000 });
  const first = await watch(farm);
  first.leave();
  await farm.clock.pass(100);
  await someFrames(await watch(farm), 2);
  expect(upstreams(farm).opened).toBe(1);
});

test('a printer is watched by so many and no more, and one who leaves makes room', async () => {
  const farm = await openCameraFarm(quickBambu(), { viewers: 2 });
  const [one] = await Promise.all([watch(farm), watch(farm)]);
  const third = await watch(farm);
  expect(third.status).toBe(409);
  one?.leave();
  await expect
    .poll(async () => {
      const again = await watch(farm);
      again.leave();
      return again.status;
    })
    .toBe(200);
});

test('a camera that says nothing is told before the first picture as unreachable', async () => {
  const farm = await openCameraFarm(quickBambu(), { patienceMs: 300 });
  farm.machine.scenario('go_silent');
  const [picture, watching] = await Promise.all([snapshot(farm), watch(farm)]);
  expect([picture.status, errorOf(picture), watching.status]).toEqual([503, 'printer_unreachable', 503]);
  expectNoLeak(picture.body.toString('utf8'), farm);
  await expect.poll(() => upstreams(farm).open).toBe(0);
});

test('a camera that breaks off is tried again while somebody looks', async () => {
  const farm = await openCameraFarm(quickBambu(), { patienceMs: 60_000 });
  const watching = await watch(farm);
  await someFrames(watching, 2);
  farm.machine.scenario('drop_link');
  await expect.poll(() => upstreams(farm).open).toBe(0);
  farm.machine.scenario('drop_link', false);
  const seen = watching.pictures.length;
  await someFrames(watching, seen + 3);
  expect(upstreams(farm)).toEqual({ open: 1, opened: 2 });
});

test('a stream ends when its camera stays away', async () => {
  const farm = await openCameraFarm(quickBambu(), { patienceMs: 5000 });
  const watching = await watch(farm);
  await someFrames(watching, 1);
  await farm.machine.stop();
  await watching.ended;
  expect(watching.text().endsWith('\r\n')).toBe(true);
});

test('stopping the service ends every stream and every look at a printer', async () => {
  const farm = await openCameraFarm(quickBambu());
  const watching = await watch(farm);
  await someFrames(watching, 1);
  await farm.stop();
  await watching.ended;
  await expect.poll(() => upstreams(farm).open).toBe(0);
});
