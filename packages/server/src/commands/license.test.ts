import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openFarm } from '../../test/kit.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { license } from './license.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-license-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(...args: string[]) {
  const said: string[] = [];
  const code = await license.run({
    args,
    config: readConfig({}),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    say: (line) => said.push(line),
    tell: () => undefined,
    ask: null,
    signal: new AbortController().signal,
  });
  return { code, said };
}

test('keygen and issue make a licence that a farm with the printed public key accepts', async () => {
  const folder = join(newFolder(), 'issuer');
  const made = await run('keygen', folder);
  expect(made.code).toBe(0);
  expect(statSync(join(folder, 'private.pem')).mode & 0o777).toBe(0o600);
  const [, publicKey = ''] = /^FARM_LICENSE_PUBLIC_KEY=(.+)$/.exec(made.said.at(-1) ?? '') ?? [];

  const key = join(folder, 'private.pem');
  const issued = await run(
    'issue',
    '--key',
    key,
    '--tier',
    'enterprise',
    '--customer',
    'Lab',
    '--days',
    '9999',
  );
  expect([issued.code, issued.said.length]).toEqual([0, 1]);

  const farm = await openFarm({
    env: { FARM_LICENSE_PUBLIC_KEY: publicKey, FARM_LICENSE_KEY: issued.said[0] ?? '' },
  });
  const { body } = await (await farm.session('admin')).get('/license');
  expect(body).toMatchObject({ tier: 'enterprise', customer: 'Lab', status: 'valid' });
  const { issued_at, expires_at } = body as { issued_at: string; expires_at: string };
  expect(Date.parse(expires_at) - Date.parse(issued_at)).toBe(9999 * 24 * 60 * 60 * 1000);
});

test('a renewal has the id of what it renews, and a key carries the entitlements of a file', async () => {
  const folder = newFolder();
  await run('keygen', join(folder, 'issuer'));
  const file = join(folder, 'entitlements.json');
  writeFileSync(file, '{"seats": 40, "support": {"until": "2027-11-01"}}');
  const call = ['issue', '--key', join(folder, 'issuer/private.pem'), '--tier', 'pro', '--customer', 'Lab'];
  const { code, said } = await run(...call, '--id', 'f1c0', '--entitlements', file);
  const [payload = ''] = said[0]?.split('.') ?? [];
  expect(code).toBe(0);
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    id: 'f1c0',
    entitlements: { seats: 40, support: { until: '2027-11-01' } },
  });

  for (const [text, words] of [
    ['nonsense', "can't be read as JSON"],
    ['[]', 'must hold a JSON object'],
    [JSON.stringify({ much: 'x'.repeat(5000) }), 'at most 4096 bytes'],
  ] as const) {
    writeFileSync(file, text);
    const refused = await run(...call, '--entitlements', file);
    expect(refused).toMatchObject({ code: 1, said: [expect.stringContaining(words)] });
  }
});

test('keygen never overwrites a key, nor puts a new half beside an old one', async () => {
  for (const name of ['private.pem', 'public.pem']) {
    const folder = newFolder();
    writeFileSync(join(folder, name), 'old');
    const { code, said } = await run('keygen', folder);
    expect([code, said]).toEqual([
      1,
      [`${join(folder, name)} exists already, and keys are never overwritten.`],
    ]);
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('old');
  }
});

test('keygen says why a folder can not be used', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const { code, said } = await run('keygen', join(file, 'issuer'));
  expect(code).toBe(1);
  expect(said[0]).toContain("The keys can't be written: ");
});

test('a wrong call answers 2, says what is wrong and how it is called', async () => {
  const calls: [string, string[]][] = [
    ['Say what to do', []],
    ['no "license revoke"', ['revoke']],
    ['one folder', ['keygen']],
    ['--key must be', ['issue', '--tier', 'pro', '--customer', 'x']],
    ['--tier must be one of community, pro', ['issue', '--key', 'k', '--tier', 'gold', '--customer', 'x']],
    ['--customer must', ['issue', '--key', 'k', '--tier', 'pro', '--customer', ' ']],
    ['--days must', ['issue', '--key', 'k', '--tier', 'pro', '--customer', 'x', '--days', '0']],
    ['--id must', ['issue', '--key', 'k', '--tier', 'pro', '--customer', 'x', '--id', ' ']],
    ['--colour', ['issue', '--colour', 'red']],
  ];
  for (const [words, args] of calls) {
    const { code, said } = await run(...args);
    expect([code, said[1]], args.join(' ')).toEqual([2, 'Usage:']);
    expect(said[0]).toContain(words);
  }
});

test('a key file that is missing or no private key answers 1 and names the file', async () => {
  const file = join(newFolder(), 'private.pem');
  const call = ['issue', '--key', file, '--tier', 'pro', '--customer', 'x'];
  expect(await run(...call)).toMatchObject({ code: 1, said: [expect.stringContaining(file)] });
  writeFileSync(file, 'nonsense');
  expect(await run(...call)).toMatchObject({ code: 1, said: [expect.stringContaining(file)] });
});
