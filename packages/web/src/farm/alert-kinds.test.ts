import { ALERT_KINDS } from '@farmhand/contract';
import { ALERT_KIND_NAMES } from '@farmhand/words';
import { expect, test } from 'vitest';
import { messages as de } from '../i18n/languages/de.ts';
import { messages as en } from '../i18n/languages/en.ts';
import { kindWords } from './alert-kinds.ts';

test.each(ALERT_KINDS)('%s is called the same here and behind the link of a mail', (kind) => {
  expect([en[kindWords(kind)], de[kindWords(kind)]]).toEqual([
    ALERT_KIND_NAMES.en[kind],
    ALERT_KIND_NAMES.de[kind],
  ]);
});
