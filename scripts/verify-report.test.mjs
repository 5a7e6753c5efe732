import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

/** The program that docs/restricted-mode.md gives to auditors is run as it stands there. */

const page = readFileSync(join(root, 'docs/restricted-mode.md'), 'utf8');
const program = /^```js verify\.mjs\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'farmhand-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ format: 'der', type: 'spki' });
const fingerprint = createHash('sha256').update(spki).digest('hex');

/** As RFC 8785 has it, by hand. */
const REPORT =
  '{"days":[],"destinations":[{"owner":"the printer \\"Größe\\" \\u0001","port":587}],"version":"2.0.0"}';

/** What the program says of a file with this report in it, and the signature of the one above. */
function verified(report, key = fingerprint, { algorithm = 'Ed25519', inside = '', beside = '' } = {}) {
  const value = sign(null, Buffer.from(REPORT), privateKey).toString('base64');
  const signed = JSON.stringify({ algorithm, public_key: spki.toString('base64'), value });
  const signature = signed.replace(/,"public_key"/, `${inside},"public_key"`);
  writeFileSync(join(folder, 'verify.mjs'), program);
  writeFileSync(join(folder, 'report.json'), `{${beside}"report":${report},"signature":${signature}}\n`);
  return execFileSync(process.execPath, ['verify.mjs', 'report.json', key], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('the program for auditors finds a report valid as it was signed', () => {
  expect(verified(REPORT)).toBe('valid\n');
});

test('the program for auditors refuses a report that was changed, written anew, or signed by another key', () => {
  expect(() => verified(REPORT.replace('587', '588'))).toThrow(/changed after/);
  expect(() => verified(REPORT.replace('"days":[]', '"days":[1],"days":[]'))).toThrow(/not as it was/);
  expect(() => verified(REPORT, '0'.repeat(64))).toThrow(/another key/);
});

test('the program for auditors takes no remark beside what is signed', () => {
  for (const remark of [
    { inside: ',"note":"checked"' },
    { beside: '"note":"checked",' },
    { algorithm: 'none' },
  ])
    expect(() => verified(REPORT, fingerprint, remark)).toThrow(/not as it was/);
});
