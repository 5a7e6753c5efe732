// The service worker: keeps the page itself, so that it opens at once and says in its own words when the service is
// away. What the farm says is never kept: /api and /ws go to the service alone.
// FILES and VERSION are put in front of this when the page is built.

const CACHE = `farmhand-${VERSION}`;
const SHELL = '/';
/** Beside the page, under names that stay. */
const BESIDE = ['/color-scheme.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([new Request(SHELL, { cache: 'reload' }), ...BESIDE, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOlder).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** What a page used before this worker was there to keep it: without it the first visit would leave half of a page. */
self.addEventListener('message', (event) => {
  const { type, files } = event.data ?? {};
  if (type === 'keep' && Array.isArray(files)) event.waitUntil(keep(files.filter(isAsset)));
});

const isAsset = (path) => typeof path === 'string' && path.startsWith('/assets/');

async function keep(files) {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // One that is gone since an update must not keep the others out.
  await Promise.allSettled(files.filter((file) => !kept.has(file)).map((file) => cache.add(file)));
}

/** What is not named after a version is no page: push-worker.js keeps a note. */
const isOlder = (name) => name.startsWith('farmhand-') && name !== CACHE;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname === '/ws') return;
  // The way to a log-in provider and back is the browser's own: no page stands in for it.
  if (pathname.startsWith('/login/')) return;
  if (request.mode === 'navigate') event.respondWith(fromServiceElse(SHELL, request));
  else if (BESIDE.includes(pathname)) event.respondWith(fromServiceElse(pathname, request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheElseService(request));
});

async function fromServiceElse(name, request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(name, { cacheName: CACHE });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** A file's name holds the hash of its content, so what is kept is right for ever. */
async function fromCacheElseService(request) {
  const kept = await caches.match(request, { cacheName: CACHE });
  if (kept !== undefined) return kept;
  const reply = await fetch(request);
  if (reply.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, reply.clone());
  }
  return reply;
}
