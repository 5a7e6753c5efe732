import type { SettingsOf } from '@farmhand/contract';
import type { Browser, CDPSession, Page, Worker } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import type { Message } from '../../packages/server/src/features/messages/channel.ts';
import { createChannels } from '../../packages/server/src/features/messages/channels.ts';
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
  const { push } = createChannels({ ownPushKeys: async () => keys, publicUrl: undefined });
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
        tag: 'low_stock:3:spool:12',
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

/** The browser takes messages elsewhere from now on. What it asks of its maker's push service is answered here. */
const CHANGE = `(async (status) => {
  const told = [];
  const real = self.fetch;
  self.fetch = async (url, init) => {
    if (!String(url).startsWith('/api/v1/destinations/')) return real(url, init);
    told.push([init.method, url, JSON.parse(init.body)]);
    return new Response(null, { status });
  };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    told.push([userVisibleOnly, applicationServerKey]);
    return {
      toJSON: () => ({ endpoint: 'https://push.example.org/2', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => told.push('unsubscribed'),
    };
  };
  const event = new ExtendableEvent('pushsubscriptionchange');
  let settled;
  event.waitUntil = (promise) => { settled = promise; };
  self.dispatchEvent(event);
  await settled;
  self.fetch = real;
  return told;
})`;

const write = (note: object) =>
  `caches.open('push').then((notes) => notes.put('/push/destination', Response.json(${JSON.stringify(note)})))`;

test('when the browser changes where it takes messages, the farm is told, unless the device was removed', async () => {
  const { page, farm, worker } = await openPhone(await sharedBrowser());
  const change = (status: number) => worker.evaluate<unknown[]>(`${CHANGE}(${status})`);
  expect(await change(200)).toEqual([]);

  await page.evaluate(write({ destination_id: 5, endpoint: 'https://push.example.org/1' }));
  const { public_key } = await farm.api.getPushKey();
  const settings = { endpoint: 'https://push.example.org/2', p256dh: 'p', auth: 'a' };
  const asked = [
    [true, public_key],
    ['PATCH', '/api/v1/destinations/5', { settings }],
  ];
  // Nobody is logged in any more, or the service is away: the page tells it later, by what is noted.
  expect(await change(401)).toEqual(asked);
  expect(await page.evaluate(NOTE)).toEqual({ destination_id: 5, endpoint: 'https://push.example.org/1' });
  expect(await change(200)).toEqual(asked);
  expect(await page.evaluate(NOTE)).toEqual({ destination_id: 5, endpoint: 'https://push.example.org/2' });
  expect(await change(404)).toEqual([...asked, 'unsubscribed']);
  expect(await page.evaluate(NOTE)).toBeNull();
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
