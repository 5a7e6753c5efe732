import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { otherSpellings } from '../../../test/base64-spellings.ts';
import { canonical } from './canonical.ts';
import { checkSigned, fingerprintOf, type ReportKeys, signReport } from './signed.ts';

function newKeys(): ReportKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

const keys = newKeys();
const report = { period: { until: '2026-11-02', since: '2026-11-01' }, days: [{ refusals: 3 }] };
const file = signReport(report, keys);

test('JSON has one spelling, that of RFC 8785', () => {
  // The example of its section 3.2.3, whose keys are in the order of their UTF-16 units.
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
  expect(canonical(Object.fromEntries(names.map((name) => [name, 0])))).toBe(
    `{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`,
  );
  expect(canonical({ 10: 1, 9: 2, b: [1e21, 0.1, -0], a: null, none: undefined })).toBe(
    '{"10":1,"9":2,"a":null,"b":[1e+21,0.1,0]}',
  );
});

test('a report is whole as it was signed, and its key is known by a fingerprint', () => {
  expect(checkSigned(file)).toEqual({ problem: null, report, fingerprint: fingerprintOf(keys.publicKey) });
  expect(fingerprintOf(keys.publicKey)).toMatch(/^[0-9a-f]{64}$/);
});

const other = newKeys();
const { privateKey: _rsa, publicKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const rsaKey = rsa.export({ format: 'der', type: 'spki' }).toString('base64');

test.each([
  ['a changed figure', file.replace('"refusals":3', '"refusals":0'), 'bad_signature'],
  ['another key', file.replace(keys.publicKey, other.publicKey), 'bad_signature'],
  ['a key of another kind', file.replace(keys.publicKey, rsaKey), 'bad_signature'],
  ['no key at all', file.replace(keys.publicKey, 'AAAA'), 'bad_signature'],
  ['a name that stands there twice', file.replace('"refusals":3', '"refusals":0,"refusals":3'), 'rewritten'],
  ['other spaces', JSON.stringify(JSON.parse(file), null, 2), 'rewritten'],
  ['something else', '{"report":{}}', 'not_a_report'],
  ['no JSON', 'report', 'not_a_report'],
  ['nothing', '', 'not_a_report'],
])('%s shows', (_case, text, problem) => {
  expect(text).not.toBe(file);
  expect(checkSigned(text)).toEqual({ problem });
});

/** Keys and a signature with letters that base64 for addresses spells otherwise. */
function signedWithMarks(): { readonly publicKey: string; readonly value: string; readonly text: string } {
  for (;;) {
    const some = newKeys();
    const text = signReport(report, some);
    const value: string = JSON.parse(text).signature.value;
    if ([some.publicKey, value].every((each) => /[+/]/.test(each)))
      return { publicKey: some.publicKey, value, text };
  }
}

const marked = signedWithMarks();
/** Within JSON, where a line break is spelt in two letters. */
const inText = (value: string) => JSON.stringify(value).slice(1, -1);

test.each([
  ...otherSpellings(marked.publicKey).map(
    ([how, other]) => ['the key', how, marked.publicKey, other] as const,
  ),
  ...otherSpellings(marked.value).map(([how, other]) => ['the signature', how, marked.value, other] as const),
])('%s in another spelling of base64 (%s) is not as it was downloaded', (_of, _how, spelt, other) => {
  expect(other).not.toBe(spelt);
  expect(checkSigned(marked.text)).toMatchObject({ problem: null });
  expect(checkSigned(marked.text.replace(spelt, () => inText(other)))).toEqual({ problem: 'rewritten' });
});

test.each([63, 65])('a signature of %d bytes is none', (length) => {
  const bytes = Buffer.concat([Buffer.from(marked.value, 'base64'), Buffer.alloc(1)]).subarray(0, length);
  const text = marked.text.replace(marked.value, () => bytes.toString('base64'));
  expect(checkSigned(text)).toEqual({ problem: 'rewritten' });
});
