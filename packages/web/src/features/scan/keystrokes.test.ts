import { expect, test } from 'vitest';
import { createKeystrokes, type Heard, type Stroke } from './keystrokes.ts';

const stroke = (key: string, atMs: number, code = `Key${key}`, shiftKey = false): Stroke => ({
  key,
  code,
  shiftKey,
  atMs,
});

/** Each key so many milliseconds after the one before. */
function heard(keys: readonly string[], paceMs: number): readonly Heard['kind'][] {
  const press = createKeystrokes();
  return keys.map((key, index) => press(stroke(key, 1000 + index * paceMs)).kind);
}

test('quick keys with an Enter at the end are a scan, and all but the first two are kept from the page', () => {
  expect(heard([...'SP-7', 'Enter'], 8)).toEqual(['theirs', 'theirs', 'scanning', 'scanning', 'scanned']);
});

test('what is typed by hand stays with the page', () => {
  expect(new Set(heard([...'SP-7K2M', 'Enter'], 180))).toEqual(new Set(['theirs']));
});

test('a shortcut of two quick keys stays with the page, as does an Enter soon after', () => {
  expect(heard(['g', 's', 'Enter'], 20)).toEqual(['theirs', 'theirs', 'theirs']);
});

test('a pause starts anew: what was pressed before a scan is no part of it', () => {
  const press = createKeystrokes();
  press(stroke('x', 0));
  for (const [index, key] of [...'SP-7'].entries()) press(stroke(key, 1000 + index * 5));
  expect(press(stroke('Enter', 1025))).toMatchObject({ readings: ['SP-7', 'SP7'] });
});

test('two scans in a row are two scans', () => {
  const press = createKeystrokes();
  const scan = (from: number) => {
    for (const [index, key] of [...'ABCD'].entries()) press(stroke(key, from + index * 5));
    return press(stroke('Enter', from + 20));
  };
  expect(scan(0)).toMatchObject({ kind: 'scanned', readings: ['ABCD', 'ABCD'] });
  expect(scan(30)).toMatchObject({ kind: 'scanned', readings: ['ABCD', 'ABCD'] });
});

test('Shift is no sign, and does not end a scan', () => {
  expect(heard(['Shift', 'S', 'Shift', 'P', 'Shift', 'X', 'Shift', 'Y', 'Enter'], 4).at(-1)).toBe('scanned');
});

test('a scanner with the American layout is understood on a German computer', () => {
  const press = createKeystrokes();
  const keys = [
    ['S', 'KeyS', true],
    ['P', 'KeyP', true],
    ['ß', 'Minus', false],
    ['7', 'Digit7', false],
    ['Z', 'KeyY', true],
  ] as const;
  for (const [index, [key, code, shift]] of keys.entries()) press(stroke(key, index * 6, code, shift));
  expect(press(stroke('Enter', 40))).toMatchObject({ readings: ['SPß7Z', 'SP-7Y'] });
});
