import { type PrintFile, ROUTES } from '@farmhand/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCatalogue, loadWords } from '../../../i18n/catalogues.ts';
import { LanguageProvider } from '../../../i18n/language.tsx';
import { createSpeech } from '../../../i18n/speech.ts';
import { aPrinter } from '../../printers/testing/a-printer.ts';
import { firstDraft } from './print-draft.ts';
import { PrinterChoice } from './printer-choice.tsx';

const [file] = ROUTES.getModel.answer.parse(ROUTES.getModel.example.answer).files;
if (file === undefined) throw new Error('the example has no file');
const gcode: PrintFile = { ...file, kind: 'gcode', family: null, printer_model: null };

test('a printer with a print of unknown outcome is called so where one is chosen', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['jobs', 41, 'runs'], [{ state: 'unknown', printer_id: 1 }]);
  const printers = [1, 2].map((id) =>
    aPrinter({
      id,
      name: `Voron ${id}`,
      family: 'moonraker',
      plate: 'occupied',
      active_job: { id: 40 + id, item_name: 'Bracket', run_id: 90, progress_percent: null },
    }),
  );
  const speech = createSpeech({
    language: 'en',
    messages: await loadCatalogue('en'),
    words: await loadWords('en'),
  });
  const props = { draft: firstDraft(), printers, files: [gcode], onChange: () => undefined };
  const choice = createElement(MantineProvider, null, createElement(PrinterChoice, props));
  const asked = createElement(QueryClientProvider, { client: queryClient }, choice);
  const markup = renderToStaticMarkup(createElement(LanguageProvider, { speech, children: asked }));
  expect(markup).toContain('Voron 1 (Unknown outcome)');
  expect(markup).toContain('Voron 2 (Done, clear me)');
});
