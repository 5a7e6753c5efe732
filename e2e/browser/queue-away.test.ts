import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const SLOW = { timeout: 60_000 };

test('a job on a printer that is not reached says so in the queue and on both looks of the timeline', async () => {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 1 } });
  const [printer] = farm.printers;
  const model_id = await farm.addModel('Bracket', { seconds: 72_000 });
  const { id } = await farm.api.createJob({ body: { model_id, item_name: 'Long print' } });
  await expect.poll(async () => (await farm.api.getJob({ params: { id } })).status, SLOW).toBe('printing');
  const desk = await farm.visit('desktop', '/queue');
  const phone = await farm.visit('phone', '/queue/timeline');
  const now = desk.page.getByRole('list', { name: 'Printing now' });
  await now.getByText('% printed').waitFor(SLOW);
  expect(await now.getByText('not reached since').count()).toBe(0);

  await farm.machines[0]?.stop();
  await now.getByText('not reached since').waitFor(SLOW);
  await phone.page.getByRole('list', { name: 'Printers' }).getByText('not reached since').waitFor(SLOW);
  await phone.checkAccess('the timeline with a silent printer');
  await desk.page.goto(`${farm.url}/queue/timeline`);
  const rows = desk.page.getByRole('list', { name: 'Printers' });
  await rows.getByRole('link', { name: printer?.name ?? '', exact: true }).waitFor(SLOW);
  await rows.getByTitle('not reached since').getByText('as of').waitFor();
  await rows.getByRole('link', { name: 'Long print: Offline' }).waitFor();
  await desk.checkAccess('the chart with a silent printer');
  desk.checkQuiet();
  phone.checkQuiet();
});
