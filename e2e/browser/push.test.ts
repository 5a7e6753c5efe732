import type { SettingsOf } from '@farmhand/contract';
import type { Browser, CDPSession, Page, Worker } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import type { Message } from '../../packages/server/src/features/messages/channel.ts';
import { createPush } from '../../packages/server/src/features/messages/push/push.ts';
import { newBrowserKeys } from '../../packages/server/test/push-browser.ts';
import { openPushService } from '../../packages/server/test/push-service.ts';
import { exampleMessage, toolsFor } from '../../packages/server/test/receiver.ts';
import { openBrowserFarm } from './farm.ts';
import { launchWholeBrowser, sharedBrowser } from './launch.ts';
import { switchOffIn, switchOnIn } from './push-page.ts';

async function openService() {
  const service = await openPushService();
  onTestFinished(service.close);
  const tools = await toolsFor(exampleMessage);
  onTestFinished(tools.close);
  const keys = webPush.generateVAPIDKeys();
  const push = createPush({ ownPushKeys: async () => keys, publicUrl: undefined });
  return {
    settings: service.settings,
    /** What comes out of the push service when the farm sends this: the worker gets it as it is. */
    async carry(settings: SettingsOf<'push'>, message: Partial<Message>): Promise<string> {
      const outcome = await push.deliver({ ...exampleMessage, ...message }, settings, tools);
      expect(outcome.kind).toBe('delivered');
      return JSON.stringify(service.pushed.at(-1)?.payload);
    },
  };
}

/** What page and worker know of this browser. */
const NOTE = `caches.match('/push/destination', { cacheName: 'push' }).then((kept) => kept?.json() ?? null)`;

/** One that shows messages: a browser without windows has nowhere to. */
async function wholeBrowser(): Promise<Browser> {
  const browser = await launchWholeBrowser();
  onTestFinished(() => browser.close());
  return browser;
}

async function openPhone(browser: Browser) {
  const farm = await openBrowserFarm(browser);
  const visitor = await farm.visit('phone', '/', farm.admin, { keepsPage: true });
  const { page } = visitor;
  await page.context().grantPermissions(['notifications'], { origin: farm.url });
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error('There is no service worker.');
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: farm.url, registrationId, data });
  return { ...visitor, farm, worker, deliver };
}

function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) done(registration.registrationId);
    }),
  );
  return devtools.send('ServiceWorker.enable').then(() => found);
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

const shown = (page: Page) =>
  page.evaluate<Shown[]>(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((all) => all.map(({ title, body, tag, lang, icon, badge, requireInteraction }) => ({
      title, body, tag, lang, requireInteraction,
      icon: new URL(icon).pathname, badge: new URL(badge).pathname })))`);

/** As the browser does it, but that only a real click lets a worker open and focus windows: that is written down. */
const CLICK = `(async () => {
  const told = [];
  self.clients.openWindow = async (url) => void told.push('opened ' + url);
  WindowClient.prototype.focus = async function () { told.push('focused ' + this.url); return this; };
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification });
  let settled;
  event.waitUntil = (promise) => { settled = promise; };
  self.dispatchEvent(event);
  await settled;
  return told;
})()`;

const WINDOWS = `self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(({ length }) => length)`;

/** The browser takes a moment to see that nobody looks at the farm any more. */
async function leave(page: Page, worker: Worker): Promise<void> {
  await page.goto('about:blank');
  await expect.poll(() => worker.evaluate(WINDOWS)).toBe(0);
}

const click = (worker: Worker) => worker.evaluate<string[]>(CLICK);

test('a message is shown by the browser, and a click on it opens what it is about', async () => {
  const { page, farm, worker, deliver, checkQuiet } = await openPhone(await wholeBrowser());
  const service = await openService();
  const [told] = await switchOnIn(page, service.settings);
  if (told === undefined) throw new Error('The farm was told nothing.');
  expect(told).toMatchObject({ scope: 'user', channel: 'push', name: 'Chrome on Linux' });
  expect(await page.evaluate(NOTE)).toEqual({ destination_id: 5, endpoint: service.settings.endpoint });
  const pushed = (message: Partial<Message>) => service.carry(told.settings, message);

  await deliver(await pushed({ severity: 'critical', link: 'https://farm.example.org/queue?order=due' }));
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: exampleMessage.title,
        body: exampleMessage.text,
        tag: expect.stringContaining('low_stock:3:spool:12:'),
        lang: 'de',
        icon: '/icon-192.png',
        badge: '/badge-96.png',
        requireInteraction: true,
      },
    ]);
  for (const picture of ['/icon-192.png', '/badge-96.png'])
    expect((await page.request.get(`${farm.url}${picture}`)).headers()['content-type']).toBe('image/png');

  // News about the same thing takes its place.
  await deliver(await pushed({ id: '31-8', text: 'Noch 12 g.' }));
  await expect.poll(() => shown(page)).toMatchObject([{ body: 'Noch 12 g.', requireInteraction: false }]);

  // In the page that is open, which is not loaded anew.
  await page.evaluate('globalThis.isStillTheSamePage = true');
  expect(await click(worker)).toEqual([`focused ${farm.url}/`]);
  await page.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();
  expect(await page.evaluate('globalThis.isStillTheSamePage === true')).toBe(true);
  expect(await shown(page)).toEqual([]);

  await switchOffIn(page);
  expect(await page.evaluate(NOTE)).toBeNull();
  // Where no page is open, in a new one.
  await deliver(await pushed({ link: 'https://farm.example.org/queue?order=due' }));
  await expect.poll(() => shown(page)).toHaveLength(1);
  checkQuiet();
  await leave(page, worker);
  expect(await click(worker)).toEqual([`opened ${farm.url}/queue?order=due`]);
});

test('what can’t be read is shown without words, and leads nowhere else', async () => {
  const { page, farm, worker, deliver } = await openPhone(await wholeBrowser());
  await deliver('not what the farm writes');
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Farmhand', body: '' }]);
  await leave(page, worker);
  expect(await click(worker)).toEqual([`opened ${farm.url}/`]);

  const back = await page.goto(`${farm.url}/queue`);
  expect(back?.ok()).toBe(true);
  await deliver(JSON.stringify({ title: 'Elsewhere', url: 'https://elsewhere.example.com/' }));
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Elsewhere' }]);
  await leave(page, worker);
  expect(await click(worker)).toEqual([`opened ${farm.url}/`]);
});

/** The browser takes messages elsewhere from now on. What its maker's push service would say is said here. */
const CHANGE = `(async (settings) => {
  const told = [];
  const real = self.fetch;
  self.fetch = async (url, init) => {
    const reply = await real(url, init);
    told.push([init?.method ?? 'GET', url, reply.status]);
    return reply;
  };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    told.push([userVisibleOnly, applicationServerKey]);
    const { endpoint, ...keys } = settings;
    return { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => told.push('unsubscribed') };
  };
  const event = new ExtendableEvent('pushsubscriptionchange');
  let settled;
  event.waitUntil = (promise) => { settled = promise; };
  self.dispatchEvent(event);
  await settled.catch(() => told.push('not told'));
  self.fetch = real;
  return told;
})`;

const write = (note: object) =>
  `caches.open('push').then((notes) => notes.put('/push/destination', Response.json(${JSON.stringify(note)})))`;

test('when the browser changes where it takes messages, the farm is told, unless the device was removed', async () => {
  const { page, farm, worker } = await openPhone(await sharedBrowser());
  const settingsAt = (endpoint: string) => {
    const { p256dh, auth } = newBrowserKeys();
    return { endpoint, p256dh, auth };
  };
  const first = settingsAt('https://push.example.org/1');
  const second = settingsAt('https://push.example.org/2');
  const change = () => worker.evaluate<unknown[]>(`${CHANGE}(${JSON.stringify(second)})`);
  // Nobody has switched messages on here.
  expect(await change()).toEqual([]);

  const { id } = await farm.api.createDestination({
    body: { scope: 'user', channel: 'push', settings: first },
  });
  const { public_key } = await farm.api.getPushKey();
  await page.evaluate(write({ destination_id: id, endpoint: first.endpoint }));
  const asked = (status: number) => [
    ['GET', '/api/v1/push/key', 200],
    [true, public_key],
    ['PATCH', `/api/v1/destinations/${id}`, status],
  ];
  expect(await change()).toEqual(asked(200));
  expect(await page.evaluate(NOTE)).toEqual({ destination_id: id, endpoint: second.endpoint });

  await farm.api.deleteDestination({ params: { id } });
  expect(await change()).toEqual([...asked(404), 'unsubscribed']);
  expect(await page.evaluate(NOTE)).toBeNull();

  // With nobody logged in the farm can't be told: by its note the page knows that later.
  const note = { destination_id: id, endpoint: first.endpoint };
  await page.evaluate(write(note));
  await page.context().clearCookies();
  expect(await change()).toEqual([['GET', '/api/v1/push/key', 401], 'not told']);
  expect(await page.evaluate(NOTE)).toEqual(note);
});

test('a new version of the page throws the older one away, and keeps the note', async () => {
  const { page, worker } = await openPhone(await sharedBrowser());
  await page.evaluate(write({ destination_id: 5, endpoint: 'https://push.example.org/1' }));
  await page.evaluate(`caches.open('farmhand-older').then(() => undefined)`);
  await worker.evaluate(`(async () => {
    const event = new ExtendableEvent('activate');
    let settled;
    event.waitUntil = (promise) => { settled = promise; };
    self.dispatchEvent(event);
    await settled;
  })()`);
  const names = await page.evaluate<string[]>('caches.keys()');
  expect(names).toContain('push');
  expect(names).not.toContain('farmhand-older');
  expect(await page.evaluate(NOTE)).toMatchObject({ destination_id: 5 });
});
