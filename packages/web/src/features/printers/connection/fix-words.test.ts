import { ApiError } from '@farmhand/client';
import { createSpeaker, LANGUAGES, said } from '@farmhand/words';
import { expect, test } from 'vitest';
import type { Say } from '../../../i18n/translate.ts';
import { fixWords } from './fix-words.ts';

const german = createSpeaker(await LANGUAGES.de());
const say: Say = (told, english) => (told ? german.say(told) : null) ?? english;
const refused = (code: string, data: Record<string, unknown>) =>
  new ApiError({ status: 409, code, detail: 'No.', retriable: false, data, requestId: null });

test.each([
  [
    'a cause that the page can say',
    refused('printer_refused', { fix: 'Switch it on.', fix_said: said('link_fix.developer_mode_off') }),
    german.say(said('link_fix.developer_mode_off')),
  ],
  [
    'a cause of a later edition',
    refused('printer_refused', { fix: 'Turn the key.', fix_said: { code: 'link_fix.new', facts: {} } }),
    'Turn the key.',
  ],
  ['a refusal without a cause', refused('printer_refused', { fix: null, fix_said: null }), null],
  ['another error', refused('in_use', { fix: 'Turn the key.' }), null],
  ['a fault of the page', new Error('oops'), null],
])('what mends %s is said in the language of the page', (_what, error, words) => {
  expect(fixWords(say, error)).toBe(words);
});
