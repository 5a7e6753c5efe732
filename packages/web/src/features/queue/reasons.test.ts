import { fill } from '@farmhand/words';
import { expect, test } from 'vitest';
import type { Translate } from '../../i18n/language.tsx';
import { messages as german } from '../../i18n/languages/de.ts';
import { messages as english } from '../../i18n/languages/en.ts';
import { fixWords, type Reason, reasonWords } from './reasons.ts';

const en: Translate = (key, values = {}) => fill(english[key], values, 'en');
const de: Translate = (key, values = {}) => fill(german[key], values, 'de');

/** As the service sends them: packages/server/src/features/dispatch/judge.ts and reasons.ts. */
const because = (rule: string, facts: Reason['facts'] = {}): Reason => ({ rule, facts, reason: 'as said' });

test.each<[Reason, string, string]>([
  [because('plate'), 'Its plate is not clear.', 'Die Druckplatte ist nicht frei.'],
  [
    because('filament', { lacks: 'material', material: 'PETG', loaded: 'PLA' }),
    'It needs PETG; loaded: PLA.',
    'Er braucht PETG; geladen: PLA.',
  ],
  [
    because('filament', { lacks: 'amount', material: 'PLA', needed_g: 12.5, left_g: 3 }),
    'It needs 12.5 g of PLA; left: 3 g.',
    'Er braucht 12,5 g PLA; übrig: 3 g.',
  ],
  [
    because('filament', { lacks: 'colour', material: 'PLA', color_hex: '#FF6A13' }),
    'No PLA in the colour orange (#FF6A13) is loaded.',
    'Kein PLA in der Farbe Orange (#FF6A13) ist geladen.',
  ],
  [
    because('nozzle', { needed_mm: 0.6, installed_mm: '0.4' }),
    'The file needs a nozzle of 0.6 mm; installed: 0.4 mm.',
    'Die Datei braucht eine Düse mit 0,6 mm; eingebaut: 0.4 mm.',
  ],
  [
    because('nozzle', { needed_mm: 0.6, reported_mm: '0.4' }),
    'The file needs a nozzle of 0.6 mm; the printer itself reports 0.4 mm.',
    'Die Datei braucht eine Düse mit 0,6 mm; der Drucker selbst meldet 0.4 mm.',
  ],
  [because('busy', { status: 'printing' }), 'The printer is printing.', 'Der Drucker druckt.'],
  [
    because('busy', { status: 'paused' }),
    'The printer is paused in the middle of a print.',
    'Der Drucker pausiert mitten in einem Druck.',
  ],
  [because('queue'), 'More urgent jobs come first.', 'Dringendere Aufträge kommen zuerst.'],
  [because('queue', { job_id: 1041 }), 'Job 1041 comes first here.', 'Hier kommt zuerst Auftrag 1041.'],
  [
    because('none_free', { count: 3 }),
    'None of the 3 printers that fit is free.',
    'Keiner der 3 passenden Drucker ist frei.',
  ],
  [
    because('no_fit', { unfit_rule: 'tags', tags: 'big' }),
    'No printer fits. The first in the way: The printer lacks the tag big.',
    'Kein Drucker passt. Das Erste, was fehlt: Dem Drucker fehlt das Schlagwort big.',
  ],
  [
    because('chosen', { state: 'staged' }),
    'The file is on this printer and waits for its turn.',
    'Die Datei ist auf diesem Drucker und wartet, bis sie an der Reihe ist.',
  ],
  [
    because('waits_there', { printer: 'X1C 1', there_rule: 'plate' }),
    'Its file waits on X1C 1. In the way there: Its plate is not clear.',
    'Die Datei liegt schon auf X1C 1. Was dort im Weg ist: Die Druckplatte ist nicht frei.',
  ],
  [
    because('chosen', { state: 'staged', there_rule: 'busy', status: 'paused' }),
    'The file is on this printer. In the way: The printer is paused in the middle of a print.',
    'Die Datei ist auf diesem Drucker. Was im Weg ist: Der Drucker pausiert mitten in einem Druck.',
  ],
  [because('chosen'), 'A copy starts here next.', 'Hier startet als Nächstes ein Exemplar.'],
])('%j has words in both languages', (reason, inEnglish, inGerman) => {
  expect(reasonWords(en, reason)).toBe(inEnglish);
  expect(reasonWords(de, reason)).toBe(inGerman);
});

test('a rule that the page does not know is told in the words of the service', () => {
  expect(reasonWords(de, because('moon_phase'))).toBe('as said');
  expect(fixWords(de, { rule: 'moon_phase', facts: {}, fix: 'Wait a fortnight.' })).toBe('Wait a fortnight.');
  expect(fixWords(de, { rule: 'moon_phase', facts: {}, fix: '' })).toBeNull();
});

test('what would change it is said where something would', () => {
  expect(fixWords(en, { rule: 'filament', facts: { lacks: 'material', material: 'PETG' }, fix: '' })).toBe(
    'Load PETG.',
  );
  expect(fixWords(en, { rule: 'chosen', facts: {}, fix: '' })).toBeNull();
});

test('every rule has words of its own', () => {
  const rules = Object.entries(english).filter(([key]) => key.startsWith('queue.rule.'));
  expect(rules.length).toBeGreaterThan(20);
  expect(new Set(rules.map(([, words]) => words)).size).toBe(rules.length);
});

test('what would change it is said of what keeps a file waiting on its printer too', () => {
  const behind = { rule: 'chosen', facts: { state: 'staged', there_rule: 'plate' }, fix: 'as said' };
  expect(fixWords(en, behind)).toBe('Take the print off and confirm the plate.');
  const paused = { rule: 'busy', facts: { status: 'paused' }, fix: 'as said' };
  expect(fixWords(en, paused)).toBe('Resume its print, or stop it.');
});
