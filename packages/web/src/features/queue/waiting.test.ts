import { createSpeaker, LANGUAGES, said } from '@farmhand/words';
import { expect, test } from 'vitest';
import type { Say } from '../../i18n/translate.ts';
import { waitingWords } from './waiting.ts';

const german = createSpeaker(await LANGUAGES.de());
const say: Say = (told, english) => (told ? german.say(told) : null) ?? english;

test.each([
  ['its plate is not clear', said('wait.plate'), 'Seine Druckplatte ist nicht frei.'],
  ['the moon is full', { code: 'wait.moon', facts: {} }, 'The moon is full.'],
  [null, null, null],
])(
  'why a job waits ("%s") is a sentence in the page’s language, else the service’s',
  (reason, told, words) => {
    expect(waitingWords(say, { waiting_reason: reason, waiting_said: told })).toBe(words);
  },
);
