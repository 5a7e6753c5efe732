import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { type BrowserFarm, openBrowserFarm } from './farm.ts';
import { sharedBrowser } from './launch.ts';
import { walkedOn } from './sizes.ts';
import { isTold } from './told.ts';

vi.setConfig({ testTimeout: 240_000 });

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const OPERATOR = { username: 'otto', password: 'a long enough one' };
const soon = { timeout: 60_000, interval: 100 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The second plug of a simulated fleet is a Shelly that asks for a password. */
async function openWithPlug(): Promise<BrowserFarm & { readonly id: number; readonly seat: Seat }> {
  const farm = await openBrowserFarm(browser, { fleet: { prusalink: 2 }, plugs: { bootMs: 500 } });
  const [printer, machine, plug] = [farm.printers[1], farm.machines[1], farm.plugs[1]];
  if (printer === undefined || machine === undefined || plug === undefined) throw new Error('no fleet');
  return { ...farm, id: printer.id, seat: { printer, machine, plug } };
}
interface Seat {
  readonly printer: BrowserFarm['printers'][number];
  readonly machine: BrowserFarm['machines'][number];
  readonly plug: BrowserFarm['plugs'][number];
}

test.each(walkedOn('desktop'))(
  'on a %s an administrator enters a plug with a wrong password, then the right one, and switches the printer off and on',
  async (size) => {
    const { seat, id, ...farm } = await openWithPlug();
    const { plug, printer } = seat;
    if (plug.address.kind !== 'shelly_2') throw new Error(`it is a ${plug.address.kind}`);
    const visitor = await farm.visit(size, `/printers/${id}`);
    const { page, checkAccess } = visitor;
    await section(page, 'Settings and connection').getByRole('button', { name: 'Smart plug' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('User name (optional)').waitFor();
    await dialog.getByLabel('Kind').selectOption('shelly_2');
    await dialog.getByLabel('User name (optional)').waitFor({ state: 'detached' });
    await button(page, 'Save and test').click();
    await dialog.getByText('Please fill this in.').waitFor();
    await dialog.getByLabel('Address').fill(plug.address.url);
    await dialog.getByLabel('Password (optional)').fill('not this one');
    await button(page, 'Save and test').click();
    await dialog.getByText('It is saved, and does not work yet').waitFor();
    await dialog.getByText('The plug refused the user name, password or token.').waitFor();
    await dialog.locator('[role="status"]:focus').waitFor();
    await checkAccess('a plug that refuses');

    // What is stored is kept for this place, and for no other.
    await dialog.getByPlaceholder('Stored. Leave it empty to keep it.').waitFor();
    await dialog.getByLabel('Address').fill('http://127.0.0.2');
    await dialog.getByText('This is another place: what is stored stays behind.').waitFor();
    await dialog.getByLabel('Address').fill(plug.address.url);
    await dialog.getByLabel('Password (optional)').fill(plug.secret ?? '');
    await dialog.getByLabel('Switch on for jobs').click({ force: true });
    await dialog.getByLabel('Switch off when idle').click({ force: true });
    await dialog.getByLabel('Idle for (minutes)').fill('2');
    await button(page, 'Save and test').click();
    await dialog.getByText('Enter a whole number from 5 to 1,440.').waitFor();
    await dialog.getByLabel('Idle for (minutes)').fill('45');
    await button(page, 'Save and test').click();
    await isTold(page, `The plug of ${printer.name} is saved, and answers.`);
    const power = section(page, 'Power');
    await power.getByText('After 45 idle minutes it is switched off.').waitFor();
    await power.getByText('On', { exact: true }).waitFor();
    await power.getByText('draws').waitFor();
    expect(await power.getByText('A job that fits switches it on.').count()).toBe(0);
    await checkAccess('a printer with a plug');

    await section(page, 'Settings and connection').getByRole('button', { name: 'Smart plug' }).click();
    await button(page, 'Test').click();
    await dialog.getByText('It works').waitFor();
    await dialog.getByText('On ·').and(dialog.getByText('counter')).waitFor();
    await button(page, 'Close').last().click();
    await dialog.waitFor({ state: 'detached' });

    await power.getByRole('button', { name: 'Switch off' }).click();
    await isTold(page, `${printer.name} is switched off.`);
    expect(plug.machine.isPowered).toBe(false);
    await power.getByText('A person has switched it off').waitFor();
    // Its silence is no trouble: nobody is asked to mend its connection.
    await vi.waitFor(
      async () => expect((await farm.api.getPrinter({ params: { id } })).status).toBe('offline'),
      soon,
    );
    await page.getByText('the printer was switched off at its plug').waitFor();
    expect(await page.getByText('Offline', { exact: true }).count()).toBe(0);
    // Only among its settings: there is no trouble to look into.
    expect(await button(page, 'Test connection').count()).toBe(1);
    await checkAccess('a printer without power');
    await page.goto(`${farm.url}/fleet`);
    await page
      .getByRole('article', { name: printer.name })
      .or(page.getByRole('row', { name: printer.name }))
      .first()
      .getByText('Off', { exact: true })
      .first()
      .waitFor();
    await checkAccess('a fleet with a printer without power');
    await page.goto(`${farm.url}/printers/${id}`);

    await power.getByRole('button', { name: 'Switch on' }).click();
    await isTold(page, `${printer.name} is switched on.`);
    await power.getByText('On', { exact: true }).waitFor();
    // What somebody else does shows without a reload.
    await farm.api.switchPower({ params: { id }, body: { on: false, anyway: true } });
    await power.getByText('Off', { exact: true }).waitFor();

    await section(page, 'Settings and connection').getByRole('button', { name: 'Smart plug' }).click();
    await button(page, 'Remove').click();
    await dialog.getByText('The plug itself stays as it is.').waitFor();
    await button(page, 'Remove').click();
    await isTold(page, `The plug of ${printer.name} is removed.`);
    await power.waitFor({ state: 'detached' });
    visitor.checkQuiet();
  },
);

test.each(walkedOn('phone'))(
  'on a %s an operator is asked before a printing printer loses its power, and sees what a print drew',
  async (size) => {
    const { seat, id, ...farm } = await openWithPlug();
    const { plug, machine, printer } = seat;
    await farm.addUser(OPERATOR, 'operator');
    await farm.api.setPlug({
      params: { id },
      body: { address: plug.address, ...(plug.secret !== null && { secret: plug.secret }) },
    });
    await farm.api.updateSettings({ body: { electricity_price_per_kwh: 0.3 } });
    const modelId = await farm.addModel('Clips', { seconds: 900 });
    await farm.api.createJob({ body: { model_id: modelId, printer_id: id, item_name: 'Two clips' } });
    await vi.waitFor(() => expect(machine.machine.read().phase).toBe('printing'), soon);

    const visitor = await farm.visit(size, `/printers/${id}`, OPERATOR);
    const { page, checkAccess } = visitor;
    const power = section(page, 'Power');
    await power.getByText('On', { exact: true }).waitFor();
    expect(
      await section(page, 'Settings and connection').getByRole('button', { name: 'Smart plug' }).count(),
    ).toBe(0);
    await power.getByRole('button', { name: 'Switch off' }).click();
    const dialog = page.getByRole('dialog', { name: `Switch off ${printer.name} anyway?` });
    await dialog.getByText('It is printing').waitFor();
    await dialog.getByText('A copy is on its way to it, or was started on it').waitFor();
    await checkAccess('whether it is meant');
    await button(page, 'Leave it on').click();
    await dialog.waitFor({ state: 'detached' });
    expect(plug.machine.isPowered).toBe(true);
    expect(machine.machine.read().phase).toBe('printing');

    await expect.poll(async () => (await farm.api.listArchive({})).items.length, soon).toBe(1);
    const [entry] = (await farm.api.listArchive({})).items;
    expect(entry).toMatchObject({ energy_source: 'measured' });
    expect(entry?.energy_wh).toBeGreaterThan(10);
    await page.goto(`${farm.url}/archive/${entry?.id}`);
    await page.getByText('Measured by its plug.').waitFor();
    await page
      .getByText(`${Math.round(entry?.energy_wh ?? 0)}\u00A0Wh`)
      .first()
      .waitFor();
    await page.getByText('that its plug has counted.').waitFor();
    await checkAccess('what a print drew');

    // With something on its plate it takes a person who means it.
    await page.goto(`${farm.url}/printers/${id}`);
    await power.getByRole('button', { name: 'Switch off' }).click();
    await dialog.getByText('Its plate is not clear').waitFor();
    await button(page, 'Switch off anyway').click();
    await isTold(page, `${printer.name} is switched off.`);
    expect(plug.machine.isPowered).toBe(false);
    await dialog.waitFor({ state: 'detached' });
    // The browser writes each refusal into its console.
    visitor.checkQuiet(/status of 409/);
  },
);

test.each(walkedOn('desktop'))(
  'on a %s a printer that is off says whether a job would switch it on, as that changes',
  async (size) => {
    const { seat, id, ...farm } = await openWithPlug();
    const { plug, printer } = seat;
    await farm.api.clearPlate({ params: { id } });
    plug.machine.press(false);
    await farm.api.setPlug({
      params: { id },
      body: { address: plug.address, ...(plug.secret !== null && { secret: plug.secret }), auto_on: true },
    });
    await vi.waitFor(
      async () =>
        expect(await farm.api.getPrinter({ params: { id } })).toMatchObject({
          status: 'offline',
          power: { state: 'off', wakes: true },
        }),
      soon,
    );
    const visitor = await farm.visit(size, '/fleet');
    const { page, checkAccess } = visitor;
    const card = page
      .getByRole('article', { name: printer.name })
      .or(page.getByRole('row', { name: printer.name }))
      .first();
    await card.getByText('Off, wakes for a job', { exact: true }).first().waitFor();
    await checkAccess('a fleet with a printer that wakes');
    await farm.api.setQueueState({ body: { hold: true } });
    await card.getByText('Off', { exact: true }).first().waitFor();
    await farm.api.setQueueState({ body: { hold: false } });
    await card.getByText('Off, wakes for a job', { exact: true }).first().waitFor();
    await page.goto(`${farm.url}/printers/${id}`);
    const power = section(page, 'Power');
    await power.getByText('Off, wakes for a job', { exact: true }).waitFor();
    expect(await page.getByText('Offline', { exact: true }).count()).toBe(0);
    await checkAccess('a printer that wakes');
    visitor.checkQuiet();
  },
);
