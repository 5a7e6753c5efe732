import { expect, test } from 'vitest';
import { decodeTable } from './decode.ts';

const TABLE = 'material,color\nPLA,Grün 5 €\n';
const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['UTF-8', [...new TextEncoder().encode(TABLE)]],
  ['UTF-8 with a mark', [...new TextEncoder().encode(`\uFEFF${TABLE}`)]],
  ['UTF-16, little end first', codes(`\uFEFF${TABLE}`).flatMap((code) => [code & 0xff, code >> 8])],
  ['UTF-16, big end first', codes(`\uFEFF${TABLE}`).flatMap((code) => [code >> 8, code & 0xff])],
  ['the letters of western Windows', codes(TABLE.replace('€', '\u0080'))],
])('a table in %s is read with its umlauts', (_, bytes) => {
  expect(decodeTable(Uint8Array.from(bytes))).toBe(TABLE);
});
