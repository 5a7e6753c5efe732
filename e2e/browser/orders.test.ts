import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@farmhand/contract';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { isTold } from './told.ts';

const PATIENCE = { timeout: 60_000 };
const VERA = { username: 'vera', password: 'a long enough one' };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function untilPrinted(farm: BrowserFarm, id: number): Promise<Order> {
  const deadline = Date.now() + 2 * PATIENCE.timeout;
  for (;;) {
    const order = await farm.api.getOrder({ params: { id } });
    if (order.status === 'completed') return order;
    if (Date.now() > deadline) throw new Error(`the order is still ${order.status}`);
    await sleep(100);
  }
}

async function newestOrder(farm: BrowserFarm): Promise<Order> {
  const [newest] = (await farm.api.listOrders()).items;
  if (newest === undefined) throw new Error('there is no order');
  return newest;
}

function section(page: Page, name: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** A line of the figures, as it is read. */
async function figure(page: Page, name: string): Promise<string | null> {
  return section(page, 'Profit and loss')
    .getByText(name, { exact: true })
    .and(page.locator('dt'))
    .locator('+ dd')
    .textContent();
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.each(walkedOn('desktop'))(
  'on a %s an order is entered, queued, printed and shipped, and another browser sees it at once',
  async (size) => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 }, speed: 120 });
    // Its prints fall off by themselves, so that one copy follows the other.
    for (const { id } of farm.printers)
      await farm.api.updatePrinter({ params: { id }, body: { requires_plate_clear: false } });
    await farm.addModel('Hook', { seconds: 60, grams: 10 });
    await farm.api.createSpool({ body: { material: 'PLA', cost_per_gram: 0.02 } });
    await farm.addUser(VERA, 'viewer');
    const watcher = await farm.visit('desktop', '/orders', VERA);
    await watcher.page.getByText('No orders yet').waitFor();

    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit(size, '/orders');
    await page.getByText('No orders yet').waitFor();
    await checkAccess('no orders');
    await page.getByRole('link', { name: 'New order' }).click();
    await page.getByRole('button', { name: 'Enter the order' }).click();
    await page.getByText('Please fill this in.').first().waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Bike workshop Lindner');
    await page.getByLabel('Source').fill('Web shop');
    await page.getByLabel('Model').selectOption('Hook');
    await page.getByLabel('Copies').fill('2');
    await page.getByLabel('Unit price').fill('4,50');
    await page.getByText('Sum: €9.00').waitFor();
    await page.getByRole('button', { name: 'Add an item' }).click();
    await checkAccess('the form');
    await page.getByRole('button', { name: 'Remove item 2' }).click();
    await page.getByRole('button', { name: 'Enter the order' }).click();
    await page.getByRole('heading', { name: 'Bike workshop Lindner', level: 1 }).waitFor();
    const { id, order_number } = await newestOrder(farm);
    await isTold(page, `${order_number} is entered.`);
    await page.getByText('Estimated: nothing is printed yet.').waitFor();
    await expect.poll(() => figure(page, 'Revenue')).toBe('€9.00');
    await expect.poll(() => figure(page, 'Material')).toBe('€0.40');
    await expect.poll(() => figure(page, 'Profit')).toBe('€8.60');
    await checkAccess('an order before printing');

    // Nobody has reloaded this page.
    const row = watcher.page.getByRole('row').filter({ hasText: order_number });
    await row.getByText('Not begun').waitFor(PATIENCE);
    await row.getByText('0 of 2 printed').waitFor();

    await page.getByRole('button', { name: 'Queue 2 missing copies' }).click();
    await isTold(page, '1 job is in the queue.');
    await page.getByRole('button', { name: 'Queue 2 missing copies' }).waitFor({ state: 'hidden' });
    await section(page, 'Jobs').getByRole('link', { name: 'Hook' }).click();
    await page.getByRole('link', { name: `Bike workshop Lindner · ${order_number}` }).click();
    await page.getByRole('heading', { name: 'Bike workshop Lindner', level: 1 }).waitFor();

    const { totals } = await untilPrinted(farm, id);
    await page.getByText('All is printed').waitFor(PATIENCE);
    expect(totals?.material_cost).toEqual(expect.any(Number));
    await page.reload();
    await page.getByRole('button', { name: 'Ship' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tracking number').fill('00340434161094042557');
    await checkAccess('shipping');
    await checkStill('an order');
    await dialog.getByRole('button', { name: 'Ship' }).click();
    await isTold(page, `${order_number} is shipped.`);
    await page.getByText('Final: these figures do not change any more.').waitFor();
    await page.getByText('00340434161094042557').waitFor();
    await checkAccess('a shipped order');
    await row.getByText('Shipped').waitFor(PATIENCE);

    // An address that somebody kept: nothing is typed in vain.
    await page.goto(`${farm.url}/orders/${id}/edit`);
    await page.getByText('This order is shipped, so it stays as it is.').waitFor();
    expect(await page.getByLabel('Name').count()).toBe(0);
    await checkAccess('changing a shipped order');
    await page.getByRole('link', { name: `Back to ${order_number}` }).click();
    await page.getByText('Final: these figures do not change any more.').waitFor();

    // Whose it is and what it earns is not for viewers, and no empty places tell of it.
    const columns = await watcher.page.getByRole('columnheader').allTextContents();
    expect(columns).toEqual(['Order', 'Status', 'Due', 'Progress']);
    await watcher.page.getByRole('link', { name: order_number }).click();
    await watcher.page.getByRole('heading', { name: `Order ${order_number}`, level: 1 }).waitFor();
    await watcher.page.getByText('2 of 2 printed').first().waitFor();
    for (const told of ['Bike workshop Lindner', 'Profit and loss', 'null', '€'])
      expect(await watcher.page.getByText(told).count(), told).toBe(0);
    expect(await watcher.page.getByRole('button', { name: 'More actions' }).count()).toBe(0);
    watcher.checkQuiet();
    checkQuiet();
  },
);

test.runIf(isFull).each(['desktop', 'phone'] as const)(
  'on a %s costs are set, orders are found, changed, cancelled and deleted',
  async (size) => {
    const farm = await openBrowserFarm(browser, { fleet: { moonraker: 1 } });
    const { page, checkAccess, checkQuiet, checkStill } = await farm.visit(size, '/orders/new');
    await page.getByText('An order is of models.').waitFor();
    await checkAccess('an order without models');
    const model_id = await farm.addModel('Hook', { seconds: 3600, grams: 10 });
    await page.getByLabel('Model').waitFor();
    await farm.api.createSpool({ body: { material: 'PLA', cost_per_gram: 0.02 } });
    await farm.api.setQueueState({ body: { hold: true, reason: 'Nothing prints here' } });
    const items = [{ model_id, quantity: 2, unit_price: 5 }];
    const due_at = new Date(Date.now() + 86_400_000).toISOString();
    await farm.api.createOrder({
      body: { customer_name: 'Late Lindner', items, due_at: '2026-01-01T10:00:00Z' },
    });
    await farm.api.createOrder({ body: { customer_name: 'Soon Sommer', items, due_at } });

    await page.goto(`${farm.url}/settings/costs`);
    await page.getByLabel('Machine hour (EUR)').fill('a lot');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a number, or leave it empty.').waitFor();
    await page.getByLabel('Machine hour (EUR)').fill('1,25');
    await checkAccess('costs');
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'The settings are saved.');

    await page.goto(`${farm.url}/orders`);
    await page.getByText('2 orders').waitFor();
    await page.getByText('Late:').waitFor();
    await checkAccess('the list');
    await checkStill('the list');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('sommer');
    await page.getByText('1 order', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Soon Sommer' }).click();
    // Two copies of an hour each.
    await expect.poll(() => figure(page, 'Machine and electricity')).toBe('€2.50');

    await choose(page, 'Edit');
    await page.getByLabel('Copies').fill('3');
    await page.getByLabel('Notes').fill('Gift wrap');
    await page.getByRole('button', { name: 'Save' }).click();
    await isTold(page, 'is saved.');
    await page.getByText('Gift wrap').waitFor();
    await page.getByRole('button', { name: 'Queue 3 missing copies' }).click();
    await isTold(page, '1 job is in the queue.');

    await choose(page, 'Cancel the order');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Changed their mind');
    await checkAccess('cancelling');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await isTold(page, 'is cancelled');
    await page.getByText('Final: these figures do not change any more.').waitFor(PATIENCE);
    await choose(page, 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await isTold(page, 'is deleted.');
    await page.getByText('1 order', { exact: true }).waitFor();

    await page.goto(farm.url);
    await page.getByRole('link', { name: '1 open order' }).click();
    await page.getByRole('link', { name: 'Late Lindner' }).waitFor();
    expect(await page.getByLabel('Sort by').inputValue()).toBe('due');
    checkQuiet();
  },
);
