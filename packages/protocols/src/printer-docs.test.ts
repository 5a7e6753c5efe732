import { readFileSync } from 'node:fs';
import { CAPABILITIES, FAMILIES, familyEntry } from '@farmhand/contract';
import { inEnglish } from '@farmhand/words/english';
import { expect, test } from 'vitest';
import { createAdapters } from './families.ts';
import { PROBLEMS, problemSaid } from './printer-error.ts';

/** `docs/printers` says what is true: the pages are compared with the code that they are about. */

const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/printers/${name}.md`, import.meta.url), 'utf8');

/** One of each kind that is treated differently; null is one whose model nobody knows yet. */
const MODELS = ['P1S', 'X1C', 'A2L', 'MK3S', 'MK4S', null];

const rows = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/^\| `(\w+)`\s*\| ([^|]*?)\s*\|/gm)].map(([, word = '', said = '']) => [word, said]),
  );

test('the overview has every word of a problem, with the sentence that people see', () => {
  const documented = rows(page('README'));
  const known = new Map(PROBLEMS.map((word) => [word, inEnglish(problemSaid(word))]));
  expect([...documented].toSorted()).toEqual([...known].toSorted());
});

test.each(FAMILIES)('the page about %s promises what its adapter can do, and no more', (family) => {
  const canPlay = createAdapters({ video: { play: () => Promise.reject(new Error('never asked')) } });
  const of = MODELS.map((model) => canPlay(family).capabilities(model));
  const promised = rows(page(familyEntry(family).docs));
  for (const capability of CAPABILITIES) {
    const count = of.filter((list) => list.includes(capability)).length;
    const can = count === 0 ? 'no' : count === of.length ? 'yes' : 'some models';
    expect([capability, promised.get(capability)]).toEqual([capability, can]);
  }
});

test.each(FAMILIES)('the page about %s explains only words that there are', (family) => {
  const known: readonly string[] = [...CAPABILITIES, ...PROBLEMS];
  expect([...rows(page(familyEntry(family).docs)).keys()].filter((word) => !known.includes(word))).toEqual(
    [],
  );
});
