import { LANGUAGES } from '@farmhand/words';
import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogues.ts';

type Words = Readonly<Record<string, string>>;

const { sayings } = await LANGUAGES.fr();
const french = [
  ...Object.entries(await loadCatalogue('fr')),
  ...Object.entries(sayings),
  ...Object.values(
    import.meta.glob<Words>('../features/**/words/fr.ts', { import: 'words', eager: true }),
  ).flatMap((words) => Object.entries(words)),
];

test('in French no line breaks before a colon, a semicolon or a mark', () => {
  expect(french.filter(([, words]) => /[\p{L}\d})»%] [:;!?](?:\s|$)/u.test(words))).toEqual([]);
});

const sources = import.meta.glob<string>(['../features/**/*.tsx', '../frame/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A colon between two sayings is of no language: `action.labelled` has the one of each. */
const GLUED = /\b(?:t|say)\([^()]*\)\}: (?:\$?\{)|\$\{(?:words|name|label|column)\}: \$\{/;

test('no colon is glued between what is said', () => {
  const glued = Object.entries(sources).flatMap(([path, source]) =>
    source.split('\n').flatMap((line) => (GLUED.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(glued).toEqual([]);
});

const lists = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Chinese has commas of its own: `listed` and `action.joined` know the one of each language. */
const COMMA = /\.join\('[,;] '\)|\{'[,;] '\}|&& '[,;] '|\$\{[^}]*\}, \$\{/;

/** What people have typed between commas is shown as they typed it. */
const TYPED = /\/(?:printer-form|plug-values)\.tsx?$/;

test('no comma is glued between what is listed or said', () => {
  const glued = Object.entries(lists)
    .filter(([path]) => !TYPED.test(path))
    .flatMap(([path, source]) =>
      source.split('\n').flatMap((line) => (COMMA.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
  expect(glued).toEqual([]);
});
