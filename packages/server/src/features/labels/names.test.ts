import { LABEL_SHEETS } from '@farmhand/contract';
import { describe, expect, test } from 'vitest';
import { printed } from '../../../test/label-reader.ts';
import { loadFonts } from './fonts.ts';
import { createLabels } from './labels.ts';
import { layOut } from './layout.ts';

const fonts = await loadFonts();
const rows = Array.from({ length: 37 }, () => Array.from({ length: 37 }, () => true));
const sheets = LABEL_SHEETS.map((sheet) => [sheet.name, sheet] as const);
const printer = { printer_id: 7, name: 'Left', model: 'Prusa MK4', place: 'Hall 2' };

/** The rows of a printer's name, which alone is bold beside its code. */
function rowsOf(name: string, label: (typeof LABEL_SHEETS)[number]['label']): string[] {
  const { items } = layOut({ ...printer, name }, label, rows, fonts.measure);
  const bold = items.flatMap((item) => (item.kind === 'text' && item.font === 'bold' ? [item.text] : []));
  return bold.slice(0, -1);
}

describe.each(sheets)('on a label of %s', (_name, { label }) => {
  test.each(['Prusa MK4 number 13', 'Bambu Lab X1 Carbon 17', 'Drukarka przy oknie 4'])(
    'the name %s is whole',
    (name) => {
      expect(rowsOf(name, label).join(' ')).toBe(name);
    },
  );

  test('names that are too long even in rows keep their beginning and their end', () => {
    const nameOf = (number: number) => `Prusa MK4 ${'in the second row of the hall '.repeat(3)}${number}`;
    const [one, other] = [nameOf(12), nameOf(13)].map((name) => rowsOf(name, label).join(' '));
    expect(one).toMatch(/^Prusa MK4 in .*12$/);
    expect(other).toMatch(/^Prusa MK4 in .*13$/);
  });

  test('a word that no row holds goes on in the next', () => {
    const name = 'Verzugskantenausgleichsdrucker-12';
    expect(rowsOf(name, label).join('')).toBe(name);
  });
});

const [sheet] = LABEL_SHEETS;
if (sheet === undefined) throw new Error('no sheets');
const labels = createLabels(undefined);
const png = (name: string, place = 'Hall 2') => labels.png({ ...printer, name, place }, sheet, 300);

test('each Chinese name has signs of its own, in both weights', async () => {
  expect((await png('左边打印机')).equals(await png('右边打印机'))).toBe(false);
  expect((await png('Left', '一楼')).equals(await png('Left', '二楼'))).toBe(false);
});

test('a PDF carries the signs of Chinese and Polish names as text', async () => {
  const words = [
    { ...printer, name: '左边打印机 X1 (3号)', place: '二楼' },
    { ...printer, name: 'Żółta drukarka', place: 'Łódź' },
  ];
  const pdf = await labels.pdf(words, sheet, 1, new AbortController().signal);
  if (pdf === null) throw new Error('nobody had left');
  const [page] = await printed(pdf, 100);
  const text = page?.text.replaceAll('\n', '') ?? '';
  for (const part of ['左边打印机', 'X1 (3', '号', '二楼', 'Żółta', 'Łódź']) expect(text).toContain(part);
  // Of a font of 8 MB, the signs that are there.
  expect(pdf.length).toBeLessThan(200_000);
});

test('the large font is opened with the first name that needs it', async () => {
  const own = await loadFonts();
  await own.prepare(['Żółta drukarka', 'Grün', 'Ω Ж']);
  expect([...own.files().keys()]).toEqual(['latin regular', 'latin bold']);
  await own.prepare(['X1 左']);
  expect(own.runs('bold', 'X1 左边 B')).toMatchObject([
    { face: 'latin bold', text: 'X1 ' },
    { face: 'han bold', text: '左边' },
    { face: 'latin bold', text: ' B' },
  ]);
});

test('a sign that no font has is a box, and the rest is written', async () => {
  const own = await loadFonts();
  await own.prepare(['𒀀']);
  expect(own.runs('regular', 'a𒀀b')).toEqual([{ face: 'latin regular', text: 'a𒀀b', at: 0 }]);
});
