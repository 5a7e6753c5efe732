import { ApiError } from '@farmhand/client';
import { expect, test } from 'vitest';
import { browserNotes } from './push-note.ts';
import {
  keepPushUp,
  type PushApi,
  type PushBrowser,
  switchPushOff,
  switchPushOn,
} from './push-subscription.ts';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const OTHER_KEY = `${KEY.slice(0, -2)}A4`;

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;

const notFound = () =>
  new ApiError({ status: 404, code: 'not_found', detail: '', retriable: false, data: {}, requestId: null });

/** A browser as the standard has it, without a screen. */
function openBrowser() {
  const state = {
    permission: 'default' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    current: null as PushSubscription | null,
    made: 0,
  };
  const kept = new Map<string, Response>();
  const subscription = (key: string): PushSubscription => {
    state.made += 1;
    const endpoint = `https://push.example.org/${state.made}`;
    const made: Partial<PushSubscription> = {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      async unsubscribe() {
        state.current = null;
        return true;
      },
    };
    return made as PushSubscription;
  };
  const manager: Partial<PushManager> = {
    getSubscription: async () => state.current,
    async subscribe(options) {
      expect(options?.userVisibleOnly).toBe(true);
      state.current = subscription(String(options?.applicationServerKey));
      return state.current;
    },
  };
  const browser: PushBrowser = {
    async askPermission() {
      state.permission = state.answer;
      return state.answer;
    },
    permission: () => state.permission,
    pushManager: async () => manager as PushManager,
    notes: browserNotes({
      match: async (name) => kept.get(name)?.clone(),
      open: async () => ({
        put: async (name, response) => void kept.set(String(name), response),
        delete: async (name) => kept.delete(String(name)),
      }),
    }),
  };
  return { browser, state, subscription };
}

/** The farm, as far as one person sees it. */
function openFarm() {
  const farm = { key: KEY, known: new Map<number, string>(), last: 0, names: [] as string[] };
  const mustKnow = (id: number) => {
    if (!farm.known.has(id)) throw notFound();
  };
  const api: PushApi = {
    getPushKey: async () => ({ public_key: farm.key }),
    async createDestination({ body }) {
      farm.last += 1;
      farm.names.push(body.name);
      farm.known.set(farm.last, body.settings.endpoint);
      return { id: farm.last };
    },
    async updateDestination({ params, body }) {
      mustKnow(params.id);
      farm.known.set(params.id, body.settings.endpoint);
    },
    async deleteDestination({ params }) {
      mustKnow(params.id);
      farm.known.delete(params.id);
    },
  };
  return { api, farm };
}

function open() {
  const { browser, state, subscription } = openBrowser();
  const { api, farm } = openFarm();
  return { way: { api, browser }, browser, state, subscription, farm };
}

const NAME = { name: 'Firefox on Android' };
const known = ({ known: all }: { known: Map<number, string> }) => [...all.entries()];

test('switched on, the farm knows where this browser takes messages; switched off, neither knows the other', async () => {
  const { way, browser, state, farm } = open();
  expect(await switchPushOn(way, NAME)).toBe(1);
  expect(farm.names).toEqual(['Firefox on Android']);
  expect(known(farm)).toEqual([[1, 'https://push.example.org/1']]);
  expect(await browser.notes.read()).toEqual({ destination_id: 1, endpoint: 'https://push.example.org/1' });
  expect(await keepPushUp(way)).toBe(true);

  await switchPushOff(way);
  expect(known(farm)).toEqual([]);
  expect([state.current, await browser.notes.read()]).toEqual([null, null]);
  expect(await keepPushUp(way)).toBe(false);
});

test('a person who says no has nothing sent', async () => {
  const { way, state, farm } = open();
  state.answer = 'denied';
  expect(await switchPushOn(way, NAME)).toBeNull();
  expect([known(farm), state.made]).toEqual([[], 0]);
});

test('switched on twice it is one destination', async () => {
  const { way, state, farm } = open();
  await switchPushOn(way, NAME);
  expect(await switchPushOn(way, NAME)).toBe(1);
  expect([farm.known.size, state.made]).toEqual([1, 1]);
});

test('a farm with another key is subscribed to anew', async () => {
  const { way, state, farm } = open();
  await switchPushOn(way, NAME);
  farm.key = OTHER_KEY;
  expect(await keepPushUp(way)).toBe(true);
  expect(known(farm)).toEqual([[1, 'https://push.example.org/2']]);
  expect(state.current?.options.applicationServerKey).toEqual(bytesOf(OTHER_KEY));
});

test('what the browser has changed by itself the farm is told at the next start of the page', async () => {
  const { way, browser, state, subscription, farm } = open();
  await switchPushOn(way, NAME);
  state.current = subscription(KEY);
  expect(await keepPushUp(way)).toBe(true);
  expect(known(farm)).toEqual([[1, 'https://push.example.org/2']]);
  expect((await browser.notes.read())?.endpoint).toBe('https://push.example.org/2');
  // The browser has dropped it altogether.
  state.current = null;
  expect(await keepPushUp(way)).toBe(true);
  expect(known(farm)).toEqual([[1, 'https://push.example.org/3']]);
});

test('a permission that was taken back ends it on both sides', async () => {
  const { way, state, farm } = open();
  await switchPushOn(way, NAME);
  state.permission = 'denied';
  expect(await keepPushUp(way)).toBe(false);
  expect([known(farm), state.current]).toEqual([[], null]);
});

test('one that was removed elsewhere does not come back by itself', async () => {
  const { way, browser, state, subscription, farm } = open();
  await switchPushOn(way, NAME);
  farm.known.clear();
  state.current = subscription(KEY);
  expect(await keepPushUp(way)).toBe(false);
  expect([known(farm), state.current, await browser.notes.read()]).toEqual([[], null, null]);
  await switchPushOff(way);
});

test('on a browser that somebody else has used, their messages end when mine begin', async () => {
  const { way, browser, state } = open();
  await switchPushOn(way, NAME);
  const mine = openFarm();
  mine.farm.last = 6;
  expect(await switchPushOn({ api: mine.api, browser }, NAME)).toBe(7);
  // Theirs is known by the first address, where nobody listens any more.
  expect(known(mine.farm)).toEqual([[7, 'https://push.example.org/2']]);
  expect(state.current?.endpoint).toBe('https://push.example.org/2');
});

test('what else goes wrong is told', async () => {
  const { way } = open();
  await switchPushOn(way, NAME);
  const away = { ...way.api, deleteDestination: () => Promise.reject(new Error('away')) };
  await expect(switchPushOff({ ...way, api: away })).rejects.toThrow('away');
});
