import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { once } from '../../once.ts';
import type { FontName } from './drawing.ts';

/** Come with the service, so that a label looks the same on every machine and has its umlauts everywhere. */
const { resolve } = createRequire(import.meta.url);
const latinFile = (name: string) => () => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
/** That package gives out the path of its code alone, which lies beside the folder of its fonts. */
const hanFile = (name: string) => () =>
  join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts', `${name}.otf`);

type Script = 'latin' | 'han';
/** One file: a script's font in one weight. */
export type FaceName = `${Script} ${FontName}`;

/**
 * DejaVu has Latin, Greek, Cyrillic and more, Noto Sans what is written in Chinese and Japanese (SIL Open Font License 1.1).
 * Whole files, since those for the web come in a hundred parts of which a PDF can carry none.
 */
const FILES: Readonly<Record<FaceName, () => string>> = {
  'latin regular': latinFile('DejaVuSansCondensed'),
  'latin bold': latinFile('DejaVuSansCondensed-Bold'),
  'han regular': hanFile('NotoSansHans-Regular'),
  'han bold': hanFile('NotoSansHans-Bold'),
};

interface Face {
  readonly file: Buffer;
  readonly font: Font;
}

type Weights = Readonly<Record<FontName, Face>>;

/** How wide a text is, in ems: the sum of its signs, which a word with kerning rarely differs from and seldom exceeds. */
export type Measure = (font: FontName, text: string) => number;

/** A part of a text that is written with one face. */
export interface FaceRun {
  readonly face: FaceName;
  readonly text: string;
  /** From the beginning of the whole text, in ems. */
  readonly at: number;
}

/** A text as the path of an SVG image, from the origin along its baseline, y upwards. */
export interface Outline {
  readonly path: string;
  readonly unitsPerEm: number;
  /** From the beginning of the whole text, in ems. */
  readonly at: number;
}

export interface Fonts {
  /** Before these texts are measured or drawn: the large faces are opened only once something is written with them. */
  prepare(texts: readonly string[]): Promise<void>;
  /** The files of all that are open, for documents that carry their fonts. */
  files(): ReadonlyMap<FaceName, Buffer>;
  readonly measure: Measure;
  runs(font: FontName, text: string): readonly FaceRun[];
  outlines(font: FontName, text: string): readonly Outline[];
}

async function openFace(name: FaceName): Promise<Face> {
  const { create } = await import('fontkit');
  const path = FILES[name]();
  const file = await readFile(path);
  const font = create(file);
  if (!('layout' in font)) throw new Error(`${path} is a collection, not a font`);
  return { file, font };
}

const openScript = async (script: Script): Promise<Weights> => ({
  regular: await openFace(`${script} regular`),
  bold: await openFace(`${script} bold`),
});

/** Signs whose width is remembered: people may put any number of accents on a letter. */
const MOST_KNOWN = 10_000;

/** They choose a look of the sign before them, and are drawn by no font. */
const SELECTOR = /\p{Variation_Selector}/u;

const has = ({ font }: Face, sign: string): boolean =>
  Array.from(sign).every(
    (point) => SELECTOR.test(point) || font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0),
  );

export async function loadFonts(): Promise<Fonts> {
  const scripts: Record<Script, Weights | null> = { latin: await openScript('latin'), han: null };
  const known = new Map<string, number>();
  const openHan = once(async () => {
    scripts.han = await openScript('han');
    // Until now these were boxes.
    known.clear();
  });
  const segmenter = new Intl.Segmenter();

  function faceOf(name: FaceName): Face {
    const [script, weight] = name.split(' ') as [Script, FontName];
    const weights = scripts[script];
    if (weights === null) throw new Error(`${name} is not open`);
    return weights[weight];
  }

  /** Per sign, so that an accent stays on its letter. What nobody has is a box of the first. */
  function scriptOf(weight: FontName, sign: string): Script {
    if (scripts.han === null || has(faceOf(`latin ${weight}`), sign)) return 'latin';
    return has(scripts.han[weight], sign) ? 'han' : 'latin';
  }

  const widthOf = ({ font }: Face, text: string) => font.layout(text).advanceWidth / font.unitsPerEm;

  /** To lay a text out takes a millisecond, and to find where it wraps asks for hundreds of widths. */
  function signWidth(weight: FontName, sign: string): number {
    const key = `${weight} ${sign}`;
    const width = known.get(key) ?? widthOf(faceOf(`${scriptOf(weight, sign)} ${weight}`), sign);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, width);
    return width;
  }

  function runs(weight: FontName, text: string): FaceRun[] {
    const parts: { face: FaceName; text: string }[] = [];
    for (const { segment } of segmenter.segment(text)) {
      const face: FaceName = `${scriptOf(weight, segment)} ${weight}`;
      const last = parts.at(-1);
      if (last?.face === face) last.text += segment;
      else parts.push({ face, text: segment });
    }
    let at = 0;
    return parts.map((part) => {
      const run = { ...part, at };
      at += widthOf(faceOf(part.face), part.text);
      return run;
    });
  }

  function outlineOf({ face, text, at }: FaceRun): Outline {
    const { font } = faceOf(face);
    const { glyphs, positions } = font.layout(text);
    const parts: string[] = [];
    let pen = 0;
    for (const [index, glyph] of glyphs.entries()) {
      const place = positions[index];
      if (place === undefined) throw new Error('a glyph without a place');
      parts.push(glyph.path.translate(pen + place.xOffset, place.yOffset).toSVG());
      pen += place.xAdvance;
    }
    return { path: parts.join(''), unitsPerEm: font.unitsPerEm, at };
  }

  return {
    async prepare(texts) {
      const latin = faceOf('latin regular');
      const isMissing = texts.some((text) =>
        Array.from(segmenter.segment(text)).some(({ segment }) => !has(latin, segment)),
      );
      if (isMissing) await openHan();
    },
    files: () =>
      new Map(
        Object.keys(FILES).flatMap((name) => {
          const face = name as FaceName;
          return face.startsWith('han') && scripts.han === null ? [] : [[face, faceOf(face).file] as const];
        }),
      ),
    measure(weight, text) {
      const sign = known.get(`${weight} ${text}`);
      if (sign !== undefined) return sign;
      let width = 0;
      for (const { segment } of segmenter.segment(text)) width += signWidth(weight, segment);
      return width;
    },
    runs,
    outlines: (weight, text) => runs(weight, text).map(outlineOf),
  };
}
