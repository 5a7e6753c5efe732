import { LABEL_SHEETS, type LabelSheet } from '@farmhand/contract';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test, vi } from 'vitest';
import { asFarAs } from '../../../test/full.ts';
import { type Area, isWhiteOutside, pictureOf, pixels, printed, read } from '../../../test/label-reader.ts';
import { createLabels, qrText } from './labels.ts';

vi.setConfig({ testTimeout: 120_000 });

const words = {
  material: 'PETG-CF',
  color_name: 'Grün schimmernd',
  color_hex: '#1FA34B',
  brand: 'Übermaß Filament & Söhne GmbH',
  lot_number: 'B-2291/Ä',
  qr_code: 'SP-7K2M9QX4TB',
};
const PUBLIC_URL = 'https://farm.example.com';
const labels = createLabels(PUBLIC_URL);
const ADDRESS = `${PUBLIC_URL}/q/${words.qr_code}`;
const never = new AbortController().signal;

async function pdfOf(all: readonly (typeof words)[], sheet: LabelSheet, start: number): Promise<Buffer> {
  const pdf = await labels.pdf(all, sheet, start, never);
  if (pdf === null) throw new Error('nobody had left');
  return pdf;
}

const sheets = LABEL_SHEETS.map((sheet) => [sheet.name, sheet] as const);
/** What label printers print with; the coarser is harder to read. */
const DPIS = asFarAs([203], [203, 300]);

/** To read a code from its pixels takes long: of a sheet, each seventh is and the last, so that every column is. */
const READ_EVERY = asFarAs(7, 1);

const placesOf = ({ columns, rows }: LabelSheet): number => columns * rows;

/** Where the sheet's maker says that its labels are, row by row. */
function cutLines(sheet: LabelSheet, dpi: number): Area[] {
  return Array.from({ length: placesOf(sheet) }, (_, index) => ({
    x: pixels(sheet.left_mm + (index % sheet.columns) * sheet.column_pitch_mm, dpi),
    y: pixels(sheet.top_mm + Math.floor(index / sheet.columns) * sheet.row_pitch_mm, dpi),
    width: pixels(sheet.label.width_mm, dpi),
    height: pixels(sheet.label.height_mm, dpi),
  }));
}

const codes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...words,
    qr_code: `SP-${String(index).padStart(10, '2')}`,
  }));

test('the code holds the address of the spool where the service knows its own, else the code', () => {
  expect(qrText('SP-1', 'https://farm.example.com/')).toBe('https://farm.example.com/q/SP-1');
  expect(qrText('SP-1', 'https://example.com/farm')).toBe('https://example.com/farm/q/SP-1');
  expect(qrText('SP-1', undefined)).toBe('SP-1');
});

test.each([
  ['a bare code', undefined, 2],
  ['a short address', 'http://pi', 2],
  ['a usual address', PUBLIC_URL, 3],
] as const)(
  'the code of %s has an alignment mark, and no more squares than that and its text take',
  async (_name, url, version) => {
    const [sheet] = LABEL_SHEETS;
    if (sheet === undefined) throw new Error('no sheets');
    const found = read(await pictureOf(await createLabels(url).png(words, sheet, 300)));
    expect(found?.version).toBe(version);
    expect(found?.location.bottomRightAlignmentPattern).toMatchObject({ x: expect.any(Number) });
  },
);

for (const dpi of DPIS) {
  test.each(sheets)(`a label of %s is read back from its pixels at ${dpi} dpi`, async (_name, sheet) => {
    const picture = await pictureOf(await labels.png(words, sheet, dpi));
    expect(picture.width).toBe(Math.round(pixels(sheet.label.width_mm, dpi)));
    expect(picture.height).toBe(Math.round(pixels(sheet.label.height_mm, dpi)));
    expect(read(picture)?.data).toBe(ADDRESS);
    const plain = await pictureOf(await createLabels(undefined).png(words, sheet, dpi));
    expect(read(plain)?.data).toBe(words.qr_code);
  });

  test(`a code that is 15 mm wide is read at ${dpi} dpi, also under a long address`, async () => {
    for (const url of [undefined, PUBLIC_URL, `https://${'printers.'.repeat(4)}example.com:8443/farm`]) {
      const [sheet] = LABEL_SHEETS;
      if (sheet === undefined) throw new Error('no sheets');
      const sharp = await pictureOf(await createLabels(url).png(words, sheet, 600));
      const found = read(sharp);
      if (found === null) throw new Error('not even sharp');
      const { topLeftCorner: from, bottomRightCorner: to } = found.location;
      const side = to.x - from.x;
      // With the white around it, on paper that is white as well.
      const around = side / 8;
      const small = pixels(15, dpi);
      const edge = Math.ceil(small * 1.25);
      const paper = createCanvas(edge, edge);
      const context = paper.getContext('2d');
      context.fillStyle = '#FFFFFF';
      context.fillRect(0, 0, edge, edge);
      const cut = [from.x - around, from.y - around, side + 2 * around, side + 2 * around] as const;
      context.drawImage(sharp, ...cut, 0, 0, edge, edge);
      expect(read(paper)?.data, url).toBe(qrText(words.qr_code, url));
    }
  });
}

test.each(sheets)(
  'on %s every label sits in its place, is read there, and nothing is outside',
  async (_name, sheet) => {
    const dpi = 203;
    const places = placesOf(sheet);
    // One more than the sheet holds.
    const all = codes(places + 1);
    const pages = await printed(await pdfOf(all, sheet, 1), dpi);
    expect(pages).toHaveLength(2);
    const cells = cutLines(sheet, dpi);
    for (const [number, page] of pages.entries()) {
      expect(page.width_mm).toBeCloseTo(sheet.paper.width_mm, 1);
      expect(page.height_mm).toBeCloseTo(sheet.paper.height_mm, 1);
      const used = number === 0 ? cells : cells.slice(0, 1);
      expect(isWhiteOutside(page.canvas, used)).toBe(true);
      for (const [index, cell] of used.entries()) {
        if (index % READ_EVERY !== 0 && index !== used.length - 1) continue;
        const { qr_code } = all[number * places + index] ?? words;
        expect(read(page.canvas, cell)?.data).toBe(`${PUBLIC_URL}/q/${qr_code}`);
      }
    }
  },
);

test('a sheet that is partly used is filled from the place that is named', async () => {
  const sheet = LABEL_SHEETS.find(({ name }) => name === 'a4-65');
  if (sheet === undefined) throw new Error('no such sheet');
  for (const dpi of DPIS) {
    const [first, second, ...more] = await printed(await pdfOf(codes(3), sheet, 64), dpi);
    if (first === undefined || second === undefined) throw new Error('too few pages');
    expect(more).toEqual([]);
    const cells = cutLines(sheet, dpi);
    const at = (page: typeof first, index: number) => {
      const cell = cells[index];
      return cell === undefined ? null : read(page.canvas, cell)?.data;
    };
    expect([at(first, 63), at(first, 64), at(second, 0)]).toEqual(
      codes(3).map(({ qr_code }) => `${PUBLIC_URL}/q/${qr_code}`),
    );
    expect(isWhiteOutside(first.canvas, cells.slice(63))).toBe(true);
    expect(isWhiteOutside(second.canvas, cells.slice(0, 1))).toBe(true);
  }
});

test('the sheets carry their text, umlauts too, and ask viewers not to scale them', async () => {
  const sheet = LABEL_SHEETS.find(({ name }) => name === 'a4-10');
  if (sheet === undefined) throw new Error('no such sheet');
  const pdf = await pdfOf([words], sheet, 1);
  const [page] = await printed(pdf, 72);
  for (const word of ['PETG-CF', 'Grün schimmernd', '#1FA34B', 'Lot B-2291/Ä', words.qr_code]) {
    expect(page?.text).toContain(word);
  }
  expect(pdf.toString('latin1')).toContain('/PrintScaling /None');
});

test('the swatch has the colour of the spool', async () => {
  const sheet = LABEL_SHEETS[0];
  if (sheet === undefined) throw new Error('no sheets');
  const colors = async (hex: string | null) => {
    const canvas = await pictureOf(await labels.png({ ...words, color_hex: hex }, sheet, 203));
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 0x1f && data[at + 1] === 0xa3 && data[at + 2] === 0x4b) count += 1;
    }
    return count;
  };
  expect(await colors('#1FA34B')).toBeGreaterThan(300);
  expect(await colors(null)).toBe(0);
});

test('whoever leaves ends the work on a long list', async () => {
  const [sheet] = LABEL_SHEETS;
  if (sheet === undefined) throw new Error('no sheets');
  expect(await labels.pdf(codes(50), sheet, 1, AbortSignal.abort())).toBeNull();
});
