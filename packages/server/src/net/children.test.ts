import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { forkBeside, spawnBeside, withoutProxies } from './children.ts';

const PROXY = 'http://127.0.0.1:1';
const KEPT = 'FARM_TEST_KEPT';
const NAMES = [
  'http_proxy',
  'HTTPS_PROXY',
  'All_Proxy',
  'no_proxy',
  'npm_config_proxy',
  'NODE_USE_ENV_PROXY',
];

/** In this process's own environment, for as long as the test takes. */
function setVariables(): void {
  for (const name of [...NAMES, KEPT]) {
    const before = process.env[name];
    process.env[name] = PROXY;
    onTestFinished(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }
}

const SAYS = 'JSON.stringify(process.env)';
const PRINTS = ['-e', `process.stdout.write(${SAYS})`];

const namesIn = (said: string): readonly string[] => {
  const environment: unknown = JSON.parse(said);
  return Object.keys(Object(environment)).filter((name) => [...NAMES, KEPT].includes(name));
};

// spec: S1.38
test.each([
  ['that we read', ['ignore', 'pipe', 'pipe'] as const],
  ['that we also speak to', ['pipe', 'pipe', 'ignore'] as const],
])('a program %s inherits no proxy, and the rest of the environment', async (_, [input, output, errors]) => {
  setVariables();
  const child =
    input === 'pipe'
      ? spawnBeside(process.execPath, PRINTS, { stdio: [input, output, 'ignore'] })
      : spawnBeside(process.execPath, PRINTS, { stdio: [input, output, errors] });
  expect(namesIn(await text(child.stdout))).toEqual([KEPT]);
});

test('a program that is given an environment gets no proxy by it either', async () => {
  const env = { PATH: process.env['PATH'], [KEPT]: 'yes', https_proxy: PROXY };
  const child = spawnBeside(process.execPath, PRINTS, { stdio: ['ignore', 'pipe', 'pipe'], env });
  expect(namesIn(await text(child.stdout))).toEqual([KEPT]);
});

test('a process of ours inherits no proxy, and the rest of the environment', async () => {
  setVariables();
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, `process.send(${SAYS});\n`);
  const child = forkBeside(entry, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [said] = await once(child, 'message');
  expect(namesIn(String(said))).toEqual([KEPT]);
});

test('settings of ours that speak of proxies are no proxies', () => {
  const environment = { FARM_TRUST_PROXY: '10.0.0.1', PROXY_MODEL: 'x', HTTP_PROXY: PROXY };
  expect(Object.keys(withoutProxies(environment))).toEqual(['FARM_TRUST_PROXY', 'PROXY_MODEL']);
});
