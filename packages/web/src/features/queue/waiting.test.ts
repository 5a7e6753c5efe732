import { createSpeaker, LANGUAGES, said, shaped } from '@farmhand/words';
import { expect, test } from 'vitest';
import type { Say } from '../../i18n/translate.ts';
import { waitingWords } from './waiting.ts';

const german = createSpeaker(await LANGUAGES.de());
const say: Say = (told, english, as = 'whole') => (told ? german.say(told, as) : null) ?? shaped(english, as);

test.each([
  ['its plate is not clear', said('wait.plate'), 'Seine Druckplatte ist nicht frei.'],
  ['the moon is full', { code: 'wait.moon', facts: {} }, 'The moon is full.'],
  [
    "moonraker-2 can't be reached now.",
    said('control.unreachable', { printer: 'moonraker-2' }),
    'moonraker-2 ist gerade nicht zu erreichen.',
  ],
  [null, null, null],
])(
  'why a job waits ("%s") is a sentence in the page’s language, else the service’s',
  (reason, told, words) => {
    expect(waitingWords(say, { waiting_reason: reason, waiting_said: told })).toBe(words);
  },
);
