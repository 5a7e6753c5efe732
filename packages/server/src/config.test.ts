import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFarm } from '../test/kit.ts';
import { ConfigProblem, readConfig, SETTINGS, unknownSettings } from './config.ts';

type Name = keyof typeof SETTINGS;

/** What each setting refuses; a setting that takes any text has nothing to refuse. */
const WRONG: Record<Name, readonly string[]> = {
  FARM_HOST: [],
  FARM_PORT: ['http', '-1', '65536', '80.5', '8000 ', '0x50'],
  FARM_DATA_DIR: [],
  FARM_DATABASE_URL: ['mysql://localhost/farm', 'localhost', './farm.sqlite'],
  FARM_SECRET_KEY: ['short', 'x'.repeat(31)],
  FARM_TLS: ['true', 'Self-Signed', '1'],
  FARM_TLS_CERT: [],
  FARM_TLS_KEY: [],
  FARM_PUBLIC_URL: ['farm.example', 'ftp://farm.example', 'https://'],
  FARM_TRUST_PROXY: [
    'yes',
    'TRUE',
    '1',
    '10.0.0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.1,',
    'proxy.example',
    '10.0.0.1 10.0.0.2',
  ],
  FARM_DISCOVERY_ADDRESSES: [
    'printers.example',
    '10.0.20',
    '10.0.20.7:0',
    '10.0.20.7:65536',
    '10.0.20.7,',
    '::1',
  ],
  FARM_LOG_LEVEL: ['loud', 'INFO'],
  FARM_ADMIN_USERNAME: [],
  FARM_ADMIN_PASSWORD: ['seven77'],
  FARM_ITAR_MODE: ['true', 'yes', '2'],
  FARM_LICENSE_KEY: [],
  FARM_LICENSE_SERVER_URL: [
    'licences.example',
    'file:///etc/passwd',
    'http://licences.example/',
    'http://93.184.216.34/',
    'https://farm:secret@licences.example/',
    'https://169.254.169.254/',
    'https://licences.example:25/',
    'https://2130706433/',
  ],
  FARM_LICENSE_PUBLIC_KEY: ['a key', 'MCowBQYDK2VwAyEA'],
};

function problemOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message;
    throw error;
  }
  return '';
}

test.each(Object.entries(WRONG))(
  'a wrong %s stops with one line that names it and what it may be',
  (name, values) => {
    for (const value of values) {
      expect(problemOf({ [name]: value }), value).toBe(`${name} must be ${SETTINGS[name as Name].may}.`);
    }
  },
);

test('without any variable, and with empty ones, the defaults hold', () => {
  const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8000,
    dataDir: './data',
    databaseUrl: undefined,
    tls: 'none',
    trustProxy: false,
    logLevel: 'info',
    admin: undefined,
  });
});

test('FARM_TRUST_PROXY takes true, false, and a list of addresses and networks', () => {
  const trusted = (value: string) => readConfig({ FARM_TRUST_PROXY: value }).trustProxy;
  expect(trusted('true')).toBe(true);
  expect(trusted('false')).toBe(false);
  expect(trusted('10.0.0.1')).toBe('10.0.0.1');
  expect(trusted('10.0.0.0/8, ::1 ,fd00::/8')).toBe('10.0.0.0/8,::1,fd00::/8');
});

test('settings that belong together are refused alone', () => {
  const both = 'must be given together.';
  expect(problemOf({ FARM_TLS_CERT: 'a.pem' })).toBe(`FARM_TLS_CERT and FARM_TLS_KEY ${both}`);
  expect(problemOf({ FARM_TLS_KEY: 'a.pem' })).toBe(`FARM_TLS_CERT and FARM_TLS_KEY ${both}`);
  expect(problemOf({ FARM_TLS: 'self-signed', FARM_TLS_CERT: 'a', FARM_TLS_KEY: 'b' })).toContain(
    'FARM_TLS must be unset',
  );
  expect(problemOf({ FARM_ADMIN_USERNAME: 'mara' })).toBe(
    `FARM_ADMIN_USERNAME and FARM_ADMIN_PASSWORD ${both}`,
  );
  expect(problemOf({ FARM_ADMIN_PASSWORD: 'long enough' })).toBe(
    `FARM_ADMIN_USERNAME and FARM_ADMIN_PASSWORD ${both}`,
  );
});

test('a licence server is reached by https, or in the local network', () => {
  const urls = [
    'https://licences.example/farm',
    'http://127.0.0.1:8123/',
    'http://licences:80/x',
    'http://keys.lan/',
  ];
  for (const url of urls) expect(readConfig({ FARM_LICENSE_SERVER_URL: url }).license.serverUrl).toBe(url);
});

// spec: S1.31
test('restricted mode is asked for by one variable', () => {
  expect(['0', '', '1'].map((value) => readConfig({ FARM_ITAR_MODE: value }).mode)).toEqual([
    'normal',
    'normal',
    'restricted',
  ]);
});

test('where printers are looked for is read with and without ports', () => {
  expect(readConfig({}).discoveryAddresses).toBeUndefined();
  expect(readConfig({ FARM_DISCOVERY_ADDRESSES: '10.0.20.255, 10.0.30.7:2021' }).discoveryAddresses).toEqual([
    { address: '10.0.20.255' },
    { address: '10.0.30.7', port: 2021 },
  ]);
});

test('a misspelt setting is noticed, those of the tools are not', () => {
  expect(
    unknownSettings({ FARM_PROT: '1', FARM_PORT: '1', FARM_API_KEY: 'x', FARM_BASE_URL: 'x', PATH: 'x' }),
  ).toEqual(['FARM_PROT']);
});

test('docs/configuration.md lists exactly the settings, with their defaults and what they may be', () => {
  const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  const row = /^\| *`(FARM_\w+)` *\| *(.+?) *\| *(.+?) *\| *.+ *\|$/gm;
  const listed = [...page.matchAll(row)].map(([, name, preset, may]) => ({ name, preset, may }));
  const expected = Object.entries(SETTINGS).map(([name, { schema, may }]) => {
    const preset: unknown = schema.parse(undefined);
    return { name, preset: preset === undefined ? 'unset' : `\`${String(preset)}\``, may };
  });
  expect(listed).toEqual(expected);
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a data folder that is a file stops the start with one line', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, 'x');
  for (const dataDir of [file, join(file, 'below')]) {
    await expect(openFarm({ dataDir })).rejects.toThrow(
      `FARM_DATA_DIR must be a folder that can be written; ${dataDir} is not (`,
    );
  }
});

test('a port that is taken and a host that is not ours stop the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const bound = other.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const taken = await openFarm({ env: { FARM_PORT: String(port) } });
  await expect(taken.app.listen()).rejects.toThrow(
    `FARM_PORT must be a free port; something else listens on port ${port}`,
  );
  const elsewhere = await openFarm({ env: { FARM_PORT: '0', FARM_HOST: '192.0.2.1' } });
  await expect(elsewhere.app.listen()).rejects.toThrow(
    'FARM_HOST must be an address of this machine; 192.0.2.1 is not.',
  );
});
