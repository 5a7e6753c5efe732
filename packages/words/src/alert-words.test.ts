import { expect, test } from 'vitest';
import { alertWords } from './alert-words.ts';
import { de } from './de/index.ts';
import { alertSaid } from './said.ts';
import { createSpeaker } from './speaker.ts';

const speaker = createSpeaker(de);
const english = { title: 'The disk is full', message: 'Uploads are refused.' };

test('an alert is said in its reader’s language', () => {
  const words = alertWords(speaker, { ...english, said: alertSaid('storage_low.full') });
  expect(words).toMatchObject({ title: 'Der Datenträger ist voll', isInEnglish: false });
});

test.each([null, { code: 'of_a_newer_service', facts: {} }])(
  'what has no words here is shown in the English that came along: %o',
  (said) => {
    expect(alertWords(speaker, { ...english, said })).toEqual({ ...english, isInEnglish: true });
  },
);
