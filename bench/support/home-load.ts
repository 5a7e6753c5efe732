import type { Browser } from 'playwright-core';
import { ADMIN, startDemo } from '../../demo/farm.ts';
import { logIn } from '../../demo/session.ts';

interface HomeLoad {
  readonly requests: number;
  readonly bytes: number;
}

/** Time for what a page asks for after it is shown. */
const SETTLED_MS = 3000;

/** What crosses the network when a browser that was never here opens the home of the demo farm, fonts included. */
export async function loadHome(browser: Browser): Promise<HomeLoad> {
  const farm = await startDemo({
    env: process.env,
    port: '0',
    speed: 20,
    paceMs: null,
    say: () => undefined,
  });
  try {
    const { headers } = await logIn(farm.url, ADMIN);
    const [name = '', value = ''] = (headers['cookie'] ?? '').split('=');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await context.addCookies([{ name, value, url: farm.url }]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    let [requests, bytes] = [0, 0];
    await cdp.send('Network.enable');
    cdp.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(farm.url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    await context.close();
    return { requests, bytes };
  } finally {
    await farm.stop();
  }
}
