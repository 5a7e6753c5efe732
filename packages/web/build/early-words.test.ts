import { expect, test } from 'vitest';
import { earlyChunk, earlyPart } from './early-words.ts';

const kept = (code: string) =>
  earlyPart(code, 'en.ts')
    .replaceAll(/\.\.\.\{\},?/g, '')
    .replaceAll(/\s+/g, ' ');

test('of the words of the page those stay that home and its frame say', () => {
  const code = `export const messages = { 'home.title': 'Home', 'spools.title': 'Spools', 'alerts.bell': 'One', 'alerts.all': 'All' } as const;`;
  expect(kept(code)).toBe(
    `export const messages = { 'home.title': 'Home', 'alerts.bell': 'One', } as const;`,
  );
});

test('of the words of the service those stay that tell of printers and waiting jobs', () => {
  const code = `import { alerts } from './alerts.ts'; import { dispatch } from './dispatch.ts'; import { mail } from './mail.ts'; export const en: Language = { tag: 'en', sayings: { ...mail, ...dispatch }, alerts, vocabulary };`;
  expect(kept(code)).toBe(
    ` import { dispatch } from './dispatch.ts'; export const en: Language = { tag: 'en', sayings: { ...dispatch }, alerts: {}, vocabulary };`,
  );
});

test.each([
  ['/packages/words/src/pt-BR/index.ts?early', 'words-pt-BR'],
  ['/packages/words/src/de/vocabulary.ts', 'words-de'],
  ['/packages/words/src/de/index.ts', null],
  ['/packages/words/src/de/mail.ts', null],
  ['/packages/words/src/sayings/jobs.ts', null],
  ['/packages/words/src/vocabulary.ts', null],
])('%s goes into the file %s', (module, chunk) => {
  expect(earlyChunk(module)).toBe(chunk);
});
