import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@farmhand/client';
import { expect, onTestFinished, test } from 'vitest';
import { enterprise } from '../packages/server/test/licenses.ts';
import { logInAt } from './support/farm.ts';
import { runCommand, startService, temporaryFolder } from './support/service.ts';
import { openSharedDatabase } from './support/shared-database.ts';

const ADMIN = { username: 'mara', password: 'correct horse battery' };
/** Configured and never switched on: nothing is ever sent there. */
const PUBLIC = '93.184.215.14';
const REFUSED = 78;

/** A name server of the house that knows no name: what it was asked for, and what has a process ask nobody else. */
async function emptyNames() {
  const asked: string[] = [];
  const socket = createSocket('udp4').on('message', (question, { port, address }) => {
    const labels: string[] = [];
    for (let at = 12; (question[at] ?? 0) > 0; at += (question[at] ?? 0) + 1)
      labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
    asked.push(labels.join('.'));
    // The question as the answer: nobody has this name (RFC 1035, 4.1.1).
    const answer = Buffer.from(question);
    answer.writeUInt16BE(0x8183, 2);
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  const script = [
    `import { Resolver } from 'node:dns/promises';`,
    `Resolver.prototype.getServers = () => ['127.0.0.1:${socket.address().port}'];`,
  ].join('\n');
  return {
    asked,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` },
  };
}

/** The running service, with its administrator. */
async function opened(dataDir: string, env: Readonly<Record<string, string>>) {
  const { url, stop, output } = await startService({
    dataDir,
    env: {
      ...{ FARM_ADMIN_USERNAME: ADMIN.username, FARM_ADMIN_PASSWORD: ADMIN.password },
      ...enterprise(),
      ...env,
    },
  });
  const headers = { cookie: await logInAt(url, ADMIN), origin: url };
  return { stop, output, api: createClient({ baseUrl: url, headers }) };
}

type Api = Awaited<ReturnType<typeof opened>>['api'];

/** All of it switched off, or without anything to tell. */
async function configureOutside(api: Api): Promise<void> {
  await api.updateExternalInventory({ body: { url: `http://${PUBLIC}:7912`, enabled: false } });
  await api.updateBroker({ body: { url: `mqtt://${PUBLIC}`, enabled: false } });
  await api.updateMailServer({ body: { host: PUBLIC, port: 25, enabled: false } });
  await api.createPrinter({
    body: { name: 'Far away', family: 'moonraker', host: PUBLIC, enabled: false },
  });
  const org = await api.createOrg({ body: { name: 'Acme' } });
  await api.updateOrgSettings({
    params: { id: org.id },
    body: { webhook_url: `https://${PUBLIC}/hook` },
  });
  await api.createLoginProvider({
    body: { slug: 'id', name: 'Id', issuer: `https://${PUBLIC}`, client_id: 'farm', is_on: false },
  });
}

test('a new farm starts in restricted mode, says so, and asks no name server for anything', async () => {
  const names = await emptyNames();
  const env = { FARM_ITAR_MODE: '1', ...names.env };
  const { api, output } = await opened(temporaryFolder(), env);
  expect(output()).toMatch(
    /^Restricted mode is on: nothing of what is configured leads out .* \(\d+ judged\)\.$/m,
  );
  expect(await api.getVersion()).toMatchObject({ is_restricted: true });
  expect(names.asked).toEqual([]);
});

test('the name of an own address to listen on is asked of nobody else than all other names', async () => {
  const names = await emptyNames();
  const env = { FARM_ITAR_MODE: '1', FARM_PORT: '0', FARM_DATA_DIR: temporaryFolder(), ...names.env };
  const { code, output } = await runCommand(['serve'], { ...env, FARM_HOST: 'farm.house.test' });
  expect([code, output]).toEqual([1, expect.stringContaining('there is no farm.house.test')]);
  expect(new Set(names.asked)).toEqual(new Set(['farm.house.test']));
});

// spec: S1.32 S1.33 S1.41 S1.42 S1.43 S1.44 S1.45 S1.46
test('restricted mode refuses to start with anything outside, and lists all of it with its setting', async () => {
  const names = await emptyNames();
  const dataDir = temporaryFolder();
  const before = await opened(dataDir, names.env);
  await configureOutside(before.api);
  const audited = { FARM_DATA_DIR: dataDir, ...names.env };
  const server = { FARM_LICENSE_SERVER_URL: `https://${PUBLIC}/licence` };
  // Beside the running service, which is in normal mode.
  const audit = await runCommand(['audit-egress'], { ...audited, ...server });
  await before.stop();
  const start = await runCommand(['serve'], { ...audited, ...server, FARM_PORT: '0', FARM_ITAR_MODE: '1' });
  const expected = [
    `the external inventory: ${PUBLIC}:7912 (switched off)`,
    `the MQTT broker: ${PUBLIC}:1883 (switched off)`,
    `the mail server: ${PUBLIC}:25 (switched off)`,
    `the printer Far away: ${PUBLIC}:7125 (switched off)`,
    `the webhook of Acme: ${PUBLIC}:443`,
    `the log-in provider Id: ${PUBLIC}:443 (switched off)`,
    `the licence server: ${PUBLIC}:443`,
  ];
  for (const { code, output } of [audit, start]) {
    expect(code).toBe(REFUSED);
    const told = output.split('\n').flatMap((line) => /^\d+\. (.*)$/.exec(line)?.[1] ?? []);
    expect(told.toSorted()).toEqual(expected.toSorted());
    for (const setting of ['/settings/mqtt', '/settings/organizations', 'FARM_LICENSE_SERVER_URL'])
      expect(output).toContain(setting);
  }
  expect(start.output).not.toContain('is running at');
  expect(names.asked).toEqual([]);
});

test('a printer whose name nobody knows keeps no farm from starting, and a mail server’s does', async () => {
  const names = await emptyNames();
  const dataDir = temporaryFolder();
  const before = await opened(dataDir, names.env);
  await before.api.createPrinter({
    body: { name: 'Away', family: 'moonraker', host: 'away.farm.test', enabled: false },
  });
  const audited = { FARM_DATA_DIR: dataDir, ...names.env };
  const first = await runCommand(['audit-egress'], audited);
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('away.farm.test:7125')]);
  await before.api.updateMailServer({ body: { host: 'mail.farm.test', enabled: false } });
  const second = await runCommand(['audit-egress'], audited);
  expect([second.code, second.output]).toEqual([REFUSED, expect.stringContaining('mail.farm.test:587')]);
  await before.api.updateMailServer({ body: { host: null } });
  await before.stop();
  const after = await opened(dataDir, { FARM_ITAR_MODE: '1', ...names.env });
  expect(await after.api.getVersion()).toMatchObject({ is_restricted: true });
  expect(new Set(names.asked)).toEqual(new Set(['away.farm.test', 'mail.farm.test']));
});

test.each([
  [`postgres://farm:secret@${PUBLIC}/farm`, {}, `${PUBLIC}:5432`],
  ['postgres:///farm?user=farm&password=secret', { PGHOST: PUBLIC, PGPORT: '6432' }, `${PUBLIC}:6432`],
  // What others read as an address.
  ['postgres://farm:secret@1572395790/farm', {}, '1572395790:5432'],
])('a database outside is never opened in restricted mode: %s %j', async (url, driver, place) => {
  const env = {
    ...{ FARM_DATA_DIR: temporaryFolder(), FARM_PORT: '0', FARM_ITAR_MODE: '1' },
    ...{ FARM_DATABASE_URL: url, ...driver },
    FARM_DISCOVERY_ADDRESSES: `${PUBLIC}:2021`,
  };
  for (const command of ['serve', 'audit-egress']) {
    const { code, output } = await runCommand([command], env);
    expect([command, code]).toEqual([command, REFUSED]);
    expect(output).toContain(`the database: ${place}`);
    expect(output).toContain(`the search for printers: ${PUBLIC}:2021`);
    expect(output).not.toContain('secret');
  }
});

test.each([
  [`https://${PUBLIC}/licence`, REFUSED, `the licence server: ${PUBLIC}:443`],
  // What the database has could keep the mode from starting: nobody knows.
  ['http://10.1.2.3/licence', 1, 'What the database has is not known'],
])(
  'audit-egress tells of the environment when the database can’t be reached: %s ends with %i',
  async (url, end, told) => {
    const env = {
      ...{ FARM_DATA_DIR: temporaryFolder(), FARM_DATABASE_URL: 'postgres://farm@127.0.0.1:9/farm' },
      FARM_LICENSE_SERVER_URL: url,
    };
    const { code, output } = await runCommand(['audit-egress'], env);
    expect(output).toContain("Can't reach the PostgreSQL database");
    expect(output).toContain('This is what the environment has alone.');
    expect(output).toMatch(new RegExp(`licence +${new URL(url).hostname}:`));
    expect([code, output]).toEqual([end, expect.stringContaining(told)]);
    expect(output).not.toContain('Nothing that is configured');
  },
);

test('audit-egress tells of the environment when the database is damaged, and does not say that all is well', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'farmhand.sqlite'), 'not a database');
  const env = { FARM_DATA_DIR: dataDir, FARM_LICENSE_SERVER_URL: 'http://10.1.2.3/licence' };
  const { code, output } = await runCommand(['audit-egress'], env);
  expect([code, output]).toEqual([1, expect.stringContaining('10.1.2.3:80')]);
  expect(output).toContain("can't be read");
  expect(output).not.toContain('Nothing that is configured');
});

test('audit-egress tells of the environment before there is a database, makes none, and takes no other argument', async () => {
  const dataDir = temporaryFolder();
  const env = { FARM_DATA_DIR: dataDir, FARM_LICENSE_SERVER_URL: 'http://10.1.2.3/licence' };
  const { code, output } = await runCommand(['audit-egress'], env);
  expect([code, output]).toEqual([0, expect.stringContaining('10.1.2.3:80')]);
  expect(output).toContain('There is no Farmhand database in');
  expect((await runCommand(['audit-egress', '--nonsense'], env)).code).toBe(2);
  expect((await runCommand(['audit-verify'], env)).code).toBe(1);
});

test('audit-egress tells of the environment when PostgreSQL is empty yet, and leaves it so', async () => {
  const shared = await openSharedDatabase();
  for (const [url, end, told] of [
    ['http://10.1.2.3/licence', 0, 'Nothing that is configured keeps restricted mode from starting.'],
    [`https://${PUBLIC}/licence`, REFUSED, `the licence server: ${PUBLIC}:443`],
  ] as const) {
    const { code, output } = await runCommand(['audit-egress'], {
      FARM_DATA_DIR: temporaryFolder(),
      FARM_DATABASE_URL: shared.urlFor('audit'),
      FARM_LICENSE_SERVER_URL: url,
    });
    expect([code, output]).toEqual([end, expect.stringContaining(told)]);
    expect(output).toContain('There is no Farmhand database in FARM_DATABASE_URL yet.');
    expect(output).toMatch(new RegExp(`licence +${new URL(url).hostname}:`));
  }
  expect(await shared.rows("select * from pg_tables where schemaname like 'e2e_%'")).toEqual([]);
});
