import {
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
  createShelly2Plug,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import { expect, onTestFinished, test } from 'vitest';
import type { Purpose } from '../src/net/destination.ts';
import type { Caller, FarmOptions } from './kit.ts';
import { ISSUED_AT, LICENSE_ID, startLicenseServer } from './license-server.ts';
import { enterprise } from './licenses.ts';
import { openTwin } from './login-twin.ts';
import { receiver } from './message-farm.ts';
import { addPrinter, entryFor, QUICK } from './printers.ts';
import { HOUSE, openRestrictedFarm, PUBLIC_ADDRESS, restrictedWorld, watchSockets } from './restricted.ts';
import { startSpoolman } from './spoolman.ts';

/** Each client of the service in restricted mode, by a name that leads out of the house later, and back into it. */

interface Client {
  readonly purpose: Purpose;
  readonly options?: FarmOptions;
  /** Sets it up, and answers how it is used. */
  setUp(admin: Caller, operator: Caller): Promise<() => Promise<unknown>>;
}

const idOf = ({ body }: { readonly body: unknown }): number => (body as { id: number }).id;
const atHouse = (url: string): string => url.replace('127.0.0.1', HOUSE);

async function fine(reply: Promise<{ status: number; body: unknown }>) {
  const answered = await reply;
  if (answered.status >= 300) throw new Error(JSON.stringify(answered.body));
  return answered;
}

async function webhook(scope: 'farm' | 'user'): Promise<Client> {
  const to = await receiver();
  return {
    purpose: scope === 'farm' ? 'message' : 'webhook',
    async setUp(admin, operator) {
      // People reach hosts of the house that an administrator has listed.
      await fine(admin.patch('/message-settings', { allowed_hosts: [HOUSE] }));
      const whose = scope === 'farm' ? admin : operator;
      const settings = { url: atHouse(to.url) };
      const id = idOf(await fine(whose.post('/destinations', { scope, channel: 'webhook', settings })));
      return () => whose.post(`/destinations/${id}/test`);
    },
  };
}

async function inventory(): Promise<Client> {
  const spoolman = await startSpoolman();
  return {
    purpose: 'inventory',
    async setUp(admin) {
      await fine(admin.patch('/external-inventory', { url: atHouse(spoolman.url), enabled: true }));
      return () => admin.get('/external-inventory/spools');
    },
  };
}

async function provider(): Promise<Client> {
  const twin = await openTwin();
  onTestFinished(() => twin.close());
  const issuer = atHouse(twin.issuer);
  return {
    // Without encryption, as providers within a house may be.
    purpose: 'login_plain',
    async setUp(admin) {
      const body = { slug: 'twin', name: 'Twin', issuer, client_id: 'farm', client_secret: 'long enough' };
      const id = idOf(await fine(admin.post('/login-providers', body)));
      return () => admin.post(`/login-providers/${id}/test`);
    },
  };
}

async function plug(): Promise<Client> {
  const device = createShelly2Plug();
  await device.start();
  onTestFinished(() => device.stop());
  const { address } = device;
  if (!('url' in address)) throw new Error('it has one address');
  return {
    purpose: 'plug',
    async setUp(admin) {
      const { id } = await addPrinter(admin, { name: 'Left', family: 'moonraker', host: '127.0.0.2' });
      await fine(admin.put(`/printers/${id}/plug`, { address: { ...address, url: atHouse(address.url) } }));
      return () => admin.post(`/printers/${id}/plug/test`);
    },
  };
}

async function printer(simulated: SimulatedPrinter): Promise<Client> {
  await simulated.start();
  onTestFinished(() => simulated.stop());
  return {
    purpose: 'printer',
    options: { printers: QUICK },
    async setUp(admin) {
      await addPrinter(admin, { ...entryFor(simulated), host: HOUSE });
      // It is looked for again and again.
      return async () => undefined;
    },
  };
}

async function licence(): Promise<Client> {
  const server = await startLicenseServer();
  const key = enterprise({ id: LICENSE_ID, issued_at: ISSUED_AT });
  return {
    purpose: 'licence',
    options: { env: { ...key, FARM_LICENSE_SERVER_URL: atHouse(server.url) } },
    setUp: async (admin) => () => admin.post('/license/refresh'),
  };
}

async function refused(open: () => Promise<Client>): Promise<void> {
  const sockets = watchSockets();
  const { purpose, options, setUp } = await open();
  const { farm, admin, world } = await openRestrictedFarm(options, restrictedWorld());
  const use = await setUp(admin, await farm.session('operator'));
  const told = () => world.seen.filter((each) => each.purpose === purpose && each.host === HOUSE);

  /** Whoever asks while somebody else does may be told of that attempt. */
  const toldOfUse = async () => {
    await use();
    return told().at(-1);
  };

  world.lead(HOUSE, PUBLIC_ADDRESS);
  const outside = { addresses: [PUBLIC_ADDRESS], refusal: { code: 'address.restricted' } };
  await expect.poll(toldOfUse).toMatchObject(outside);
  expect(told().filter(({ refusal }) => refusal === null)).toEqual([]);

  world.lead(HOUSE, '127.0.0.1');
  await expect.poll(toldOfUse).toMatchObject({ addresses: ['127.0.0.1'], refusal: null });
  expect(sockets()).not.toContain(PUBLIC_ADDRESS);
  expect(sockets()).toContain('127.0.0.1');
}

// spec: S1.47
test('the poster of webhooks sends nothing out of the house', () => refused(() => webhook('farm')));

// spec: S1.53
test('a webhook that a person has set up sends nothing out of the house', () =>
  refused(() => webhook('user')));

// spec: S1.48
test('calls of the licence server send nothing out of the house', () => refused(licence));

// spec: S1.49
test('a log-in provider is not asked outside of the house', () => refused(provider));

// spec: S1.50
test('the external inventory is not read outside of the house', () => refused(inventory));

// spec: S1.51
test.each<[string, () => SimulatedPrinter]>([
  ['Moonraker', () => createMoonrakerPrinter()],
  ['PrusaLink', () => createPrusaLinkPrinter()],
])('a printer of %s is not spoken to outside of the house', (_name, create) =>
  refused(() => printer(create())),
);

// spec: S1.52
test('a smart plug is not spoken to outside of the house', () => refused(plug));
