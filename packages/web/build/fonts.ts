import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';

const { resolve } = createRequire(import.meta.url);
const PACKAGE = '@fontsource-variable/source-sans-3';
const FACES = join(import.meta.dirname, '../src/app/fonts.css');
const CUT_FACE = /@cut-fonts\/source-sans-3-([\w-]+)\.woff2[^}]*?unicode-range:([^;]+);/g;
/** Where the letters of a cut file are from. */
const SOURCES: Readonly<Record<string, string>> = { latin: 'latin', polish: 'latin-ext' };
/** What the page uses of a font that can do more: small capitals, old figures and swashes are a tenth of its bytes. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

/** Its letters are on every page; of the others a language may need one. */
const FIRST = /source-sans-3-latin-[\w-]+\.woff2$/;

/** The file of the font that every page needs. */
export function firstFont(bundle: Rolldown.OutputBundle): string {
  const name = Object.keys(bundle).find((file) => FIRST.test(file) && !file.includes('-latin-ext-'));
  if (name === undefined) throw new Error('The font of the page is not where it was.');
  return name;
}

/**
 * Cuts the font to what home can afford: the letters that the style sheet gives to a file. Asks for the first file
 * before that style sheet has come, so that the first words stand in it; and keeps the licence beside it, as it demands.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async config({ root = process.cwd() }) {
      const folder = join(root, 'node_modules/.cache/fonts');
      mkdirSync(folder, { recursive: true });
      for (const [, name = '', ranges = ''] of readFileSync(FACES, 'utf8').matchAll(CUT_FACE))
        writeFileSync(join(folder, `source-sans-3-${name}.woff2`), await cut(name, ranges));
      return { resolve: { alias: { '@cut-fonts': folder } } };
    },
    generateBundle() {
      const source = readFileSync(resolve(`${PACKAGE}/LICENSE`));
      this.emitFile({ type: 'asset', fileName: 'font-licence.txt', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (bundle === undefined) return [];
        const href = `/${firstFont(bundle)}`;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

async function cut(name: string, ranges: string): Promise<Uint8Array> {
  const whole = readFileSync(resolve(`${PACKAGE}/files/source-sans-3-${SOURCES[name]}-wght-normal.woff2`));
  return subsetFont(whole, lettersIn(ranges), { targetFormat: 'woff2', keepFeatures: FEATURES });
}

/** `U+0041-0043, U+20AC` is ABC€. */
function lettersIn(ranges: string): string {
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}
