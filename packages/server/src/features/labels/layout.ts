import type { Drawing, FontName, Item } from './drawing.ts';
import { fit, printable } from './fit.ts';
import type { Measure } from './fonts.ts';

/** What a label says. */
export interface LabelWords {
  readonly material: string;
  readonly color_name: string | null;
  readonly color_hex: string | null;
  readonly brand: string | null;
  readonly lot_number: string | null;
  readonly qr_code: string;
}

export interface LabelSize {
  readonly width_mm: number;
  readonly height_mm: number;
}

/** Printers miss the edge of a label by up to this. */
const EDGE_MM = 1;
const TEXT_EDGE_MM = 1.5;
/** Larger is no easier to read. */
const LARGEST_CODE_MM = 30;
const CODE_PART = 0.5;
const LARGEST_TEXT_MM = 4;
const LINE = 1.2;
/** DejaVu's, of an em: a line's letters sit in the middle of its height. */
const BASELINE = 0.95;
/** Of an em: what is above a swatch, and from its left edge to the text. */
const SWATCH_TOP = 0.1;
const SWATCH_STEP = 1.3;
const SWATCH_LINE_MM = 0.2;

interface Line {
  readonly text: string;
  readonly font: FontName;
  /** As against the other lines. */
  readonly weight: number;
  /** A square of the colour goes before it. */
  readonly swatch?: string;
  /** Somebody types it: better tiny than cut. */
  readonly isWhole?: true;
}

function linesOf(words: LabelWords): Line[] {
  const { material, color_name, color_hex, brand, lot_number, qr_code } = words;
  const lines: (Omit<Line, 'text'> & { readonly text: string | null })[] = [
    { text: material, font: 'bold', weight: 1.7 },
    { text: color_name, font: 'regular', weight: 1.1 },
    { text: color_hex, font: 'regular', weight: 1, ...(color_hex !== null && { swatch: color_hex }) },
    { text: brand, font: 'regular', weight: 1 },
    { text: lot_number === null ? null : `Lot ${lot_number}`, font: 'regular', weight: 0.9 },
    { text: qr_code, font: 'bold', weight: 1, isWhole: true },
  ];
  return lines.flatMap(({ text, ...rest }) => {
    const shown = printable(text ?? '');
    return shown === '' ? [] : [{ ...rest, text: shown }];
  });
}

/** Whole dots, where there are dots: squares of the code that differ by one are what readers stumble over. */
function placeCode({ width_mm, height_mm }: LabelSize, rows: readonly (readonly boolean[])[], dot: number) {
  const count = rows.length;
  const room = Math.min(height_mm - 2 * EDGE_MM, width_mm * CODE_PART, LARGEST_CODE_MM);
  const dots = dot > 0 ? Math.floor(room / count / dot) : 0;
  const square = dots > 0 ? dots * dot : room / count;
  const whole = (value: number) => (dots > 0 ? Math.round(value / dot) * dot : value);
  const side = square * count;
  return { square, side, left: whole(EDGE_MM), top: whole((height_mm - side) / 2) };
}

/** The code on the left, the words on the right, for every size there is. `dot` is 0 where there are none. */
export function layOut(
  words: LabelWords,
  size: LabelSize,
  rows: readonly (readonly boolean[])[],
  measure: Measure,
  dot = 0,
): Drawing {
  const code = placeCode(size, rows, dot);
  const items: Item[] = [{ kind: 'squares', x: code.left, y: code.top, square: code.square, rows }];

  const lines = linesOf(words);
  const left = code.left + code.side;
  const right = size.width_mm - TEXT_EDGE_MM;
  const total = lines.reduce((sum, { weight }) => sum + weight, 0) * LINE;
  const unit = Math.min((size.height_mm - 2 * TEXT_EDGE_MM) / total, LARGEST_TEXT_MM);
  let top = (size.height_mm - unit * total) / 2;

  for (const { text, font, weight, swatch, isWhole } of lines) {
    const em = unit * weight;
    let x = left;
    if (swatch !== undefined) {
      items.push({ kind: 'box', x, y: top + em * SWATCH_TOP, side: em, fill: swatch, line: SWATCH_LINE_MM });
      x += em * SWATCH_STEP;
    }
    const fitted = fit(measure, { text, font, size: em, width: right - x, isWhole: isWhole === true });
    items.push({ kind: 'text', x, baseline: top + em * BASELINE, font, ...fitted });
    top += em * LINE;
  }
  return { width: size.width_mm, height: size.height_mm, items };
}
