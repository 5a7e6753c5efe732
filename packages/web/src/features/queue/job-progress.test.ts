import { type Job, ROUTES } from '@farmhand/contract';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from '../../i18n/catalogues.ts';
import { LanguageProvider } from '../../i18n/language.tsx';
import { createSpeech } from '../../i18n/speech.ts';
import { JobProgress } from './job-progress.tsx';

const [example] = ROUTES.getQueue.answer.parse(ROUTES.getQueue.example.answer);
if (example === undefined) throw new Error('the contract has an example of a queue');
const four: Job = {
  ...example,
  ...{ status: 'printing', quantity: 4, waiting_count: 0, completed_count: 3, failed_count: 0 },
};

async function drawn(job: Job, lostCount = 0): Promise<string> {
  const language = 'en';
  const initial = { language, messages: await loadCatalogue(language), words: await loadWords(language) };
  const children = createElement(JobProgress, { job, lostCount });
  const speaking = createElement(LanguageProvider, { speech: createSpeech(initial), children });
  return renderToStaticMarkup(createElement(MantineProvider, null, speaking));
}

test('a copy that a person called scrap is printed, but does not count as done', async () => {
  const progress = await drawn({ ...four, scrapped_count: 1 });
  expect(progress).toContain('>3 printed, 1 of them scrap<');
  expect(progress).toContain('aria-label="Progress: 3 of 4 printed, 1 of them scrap"');
  expect(progress).toContain('data-count="done" style="width:50%"');
  expect(progress).toContain('data-count="scrap" style="width:25%"');
  expect(progress).not.toContain('3 done');
});

test('without scrap all that is printed is done', async () => {
  const progress = await drawn({ ...four, scrapped_count: 0 });
  expect(progress).toContain('>3 done<');
  expect(progress).toContain('aria-label="Progress: 3 of 4 done"');
  expect(progress).toContain('data-count="done" style="width:75%"');
});

test('a copy of which nobody knows whether it prints is not drawn as if it did', async () => {
  expect(await drawn(four)).toContain('data-count="printing" style="width:25%"');
  expect(await drawn(four, 1)).toContain('data-count="printing" style="width:0%"');
});
