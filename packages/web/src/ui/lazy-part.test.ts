import { type ComponentType, createElement } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from '../i18n/catalogues.ts';
import { LanguageProvider } from '../i18n/language.tsx';
import { createSpeech } from '../i18n/speech.ts';
import { lazyPart } from './lazy-part.tsx';

const speech = createSpeech({
  language: 'en',
  messages: await loadCatalogue('en'),
  words: await loadWords('en'),
});

/** It is opened: what is drawn of it, once all is fetched that can be. */
async function opened(part: ComponentType<object>): Promise<string> {
  const children = createElement(part);
  const stream = await renderToReadableStream(createElement(LanguageProvider, { speech, children }), {
    onError: () => undefined,
  });
  await stream.allReady;
  return new Response(stream).text();
}

test('what could not be fetched is fetched again when it is opened again, and then no more', async () => {
  const answers = [false, false, true];
  const part = lazyPart(async () => {
    if (answers.shift() !== true) throw new TypeError('Failed to fetch');
    return () => 'the dialog';
  });
  expect(await opened(part)).not.toContain('the dialog');
  expect(await opened(part)).not.toContain('the dialog');
  expect(await opened(part)).toContain('the dialog');
  expect(await opened(part)).toContain('the dialog');
  expect(answers).toEqual([]);
});

test('while it is fetched something else stands in its room', () => {
  const never = new Promise<ComponentType<object>>(() => undefined);
  const children = createElement(lazyPart(() => never, 'its room'));
  expect(renderToStaticMarkup(createElement(LanguageProvider, { speech, children }))).toContain('its room');
});
