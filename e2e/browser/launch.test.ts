import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

test('the browser tests run in a real Chromium that lays out and runs scripts', async () => {
  const page = await browser.newPage();
  await page.setContent('<p id="wide" style="width:120px">…</p><script>document.title = 6 * 7</script>');
  expect(await page.title()).toBe('42');
  expect(await page.locator('#wide').boundingBox()).toMatchObject({ width: 120 });
});
