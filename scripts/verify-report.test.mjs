import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { otherSpellings } from '../packages/server/test/base64-spellings.ts';
import { root } from './lib/paths.mjs';

/** The programs that docs/restricted-mode.md gives to auditors are run as they stand there. */

const page = readFileSync(join(root, 'docs/restricted-mode.md'), 'utf8');
const programOf = (name) =>
  page.split(new RegExp(`^\`\`\`\\w+ ${name}\\n`, 'm'))[1]?.split(/^```$/m)[0] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'farmhand-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As RFC 8785 has it, by hand. */
const REPORT =
  '{"audit_chain":{"is_whole":true},"days":[],"destinations":[{"owner":"the printer \\"Größe\\" \\u0001","port":587}],"version":"2.0.0"}';

/** A key and its signature that both have letters which the alphabet of base64 for addresses has not. */
function signedWithMarks() {
  for (;;) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const spki = publicKey.export({ format: 'der', type: 'spki' });
    const value = sign(null, Buffer.from(REPORT), privateKey);
    if ([spki, value].every((bytes) => /[+/]/.test(bytes.toString('base64'))))
      return { spki, value, privateKey };
  }
}

const signed = signedWithMarks();
const fingerprint = createHash('sha256').update(signed.spki).digest('hex');
const KEY = signed.spki.toString('base64');
const VALUE = signed.value.toString('base64');

const hasPython = spawnSync('python3', ['-c', 'import cryptography'], { stdio: 'ignore' }).status === 0;

describe.each([
  { name: 'verify.mjs', program: process.execPath, isHere: true },
  // Its package is no part of Python: without it, nothing can be said of this one.
  { name: 'verify.py', program: 'python3', isHere: hasPython },
])('the program for auditors $name', ({ name, program, isHere }) => {
  /** What it says of a file with this report in it, and the signature of the one above. */
  function verified(report, key = fingerprint, more = {}) {
    const { algorithm = 'Ed25519', inside = '', beside = '', public_key = KEY, value = VALUE } = more;
    const signature = JSON.stringify({ algorithm, public_key, value }).replace(
      /,"public_key"/,
      `${inside},"public_key"`,
    );
    writeFileSync(join(folder, name), programOf(name));
    writeFileSync(join(folder, 'report.json'), `{${beside}"report":${report},"signature":${signature}}\n`);
    return execFileSync(program, [name, 'report.json', key], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  test.runIf(isHere)('finds a report valid as it was signed', () => {
    expect(verified(REPORT).trimEnd()).toBe('valid');
  });

  test.runIf(isHere)('refuses a report that was changed, written anew, or signed by another key', () => {
    expect(() => verified(REPORT.replace('587', '588'))).toThrow(/changed after/);
    expect(() => verified(REPORT.replace('"days":[]', '"days":[1],"days":[]'))).toThrow(/not as it was/);
    expect(() => verified(REPORT, '0'.repeat(64))).toThrow(/another key/);
  });

  test.runIf(isHere)('takes the fingerprint as people write it down', () => {
    const written = fingerprint.toUpperCase().replace(/..(?=.)/g, '$&:');
    expect(verified(REPORT, written).trimEnd()).toBe('valid');
  });

  test.runIf(isHere)('refuses a report whose audit log was not whole, whoever has signed it', () => {
    for (const said of ['"audit_chain":{"is_whole":false},', '"audit_chain":{"is_whole":1},', '']) {
      const report = REPORT.replace('"audit_chain":{"is_whole":true},', said);
      const value = sign(null, Buffer.from(report), signed.privateKey).toString('base64');
      expect(() => verified(report, fingerprint, { value })).toThrow();
    }
    const broken = REPORT.replace('true', 'false');
    const value = sign(null, Buffer.from(broken), signed.privateKey).toString('base64');
    expect(() => verified(broken, fingerprint, { value })).toThrow(/audit log was not whole/);
  });

  test.runIf(isHere)('takes no remark beside what is signed', () => {
    for (const remark of [
      { inside: ',"note":"checked"' },
      { beside: '"note":"checked",' },
      { algorithm: 'none' },
    ])
      expect(() => verified(REPORT, fingerprint, remark)).toThrow(/not as it was/);
  });

  test
    .runIf(isHere)
    .each([
      ...otherSpellings(KEY).map(([how, public_key]) => [`the key with ${how}`, { public_key }]),
      ...otherSpellings(VALUE).map(([how, value]) => [`the signature with ${how}`, { value }]),
      ['the key as a list of bytes', { public_key: [...signed.spki] }],
      ['the signature as a list of bytes', { value: [...signed.value] }],
      ['no signature', { value: '' }],
      [
        'a signature of one byte more',
        { value: Buffer.concat([signed.value, Buffer.alloc(1)]).toString('base64') },
      ],
    ])('takes nothing but what was downloaded: %s', (_how, more) => {
    expect([KEY, VALUE]).not.toContain(more.public_key ?? more.value);
    expect(() => verified(REPORT, fingerprint, more)).toThrow(/not as it was/);
  });
});
