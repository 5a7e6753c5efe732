import { expect, test } from 'vitest';
import { alertWords } from './alert-words.ts';
import { de } from './de/index.ts';
import { vendorWords } from './facts.ts';
import { alertSaid, said } from './said.ts';
import { createSpeaker } from './speaker.ts';

const speaker = createSpeaker(de);
const english = { title: 'The disk is full', message: 'Uploads are refused.' };

test('an alert is said in its reader’s language', () => {
  const words = alertWords(speaker, { ...english, said: alertSaid('storage_low.full') });
  expect(words).toMatchObject({ title: 'Der Datenträger ist voll', isInEnglish: false });
});

test.each([null, { code: 'of_a_newer_service', facts: {} }])(
  'what has no words here is shown in the English that came along: %o',
  (unknown) => {
    expect(alertWords(speaker, { ...english, said: unknown })).toEqual({ ...english, isInEnglish: true });
  },
);

test.each([
  [1, 1, 'Sie ist jede Druckstunde oder jeden Tag fällig.'],
  [10, 365, 'Sie ist alle 10 Druckstunden oder alle 365 Tage fällig.'],
])(
  'how often a task is due is counted by the plurals of the language: %s hours, %s days',
  (hours, days, words) => {
    const about = { task: said('field.invalid'), printer: 'Left', hours, days };
    expect(speaker.alert(alertSaid('maintenance_overdue.hours_or_days', about))?.message).toContain(words);
  },
);

test('what a receiver says without a full stop gets one before the next sentence', () => {
  const why = said('message.answered_with', { status: 429, words: vendorWords('receiver', 'slow down') });
  const about = { destination: 'Display', destination_id: 1, since: '2026-11-02T08:15:00.000Z', why };
  const { message } = speaker.alert(alertSaid('delivery_failed.destination', about)) ?? {};
  expect(message).toContain(' Der Empfänger antwortet 429: slow down. Die Nachrichten warten,');
});
