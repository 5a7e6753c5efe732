import type { LabelSheet } from '@farmhand/contract';
import { once } from '../../once.ts';
import { type Drawing, MM_PER_INCH } from './drawing.ts';
import { loadFonts } from './fonts.ts';
import { type LabelWords, layOut, printerCode, textsOf } from './layout.ts';
import { pdfOf } from './pdf.ts';
import { pngOf } from './png.ts';
import { svgOf } from './svg.ts';

/** Squares of white that a QR code needs around it (ISO/IEC 18004). */
const QUIET = 4;
/** The smallest code with an alignment mark: readers need it to follow a label that is held askew (ISO/IEC 18004). */
const ALIGNED = { version: 2, squares: 25 } as const;

/** What a label's QR code says: where the service knows its own address, a phone's camera opens the spool. */
export function qrText(code: string, publicUrl: string | undefined): string {
  return publicUrl === undefined ? code : `${publicUrl.replace(/\/+$/, '')}/q/${code}`;
}

/** A printer has a page under its own number, so a phone's camera opens that at once. */
function printerQrText(id: number, publicUrl: string | undefined): string {
  return publicUrl === undefined ? printerCode(id) : `${publicUrl.replace(/\/+$/, '')}/printers/${id}`;
}

export type Labels = ReturnType<typeof createLabels>;

/** One way to lay out, three ways to draw. Fonts and libraries are loaded with the first label: most start-ups see none. */
export function createLabels(publicUrl: string | undefined) {
  const open = once(async () => {
    const { encodeQR } = await import('qr');
    const fonts = await loadFonts();
    const lay = (words: LabelWords, { label }: LabelSheet, dot?: number): Drawing => {
      const text =
        'qr_code' in words ? qrText(words.qr_code, publicUrl) : printerQrText(words.printer_id, publicUrl);
      const options = { ecc: 'medium', border: QUIET } as const;
      const smallest = encodeQR(text, 'raw', options);
      const isAligned = smallest.length >= ALIGNED.squares + 2 * QUIET;
      const rows = isAligned ? smallest : encodeQR(text, 'raw', { ...options, version: ALIGNED.version });
      return layOut(words, label, rows, fonts.measure, dot);
    };
    return { fonts, lay };
  });

  /** With all that these labels are written with. */
  async function openFor(all: readonly LabelWords[]) {
    const opened = await open();
    await opened.fonts.prepare(all.flatMap(textsOf));
    return opened;
  }

  return {
    async svg(words: LabelWords, sheet: LabelSheet): Promise<Buffer> {
      const { fonts, lay } = await openFor([words]);
      return Buffer.from(svgOf(lay(words, sheet), fonts));
    },

    async png(words: LabelWords, sheet: LabelSheet, dpi: number): Promise<Buffer> {
      const { fonts, lay } = await openFor([words]);
      const dot = MM_PER_INCH / dpi;
      return pngOf(lay(words, sheet, dot), fonts, dot);
    },

    async pdf(
      all: readonly LabelWords[],
      sheet: LabelSheet,
      start: number,
      signal: AbortSignal,
    ): Promise<Buffer | null> {
      const { fonts, lay } = await openFor(all);
      const drawings = all.map((words) => () => lay(words, sheet));
      return pdfOf({ sheet, start, drawings }, fonts, signal);
    },
  };
}
