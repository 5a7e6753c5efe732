import { said } from '@farmhand/words';
import { expect, test } from 'vitest';
import { openConfiguredFarm } from '../../../test/configured-farm.ts';
import { type Farm, openFarm } from '../../../test/kit.ts';
import { openTwinFarm } from '../../../test/login-browser.ts';
import { NameRefused } from '../../net/destination.ts';
import { createOutbound, type Lookup } from '../../net/outbound.ts';
import { refuseBy } from '../../net/rules.ts';
import { createRememberNamed } from '../login-providers/index.ts';
import { readConfigured, refuseOutside, refuseOutsideDatabase } from './audit.ts';
import { EgressRefused, violationsIn } from './boot.ts';
import { judgeAll } from './judged.ts';
import { listDestinations } from './registry.ts';

const PUBLIC = '93.184.215.14';
const ENVIRONMENT = {
  databaseUrl: 'postgres://db.test/farm',
  licenseServerUrl: 'https://licence.test/v1',
  discoveryAddresses: [{ address: '10.0.20.255', port: 2021 }],
};

const restricted = (lookup: Lookup) => createOutbound({ refuse: refuseBy('restricted'), lookup });

const ENDPOINTS = [
  ...['authorization_endpoint', 'token_endpoint', 'jwks_uri'],
  ...['userinfo_endpoint', 'end_session_endpoint'],
];

/** Everything that is configured; each lookup has it judged anew. */
async function audited() {
  const { farm } = await openConfiguredFarm();
  const { database, secrets, clock } = farm.app.kernel;
  const judge = await readConfigured({
    mode: 'restricted',
    read: database.read,
    secrets,
    environment: ENVIRONMENT,
  });
  return async (lookup: Lookup) =>
    violationsIn(await judge({ outbound: restricted(lookup), clock })).map(
      ({ kind, judged: { host } }) => `${host} ${kind}`,
    );
}

/** What the mode switches off itself, and what it is called in normal mode. */
const OF_THE_SPECIFICATION = [
  'webhook.test',
  'licence.test',
  'mail.test',
  'broker.test',
  'id.test',
  'spoolman.test',
  'acme.test',
];
const BEYOND = [
  ...['db.test', 'gateway.test', 'discord.test', 'slack.test', 'teams.test', 'matrix.test', 'ntfy.sh'],
  'own.test',
];
const MAY_BE_AWAY = [
  ...['x1.test', 'mk4.test', 'saturn.test', 'plug.test', 'meter.test', 'logo.test'],
  ...['personal.test', 'listed.test', 'ntfy.test', 'admins.test'],
];
const OFF_BY_THE_MODE = ['api.telegram.org', 'api.pushover.net', 'push.test'];

// spec: S1.32 S1.33 S1.41 S1.42 S1.43 S1.44 S1.45 S1.46
test('any one destination that leads outside refuses the start, whatever it is for', async () => {
  const violations = await audited();
  for (const outside of [...OF_THE_SPECIFICATION, ...BEYOND, ...MAY_BE_AWAY]) {
    const lookup = async (host: string) => (host === outside ? ['127.0.0.1', PUBLIC] : ['127.0.0.1']);
    expect(new Set(await violations(lookup))).toEqual(new Set([`${outside} outside`]));
  }
});

test('all that lead inside let it start, and channels that the mode switches off are not even looked up', async () => {
  const violations = await audited();
  const asked = new Set<string>();
  const lookup = async (host: string) => {
    asked.add(host);
    return ['127.0.0.1'];
  };
  expect(await violations(lookup)).toEqual([]);
  expect([...asked].toSorted()).toEqual([...OF_THE_SPECIFICATION, ...BEYOND, ...MAY_BE_AWAY].toSorted());
  expect(OFF_BY_THE_MODE.filter((host) => asked.has(host))).toEqual([]);
});

test('names that lead nowhere refuse it, but for machines that may be off and what people have for themselves', async () => {
  const violations = await audited();
  const found = await violations(async () => Promise.reject(new Error('ENOTFOUND')));
  const expected = [...OF_THE_SPECIFICATION, ...BEYOND].map((host) => `${host} unresolved`);
  expect(new Set(found)).toEqual(new Set(expected));
});

test('with a public name server the same names refuse it, and addresses do not', async () => {
  const violations = await audited();
  const found = await violations(async () => Promise.reject(new NameRefused(said('link.public_resolver'))));
  const expected = [...OF_THE_SPECIFICATION, ...BEYOND].map((host) => `${host} unasked`);
  expect(new Set(found)).toEqual(new Set(expected));
});

test('a private address of a webhook is taken', async () => {
  const webhook = { purpose: 'webhook', of: said('egress.of_org_webhook', { name: 'Acme' }), setting: '/x' };
  const listed = { ...webhook, purpose: 'webhook', host: 'hook.test', port: 443, isOff: false } as const;
  const judged = await judgeAll(
    restricted(async () => ['10.1.2.3']),
    [listed, { ...listed, port: 80 }],
  );
  expect(judged.map(({ port, verdict, addresses }) => [port, verdict, addresses])).toEqual([
    [443, 'allowed', ['10.1.2.3']],
    [80, 'allowed', ['10.1.2.3']],
  ]);
});

test('a name is looked up once for all ports of a machine', async () => {
  let asked = 0;
  const printer = {
    purpose: 'printer',
    of: said('egress.of_printer', { name: 'X1' }),
    setting: '/x',
  } as const;
  const listed = [8883, 990, 6000].map((port) => ({ ...printer, host: 'x1.test', port, isOff: false }));
  await judgeAll(
    restricted(async () => {
      asked += 1;
      return ['10.1.2.3'];
    }),
    listed,
  );
  expect(asked).toBe(1);
});

test.each([
  ['10.1.2.3', false, 'switched_off'],
  // To be seen before the next start is refused for it.
  [PUBLIC, false, 'refused'],
  ['unknown.test', false, 'unresolved'],
  // Nobody can switch it on, so it is not asked for.
  [PUBLIC, true, 'switched_off'],
] as const)('%s that is switched off, for good: %s, is %s', async (host, isInert, verdict) => {
  const mail = {
    purpose: 'mail',
    of: said('egress.of_mail_server'),
    setting: '/x',
    port: 25,
    isOff: true,
  } as const;
  const door = restricted(async () => []);
  const [judged] = await judgeAll(door, [{ ...mail, host, ...(isInert && { isInert }) }]);
  expect(judged?.verdict).toBe(verdict);
});

/** What a farm has configured, with nothing of the environment. */
function sourcesOf({ app: { kernel } }: Farm) {
  const environment = { databaseUrl: undefined, licenseServerUrl: undefined, discoveryAddresses: [] };
  const { database, secrets, clock } = kernel;
  return {
    clock,
    sources: { mode: 'restricted', read: database.read, secrets, environment } as const,
  };
}

test('endpoints that a log-in provider names are judged as well, also when it does not answer any more', async () => {
  const { farm, twin } = await openTwinFarm();
  const { clock, sources } = sourcesOf(farm);
  const outbound = restricted(async () => ['127.0.0.1']);
  const remember = createRememberNamed(farm.app.kernel);
  const audit = () => refuseOutside({ outbound, clock, log: farm.app.kernel.log, remember }, sources);
  await audit();
  twin.discovery = { token_endpoint: `https://${PUBLIC}/token`, jwks_uri: `https://${PUBLIC}:8443/keys` };
  const refusal = await audit().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EgressRefused);
  const { violations } = refusal as EgressRefused;
  expect(violations.map(({ judged: { purpose, host, port } }) => [purpose, host, port])).toEqual([
    ['login', PUBLIC, 443],
    ['login', PUBLIC, 8443],
  ]);
  // Who switches a machine off must not change where it leads.
  await twin.close();
  await expect(audit()).rejects.toThrow(EgressRefused);
  const listed = (await listDestinations(sources)).filter(({ host }) => host === PUBLIC);
  expect(listed.map(({ port, namedBy }) => [port, namedBy])).toEqual([
    [443, twin.issuer],
    [8443, twin.issuer],
  ]);
});

test('what a log-in provider names now takes the place of what it named before', async () => {
  const { farm, twin } = await openTwinFarm();
  const { clock, sources } = sourcesOf(farm);
  const remember = createRememberNamed(farm.app.kernel);
  const outbound = restricted(async () => ['127.0.0.1']);
  const audit = () => refuseOutside({ outbound, clock, log: farm.app.kernel.log, remember }, sources);
  twin.discovery = { token_endpoint: `https://${PUBLIC}/token` };
  await expect(audit()).rejects.toThrow(EgressRefused);
  twin.discovery = {};
  await audit();
  expect((await listDestinations(sources)).filter(({ host }) => host === PUBLIC)).toEqual([]);
});

test('the address of a log-in provider itself is one that somebody entered, whatever it names', async () => {
  const { farm, twin } = await openTwinFarm();
  const { clock, sources } = sourcesOf(farm);
  const remember = createRememberNamed(farm.app.kernel);
  const outbound = restricted(async () => ['127.0.0.1']);
  const audit = async () =>
    (await (await readConfigured(sources))({ outbound, clock, remember })).map(({ host, port, namedBy }) => [
      `http://${host}:${port}`,
      namedBy,
    ]);
  // It names its own address first, which is remembered.
  expect(await audit()).toEqual([[twin.issuer, undefined]]);
  expect(await audit()).toEqual([[twin.issuer, undefined]]);
  for (const endpoint of ENDPOINTS) twin.discovery[endpoint] = 'http://other.test:80/';
  expect(await audit()).toEqual([
    [twin.issuer, undefined],
    ['http://other.test:80', twin.issuer],
  ]);
});

test('what two log-in providers lead to is told of both', async () => {
  const { farm, admin, twin } = await openTwinFarm();
  const other = { slug: 'other', name: 'Other', issuer: `https://${PUBLIC}/realm`, client_id: 'farm' };
  expect((await admin.post('/login-providers', { ...other, is_on: false })).status).toBe(201);
  twin.discovery = { token_endpoint: `https://${PUBLIC}/token` };
  const { clock, sources } = sourcesOf(farm);
  const outbound = restricted(async () => ['127.0.0.1']);
  const told = violationsIn(await (await readConfigured(sources))({ outbound, clock }));
  expect(told.map(({ judged: { host, namedBy } }) => [host, namedBy])).toEqual([
    [PUBLIC, undefined],
    [PUBLIC, twin.issuer],
  ]);
});

test('a database outside is not opened, and the refusal names what else of the environment is outside', async () => {
  const environment = { ...ENVIRONMENT, discoveryAddresses: [{ address: PUBLIC, port: 2021 }] };
  const outbound = restricted(async (host) => (host === 'db.test' ? [PUBLIC] : ['127.0.0.1']));
  const refusal = await refuseOutsideDatabase(outbound, environment).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EgressRefused);
  const hosts = (refusal as EgressRefused).violations.map(({ judged }) => judged.host);
  expect(hosts).toEqual(['db.test', PUBLIC]);
  // Without one outside, the whole list is left to the audit that has the database.
  await refuseOutsideDatabase(outbound, { ...environment, databaseUrl: undefined });
});

test('a farm refuses to start in restricted mode with what was entered without it, and starts when that is gone', async () => {
  const first = await openFarm();
  const { dataDir, databaseUrl } = first;
  const admin = await first.session('admin');
  await admin.patch('/mail-server', { host: PUBLIC, from_address: 'farm@mail.test', enabled: false });
  await first.stop();
  const env = { FARM_ITAR_MODE: '1' };
  await expect(openFarm({ dataDir, databaseUrl, env })).rejects.toThrow(EgressRefused);
  const again = await openFarm({ dataDir, databaseUrl });
  await (await again.session('admin')).patch('/mail-server', { host: null });
  await again.stop();
  const restrictedFarm = await openFarm({ dataDir, databaseUrl, env });
  const { body } = await (await restrictedFarm.session('viewer')).get('/version');
  expect(body).toMatchObject({ is_restricted: true });
});
