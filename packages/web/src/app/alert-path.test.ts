import { ALERT_KINDS, ALERTS_PATH, alertPath } from '@farmhand/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { placesOf } from '../features/alerts/places.ts';
import { loadCatalogue, loadWords } from '../i18n/catalogues.ts';
import { createSpeech } from '../i18n/speech.ts';
import { createAppRouter } from './router.tsx';

const speech = createSpeech({
  language: 'en',
  messages: await loadCatalogue('en'),
  words: await loadWords('en'),
});

/** Messages that leave the page lead back into it. */

const nothing = { said: null, printer_id: null, job_id: null, spool_id: null, task_id: null, order_id: null };
const REFS = [
  {},
  { job_id: 41, printer_id: 7, spool_id: 3 },
  { spool_id: 3, task_id: 2 },
  { order_id: 5, printer_id: 7 },
  { task_id: 2, printer_id: 7 },
  { printer_id: 7 },
];
const ABOUT = ALERT_KINDS.flatMap((kind) => REFS.map((refs) => ({ ...nothing, kind, ...refs })));

test('a message leads to what the page offers first for its alert, else to the alerts', () => {
  for (const alert of ABOUT) expect(alertPath(alert)).toBe(placesOf(alert)[0]?.path ?? ALERTS_PATH);
});

const ofMessages = (facts: object) => ({
  ...nothing,
  kind: 'delivery_failed' as const,
  said: { code: 'delivery_failed.destination', facts: { ...facts } },
});

test.each([
  [{ destination: 'Shop chat', destination_id: 4 }, '/messages/4'],
  [{ destination: 'Shop chat' }, '/messages'],
  [{ external_id: 4 }, '/settings/inventory'],
])('where messages are not delivered, and %o is known, it leads to %s', (facts, path) => {
  expect(alertPath(ofMessages(facts))).toBe(path);
  expect(placesOf(ofMessages(facts))[0]?.path).toBe(path);
});

test('a connection that was refused leads to the outgoing connections, also where its words name a destination', () => {
  const said = { code: 'x', facts: { destination: 'hooks.example.org:443' } };
  for (const alert of [
    { ...nothing, kind: 'itar_blocked' as const },
    { ...nothing, kind: 'itar_blocked' as const, said },
  ])
    expect([alertPath(alert), placesOf(alert)[0]?.path]).toEqual(['/settings/egress', '/settings/egress']);
});

test('every page that a message leads to exists', () => {
  const { getMatchedRoutes } = createAppRouter(new QueryClient(), speech);
  const paths = new Set([...ABOUT.map(alertPath), '/messages/4', '/messages', '/archive']);
  expect(paths.size).toBe(15);
  const exists = (path: string) => getMatchedRoutes(path.replace(/\?.*$/, ''))[2] !== undefined;
  expect([...paths].filter((path) => !exists(path))).toEqual([]);
  expect(exists('/spoolz/3')).toBe(false);
});
