import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { startService, temporaryFolder } from '../support/service.ts';
import { launchWholeBrowser } from './launch.ts';
import { isHome, logIn } from './steps.ts';
import { openVisitor } from './visitor.ts';

const MARA = { username: 'mara', password: 'correct horse battery' };
const PATIENT = { timeout: 60_000 };

/** A browser whose owner has trusted this one certificate, as people do on their devices. */
async function trustingBrowser(dataDir: string) {
  const { publicKey } = new X509Certificate(readFileSync(join(dataDir, 'tls', 'cert.pem')));
  const pin = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  const browser = await launchWholeBrowser([`--ignore-certificate-errors-spki-list=${pin.digest('base64')}`]);
  onTestFinished(() => browser.close());
  return browser;
}

/** What Chromium itself has against installing the page. */
async function installProblems(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  return [
    ...manifest.errors.map(({ message }) => message),
    ...(manifest.url.endsWith('/manifest.webmanifest') ? [] : ['no manifest']),
    // A test's windows are private ones, which install nothing whatever the page is. One without windows says nothing.
    ...(ids.includes('in-incognito') ? [] : ['this Chromium can’t tell']),
    ...ids.filter((id) => id !== 'in-incognito'),
  ];
}

test.runIf(isFull)(
  'over HTTPS with its own certificate the page can be installed, and it opens while the service is away',
  async () => {
    const dataDir = temporaryFolder();
    const env = {
      FARM_LOG_LEVEL: 'error',
      FARM_TLS: 'self-signed',
      FARM_ADMIN_USERNAME: MARA.username,
      FARM_ADMIN_PASSWORD: MARA.password,
    };
    const service = await startService({ dataDir, env });
    const { url } = service;
    expect(url).toMatch(/^https:/);
    const browser = await trustingBrowser(dataDir);
    const phone = await openVisitor(browser, url, 'phone', { keepsPage: true });
    const desk = await openVisitor(browser, url, 'desktop', { keepsPage: true });
    for (const { page } of [phone, desk]) {
      await page.goto(url);
      await logIn(page, MARA);
      await isHome(page, MARA);
      await page.getByText('Live', { exact: true }).waitFor();
      const scope = 'navigator.serviceWorker.ready.then(({ scope }) => scope)';
      expect(await page.evaluate(scope)).toBe(`${url}/`);
      await expect.poll(() => installProblems(page), PATIENT).toEqual([]);
    }
    // Of nine languages a browser keeps its own, and English.
    await desk.page.evaluate("localStorage.setItem('farmhand-language', 'it')");
    await desk.page.goto(`${url}/queue`);
    await desk.page.getByRole('heading', { name: 'Coda' }).waitFor();
    const kept = `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => /\\/assets\\/([a-z]{2}(?:-[A-Z]{2})?)-/.exec(url)?.[1])))).flat())`;
    const keptLanguages = async () => [...new Set(await desk.page.evaluate<(string | null)[]>(kept))].sort();
    await expect.poll(keptLanguages, PATIENT).toEqual(expect.arrayContaining(['en', 'it']));
    expect(await keptLanguages()).not.toContain('fr');
    for (const { checkQuiet } of [phone, desk]) checkQuiet();

    await service.kill();
    for (const [{ page }, words] of [
      [phone, 'The service does not answer.'],
      [desk, 'Il servizio non risponde.'],
    ] as const) {
      await page.goto(`${url}/queue`);
      await page.getByText(words, { exact: false }).first().waitFor(PATIENT);
    }
  },
);
