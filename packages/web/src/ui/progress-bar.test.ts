import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from '../i18n/catalogues.ts';
import { LanguageProvider } from '../i18n/language.tsx';
import { createSpeech } from '../i18n/speech.ts';
import { ProgressBar } from './progress-bar.tsx';

test.each([
  ['en', 69.517_713_715_262_93, '69%'],
  ['de', 69.517_713_715_262_93, '69\u00a0%'],
  ['de', 99.9, '99\u00a0%'],
])('a bar in %s at %d percent is read out as “%s”', async (language, percent, words) => {
  const initial = { language, messages: await loadCatalogue(language), words: await loadWords(language) };
  const bar = createElement(ProgressBar, { percent, label: 'Clip' });
  const drawn = renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(LanguageProvider, { speech: createSpeech(initial), children: bar }),
    ),
  );
  expect(drawn).toContain(`aria-valuetext="${words}"`);
  expect(drawn).toContain('aria-label="Clip"');
});
