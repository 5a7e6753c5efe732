import { ApiError } from '@farmhand/client';
import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import type { Translate } from '../../../i18n/language.tsx';
import { messages } from '../../../i18n/languages/de.ts';
import { fixWords } from './fix-words.ts';

const t: Translate = (key, values = {}) => fill(messages[key], values, 'de');
const refused = (code: string, data: Record<string, unknown>) =>
  new ApiError({ status: 409, code, detail: 'No.', retriable: false, data, requestId: null });

test.each([
  [
    'a cause the page knows',
    refused('printer_refused', { problem: 'developer_mode_off', fix: 'Switch it on.' }),
    messages['connection.developer_mode_off.fix'],
  ],
  [
    'a cause it does not know',
    refused('printer_refused', { problem: 'brand_new', fix: 'Turn the key.' }),
    'Turn the key.',
  ],
  ['a refusal without a cause', refused('printer_refused', { problem: null, fix: null }), null],
  ['another error', refused('in_use', { fix: 'Turn the key.' }), null],
  ['a fault of the page', new Error('oops'), null],
])('what mends %s is said in the language of the page', (_what, error, words) => {
  expect(fixWords(t, error)).toBe(words);
});
