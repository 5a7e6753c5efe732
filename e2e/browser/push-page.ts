import { fileURLToPath } from 'node:url';
import type { SettingsOf } from '@farmhand/contract';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const web = (path: string) => fileURLToPath(new URL(`../../packages/web/${path}`, import.meta.url));

/** The page's own module as one script. */
async function moduleText(): Promise<string> {
  const made = await build({
    root: web('.'),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: web('src/features/messages/push-subscription.ts'), formats: ['iife'], name: 'push' },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [];
  const [chunk] = bundle?.output ?? [];
  if (chunk === undefined) throw new Error('There is no script.');
  return chunk.code;
}

/** The browser's push service is the test's: what the browser would have agreed with its own is given. */
export const subscribing = ({ endpoint, p256dh, auth }: SettingsOf<'push'>) => `
  let current = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly) throw new Error('Browsers refuse what is not shown.');
    const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    current = {
      options: { applicationServerKey: bytes(applicationServerKey).buffer },
      toJSON: () => ({ endpoint: '${endpoint}', keys: { p256dh: '${p256dh}', auth: '${auth}' } }),
      unsubscribe: async () => { current = null; return true; },
    };
    return current;
  };`;

/** Who calls it on the page, and the route that is called, are not its business: what it would have told is answered. */
const API = `{
  getPushKey: () => fetch('/api/v1/push/key').then((reply) => reply.json()),
  createDestination: async ({ body }) => { told.push(body); return { id: 5 }; },
  updateDestination: async () => undefined,
  deleteDestination: async ({ params }) => { told.push(params); },
}`;

export interface Told {
  readonly name: string;
  readonly settings: SettingsOf<'push'>;
}

/** Switches messages on in the page, as a click does, with the push service's own settings. Answers what the farm is told. */
export async function switchOnIn(page: Page, settings: SettingsOf<'push'>): Promise<readonly Told[]> {
  const text = await moduleText();
  return page.evaluate<Told[]>(`(async () => {
    ${text};
    ${subscribing(settings)}
    const told = [];
    globalThis.pushWay = { api: ${API}, browser: push.thisBrowser() };
    globalThis.push = push;
    await push.switchPushOn(pushWay, { name: 'Chrome on Linux' });
    if (!(await push.keepPushUp(pushWay))) throw new Error('It does not last.');
    return told;
  })()`);
}

export const switchOffIn = (page: Page) => page.evaluate('push.switchPushOff(pushWay)');
