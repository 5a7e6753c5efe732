import { LABEL_SHEETS } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { type Item, runsOf } from './drawing.ts';
import { cut, fit, printable } from './fit.ts';
import { loadFonts } from './fonts.ts';
import { layOut } from './layout.ts';
import { cutTo, signsOf } from './shorten.ts';

const { measure } = await loadFonts();
const black = (side: number) => Array.from({ length: side }, () => Array.from({ length: side }, () => true));
/** An address of some forty signs makes a code of 29 squares, and 8 of white. */
const rows = black(37);
/** The smallest code there is: 25 squares. */
const BARE_ROWS = black(33);

const ORDINARY = {
  material: 'PLA',
  color_name: 'Jet black',
  color_hex: '#101010',
  brand: 'Prusament',
  lot_number: 'B-2291',
  qr_code: 'SP-7K2M9QX4TB',
};
const LONG = {
  material: 'M'.repeat(50),
  color_name: 'Großblütiges Übermaß '.repeat(5),
  color_hex: '#FFFFFF',
  brand: 'W'.repeat(100),
  lot_number: 'Ä1-'.repeat(33),
  qr_code: 'SP-WWWWWWWWWW',
};
const BARE = { ...ORDINARY, color_name: null, color_hex: null, brand: null, lot_number: null };

function extent(item: Item) {
  if (item.kind === 'squares') {
    const side = item.square * item.rows.length;
    return { left: item.x, right: item.x + side, top: item.y, bottom: item.y + side };
  }
  if (item.kind === 'box') {
    return { left: item.x, right: item.x + item.side, top: item.y, bottom: item.y + item.side };
  }
  const width = measure(item.font, item.text) * item.size;
  // DejaVu reaches no further than this from its baseline, accents and tails included.
  return {
    left: item.x,
    right: item.x + width,
    top: item.baseline - item.size,
    bottom: item.baseline + item.size * 0.25,
  };
}

for (const [kind, words] of Object.entries({ ordinary: ORDINARY, long: LONG, bare: BARE })) {
  test.each(LABEL_SHEETS.map(({ name, label }) => [name, label] as const))(
    `${kind} words stay on a label of %s, and nothing covers another thing`,
    (_name, label) => {
      for (const dot of [0, 25.4 / 203, 25.4 / 300]) {
        const { items } = layOut(words, label, rows, measure, dot);
        const all = items.map(extent);
        for (const each of all) {
          expect(each.left).toBeGreaterThanOrEqual(0.9);
          expect(each.right).toBeLessThanOrEqual(label.width_mm - 1);
          expect(each.top).toBeGreaterThanOrEqual(0.5);
          expect(each.bottom).toBeLessThanOrEqual(label.height_mm - 0.5);
        }
        for (const [index, one] of all.entries()) {
          for (const other of all.slice(index + 1)) {
            const isBeside = one.right <= other.left + 1e-9 || other.right <= one.left + 1e-9;
            const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            // Lines stand a fifth of an em apart: the tail of one may reach the accents of the next.
            expect(isBeside || overlap < 0.5).toBe(true);
          }
        }
      }
    },
  );
}

test('everything that is known of a spool is on its label, and the code is never cut', () => {
  for (const { label } of LABEL_SHEETS) {
    const texts = (words: typeof ORDINARY) =>
      layOut(words, label, rows, measure).items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    const { material, color_name, color_hex, brand, lot_number, qr_code } = ORDINARY;
    expect(texts(ORDINARY)).toEqual([material, color_name, color_hex, brand, `Lot ${lot_number}`, qr_code]);
    expect(texts(LONG).at(-1)).toBe(LONG.qr_code);
    for (const text of [LONG.color_name, LONG.brand]) {
      expect(texts(LONG).some((row) => row.startsWith(text.slice(0, 5)))).toBe(true);
    }
  }
});

test('a usual code, with the white around it, is 15 mm or more on every label', () => {
  for (const { name, label } of LABEL_SHEETS) {
    for (const dot of [0, 25.4 / 203, 25.4 / 300, 25.4 / 600]) {
      for (const drawn of [rows, BARE_ROWS]) {
        const [code] = layOut(ORDINARY, label, drawn, measure, dot).items;
        if (code?.kind !== 'squares') throw new Error('no code');
        expect(code.square * drawn.length, name).toBeGreaterThanOrEqual(15);
      }
    }
  }
});

test('with dots, the squares of a code are whole dots wide and lie on them', () => {
  for (const { label } of LABEL_SHEETS) {
    const dot = 25.4 / 203;
    const [code] = layOut(ORDINARY, label, rows, measure, dot).items;
    if (code?.kind !== 'squares') throw new Error('no code');
    for (const length of [code.x, code.y, code.square]) {
      expect(length / dot).toBeCloseTo(Math.round(length / dot), 9);
    }
  }
});

test('a text that is too wide shrinks first, and is then cut between signs', () => {
  const wish = { font: 'regular', size: 4, rows: 1, isWhole: false } as const;
  const text = 'Grün';
  const wide = measure('regular', text) * 4;
  expect(fit(measure, { ...wish, text, width: wide })).toEqual({ rows: [text], size: 4 });
  expect(fit(measure, { ...wish, text, width: wide * 0.8 })).toEqual({ rows: [text], size: 4 * 0.8 });
  expect(fit(measure, { ...wish, text: 'x'.repeat(100), width: 20 })).toBeNull();
  const short = cut(measure, { ...wish, text: 'x'.repeat(100), width: 20 });
  expect(short.rows).toEqual([expect.stringMatching(/^x+…x+$/)]);
  expect(measure('regular', short.rows.join('')) * short.size).toBeLessThanOrEqual(20);
  const whole = fit(measure, { ...wish, text: 'x'.repeat(100), width: 20, isWhole: true });
  expect(whole?.rows).toEqual(['x'.repeat(100)]);
});

test('a text that still is too wide is wrapped between words, and else loses its middle', () => {
  const wish = { font: 'regular', size: 4, rows: 3, width: 20, isWhole: false } as const;
  const rowsOf = (text: string) => (fit(measure, { ...wish, text }) ?? cut(measure, { ...wish, text })).rows;
  expect(rowsOf('Prusa MK4 number 12')).toEqual(['Prusa MK4', 'number 12']);
  expect(rowsOf('Ender-3_V2/left-12 Halle')).toEqual(['Ender-3_V2/', 'left-12 Halle']);
  expect(rowsOf('x'.repeat(20))).toHaveLength(2);
  const short = rowsOf(`Prusa ${'x'.repeat(100)} 13`);
  expect(short).toHaveLength(3);
  expect([short[0], short[2]]).toEqual([expect.stringMatching(/^Prusa/), expect.stringMatching(/… 13$/)]);
});

test.each([
  ['Prusa MK4 number 13', 12, 'Prusa MK4 … 13'],
  ['Prusa MK4 number 13', 15, 'Prusa MK4 num… 13'],
  ['Printer-013', 8, 'Print…013'],
  ['abcdefghij', 6, 'abcd…ij'],
  ['abcdefghij', 1, 'a…'],
  ['abcdefghij', 0, '…'],
])('of %s, %i signs are %s', (text, kept, shown) => {
  expect(cutTo(signsOf(text), kept)).toBe(shown);
});

test('what can not be drawn in a line is taken out of it', () => {
  expect(printable('  Jet\n\tblack\u0000 ')).toBe('Jet black');
  expect(printable('a\u202Eb\u200Bc')).toBe('abc');
  expect(printable('Gru\u0308n')).toBe('Grün');
  expect(printable('\uD800x')).toBe('\uFFFDx');
});

test('black squares side by side are one line', () => {
  expect(
    runsOf([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toEqual([
    { x: 0, y: 0, length: 2 },
    { x: 0, y: 2, length: 1 },
    { x: 2, y: 2, length: 1 },
  ]);
});
