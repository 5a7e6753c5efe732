import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { isFull } from '../../packages/server/test/full.ts';
import { temporaryFolder } from '../support/service.ts';
import { openBrowserFarm } from './farm.ts';
import { rememberMeasured } from './history.ts';
import { sharedBrowser } from './launch.ts';
import { isTold } from './told.ts';

vi.setConfig({ testTimeout: 360_000 });

/** By the printer's own clock, which runs faster: longer than any of these tests. */
const LONG_S = 100_000;
const VERA = { username: 'vera', password: 'battery staple horse' };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const soon = { timeout: 30_000, interval: 100 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
function nth<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no number ${index}`);
  return item;
}

test('one printer is operated from a desktop and a phone, and each shows what the other did and the machine does', async () => {
  const dataDir = temporaryFolder();
  const farm = await openBrowserFarm(browser, { fleet: { bambu: 2 }, env: { FARM_DATA_DIR: dataDir } });
  // The second of the family's simulators is the one with a camera that sends pictures.
  const [{ id }, machine] = [nth(farm.printers, 1), nth(farm.machines, 1)];
  const modelId = await farm.addModel('Clips', {
    seconds: LONG_S,
    layers: 50,
    objects: [
      { id: 206, name: 'left clip' },
      { id: 431, name: 'right clip' },
    ],
  });
  await farm.api.createJob({ body: { model_id: modelId, printer_id: id, item_name: 'Two clips' } });
  await farm.api.createJob({ body: { model_id: modelId, printer_id: id, item_name: 'Clips for later' } });
  await rememberMeasured(dataDir, id, [
    { minutesAgo: 180, bedC: 11, humidityPercent: 71 },
    { minutesAgo: 120, bedC: 95, humidityPercent: 64 },
  ]);
  await vi.waitFor(() => expect(machine.machine.read().phase).toBe('printing'), soon);
  const desktop = await farm.visit('desktop', `/printers/${id}`);
  const phone = await farm.visit('phone', `/printers/${id}`);
  const received = (name: string) => machine.received.commands.filter((command) => command.name === name);

  for (const { page, checkStill } of [desktop, phone]) {
    const image = (name: string) => page.getByRole('img', { name });
    await page.getByText('Two clips').first().waitFor();
    await page.getByText('Layer').filter({ hasText: 'of 50' }).waitFor();
    await image('Temperatures. Nozzle: now').waitFor();
    // No picture is asked for before somebody can see it.
    await page.getByRole('heading', { name: 'Camera' }).scrollIntoViewIfNeeded();
    await image('What the camera of').waitFor();
    await section(page, 'Next here').getByText('Clips for later').waitFor();
    await image('Humidity. AMS 1: now').and(image('% to 71%')).waitFor();
    await checkStill('a printing printer');
    // What was measured before the last hour shows in the longer range alone.
    await section(page, 'Temperatures').getByText('24 h').click();
    await image('Bed: now').and(image('from 11 °C to 95 °C')).waitFor();
    await section(page, 'Climate of the AMS').getByText('Temperature', { exact: true }).click();
    await image('Temperature. AMS 1: now').waitFor();
  }

  await button(desktop.page, 'Pause').click();
  await vi.waitFor(() => expect(machine.machine.read().phase).toBe('paused'), soon);
  await desktop.page.getByText('seen in its report').first().waitFor();
  // Without reloading, the phone has the next action, which is to go on.
  await button(phone.page, 'Resume').first().click();
  await vi.waitFor(() => expect(machine.machine.read().phase).toBe('printing'), soon);

  // It stops by itself, and says why in words and with its own code.
  machine.scenario('runout');
  for (const { page } of [desktop, phone]) {
    const complaints = section(page, 'Errors it reports');
    await complaints.getByText('The filament in the AMS ran out. Put in a new spool and resume.').waitFor();
    await complaints.getByText('0700_8011').waitFor();
  }
  await phone.checkAccess('a printer that complains');
  machine.scenario('runout', false);
  await button(phone.page, 'Resume').first().click();
  await vi.waitFor(() => expect(machine.machine.read().phase).toBe('printing'), soon);
  await section(desktop.page, 'Errors it reports').waitFor({ state: 'detached' });

  await button(desktop.page, 'Fast 124%').click();
  await vi.waitFor(() => expect(machine.machine.read().speedPercent).toBe(124), soon);
  await phone.page.getByRole('button', { name: 'Fast 124%', pressed: true }).waitFor();

  await group(phone.page, 'Light').getByRole('button', { name: 'Off' }).click();
  await desktop.page
    .getByRole('group', { name: 'Light' })
    .getByRole('button', { name: 'Off', pressed: true })
    .waitFor();
  expect(received('system.ledctrl').length).toBeGreaterThan(0);
  await group(desktop.page, 'Auxiliary fan').getByRole('button', { name: '50%' }).click();
  await group(phone.page, 'Auxiliary fan').getByRole('button', { name: '50%', pressed: true }).waitFor();

  await button(phone.page, 'Skip objects').click();
  await phone.page.getByLabel('right clip').check();
  await phone.checkAccess('skip objects');
  await button(phone.page, 'Skip 1 object').click();
  await vi.waitFor(
    () => expect(received('print.skip_objects').at(-1)?.body).toMatchObject({ obj_list: [431] }),
    soon,
  );

  await button(phone.page, 'Read the tags again').click();
  await phone.page.getByText('The tags can be read only while nothing prints').first().waitFor();

  await button(desktop.page, 'Configure Slot 2').click();
  await desktop.page.getByLabel('Material').selectOption('ABS');
  await desktop.page.getByLabel('Colour', { exact: true }).fill('#ff8800');
  await desktop.checkAccess('configure a slot');
  await button(desktop.page, 'Save').click();
  await desktop.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await phone.page
    .getByRole('listitem')
    .filter({ hasText: 'Slot 2' })
    .getByText('ABS', { exact: true })
    .waitFor();
  expect(received('print.ams_filament_setting').at(-1)?.body).toMatchObject({ tray_type: 'ABS' });

  await button(phone.page, 'Watch live').click();
  await vi.waitFor(() => expect(machine.received.camera.open).toBe(1), soon);
  await button(phone.page, 'Stop watching').click();
  await vi.waitFor(() => expect(machine.received.camera.open).toBe(0), soon);

  await button(phone.page, 'Stop').click();
  await button(phone.page, 'Cancel').click();
  expect(machine.machine.read().phase).toBe('printing');
  await button(phone.page, 'Stop').click();
  await button(phone.page, 'Stop the print').click();
  await vi.waitFor(() => expect(machine.machine.read().phase).toBe('cancelled'), soon);
  await desktop.page.getByRole('button', { name: 'Clear plate: ' }).click();
  await isTold(desktop.page, 'Clearing plate');
  // With a clear plate its next job starts, so that what was done here shows in the events.
  await vi.waitFor(() => expect(machine.machine.read().phase).toBe('printing'), soon);
  for (const { page } of [desktop, phone]) {
    await section(page, 'On the printer').getByText('Clips for later').waitFor();
    const events = section(page, 'Events');
    await events.getByText('The print was stopped').first().waitFor();
    await events.getByText('seen in its own report').first().waitFor();
    await events.getByText('The plate was cleared').first().waitFor();
  }
  await desktop.checkAccess('a printer');
  await phone.checkAccess('a printer');
  desktop.checkQuiet();
  phone.checkQuiet(/status of 409.*\/ams/);
});

test.runIf(isFull)(
  'what a printer can not do is absent, what it refuses is explained, and its settings are changed',
  async () => {
    const farm = await openBrowserFarm(browser, { fleet: { bambu: 1, prusalink: 1 } });
    await farm.addUser(VERA, 'viewer');
    const [bambu, prusa] = [nth(farm.printers, 0), nth(farm.printers, 1)];
    const modelId = await farm.addModel('Clip', { seconds: LONG_S });
    await farm.api.createJob({ body: { model_id: modelId, printer_id: prusa.id } });
    const { page, checkAccess } = await farm.visit('desktop', `/printers/${prusa.id}`);
    const viewer = await farm.visit('phone', `/printers/${prusa.id}`, VERA);

    await button(page, 'Pause').waitFor();
    expect(await page.getByRole('group', { name: 'Light' }).count()).toBe(0);
    expect(await button(page, 'Skip objects').count()).toBe(0);
    await page.getByText('No camera picture').waitFor();
    await viewer.page.getByText('As a viewer you can watch.').waitFor();
    expect(await button(viewer.page, 'Pause').count()).toBe(0);

    await button(page, 'Install a nozzle').click();
    await page.getByLabel('Type').fill('brass');
    await page.getByLabel('Diameter in mm').fill('0.6');
    await button(page, 'Save').click();
    await page.getByText('0.6 mm, brass').waitFor();
    await viewer.page.getByText('0.6 mm, brass').waitFor();
    await button(page, 'Correct').click();
    await page.getByLabel('Notes').fill('from the drawer');
    await button(page, 'Save').click();
    await page.getByText('from the drawer').waitFor();
    await button(page, 'Retire').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
    // Its own, and the one that the printer had reported before.
    await page.getByText('2 retired nozzles').waitFor();

    // It reports no filament: the spool that is assigned here shows in every browser, and says that it is assigned.
    const fleet = await farm.visit('desktop', '/fleet', VERA);
    const card = fleet.page.getByRole('article', { name: prusa.name });
    await card.getByText('No filament known').waitFor();
    await card.getByText('left').waitFor(soon);
    const { height } = (await card.boundingBox()) ?? {};
    const spool = await farm.api.createSpool({ body: { material: 'PETG', color_hex: '#C01020' } });
    await button(page, 'Choose the spool for Tool 1').click();
    await page.getByRole('radio', { name: 'PETG' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Load' }).click();
    await card.getByText('PETG (assigned)').waitFor();
    const image = (name: string) => card.getByRole('img', { name });
    const swatch = image('T1: PETG').and(image('an assigned spool that the printer does not report'));
    const color = () => swatch.locator('circle').getAttribute('fill');
    await expect.poll(color, soon).toBe('#C01020');
    expect((await card.boundingBox())?.height).toBe(height);
    for (const each of [page, viewer.page]) {
      const slot = each.getByRole('listitem').filter({ hasText: 'Tool 1' });
      await slot.getByText('PETG', { exact: true }).first().waitFor();
      await slot.getByText('Assigned, not reported').waitFor();
    }
    await farm.api.updateSpool({ params: { id: spool.id }, body: { color_hex: '#2040C0' } });
    await expect.poll(color, soon).toBe('#2040C0');
    await fleet.checkAccess('an assigned spool on a card');
    await fleet.page.setViewportSize({ width: 1700, height: 800 });
    await fleet.page.getByRole('button', { name: 'Table' }).click();
    const row = fleet.page.getByRole('row').filter({ hasText: prusa.name });
    await row.getByText('PETG (assigned)').waitFor();
    await button(page, 'Choose the spool for Tool 1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await row.getByText('No filament known').waitFor();
    await viewer.page.getByText('Empty or unnamed').first().waitFor();
    fleet.checkQuiet();

    await button(page, 'Edit').click();
    // At another address the password that is stored is worth nothing: it is asked for, and kept at the old one.
    const password = page.getByRole('dialog').locator('[name="password"]');
    const again = page.getByText('The stored credentials are for another place');
    expect(await password.getAttribute('placeholder')).toBe('Leave empty to keep what is stored');
    await page.getByLabel('Address').fill('printer.invalid');
    await again.waitFor();
    expect(await password.getAttribute('placeholder')).toBeNull();
    await button(page, 'Save').click();
    await page.getByRole('dialog').getByText('Please fill this in.').waitFor();
    await checkAccess('a printer that moves');
    await page.getByLabel('Address').fill('127.0.0.1');
    await again.waitFor({ state: 'detached' });
    await page.getByLabel('Name', { exact: true }).fill('MK4 by the door');
    await page.getByLabel('Tags').fill('PLA, door');
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'MK4 by the door', level: 1 }).waitFor();
    await viewer.page.getByRole('heading', { name: 'MK4 by the door', level: 1 }).waitFor();
    await viewer.page.getByText('door', { exact: true }).waitFor();
    await viewer.checkAccess('a printer to watch');
    viewer.checkQuiet();

    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Wait until it has finished, or stop it first.').waitFor();
    await page.getByText('disable it instead').waitFor();
    await button(page, 'Cancel').click();

    const machine = nth(farm.machines, 0);
    await page.goto(`${farm.url}/printers/${bambu.id}`);
    await button(page, 'Read the tags again').click();
    const isReading = () => machine.received.commands.some(({ name }) => name === 'print.ams_get_rfid');
    await vi.waitFor(() => expect(isReading()).toBe(true), soon);
    machine.scenario('developer_mode_off');
    await group(page, 'Part fan').getByRole('button', { name: '50%' }).click();
    await page.getByText('What helps: Switch on Developer Mode').waitFor();
    await page.getByText('refused', { exact: true }).first().waitFor();

    await button(page, 'Test connection').last().click();
    await page.getByText('The printer can be watched, but takes no commands.', { exact: true }).waitFor();
    await button(page, 'Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Fleet', level: 1 }).waitFor();
    expect((await farm.api.listPrinters({ query: {} })).items.map(({ id }) => id)).toEqual([prusa.id]);
  },
);
