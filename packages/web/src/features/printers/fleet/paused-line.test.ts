import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from '../../../i18n/catalogues.ts';
import { LanguageProvider } from '../../../i18n/language.tsx';
import { createSpeech } from '../../../i18n/speech.ts';
import { aPrinter } from '../testing/a-printer.ts';
import { PausedLine } from './paused-line.tsx';

const said = { code: 'pause.at_machine', facts: {} };

async function drawn(name: string | null, language = 'en'): Promise<string> {
  const initial = { language, messages: await loadCatalogue(language), words: await loadWords(language) };
  const printer = aPrinter({
    status: 'paused',
    status_reason: 'A person or the file paused it.',
    status_reason_said: said,
  });
  const children = createElement(PausedLine, { printer, name, reason: printer.status_reason ?? '' });
  return renderToStaticMarkup(createElement(LanguageProvider, { speech: createSpeech(initial), children }));
}

const words = (markup: string) => markup.replace(/<[^>]*>/g, '');

test('a paused print says which it is, before why it stands still', async () => {
  expect(words(await drawn('Wall bracket'))).toBe('Wall bracket · A person or the file paused it.');
  // Each part of it says itself whole under the pointer, so that a name stays out of what is translated.
  for (const whole of ['Wall bracket', 'A person or the file paused it.'])
    expect(await drawn('Wall bracket')).toContain(`title="${whole}"`);
  expect(words(await drawn('Wandhalter', 'de'))).toBe(
    'Wandhalter · Eine Person oder die Datei hat ihn pausiert.',
  );
});

test('one whose name nobody here knows says why alone', async () => {
  expect(words(await drawn(null))).toBe('A person or the file paused it.');
});
