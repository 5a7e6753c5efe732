import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Spool } from '@farmhand/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastingPort } from '../support/lasting-port.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { benchPicture, film, labelPicture, photo } from './label-picture.ts';
import { launchBrowser, launchWholeBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { logIn, pressInTurn } from './steps.ts';
import { isTold } from './told.ts';
import { openVisitor } from './visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmhand-camera-'));
/** What the camera sees. Chromium opens the file when the page opens the camera. */
const FILM = join(folder, 'label.y4m');
/** A name that is this machine, and yet no secure place for a browser, as a farm without a certificate. */
const PLAIN_NAME = 'farm.test';
const UNKNOWN = /status of 404/;
/** How long a scan may take to show: a second one meanwhile would be pressed into the dialog of the first. */
const HEARD_MS = 8000;

let withCamera: Browser;
let without: Browser;
beforeAll(async () => {
  writeFileSync(FILM, film(benchPicture()));
  // The lean Chromium has no cameras, not even such ones.
  withCamera = await launchWholeBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${FILM}`,
  ]);
  without = await launchBrowser([`--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`]);
});
afterAll(async () => {
  await Promise.all([withCamera?.close(), without?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function addSpool(farm: BrowserFarm, color_name: string, color_hex: string): Promise<Spool> {
  return farm.api.createSpool({ body: { material: 'PLA', color_name, color_hex } });
}

/** For a service that knows its own address, so that its labels hold those of their spools. */
async function ownAddress(): Promise<Record<string, string>> {
  const port = await lastingPort();
  return { FARM_PORT: String(port), FARM_PUBLIC_URL: `http://127.0.0.1:${port}` };
}

/** What a person prints and sticks on the spool. */
async function labelOf(farm: BrowserFarm, { id }: Spool): Promise<Buffer> {
  const reply = await farm.api.getLabelPng({ params: { id } });
  return Buffer.from(await reply.arrayBuffer());
}

/** In the dialog that a scan opens. */
async function load(page: Page, slot: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: slot }).click();
  await dialog.getByRole('button', { name: 'Load' }).click();
}

async function placeOf(farm: BrowserFarm, { id }: Spool): Promise<number | null> {
  return (await farm.api.getSpool({ params: { id } })).ams_slot;
}

/** As a scanner does it: into whatever has the focus. A machine that is too busy for its pace gets a second try. */
async function scanByUsb(page: Page, code: string): Promise<void> {
  const heard = page.getByRole('dialog').or(page.getByText(code)).first();
  const scan = async () => {
    await pressInTurn(page, ...code, 'Enter');
    return heard.waitFor({ timeout: HEARD_MS }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(scan, { timeout: 4 * HEARD_MS }).toBe(true);
}

// spec: S2.14
test.each(walkedOn('phone'))(
  'on a %s one spool after the other is scanned and loaded: by camera, by USB scanner, by typing',
  async (size) => {
    const farm = await openBrowserFarm(withCamera, { fleet: { bambu: 1 }, env: await ownAddress() });
    const black = await addSpool(farm, 'Jet black', '#101010');
    const red = await addSpool(farm, 'Signal red', '#C1121C');
    const blue = await addSpool(farm, 'Sky blue', '#2271B3');
    writeFileSync(FILM, film(await labelPicture(await labelOf(farm, black))));

    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit(size, '/scan');
    const dialog = page.getByRole('dialog', { name: 'Load into a printer' });
    // It was allowed before, so nobody needs to press anything.
    await dialog.getByText('PLA Jet black').waitFor();
    await checkAccess('a scanned spool');
    await load(page, 'A2');
    await isTold(page, 'PLA Jet black is in A2');
    expect(await placeOf(farm, black)).toBe(1);
    const result = page.getByRole('region', { name: 'Last scan' });
    await result.getByText('A2 in').waitFor();
    await checkAccess('after a scan');
    await checkStill('the scan page');

    // The label is still before the camera, and yet the next spool is another one.
    await scanByUsb(page, red.qr_code);
    await dialog.getByText('PLA Signal red').waitFor();
    await load(page, 'A3');
    await isTold(page, 'PLA Signal red is in A3');
    expect(await placeOf(farm, red)).toBe(2);

    await page.getByLabel('Code on the label').fill(blue.qr_code.toLowerCase());
    await page.getByLabel('Code on the label').press('Enter');
    await dialog.getByText('PLA Sky blue').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await result.getByText('in no printer').waitFor();
    await result.getByRole('button', { name: 'Load' }).click();
    await load(page, 'A4');
    await isTold(page, 'PLA Sky blue is in A4');

    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await page.getByRole('button', { name: 'Start the camera' }).waitFor();
    await page.getByLabel('Code on the label').fill('SP-2222222222');
    await page.getByRole('button', { name: 'Find' }).click();
    await result.getByText('No spool has the code SP-2222222222.').waitFor();
    await result.getByRole('button', { name: 'Add a spool' }).waitFor();
    await checkAccess('an unknown code');
    await result.getByRole('button', { name: 'Try again' }).click();
    await result.getByText('Nothing scanned yet.').waitFor();
    await page.getByLabel('Code on the label').fill('https://maker.example/spool/17');
    await page.getByRole('button', { name: 'Find' }).click();
    await result.getByText('This is no label of a spool or a printer.').waitFor();
    checkQuiet(UNKNOWN);
  },
);

test('where the browser gives no camera, words say so', async () => {
  const farm = await openBrowserFarm(without);
  const { page, checkAccess } = await farm.visit('desktop', '/scan');
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await page.getByText('The browser keeps the camera').or(page.getByText('No camera answers')).waitFor();
  await checkAccess('a camera that is refused');
});

test.each(walkedOn('desktop'))(
  'on a %s without HTTPS words say so, and a photo of the label does',
  async (size) => {
    const farm = await openBrowserFarm(without, { fleet: { bambu: 1 } });
    const black = await addSpool(farm, 'Jet black', '#101010');
    const address = new URL(farm.url);
    address.hostname = PLAIN_NAME;
    const { page, checkAccess, checkQuiet } = await openVisitor(without, address.href, size);
    // What a phone opens when its own camera reads the label of a spool.
    await page.goto(new URL(`/q/${black.qr_code}`, address).href);
    await logIn(page, farm.admin);
    const dialog = page.getByRole('dialog', { name: 'Load into a printer' });
    await dialog.getByText('PLA Jet black').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The live camera needs HTTPS.').waitFor();
    expect(await page.getByRole('button', { name: 'Start the camera' }).count()).toBe(0);
    await checkAccess('without HTTPS');

    const take = (name: string, buffer: Buffer) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await take('bench.png', photo(benchPicture()));
    await page.getByText('No code can be read in this photo.').waitFor();
    await take('label.png', photo(await labelPicture(await labelOf(farm, black), 2000, 1500)));
    await dialog.getByText('PLA Jet black').waitFor();
    await load(page, 'A1');
    await isTold(page, 'PLA Jet black is in A1');
    expect(await placeOf(farm, black)).toBe(0);
    checkQuiet(/Cross-Origin-Opener-Policy header has been ignored/);
  },
);

test('a viewer finds a spool by its label, and is offered no more than to look', async () => {
  const farm = await openBrowserFarm(without);
  const black = await addSpool(farm, 'Jet black', '#101010');
  const vera = { username: 'vera', password: 'a long enough one' };
  await farm.addUser(vera, 'viewer');
  const { page, checkAccess, checkQuiet } = await farm.visit('phone', `/q/${black.qr_code}`, vera);
  const result = page.getByRole('region', { name: 'Last scan' });
  await result.getByRole('link', { name: 'PLA Jet black' }).waitFor();
  expect(await page.getByRole('button', { name: 'Load' }).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await checkAccess('for a viewer');
  checkQuiet();
});
