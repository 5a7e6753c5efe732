import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Farm } from '../../../test/kit.ts';
import {
  dark,
  endOne,
  JPEG,
  openPictureFarm,
  pictureFiles,
  pictureRows,
  showing,
  statesOf,
} from '../../../test/pictures.ts';
import { insertPictures } from './store.ts';

const within = { timeout: 20_000 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** As a service leaves it that ends before it has taken it. */
async function leavePending(farm: Farm, printerId: number, ago: number): Promise<void> {
  const empty = { file: null, type: null, size_bytes: null, sha256: null, why: null, taken_at: null };
  const seen = { printer_id: printerId, printer_org_id: null, run_id: 1, job_id: 1, org_id: null };
  await farm.app.kernel.write(({ db, now }) =>
    insertPictures(db, [{ ...seen, ...empty, alert_id: null, state: 'pending', created_at: now - ago }]),
  );
}

/** A turn that comes while the last one still runs is left out. */
function hourLater(farm: Farm): Promise<string[]> {
  farm.clock.advance(HOUR);
  return statesOf(farm);
}

test('after a crash what waited too long is none, and what did not is taken', async () => {
  const { farm, printerId } = await openPictureFarm(dark);
  await leavePending(farm, printerId, 61_000);
  await leavePending(farm, printerId, 1_000);
  await farm.stop();
  const { farm: again } = await openPictureFarm(showing(JPEG), {
    dataDir: farm.dataDir,
    databaseUrl: farm.databaseUrl,
  });
  await expect.poll(() => statesOf(again), within).toEqual(['none camera.still_missed', 'kept']);
  expect(pictureFiles(again)).toEqual([(await pictureRows(again))[1]?.file]);
});

test('a picture goes with its entry of the archive', async () => {
  const { farm, admin, printerId } = await openPictureFarm(showing(JPEG));
  const { entry } = await endOne(farm, printerId);
  const other = await endOne(farm, printerId);
  await expect.poll(() => statesOf(farm), within).toEqual(['kept', 'kept']);
  expect((await admin.delete(`/archive/${entry.id}`)).status).toBe(204);
  await expect.poll(() => pictureRows(farm), within).toMatchObject([{ run_id: other.run.id }]);
  expect(pictureFiles(farm)).toHaveLength(1);
});

test('pictures are kept for 90 days', async () => {
  const { farm, printerId } = await openPictureFarm(showing(JPEG));
  await endOne(farm, printerId);
  await expect.poll(() => statesOf(farm), within).toEqual(['kept']);
  const stray = join(farm.dataDir, 'pictures', 'stray');
  writeFileSync(stray, JPEG);
  utimesSync(stray, new Date(farm.clock.now()), new Date(farm.clock.now()));
  farm.clock.advance(89 * DAY);
  await farm.clock.pass(100);
  expect([await statesOf(farm), pictureFiles(farm).length]).toEqual([['kept'], 2]);
  farm.clock.advance(2 * DAY);
  await expect.poll(() => hourLater(farm), within).toEqual([]);
  await expect.poll(() => pictureFiles(farm), within).toEqual([]);
});

test('of more than there is room for, the oldest go first', async () => {
  const { farm, printerId } = await openPictureFarm(showing(JPEG), {
    printers: { pictures: { mostBytes: 2 * JPEG.length } },
  });
  for (const _turn of [1, 2, 3]) await endOne(farm, printerId);
  await expect.poll(() => statesOf(farm), within).toEqual(['kept', 'kept', 'kept']);
  const [, second, third] = await pictureRows(farm);
  await expect.poll(() => hourLater(farm), within).toEqual(['kept', 'kept']);
  expect(await pictureRows(farm)).toMatchObject([{ id: second?.id }, { id: third?.id }]);
  expect(pictureFiles(farm)).toHaveLength(2);
});
