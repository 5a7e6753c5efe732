import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from './launch.ts';
import { type ManyFarm, openManyFarm } from './many-farm.ts';
import { lookThrough, readHeadings } from './many-steps.ts';

/** 500 printers, looked at by all tests of this file. What clears plates is the last of them. */
const FLEET = { bambu: 60, moonraker: 290, prusalink: 50, elegoo: 100 } as const;
const ALL = Object.values(FLEET).reduce((sum, each) => sum + each, 0);
const ON_PLAN = Math.floor(0.8 * ALL);
const MINUTE_MS = 60_000;
const PATIENT = { timeout: MINUTE_MS };

const cleanups: (() => void | Promise<void>)[] = [];
let farm: ManyFarm;
beforeAll(async () => {
  farm = await openManyFarm(await sharedBrowser(), FLEET, (clean) => cleanups.unshift(clean));
}, 8 * MINUTE_MS);
afterAll(async () => {
  for (const clean of cleanups) await clean();
}, MINUTE_MS);

const byName = new Intl.Collator('en', { numeric: true });
const ids = (printers: readonly { readonly id: number }[]) => printers.map(({ id }) => id);
const cells = (page: Page) => page.locator('[data-cell]');
const total = (...of: readonly (keyof ManyFarm['standing'])[]) =>
  of.reduce((sum, each) => sum + farm.standing[each].length, 0);
const chip = (page: Page, state: string, count: number) =>
  page.getByRole('button', { name: `${state}: ${count} printers`, exact: true });

/** What the line above the list says of how many there are. */
const counted = (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${words}$`) })
    .waitFor(PATIENT);

test('home counts all 500, shows a screen of what needs a person and the rest when asked', async () => {
  const { page, checkAccess, checkQuiet, checkStill } = await farm.visit('desktop', '/');
  const needs = page.getByRole('region', { name: 'Needs a person' });
  const needy = total('done', 'found', 'offline');
  await needs.getByRole('button', { name: `Show more (${needy - 50} left)` }).waitFor(PATIENT);
  expect(await needs.getByRole('listitem').count()).toBe(50);
  for (const [count, state] of [
    [total('ready'), 'Ready'],
    [total('printing'), 'Printing'],
    [total('done', 'found'), 'Done, clear me'],
    [total('offline'), 'Offline'],
  ] as const)
    await page.getByRole('link', { name: `${count} ${state}`, exact: true }).waitFor(PATIENT);
  const ends = page.getByRole('region', { name: 'Ends next' });
  await ends.getByText('Lamp for ').first().waitFor(PATIENT);
  expect(await ends.getByRole('listitem').count()).toBeLessThanOrEqual(10);
  await checkStill('home of 500 printers');
  await checkAccess('home of 500 printers');
  checkQuiet();
});

test.each([
  ['cards', 1440, 900],
  ['cards', 390, 844],
  ['tiles', 1440, 900],
  ['tiles', 390, 844],
  ['table', 1440, 900],
  ['table', 390, 844],
] as const)(
  'as %s at %i px all 500 are met by scrolling, in order, while two screens at most exist',
  async (view, width, height) => {
    const size = width < 600 ? 'phone' : 'desktop';
    const { page, checkQuiet } = await farm.visit(size, `/fleet?view=${view}&sort=name`);
    await page.setViewportSize({ width, height });
    await counted(page, `${ALL} printers`);
    await cells(page).first().waitFor(PATIENT);
    const seen = await lookThrough(page);
    expect(seen.ids).toEqual(
      ids(farm.printers.toSorted((one, other) => byName.compare(one.name, other.name))),
    );
    expect(seen.mostAtOnce).toBeLessThan(2 * seen.mostInSight + 12);
    expect(seen.widest).toBeLessThanOrEqual(width);
    checkQuiet();
  },
);

test('a hundred tiles are on one screen of 1440 × 900, each with its name and its state', async () => {
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=tiles&tag=zone-1');
  await page.setViewportSize({ width: 1440, height: 900 });
  await counted(page, `100 of ${ALL} printers`);
  const IN_SIGHT = `[...document.querySelectorAll('[data-cell]')].filter((cell) => {
    const { top, left, bottom, right } = cell.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && cell.innerText.trim() !== '';
  }).length`;
  await expect.poll(() => page.evaluate(IN_SIGHT), PATIENT).toBe(100);
  expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
  await checkAccess('a hundred tiles');
  checkQuiet();
});

test.each([
  ['tag', (printer: ManyFarm['printers'][number]) => printer.tags],
  ['place', ({ place }: ManyFarm['printers'][number]) => [place ?? '']],
  ['model', ({ model }: ManyFarm['printers'][number]) => [model || 'Without a model']],
  [
    'org',
    ({ org_id }: ManyFarm['printers'][number]) => [farm.orgs.get(org_id ?? 0) ?? 'Without an organization'],
  ],
] as const)(
  'grouped by %s each heading has its printers, and their sum is the fleet',
  async (by, valuesOf) => {
    const { page, checkQuiet } = await farm.visit('desktop', `/fleet?view=tiles&group=${by}`);
    await counted(page, `${ALL} printers`);
    const expected = new Map<string, number>();
    for (const printer of farm.printers)
      for (const value of valuesOf(printer)) expected.set(value, (expected.get(value) ?? 0) + 1);
    const headings = await readHeadings(page);
    const read = headings.map(({ name, counts }) => [name, counts.split(' · ')[0]]);
    expect(Object.fromEntries(read)).toEqual(
      Object.fromEntries(
        [...expected].map(([value, count]) => [value, count === 1 ? '1 printer' : `${count} printers`]),
      ),
    );
    checkQuiet();
  },
);

test('the states are counted, and each filters by what it counts; words find printers among 500', async () => {
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=table&sort=name');
  for (const [state, count] of [
    ['All', ALL],
    ['Needs a person', total('done', 'found', 'offline')],
    ['Ready', total('ready')],
    ['Printing', total('printing')],
    ['Offline', total('offline')],
    ['Done, clear me', total('done', 'found')],
  ] as const) {
    await chip(page, state, count).click(PATIENT);
    await counted(page, count === ALL ? `${ALL} printers` : `${count} of ${ALL} printers`);
  }
  const seen = await lookThrough(page);
  expect(seen.ids.toSorted((a, b) => a - b)).toEqual(
    ids([...farm.standing.done, ...farm.standing.found]).toSorted((a, b) => a - b),
  );
  await checkAccess('those that are done, of 500');

  await chip(page, 'All', ALL).click();
  const search = page.getByLabel('Search the fleet');
  await search.fill('lamp for');
  await counted(page, `${total('printing')} of ${ALL} printers`);
  await search.fill('Zone-1 moonraker');
  const both = farm.printers.filter(
    ({ name, tags }) => tags.includes('zone-1') && name.startsWith('moonraker'),
  );
  await counted(page, `${both.length} of ${ALL} printers`);
  await search.fill(`elegoo-${FLEET.elegoo}`);
  await counted(page, `1 of ${ALL} printers`);
  expect(await cells(page).count()).toBe(1);
  checkQuiet();
});

test('a plan shows four hundred where they stand and the rest beside it, dims what is filtered out, and leads by keys', async () => {
  const plan = await farm.api.createFloorPlan({ body: { name: 'Hall 1', width: 25, height: 16 } });
  const placed = farm.printers.slice(0, ON_PLAN);
  const placements = placed.map(({ id }, index) => ({
    printer_id: id,
    x: index % 25,
    y: Math.floor(index / 25),
  }));
  await farm.api.setPlacements({ params: { id: plan.id }, body: { revision: plan.revision, placements } });
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=floor');
  await page
    .getByRole('grid', { name: `Not on a plan (${ALL - ON_PLAN})` })
    .getByRole('gridcell')
    .nth(ALL - ON_PLAN - 1)
    .waitFor(PATIENT);
  const grid = page.getByRole('grid', { name: 'Printers on Hall 1' });
  await expect.poll(() => grid.getByRole('gridcell').count(), PATIENT).toBe(ON_PLAN);
  await checkAccess('a plan of several hundred printers');
  await chip(page, 'Printing', total('printing')).click();
  await expect
    .poll(() => page.locator('[role="gridcell"][data-dim]').count(), PATIENT)
    .toBe(ALL - total('printing'));
  await chip(page, 'All', ALL).click();
  await expect.poll(() => page.locator('[role="gridcell"][data-dim]').count(), PATIENT).toBe(0);
  await grid.getByRole('gridcell').first().focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('heading', { level: 1, name: placed[26]?.name ?? '', exact: true }).waitFor(PATIENT);
  checkQuiet();
});

test('the wall counts all 500, and shows every one of them in turn without cutting any off', async () => {
  const { page, checkQuiet } = await farm.visit('desktop', '/tv?density=small&seconds=3');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByText(`${total('done', 'found')} done, to clear`).waitFor(PATIENT);
  await page.getByText(`${total('printing')} printing`).waitFor(PATIENT);
  const LOOK = `(() => {
    globalThis.met ??= new Set();
    const tiles = [...document.querySelectorAll('main > ul > li')];
    for (const tile of tiles) {
      const { top, left, bottom, right } = tile.getBoundingClientRect();
      if (top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth)
        met.add(tile.querySelector('[translate="no"]').textContent);
    }
    return met.size;
  })()`;
  await expect.poll(() => page.evaluate(LOOK), { timeout: MINUTE_MS, interval: 300 }).toBe(ALL);
  const met = await page.evaluate<string[]>('[...met]');
  expect(met.toSorted(byName.compare)).toEqual(
    farm.printers.map(({ name }) => name).toSorted(byName.compare),
  );
  checkQuiet();
});

test('all are selected, or a range over many screens; clearing many says what lies where, and clears it', async () => {
  const { page, checkAccess, checkQuiet } = await farm.visit('desktop', '/fleet?view=table&sort=name');
  await counted(page, `${ALL} printers`);
  const bar = page.getByRole('region', { name: 'Actions for the selected printers' });
  const clear = (count: number) => bar.getByRole('button', { name: `Clear plates (${count})` });
  await page.getByRole('checkbox', { name: `Select all ${ALL} that are shown` }).check();
  await bar.getByText(`${ALL} selected`).waitFor();
  await clear(total('done')).waitFor();
  await bar.getByRole('button', { name: `Pause (${total('printing')})` }).waitFor();
  await checkAccess(`${ALL} selected`);
  await bar.getByRole('button', { name: 'Clear the selection' }).click();

  // Of those that wait to be cleared from the first to the last, which is further than a screen.
  await chip(page, 'Done, clear me', total('done', 'found')).click();
  await cells(page).first().getByRole('checkbox').click();
  await bar.getByText('1 selected').waitFor();
  const last = farm.printers
    .filter((printer) => farm.standing.done.includes(printer) || farm.standing.found.includes(printer))
    .toSorted((one, other) => byName.compare(one.name, other.name))
    .at(-1);
  const lastBox = page.getByRole('checkbox', { name: `Select ${last?.name}`, exact: true });
  await expect
    .poll(async () => {
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      return lastBox.isVisible();
    }, PATIENT)
    .toBe(true);
  await lastBox.click({ modifiers: ['Shift'] });
  await bar.getByText(`${total('done', 'found')} selected`).waitFor();

  await clear(total('done')).click();
  const question = page.getByRole('dialog', { name: 'Clear these plates?' });
  for (const { name } of farm.standing.done)
    await question.getByText(`Hook for ${name}`, { exact: true }).waitFor();
  expect(await question.getByRole('checkbox').count()).toBe(total('done', 'found'));
  await checkAccess('clearing many of 500');
  // Nobody saw what lies on the others, so nobody ticks them but a person.
  await question.getByRole('button', { name: `Clear ${total('done')} plates` }).click();
  await page
    .getByRole('dialog', { name: `Clearing ${total('done')} plates` })
    .getByRole('button', { name: 'Clear now' })
    .click();
  const outcome = page.getByRole('dialog', { name: 'How it went' });
  await outcome
    .getByText(`${total('done')} of ${total('done')} printers done`)
    .waitFor({ timeout: MINUTE_MS });
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await chip(page, 'Done, clear me', total('found')).waitFor(PATIENT);
  checkQuiet();
});
