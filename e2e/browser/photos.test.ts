import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

const LIMIT_MS = 300_000;
const PATIENCE = { timeout: 60_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** As large as phones make them. */
async function largePhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4096, height: 3072 });
    canvas.getContext('2d').fillRect(900, 600, 1200, 800);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return Buffer.from(drawn, 'base64');
}

test(
  'what is scrap is photographed, small enough to send; a photo that fails leaves the verdict',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    const id = farm.printers[0]?.id ?? 0;
    const model = await farm.addModel('Hook', { seconds: 30, grams: 12 });
    await farm.api.createJob({ body: { model_id: model } });
    const onPlate = async () => (await farm.api.getPrinter({ params: { id } })).on_plate?.outcome;
    await expect.poll(onPlate, PATIENCE).toBe('completed');
    const { page, checkAccess } = await farm.visit('phone', '/');
    await page.getByRole('button', { name: 'Clear plate: moonraker-1' }).click(PATIENCE);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Scrap…' }).click();
    await sheet.getByRole('button', { name: 'Take a photo' }).waitFor(PATIENCE);
    const file = sheet.locator('input[type=file]');
    await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await sheet.getByText('This browser can’t read that as a picture.').waitFor();
    const photo = { name: 'scrap.png', mimeType: 'image/png', buffer: await largePhoto(page) };
    await file.setInputFiles(photo);
    await sheet.getByRole('img', { name: 'Photo', exact: true }).waitFor(PATIENCE);
    await checkAccess('scrap with a photo');
    const away = (route: { abort(): Promise<void> }) => route.abort();
    await page.route(/\/photo$/, away);
    await sheet.getByRole('button', { name: 'Scrap and clear' }).click();
    await isTold(page, 'The verdict is saved, the photo is not');
    const [entry] = (await farm.api.listArchive({ query: { verdict: 'scrap' } })).items;
    expect(entry).toMatchObject({ photo_url: null, verdict: { verdict: 'scrap' } });

    // Where the verdict is put right, the photo is added.
    const desk = await farm.visit('desktop', `/archive/${entry?.id}`);
    await desk.page.getByRole('button', { name: 'Correct' }).click(PATIENCE);
    await desk.page.getByRole('dialog').locator('input[type=file]').setInputFiles(photo);
    await desk.page.getByRole('dialog').getByRole('img', { name: 'Photo', exact: true }).waitFor(PATIENCE);
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const shown = desk.page.getByRole('img', { name: 'Photo of Hook' });
    await shown.waitFor(PATIENCE);
    await desk.checkAccess('a photo in the archive');
    const size = `(() => {
      const { naturalWidth, naturalHeight } = document.querySelector('img[alt="Photo of Hook"]');
      return [naturalWidth, naturalHeight];
    })()`;
    await expect.poll(() => desk.page.evaluate(size), PATIENCE).toEqual([2048, 1536]);
    const { photo_url } = await farm.api.getEntry({ params: { id: entry?.id ?? 0 } });
    const answer = await desk.page.request.get(`${farm.url}${photo_url}`);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    await desk.page.getByRole('button', { name: 'Delete photo' }).click();
    await isTold(desk.page, 'The photo is deleted.');
    await shown.waitFor({ ...PATIENCE, state: 'detached' });
    desk.checkQuiet();
  },
  LIMIT_MS,
);
