import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { FontName } from './drawing.ts';

/** Comes with the service, so that a label looks the same on every machine and has its umlauts everywhere. */
const FILES: Readonly<Record<FontName, string>> = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
};

/** How wide a text is, in ems. */
export type Measure = (font: FontName, text: string) => number;

export interface Fonts {
  /** The files themselves, for documents that carry their fonts. */
  readonly files: Readonly<Record<FontName, Buffer>>;
  readonly measure: Measure;
  /** A text as the path of an SVG image, from the origin along its baseline, y upwards. */
  outline(font: FontName, text: string): { readonly path: string; readonly unitsPerEm: number };
}

export async function loadFonts(): Promise<Fonts> {
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const load = async (name: FontName) => {
    const file = await readFile(resolve(FILES[name]));
    const opened = create(file);
    if (!('layout' in opened)) throw new Error(`${FILES[name]} is a collection, not a font`);
    return { file, font: opened };
  };
  const regular = await load('regular');
  const bold = await load('bold');
  const fonts: Readonly<Record<FontName, Font>> = { regular: regular.font, bold: bold.font };

  return {
    files: { regular: regular.file, bold: bold.file },
    measure: (name, text) => fonts[name].layout(text).advanceWidth / fonts[name].unitsPerEm,
    outline(name, text) {
      const { glyphs, positions } = fonts[name].layout(text);
      const parts: string[] = [];
      let pen = 0;
      for (const [index, glyph] of glyphs.entries()) {
        const at = positions[index];
        if (at === undefined) throw new Error('a glyph without a place');
        parts.push(glyph.path.translate(pen + at.xOffset, at.yOffset).toSVG());
        pen += at.xAdvance;
      }
      return { path: parts.join(''), unitsPerEm: fonts[name].unitsPerEm };
    },
  };
}
