import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { sharedBrowser } from './launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test('the browser tests run in a real Chromium that lays out and runs scripts', async () => {
  const page = await browser.newPage();
  await page.setContent('<p id="wide" style="width:120px">…</p><script>document.title = 6 * 7</script>');
  expect(await page.title()).toBe('42');
  expect(await page.locator('#wide').boundingBox()).toMatchObject({ width: 120 });
});

test('what is wrong on a page is found, also when it came after a first look, and no frame goes unseen', async () => {
  const page = await browser.newPage();
  await page.setContent('<html lang="en"><title>t</title><main><h1>h</h1></main>');
  expect(await findViolations(page, 'whole')).toEqual([]);
  await page.evaluate(`document.querySelector('main').innerHTML += '<p style="color: #aaa">pale</p>'`);
  expect(await findViolations(page, 'whole')).toEqual([expect.stringMatching(/^color-contrast: .*pale/)]);
  expect(await findViolations(page, 'colors')).toHaveLength(1);
  await page.evaluate(`document.body.append(document.createElement('iframe'))`);
  await expect(findViolations(page, 'whole')).rejects.toThrow('in a frame');
});
