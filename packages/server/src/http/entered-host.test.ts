import { randomUUID } from 'node:crypto';
import type { Egress } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Caller, codeOf, openFarm, type Reply } from '../../test/kit.ts';
import { enterprise } from '../../test/licenses.ts';
import {
  HOUSE,
  OUTSIDE,
  openRestrictedFarm,
  PUBLIC_ADDRESS,
  restrictedWorld,
} from '../../test/restricted.ts';

/** Enters a host somewhere. */
type Enter = (admin: Caller, host: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

const PRINTER = { name: 'Left', family: 'moonraker' } as const;
const PROVIDER = { slug: 'own', name: 'Own', client_id: 'farm', client_secret: 'very secret' } as const;

const idOf = ({ body }: Reply): number => (body as { id: number }).id;
const added = async (admin: Caller) => idOf(await admin.post('/printers', { ...PRINTER, host: HOUSE }));
const provided = async (admin: Caller) =>
  idOf(
    await admin.post('/login-providers', {
      ...{ ...PROVIDER, slug: `s${randomUUID().slice(0, 8)}`, issuer: `https://${HOUSE}/` },
    }),
  );
const organised = async (admin: Caller) => idOf(await admin.post('/orgs', { name: `Club ${randomUUID()}` }));
const hooked = async (admin: Caller) => idOf(await admin.post('/destinations', webhook(HOUSE)));

const webhook = (host: string) => ({
  scope: 'farm',
  channel: 'webhook',
  settings: { url: `https://${host}/hook` },
});

const ENTRIES: Readonly<Record<string, Enter>> = {
  'a new printer': (admin, host, headers) => admin.post('/printers', { ...PRINTER, host }, headers),
  'a printer that moves': async (admin, host, headers) =>
    admin.patch(`/printers/${await added(admin)}`, { host }, headers),
  'a plug': async (admin, host, headers) =>
    admin.put(
      `/printers/${await added(admin)}/plug`,
      { address: { kind: 'shelly_2', url: `http://${host}` } },
      headers,
    ),
  'the broker': (admin, host, headers) => admin.patch('/broker', { url: `mqtt://${host}:1883` }, headers),
  'the mail server': (admin, host, headers) => admin.patch('/mail-server', { host }, headers),
  'the push gateway': (admin, host, headers) =>
    admin.patch('/push-gateway', { url: `https://${host}/` }, headers),
  'the external inventory': (admin, host, headers) =>
    admin.patch('/external-inventory', { url: `https://${host}/` }, headers),
  'a new log-in provider': (admin, host, headers) =>
    admin.post('/login-providers', { ...PROVIDER, issuer: `https://${host}/` }, headers),
  'a log-in provider that moves': async (admin, host, headers) =>
    admin.patch(`/login-providers/${await provided(admin)}`, { issuer: `https://${host}/` }, headers),
  'the webhook of an organization': async (admin, host, headers) =>
    admin.patch(
      `/orgs/${await organised(admin)}/settings`,
      { webhook_url: `https://${host}/hook`, webhook_type: 'generic' },
      headers,
    ),
  'the logo of an organization': async (admin, host, headers) =>
    admin.patch(
      `/orgs/${await organised(admin)}/settings`,
      { branding_logo_url: `https://${host}/logo.png` },
      headers,
    ),
  'a host that people may use': (admin, host, headers) =>
    admin.patch('/message-settings', { allowed_hosts: [host] }, headers),
  'a new destination of messages': (admin, host, headers) =>
    admin.post('/destinations', webhook(host), headers),
  'a destination of messages that moves': async (admin, host, headers) =>
    admin.patch(`/destinations/${await hooked(admin)}`, { settings: webhook(host).settings }, headers),
};

const DRY = { 'x-dry-run': 'true' };
const licensed = () => ({ env: enterprise() });

// spec: S1.39 S1.53
test.each(Object.entries(ENTRIES))('in restricted mode %s stays within the house', async (_name, enter) => {
  const { admin, world } = await openRestrictedFarm(licensed());
  world.lead('mixed.test', '10.0.0.9', PUBLIC_ADDRESS);
  for (const host of [PUBLIC_ADDRESS, '100.64.0.7', OUTSIDE, 'mixed.test']) {
    for (const headers of [{}, DRY]) {
      const refused = await enter(admin, host, headers);
      expect([host, refused.status, refused.body]).toMatchObject([
        host,
        403,
        {
          error: {
            code: 'itar_outbound_blocked',
            destination: host,
            said: { facts: { reason: { code: 'address.restricted' } } },
          },
        },
      ]);
    }
  }
  const previewed = await enter(admin, '10.0.0.9', DRY);
  expect([previewed.status, previewed.body]).toMatchObject([200, { dry_run: true }]);
  expect((await enter(admin, '10.0.0.9')).status).toBeLessThan(300);
});

/** Machines that are switched off must not keep anybody from entering them, nor the farm from starting. */
const MAY_BE_OFF = ['a new printer', 'a printer that moves', 'a plug', 'the logo of an organization'];

test.each(Object.entries(ENTRIES))(
  'in restricted mode %s that nobody knows is let in only if the farm would start with it',
  async (name, enter) => {
    const { admin } = await openRestrictedFarm(licensed());
    for (const headers of [DRY, {}]) {
      const reply = await enter(admin, 'off.test', headers);
      if (MAY_BE_OFF.includes(name)) expect([name, reply.status < 300]).toEqual([name, true]);
      else
        expect([name, reply.status, reply.body]).toMatchObject([
          ...[name, 403],
          {
            error: {
              code: 'itar_outbound_blocked',
              said: { facts: { reason: { code: 'address.unknown' } } },
            },
          },
        ]);
    }
  },
);

test('in restricted mode nobody leaves a name behind that could keep the farm from starting', async () => {
  const { farm, admin } = await openRestrictedFarm();
  for (const caller of [admin, await farm.session('viewer')]) {
    const own = { ...webhook('off.test'), scope: 'user' };
    const refused = await caller.post('/destinations', own);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'itar_outbound_blocked']);
    expect((await caller.get('/destinations')).body).toEqual([]);
  }
});

test.each(Object.entries(ENTRIES))(
  'in normal mode %s may be anywhere, and is not looked up',
  async (_name, enter) => {
    const world = restrictedWorld();
    const farm = await openFarm({ ...licensed(), outbound: world.outbound });
    const admin = await farm.session('admin');
    // The fleet looks for its printers by itself.
    world.during.lookup = () => new Promise(() => undefined);
    expect((await enter(admin, OUTSIDE)).status).toBeLessThan(300);
  },
);

test('what could never be reached is refused as in normal mode, with its field', async () => {
  const { admin } = await openRestrictedFarm();
  for (const host of ['169.254.169.254', '240.0.0.1']) {
    const refused = await admin.post('/printers', { ...PRINTER, host });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: { code: 'validation_failed', fields: [{ path: 'body.host' }] } },
    ]);
  }
});

test('ntfy without an address of its own leads to the world, also after its own was taken away', async () => {
  const { admin } = await openRestrictedFarm();
  const ntfy = (settings: object) => ({ scope: 'farm', channel: 'ntfy', settings });
  const refused = await admin.post('/destinations', ntfy({ topic: 'farm' }));
  expect([refused.status, codeOf(refused)]).toEqual([403, 'itar_outbound_blocked']);
  const id = idOf(await admin.post('/destinations', ntfy({ topic: 'farm', url: `https://${HOUSE}` })));
  const moved = await admin.patch(`/destinations/${id}`, { settings: { url: null } });
  expect([moved.status, codeOf(moved)]).toEqual([403, 'itar_outbound_blocked']);
  expect((await admin.get(`/destinations/${id}`)).body).toMatchObject({
    settings: { url: `https://${HOUSE}` },
  });
});

test('names are looked up while no write waits for it, and a refused one leaves nothing behind', async () => {
  const { farm, admin, world } = await openRestrictedFarm();
  const wrote: string[] = [];
  world.during.lookup = () =>
    farm.app.kernel.write(async () => {
      wrote.push('meanwhile');
    });
  const key = { 'idempotency-key': 'the-same-call' };
  const refused = await admin.post('/printers', { ...PRINTER, host: OUTSIDE }, key);
  expect([refused.status, wrote]).toEqual([403, ['meanwhile']]);
  expect((await admin.get('/printers')).body).toEqual([]);
  // The key is free again, for the same call: the name may lead elsewhere by now.
  world.lead(OUTSIDE, '10.0.0.9');
  expect((await admin.post('/printers', { ...PRINTER, host: OUTSIDE }, key)).status).toBe(201);
});

test('what was refused when it was entered is in the audit log', async () => {
  const { farm, admin } = await openRestrictedFarm();
  await admin.post('/printers', { ...PRINTER, host: PUBLIC_ADDRESS });
  farm.clock.advance(120_000);
  await farm.app.audit.settle();
  expect((await admin.get('/audit?outcome=refused&action=createPrinter')).body).toMatchObject([
    { action: 'createPrinter', outcome: 'refused', details: { code: 'itar_outbound_blocked' } },
  ]);
});

test('where somebody tried to lead something is recorded and told once, a dry run and an inner address are not', async () => {
  const { farm, admin } = await openRestrictedFarm();
  await admin.post('/printers', { ...PRINTER, host: '93.184.216.35' }, DRY);
  const viewer = await farm.session('viewer');
  await viewer.post('/destinations', { ...webhook('10.0.0.9'), scope: 'user' });
  for (let time = 0; time < 3; time += 1) await admin.post('/printers', { ...PRINTER, host: PUBLIC_ADDRESS });
  await farm.app.evidence.flush();
  expect((await admin.get('/audit?action=egress_refused')).body).toMatchObject([
    { count: 3, details: { host: PUBLIC_ADDRESS, purpose: 'printer', addresses: [PUBLIC_ADDRESS] } },
  ]);
  const alerts = (await admin.get('/alerts?kind=itar_blocked')).body as readonly object[];
  expect(alerts).toMatchObject([
    {
      kind: 'itar_blocked',
      said: { code: expect.stringContaining('entered'), facts: { destination: PUBLIC_ADDRESS } },
    },
  ]);
});

test('a name that nobody in the house knows is recorded, too: behind a wall all of the world are such names', async () => {
  const { farm, admin } = await openRestrictedFarm();
  await admin.post('/printers', { ...PRINTER, host: 'off.test' });
  await admin.patch('/external-inventory', { url: 'https://spools.example/' });
  await farm.app.evidence.flush();
  expect((await admin.get('/audit?action=egress_refused')).body).toMatchObject([
    { count: 1, details: { host: 'spools.example', purpose: 'inventory', addresses: [] } },
  ]);
  const rows = (await admin.get('/system/egress')).body as Egress;
  expect(rows.destinations.filter(({ host }) => host === 'spools.example')).toMatchObject([
    { owner: null, port: 0, verdict: 'refused', said: { code: 'address.unknown' }, refusals: 1 },
  ]);
});

test('a name server that says nothing in time is not told as one that knows no such name', async () => {
  const { admin, world } = await openRestrictedFarm();
  world.during.lookup = () => new Promise(() => undefined);
  const refused = await admin.patch('/external-inventory', { url: 'https://spools.house/' });
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { error: { said: { facts: { reason: { code: 'link.no_answer_in_time' } } } } },
  ]);
});

test('whose own messages would keep the farm from starting does not come back', async () => {
  const world = restrictedWorld();
  world.lead('own.test', '10.0.0.9');
  const { farm, admin } = await openRestrictedFarm({}, world);
  const vera = await farm.addUser('admin', { username: 'vera' });
  const session = await farm.session(vera);
  for (const host of ['own.test', 'away.test']) {
    world.lead(host, '10.0.0.9');
    const own = { ...webhook(host), scope: 'user' };
    expect([host, (await session.post('/destinations', own)).status]).toEqual([host, 201]);
  }
  const at = `/users/${vera.id}`;
  expect((await admin.patch(at, { is_active: false })).status).toBe(200);
  // What is known to nobody does not keep a farm from starting where it is a person's own.
  world.lead('away.test');
  world.lead('own.test', PUBLIC_ADDRESS);
  for (const headers of [DRY, {}]) {
    const refused = await admin.patch(at, { is_active: true }, headers);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      {
        error: {
          code: 'itar_outbound_blocked',
          destination: 'own.test',
          said: { code: 'user.leads_outside', facts: { username: 'vera' } },
        },
      },
    ]);
  }
  expect((await admin.get(at)).body).toMatchObject({ is_active: false });
  world.lead('own.test', '10.0.0.9');
  expect((await admin.patch(at, { is_active: true })).status).toBe(200);
});

test('many that are entered leave room for the alerts of what is really tried', async () => {
  const { farm, admin, world } = await openRestrictedFarm();
  const viewer = await farm.session('viewer');
  for (let number = 1; number <= 30; number += 1)
    await viewer.post('/destinations', { ...webhook(`93.184.216.${number}`), scope: 'user' });
  await farm.app.evidence.flush();
  await world.outbound
    .towards('mail')
    .dial({ host: '93.184.217.1', port: 25, timeoutMs: 1_000 })
    .catch(() => undefined);
  await farm.app.evidence.flush();
  const alerts = (await admin.get('/alerts?kind=itar_blocked&limit=100')).body as readonly {
    readonly said: { readonly code: string; readonly facts: { readonly destination?: string } };
  }[];
  const told = alerts.map(({ said }) => said.facts.destination ?? said.code);
  expect(told).toContain('93.184.217.1:25');
  expect(told.filter((each) => each.endsWith('.others'))).toHaveLength(1);
  expect(told).toHaveLength(7);
});
