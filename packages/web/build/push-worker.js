// The part of the service worker that shows messages to somebody who does not look at the page. It keeps no page and
// answers no request. What it is sent is written by packages/server/src/features/messages/push/payload.ts.

/** Where this browser notes which destination it is: the page writes it, too (src/features/messages/push-note.ts). */
const NOTES = 'push';
const NOTE = '/push/destination';

self.addEventListener('push', (event) => event.waitUntil(show(messageIn(event.data))));

/** A browser takes the permission away from a page that stays silent, so what can't be read is shown as well. */
function messageIn(data) {
  try {
    return { ...data?.json() };
  } catch {
    return {};
  }
}

async function show({ id, title, text, severity, tag, url, language, at }) {
  const ofSame = { tag: tag ?? id ?? 'farmhand' };
  const shown = await self.registration.getNotifications(ofSame);
  await self.registration.showNotification(title ?? 'Farmhand', {
    ...ofSame,
    body: text ?? '',
    ...(language !== undefined && { lang: language }),
    timestamp: Date.parse(at) || Date.now(),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    requireInteraction: severity === 'critical',
    // News about the same thing rings again; the same message, sent twice to be sure, does not.
    renotify: !shown.some(({ data }) => data?.id === id),
    data: { id, url },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/'));
});

/** In a window that is open already, without loading it anew: an upload goes on in it. */
async function open(path) {
  const { href, pathname, search, hash } = withinPage(path);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const chosen =
    windows.find((each) => each.url === href) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (chosen === undefined) return self.clients.openWindow(href);
  chosen.postMessage({ type: 'open', path: `${pathname}${search}${hash}` });
  return chosen.focus();
}

function withinPage(path) {
  const { origin } = self.location;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : new URL(origin);
  return url.origin === origin ? url : new URL(origin);
}

/** The browser has changed where it takes messages. Where the farm can't be told now, the page does it when it is opened. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const note = await (await caches.match(NOTE, { cacheName: NOTES }))?.json();
  if (note === undefined) return;
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription));
  const { endpoint, keys } = subscription.toJSON();
  const reply = await fetch(`/api/v1/destinations/${note.destination_id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings: { endpoint, p256dh: keys.p256dh, auth: keys.auth } }),
  });
  const notes = await caches.open(NOTES);
  if (reply.ok) await notes.put(NOTE, Response.json({ ...note, endpoint }));
  // Somebody has removed it: this device is to hear nothing more.
  if (reply.status === 404) await Promise.all([notes.delete(NOTE), subscription.unsubscribe()]);
}

async function subscribeAgain(before) {
  const applicationServerKey = before?.options?.applicationServerKey ?? (await farmKey());
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function farmKey() {
  const reply = await fetch('/api/v1/push/key');
  if (!reply.ok) throw new Error(`The key of the farm was answered with ${reply.status}.`);
  return (await reply.json()).public_key;
}
