import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from '../../../i18n/catalogues.ts';
import { LanguageProvider } from '../../../i18n/language.tsx';
import { createSpeech } from '../../../i18n/speech.ts';
import { aPrinter } from '../testing/a-printer.ts';
import { type ChipCounts, countChips } from './shown.ts';
import { StateChips } from './state-chips.tsx';

const speech = createSpeech({
  language: 'en',
  messages: await loadCatalogue('en'),
  words: await loadWords('en'),
});

/** What is read on the chips and what is said of them. */
function drawn(counts: ChipCounts | undefined) {
  const children = createElement(StateChips, { search: {}, counts, onChange: () => undefined });
  const markup = renderToStaticMarkup(createElement(LanguageProvider, { speech, children }));
  const labels = [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [
    ...markup
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]*>/g, '|')
      .split('|'),
    ...labels,
  ];
}

test('until the fleet is known its states have no figures', () => {
  const waiting = drawn(undefined);
  expect(waiting).toContain('Needs a person');
  expect(waiting.filter((text) => /\d/.test(text ?? ''))).toEqual([]);
});

test('a fleet that is known says none where there is none', () => {
  const known = drawn(countChips([aPrinter({ status: 'offline' })], new Set()));
  expect(known).toContain('All: 1 printer');
  expect(known).toContain('Ready: 0 printers');
});

test('an unknown outcome has a figure of its own where there is one, and no chip where there is none', () => {
  const fleet = [aPrinter({ id: 1, plate: 'occupied' }), aPrinter({ id: 2 })];
  const lost = drawn(countChips(fleet, new Set([1])));
  expect(lost).toContain('Unknown outcome: 1 printer');
  expect(lost).toContain('Stopped, see why: 0 printers');
  expect(lost).toContain('Needs a person: 1 printer');
  expect(drawn(countChips(fleet, new Set()))).not.toContain('Unknown outcome: 0 printers');
});
