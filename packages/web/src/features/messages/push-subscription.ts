import type { SettingsOf } from '@farmhand/contract';
import { hasCode } from '../../api/problem.ts';
import { browserNotes, type PushNote, type PushNotes } from './push-note.ts';

/** The calls that it takes, as the page's client has them. */
export interface PushApi {
  getPushKey(): Promise<{ readonly public_key: string }>;
  createDestination(call: {
    body: { scope: 'user'; channel: 'push'; name: string; settings: SettingsOf<'push'> };
  }): Promise<{ readonly id: number }>;
  updateDestination(call: {
    params: { id: number };
    body: { settings: SettingsOf<'push'> };
  }): Promise<unknown>;
  deleteDestination(call: { params: { id: number } }): Promise<unknown>;
}

/** What a browser has for it. */
export interface PushBrowser {
  askPermission(): Promise<NotificationPermission>;
  permission(): NotificationPermission;
  pushManager(): Promise<PushManager>;
  readonly notes: PushNotes;
}

export const thisBrowser = (): PushBrowser => ({
  askPermission: () => Notification.requestPermission(),
  permission: () => Notification.permission,
  async pushManager() {
    // Registered already by the page's start, but for a browser that has just been asked not to forbid it.
    await navigator.serviceWorker.register('/sw.js');
    return (await navigator.serviceWorker.ready).pushManager;
  },
  notes: browserNotes(caches),
});

/**
 * Has messages sent to this browser. Call it from a click: browsers ask for the permission only then. Answers the
 * destination's id, or null when the person said no.
 */
export async function switchPushOn(
  { api, browser }: Way,
  { name }: { readonly name: string },
): Promise<number | null> {
  if ((await browser.askPermission()) !== 'granted') return null;
  const note = await browser.notes.read();
  if (note !== null) {
    const settings = settingsOf(await subscribe({ api, browser }));
    if (await tell(api, note, settings)) return keep(browser, note.destination_id, settings);
    // Of somebody else who used this browser, perhaps: what is sent to them must not come here any more.
    await endHere(browser);
  }
  const settings = settingsOf(await subscribe({ api, browser }));
  const { id } = await api.createDestination({ body: { scope: 'user', channel: 'push', name, settings } });
  return keep(browser, id, settings);
}

async function keep({ notes }: PushBrowser, id: number, { endpoint }: SettingsOf<'push'>): Promise<number> {
  await notes.write({ destination_id: id, endpoint });
  return id;
}

/** The farm forgets this browser before the browser forgets the farm: nothing is sent to where nobody listens. */
export async function switchPushOff({ api, browser }: Way): Promise<void> {
  const note = await browser.notes.read();
  if (note !== null) {
    try {
      await api.deleteDestination({ params: { id: note.destination_id } });
    } catch (error) {
      if (!hasCode(error, 'not_found')) throw error;
    }
  }
  await endHere(browser);
}

/**
 * For the page's start. A browser may have changed or dropped what the farm was told, while the service worker could
 * not tell it. Answers whether this browser is sent messages.
 */
export async function keepPushUp({ api, browser }: Way): Promise<boolean> {
  const note = await browser.notes.read();
  if (note === null) return false;
  if (browser.permission() !== 'granted') {
    await switchPushOff({ api, browser });
    return false;
  }
  const settings = settingsOf(await subscribe({ api, browser }));
  if (settings.endpoint === note.endpoint) return true;
  if (await tell(api, note, settings)) {
    await keep(browser, note.destination_id, settings);
    return true;
  }
  // Somebody has removed it, on another device for example: it is not for us to come back.
  await endHere(browser);
  return false;
}

interface Way {
  readonly api: PushApi;
  readonly browser: PushBrowser;
}

/** What the browser has already, if it is for this farm: it was given another key when the database was another one. */
async function subscribe({ api, browser }: Way): Promise<PushSubscription> {
  const { public_key } = await api.getPushKey();
  const manager = await browser.pushManager();
  const before = await manager.getSubscription();
  if (before !== null) {
    if (isSameKey(before.options.applicationServerKey, public_key)) return before;
    await before.unsubscribe();
  }
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
}

function isSameKey(one: ArrayBuffer | null, other: string): boolean {
  if (one === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(one)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === other;
}

function settingsOf(subscription: PushSubscription): SettingsOf<'push'> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** False when the farm knows no such destination of this person's. */
async function tell(
  api: PushApi,
  { destination_id }: PushNote,
  settings: SettingsOf<'push'>,
): Promise<boolean> {
  try {
    await api.updateDestination({ params: { id: destination_id }, body: { settings } });
    return true;
  } catch (error) {
    if (hasCode(error, 'not_found')) return false;
    throw error;
  }
}

async function endHere(browser: PushBrowser): Promise<void> {
  const subscription = await (await browser.pushManager()).getSubscription();
  await subscription?.unsubscribe();
  await browser.notes.forget();
}
