import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveEntry } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { standAside } from '../../../test/jobs.ts';
import { receiver, toFarm } from '../../../test/message-farm.ts';
import { formOf, only } from '../../../test/messages.ts';
import {
  broken,
  type CameraManner,
  dark,
  endOne,
  JPEG,
  openPictureFarm,
  pictureFiles,
  pictureRows,
  showing,
  statesOf,
  toChat,
} from '../../../test/pictures.ts';
import { answering } from '../../../test/receiver.ts';
import { outcome } from '../../../test/replies.ts';
import { volume } from '../../../test/volume.ts';
import { LARGEST_BYTES } from './take.ts';

const MINUTE = 60_000;
const within = { timeout: MINUTE / 3 };
const taken = answering(200, '{"id":"1"}');

test('of a finished print a picture is kept and sent where it can be shown', async () => {
  const { farm, admin, printerId } = await openPictureFarm(showing(JPEG));
  const [chat, program] = [await receiver(taken), await receiver()];
  await toChat(admin, chat);
  await toFarm(admin, program);
  const { entry, run, job } = await endOne(farm, printerId);
  await expect.poll(() => chat.received.length, within).toBe(1);
  const { payload_json, 'files[0]': file } = await formOf(only(chat.received));
  expect(file).toEqual(JPEG);
  expect(String(payload_json)).toContain('attachment://picture.jpg');
  await expect.poll(() => program.read(), within).toMatchObject([{ event: 'job_completed' }]);
  expect(only(program.received).body.includes(JPEG)).toBe(false);

  const picture = only(await pictureRows(farm));
  expect(picture).toMatchObject({ state: 'kept', run_id: run.id, job_id: job.id, size_bytes: JPEG.length });
  const path = join(farm.dataDir, 'pictures', picture.file ?? '');
  expect([readFileSync(path), statSync(path).mode & 0o777]).toEqual([JPEG, 0o600]);
  const shown = (await admin.get(`/archive/${entry.id}`)).body as ArchiveEntry;
  expect(shown.picture_url).toBe(`/api/v1/archive/${entry.id}/picture`);
  const reply = await farm.app.http.inject({
    url: shown.picture_url ?? '',
    headers: { host: 'localhost:8000', ...admin.headers },
  });
  expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload]).toEqual([
    200,
    'image/jpeg',
    JPEG,
  ]);
});

test.each<[string, CameraManner, string]>([
  ['shows nothing', dark, 'camera.still_late'],
  ['is broken', broken, 'camera.shows_nothing'],
  ['shows too much', showing(Buffer.concat([JPEG, Buffer.alloc(LARGEST_BYTES)])), 'camera.still_too_large'],
  ['shows no picture', showing(Buffer.from('<html>')), 'camera.still_unreadable'],
])('a camera that %s costs the picture, not the message', async (_name, manner, why) => {
  const { farm, admin, printerId } = await openPictureFarm(manner, {
    printers: { pictures: { lookMs: 300 } },
  });
  const chat = await receiver(taken);
  await toChat(admin, chat);
  const { entry } = await endOne(farm, printerId, 'failed');
  await expect.poll(() => statesOf(farm), within).toEqual([`none ${why}`]);
  await expect.poll(() => chat.read(), within).toMatchObject([{ embeds: [{}] }]);
  expect(pictureFiles(farm)).toEqual([]);
  expect((await admin.get(`/archive/${entry.id}`)).body).toMatchObject({ picture_url: null });
  expect(outcome(await admin.get(`/archive/${entry.id}/picture`))).toEqual([404, 'not_found']);
});

test('only who wants a picture waits for it, and no longer than it may take', async () => {
  const { farm, admin, printerId, clock } = await openWaiting();
  const [chat, program] = [await receiver(taken), await receiver()];
  await toChat(admin, chat);
  await toFarm(admin, program);
  await endOne(farm, printerId);
  await expect.poll(() => program.received.length, within).toBe(1);
  await clock.pass(100);
  expect(chat.received).toEqual([]);
  clock.advance(10_000);
  await expect.poll(() => chat.read(), within).toMatchObject([{ embeds: [{}] }]);
});

/** One whose camera never shows anything, and nobody but the pictures themselves ends the wait for it. */
async function openWaiting() {
  const opened = await openPictureFarm(dark, {
    printers: {
      pictures: { lookMs: MINUTE },
      cameras: { limits: { patienceMs: 2 * MINUTE, lingerMs: 20 } },
    },
    messages: { turnMs: 50, attemptMs: MINUTE, graceMs: MINUTE },
    ending: { stepMs: MINUTE, inAllMs: MINUTE },
  });
  return { ...opened, clock: opened.farm.clock };
}

test('a camera that hangs holds up no end of the service', async () => {
  const { farm, admin, printerId, camera } = await openWaiting();
  const chat = await receiver(taken);
  await toChat(admin, chat);
  await endOne(farm, printerId);
  await expect.poll(() => camera.looks, within).toBe(1);
  const began = performance.now();
  await farm.stop();
  expect(performance.now() - began).toBeLessThan(MINUTE / 10);
});

test('a printer without a camera has no picture to wait for', async () => {
  const { farm, admin, printerId } = await openPictureFarm(null);
  const chat = await receiver(taken);
  await toChat(admin, chat);
  await endOne(farm, printerId);
  await expect.poll(() => chat.received.length, within).toBe(1);
  expect(await pictureRows(farm)).toEqual([]);
});

test('within the reserve of the disk there is none', async () => {
  const { farm, printerId } = await openPictureFarm(showing(JPEG), { look: volume(500).look });
  await endOne(farm, printerId);
  await expect.poll(() => statesOf(farm), within).toEqual(['none disk.no_room']);
  expect(pictureFiles(farm)).toEqual([]);
});

test('what another service drives is not ours to keep', async () => {
  const { farm, printerId, camera } = await openPictureFarm(showing(JPEG));
  await standAside(farm);
  await endOne(farm, printerId);
  await expect.poll(() => camera.looks, within).toBeGreaterThan(0);
  await farm.clock.pass(200);
  await expect.poll(() => pictureFiles(farm), within).toEqual([]);
  expect(await statesOf(farm)).toEqual(['pending']);
});
