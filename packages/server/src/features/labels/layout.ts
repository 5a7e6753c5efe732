import type { Drawing, FontName, Item } from './drawing.ts';
import { cut, type Fitted, fit, printable, type Wish } from './fit.ts';
import type { Measure } from './fonts.ts';

/** What a spool's label says. */
export interface SpoolWords {
  readonly material: string;
  readonly color_name: string | null;
  readonly color_hex: string | null;
  readonly brand: string | null;
  readonly lot_number: string | null;
  readonly qr_code: string;
}

/** What a printer's label says. */
export interface PrinterWords {
  readonly printer_id: number;
  readonly name: string;
  readonly model: string | null;
  readonly place: string | null;
}

export type LabelWords = SpoolWords | PrinterWords;

/** What people type where no camera can read it. */
export const printerCode = (id: number): string => `PR-${id}`;

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
/** For more rows of one text all get smaller, but not below this: five points. */
const SMALLEST_TEXT_MM = 1.8;
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
  /** Somebody types it: better tiny than wrapped or cut. */
  readonly isWhole?: true;
}

type Wanted = Omit<Line, 'text'> & { readonly text: string | null };

function ofPrinter({ printer_id, name, model, place }: PrinterWords): Wanted[] {
  return [
    { text: name, font: 'bold', weight: 1.7 },
    { text: model, font: 'regular', weight: 1.1 },
    { text: place, font: 'regular', weight: 1.1 },
    { text: printerCode(printer_id), font: 'bold', weight: 1, isWhole: true },
  ];
}

function ofSpool(words: SpoolWords): Wanted[] {
  const { material, color_name, color_hex, brand, lot_number, qr_code } = words;
  return [
    { text: material, font: 'bold', weight: 1.7 },
    { text: color_name, font: 'regular', weight: 1.1 },
    { text: color_hex, font: 'regular', weight: 1, ...(color_hex !== null && { swatch: color_hex }) },
    { text: brand, font: 'regular', weight: 1 },
    { text: lot_number === null ? null : `Lot ${lot_number}`, font: 'regular', weight: 0.9 },
    { text: qr_code, font: 'bold', weight: 1, isWhole: true },
  ];
}

const wantedOf = (words: LabelWords): Wanted[] => ('qr_code' in words ? ofSpool(words) : ofPrinter(words));

/** All that is written on it, as it is written. */
export function textsOf(words: LabelWords): string[] {
  return linesOf(words).map(({ text }) => text);
}

function linesOf(words: LabelWords): Line[] {
  return wantedOf(words).flatMap(({ text, ...rest }) => {
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

interface Room {
  readonly width: number;
  readonly height: number;
}

interface Tried extends Line {
  readonly wish: Wish;
  /** Null where it would have to be cut. */
  readonly fitted: Fitted | null;
}

interface Placed extends Tried {
  readonly fitted: Fitted;
}

const indentOf = ({ swatch }: Line, em: number): number => (swatch === undefined ? 0 : em * SWATCH_STEP);

/** Each line in as many rows as it may have, all as large as the room lets them be. */
function tryRows(lines: readonly Line[], rows: readonly number[], room: Room, measure: Measure) {
  const total = lines.reduce((sum, { weight }, index) => sum + weight * (rows[index] ?? 1), 0) * LINE;
  const unit = Math.min(room.height / total, LARGEST_TEXT_MM);
  const tried = lines.map((line, index): Tried => {
    const size = unit * line.weight;
    const { text, font, isWhole = false } = line;
    const width = room.width - indentOf(line, size);
    const wish = { text, font, size, width, isWhole, rows: rows[index] ?? 1 };
    return { ...line, wish, fitted: fit(measure, wish) };
  });
  return { unit, tried };
}

/** A text that would be cut gets another row, as long as all can still be read. */
function arrange(lines: readonly Line[], room: Room, measure: Measure): readonly Placed[] {
  let best = tryRows(
    lines,
    lines.map(() => 1),
    room,
    measure,
  );
  for (;;) {
    const cuts = best.tried.flatMap(({ fitted, wish }, index) => (fitted === null ? [{ index, wish }] : []));
    const [next] = cuts.toSorted((one, other) => one.wish.rows - other.wish.rows);
    if (next === undefined) break;
    const rows = best.tried.map(({ wish }, index) => (index === next.index ? wish.rows + 1 : wish.rows));
    const tried = tryRows(lines, rows, room, measure);
    if (tried.unit < SMALLEST_TEXT_MM) break;
    best = tried;
  }
  return best.tried.map((each) => ({ ...each, fitted: each.fitted ?? cut(measure, each.wish) }));
}

/** One row keeps its height when its letters shrink; of more, each stands close to the next. */
const heightOf = ({ wish, fitted: { rows, size } }: Placed): number =>
  LINE * (rows.length === 1 ? wish.size : rows.length * size);

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

  const left = code.left + code.side;
  const room = { width: size.width_mm - TEXT_EDGE_MM - left, height: size.height_mm - 2 * TEXT_EDGE_MM };
  const placed = arrange(linesOf(words), room, measure);
  let top = (size.height_mm - placed.reduce((sum, each) => sum + heightOf(each), 0)) / 2;
  for (const each of placed) {
    items.push(...itemsOf(each, left, top));
    top += heightOf(each);
  }
  return { width: size.width_mm, height: size.height_mm, items };
}

function itemsOf(line: Placed, left: number, top: number): Item[] {
  const { font, swatch, fitted } = line;
  const { size } = fitted;
  const em = line.wish.size;
  const x = left + indentOf(line, em);
  const first = top + (fitted.rows.length === 1 ? em : size) * BASELINE;
  const texts = fitted.rows.map((text, row): Item => {
    return { kind: 'text', x, baseline: first + row * size * LINE, size, font, text };
  });
  if (swatch === undefined) return texts;
  const y = top + em * SWATCH_TOP;
  return [{ kind: 'box', x: left, y, side: em, fill: swatch, line: SWATCH_LINE_MM }, ...texts];
}
