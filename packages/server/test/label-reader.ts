import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads labels as a camera would: by pixels, with a reader of QR codes that is not the one that made them. */

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MM_PER_INCH = 25.4;
export const pixels = (mm: number, dpi: number): number => (mm * dpi) / MM_PER_INCH;

export async function pictureOf(png: Buffer): Promise<Canvas> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

export function read(
  canvas: Canvas,
  area: Area = { x: 0, y: 0, width: canvas.width, height: canvas.height },
) {
  const { data, width, height } = canvas
    .getContext('2d')
    .getImageData(Math.round(area.x), Math.round(area.y), Math.round(area.width), Math.round(area.height));
  return jsqr.default(data, width, height, { inversionAttempts: 'dontInvert' });
}

export interface PrintedPage {
  readonly canvas: Canvas;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly text: string;
}

/** As a printer of so many dots per inch would put it on paper. */
export async function printed(pdf: Buffer, dpi: number): Promise<PrintedPage[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas, viewport }).promise;
    const words = await page.getTextContent();
    const paper = page.getViewport({ scale: MM_PER_INCH / 72 });
    pages.push({
      canvas,
      width_mm: paper.width,
      height_mm: paper.height,
      text: words.items.map((item) => ('str' in item ? item.str : '')).join('\n'),
    });
  }
  await loading.destroy();
  return pages;
}

/** Whether anything but white is in the picture outside these areas. */
export function isWhiteOutside(canvas: Canvas, areas: readonly Area[]): boolean {
  const copy = createCanvas(canvas.width, canvas.height);
  const context = copy.getContext('2d');
  context.drawImage(canvas, 0, 0);
  context.fillStyle = '#FFFFFF';
  for (const { x, y, width, height } of areas) context.fillRect(x, y, width, height);
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  return new Uint32Array(data.buffer).every((pixel) => pixel === 0xff_ff_ff_ff);
}
