import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tell } from './support/finding.ts';
import { callsPerSecond, median } from './support/load.ts';
import { run } from './support/process.ts';

/** A list of 50 rows, read with a token, against a bare Fastify route that sends the same bytes. */

const ROUNDS = 5;
const SECONDS = 3;
const ADMIN = { FARM_ADMIN_USERNAME: 'bench', FARM_ADMIN_PASSWORD: 'a long password' };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'farmhand-bench-'));
const service = await run(here('../packages/server/src/main.ts'), ['serve'], {
  ...ADMIN,
  FARM_PORT: '0',
  FARM_DATA_DIR: folder,
  FARM_LOG_LEVEL: 'warn',
});
const list = `${service.url}/api/v1/groups?limit=50`;

async function post(path: string, body: object, cookie: string) {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.url, cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

const login = await post(
  '/auth/login',
  { username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD },
  '',
);
const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
for (let number = 0; number < 60; number += 1) {
  await post('/groups', { name: `Group ${number}`, description: 'Those who print on Mondays' }, cookie);
}
const minted = await post('/tokens', { name: 'bench', scopes: ['agent:read'] }, cookie);
const { token } = (await minted.json()) as { token: string };
const headers = { 'x-api-key': token };

const bytes = join(folder, 'bytes.json');
writeFileSync(bytes, await (await fetch(list, { headers })).text());
const bare = await run(here('./support/bare.ts'), [bytes], {});

const rounds: { ours: number; bare: number }[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const pair = {
    bare: await callsPerSecond(bare.url, {}, SECONDS),
    ours: await callsPerSecond(list, headers, SECONDS),
  };
  // The first round warms both up.
  if (round > 0) rounds.push(pair);
}
await bare.stop();
await service.stop();
rmSync(folder, { recursive: true, force: true });

const ratio = median(rounds.map((round) => round.ours / round.bare));
const perSecond = (name: 'ours' | 'bare') => Math.round(median(rounds.map((round) => round[name])));
tell([
  { what: 'calls a second, ours and the bare route', value: `${perSecond('ours')} / ${perSecond('bare')}` },
  {
    what: 'a list of 50 rows, against the bare route',
    value: ratio.toFixed(2),
    budget: { words: '0.60 or more', isMet: ratio >= 0.6 },
  },
]);
