import { setImmediate } from 'node:timers/promises';
import type { LabelSheet } from '@farmhand/contract';
import type PdfDocument from 'pdfkit';
import { cellsOf } from './cells.ts';
import { type Drawing, type Item, MM_PER_INCH, runsOf } from './drawing.ts';
import type { Fonts } from './fonts.ts';

type Doc = InstanceType<typeof PdfDocument>;

const POINTS_PER_MM = 72 / MM_PER_INCH;
/** After so many labels the service answers others. */
const AT_A_TIME = 10;

/** In millimetres, inside the cell. */
function draw(doc: Doc, item: Item, fonts: Fonts): void {
  if (item.kind === 'squares') {
    const { x, y, square, rows } = item;
    // One shape: squares that were filled one by one would show seams between them.
    for (const run of runsOf(rows)) {
      doc.rect(x + run.x * square, y + run.y * square, run.length * square, square);
    }
    doc.fill('#000000');
    return;
  }
  if (item.kind === 'box') {
    const { x, y, side, fill, line } = item;
    doc
      .rect(x + line / 2, y + line / 2, side - line, side - line)
      .lineWidth(line)
      .fillAndStroke(fill, '#000000');
    return;
  }
  const at = { lineBreak: false, baseline: 'alphabetic' } as const;
  doc.fontSize(item.size).fillColor('#000000');
  for (const run of fonts.runs(item.font, item.text)) {
    doc.font(run.face).text(run.text, item.x + run.at * item.size, item.baseline, at);
  }
}

/** Viewers would shrink the page to what the printer can reach, and every label would miss its place. */
function printAtActualSize(doc: Doc): void {
  // The library has no word for it; the catalog of a document is where ISO 32000 section 12.2 puts it.
  const catalog: unknown = Reflect.get(Object(Reflect.get(doc, '_root')), 'data');
  Object.assign(Object(catalog), { ViewerPreferences: doc.ref({ PrintScaling: 'None' }) });
}

export interface LabelRun {
  readonly sheet: LabelSheet;
  /** Of the first label, on the first sheet. */
  readonly start: number;
  /** Laid out one after the other, with pauses for others. */
  readonly drawings: readonly (() => Drawing)[];
}

/** Nothing when the signal ended the work: whoever asked has left. */
export async function pdfOf(
  { sheet, start, drawings }: LabelRun,
  fonts: Fonts,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({ autoFirstPage: false, margin: 0, info: { Title: 'Spool labels' } });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  printAtActualSize(doc);
  for (const [face, file] of fonts.files()) doc.registerFont(face, file);

  const { width_mm, height_mm } = sheet.paper;
  let pages = 0;
  const cells = cellsOf(sheet, drawings.length, start);
  for (const [index, layOut] of drawings.entries()) {
    const cell = cells[index];
    if (cell === undefined) throw new Error('a label without a place');
    if (index % AT_A_TIME === 0) await setImmediate();
    if (signal.aborted) return null;
    for (; pages <= cell.page; pages += 1) {
      doc.addPage({ size: [width_mm * POINTS_PER_MM, height_mm * POINTS_PER_MM], margin: 0 });
    }
    doc.save().scale(POINTS_PER_MM).translate(cell.x, cell.y);
    for (const item of layOut().items) draw(doc, item, fonts);
    doc.restore();
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
