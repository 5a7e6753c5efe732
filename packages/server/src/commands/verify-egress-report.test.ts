import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { otherSpellings } from '../../test/base64-spellings.ts';
import { fingerprintOf, signReport } from '../features/egress/signed.ts';
import { verifyEgressReport } from './verify-egress-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'farmhand-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pair = generateKeyPairSync('ed25519');
const keys = {
  publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
};
const fingerprint = fingerprintOf(keys.publicKey);

const report = (isWhole: boolean) => ({
  period: { since: '2026-08-05', until: '2026-11-02' },
  is_restricted: true,
  days: [
    { connections: 3, refusals: 1 },
    { connections: 4, refusals: 0 },
  ],
  audit_chain: { entry_id: 7, is_whole: isWhole, problem: isWhole ? null : 'entry 3 was changed' },
});

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const good = written('good.json', signReport(report(true), keys));
const changed = written(
  'changed.json',
  signReport(report(true), keys).replace('"refusals":1', '"refusals":0'),
);
const broken = written('broken.json', signReport(report(false), keys));

async function verify(...args: string[]) {
  const lines: string[] = [];
  const code = await verifyEgressReport(args, { say: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

test('a report that is as it was signed says what it holds, and which key to compare', async () => {
  const { code, said } = await verify('--verify', good);
  expect(code).toBe(0);
  for (const part of ['2026-08-05', '2026-11-02', '7 connections, 1 refused', 'entry 7', fingerprint])
    expect(said).toContain(part);
});

test('what left the house, and hours in normal mode, are told apart from the rest', async () => {
  const ran = (more: object) =>
    written(
      'ran.json',
      signReport({ ...report(true), began_restricted: true, mode_turns: [], ...more }, keys),
    );
  const kept = await verify('--verify', ran({}));
  expect(kept.said).toContain('began in restricted mode, and nothing started in another one');
  expect(kept.said).toContain('No connection reached an address outside of the house.');
  const left = await verify(
    '--verify',
    ran({
      mode_turns: [
        { at: '2026-09-01T08:00:00.000Z', is_restricted: false },
        { at: '2026-09-01T09:00:00.000Z', is_restricted: true },
      ],
      days: [
        { connections: 3, refusals: 1, reached_outside: [] },
        { connections: 4, refusals: 0, reached_outside: ['203.0.113.9'] },
      ],
    }),
  );
  expect(left.said).toContain('from 2026-09-01T08:00:00.000Z on in NORMAL mode');
  expect(left.said).toContain('from 2026-09-01T09:00:00.000Z on in restricted mode');
  expect(left.said).toContain('OUTSIDE of the house: 4 connections');
});

test('the key that is named has to be the one, however it is written', async () => {
  const spaced = fingerprint.toUpperCase().replaceAll(/(..)(?=.)/g, '$1:');
  expect((await verify('--verify', good, '--key', spaced)).code).toBe(0);
  expect((await verify('--verify', good, '--key', '0'.repeat(64))).code).toBe(1);
});

test('a changed report, and one of a log that was not whole, are no proof', async () => {
  expect((await verify('--verify', changed)).code).toBe(1);
  const { code, said } = await verify('--verify', broken);
  expect([code, said.includes('entry 3 was changed')]).toEqual([1, true]);
});

test('a signature in another spelling than the downloaded one is said to be written anew', async () => {
  const text = signReport(report(true), keys);
  const value: string = JSON.parse(text).signature.value;
  for (const [how, other] of otherSpellings(value)) {
    const respelt = text.replace(value, () => JSON.stringify(other).slice(1, -1));
    // By chance it may have no letter that the other alphabet spells otherwise.
    if (respelt === text) continue;
    const { code, said } = await verify('--verify', written('respelt.json', respelt), '--key', fingerprint);
    expect([how, code, said.includes('not as it was downloaded')]).toEqual([how, 1, true]);
  }
});

test.each([
  [[]],
  [['--verify']],
  [['--verify', '--key']],
  [['--verify', good, '--key']],
  [['--verify', good, '--key', 'abc']],
  [['--verify', good, '--other', fingerprint]],
  [['--verify', good, '--key', fingerprint, 'more']],
  [['--verify', join(folder, 'missing.json')]],
])('wrong arguments are said so: %j', async (args) => {
  expect((await verify(...args)).code).toBe(2);
});
