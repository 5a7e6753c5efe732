import { expect, test } from 'vitest';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { colour, grams, id, limit, number, time, word } from './facts.ts';
import { createFormat } from './format/format.ts';
import { LANGUAGES } from './languages.ts';
import { alertSaid, asWritten, inVendorWords, isSameSaid, said } from './said.ts';
import { createSpeaker } from './speaker.ts';
import { asPart, shaped } from './template.ts';

const german = createFormat(de, { timeZone: 'Europe/Vienna' });
const english = createFormat(en, {});

test('facts are shown as their language writes them', () => {
  expect(german.fact(grams, 42.5)).toBe('42,5 g');
  expect(english.fact(grams, 42.5)).toBe('42.5 g');
  expect(german.fact(number, 12_500)).toBe('12.500');
  expect(english.fact(number, 1000)).toBe('1000');
  expect(german.fact(id, 12_500)).toBe('12500');
  expect(german.fact(word('role'), 'operator')).toBe('Bediener');
  expect(german.fact(limit, 12_500.5)).toBe('12500,5');
  expect(english.fact(limit, 9_007_199_254_740_991)).toBe('9007199254740991');
  expect(german.list(['A', 'B', 'C'])).toBe('A, B und C');
  expect(german.either(['A', 'B', 'C'])).toBe('A oder B oder C');
});

test('a moment is said by the reader’s clock; who has none gets it in ISO', () => {
  const moment = '2026-11-02T08:15:00.000Z';
  expect(german.fact(time, moment)).toBe('02.11.2026, 09:15');
  expect(english.fact(time, moment)).toBe(moment);
});

test('a colour is called as its reader calls it; who is not known gets its code', () => {
  const named = createFormat(en, { colour: (hex) => `orange (${hex})` });
  expect(named.fact(colour, '#FF6A13')).toBe('orange (#FF6A13)');
  expect(english.fact(colour, '#FF6A13')).toBe('orange');
  expect(english.fact(colour, 'FF6A13')).toBe('FF6A13');
});

test('a plural has a form for each category of its language', () => {
  expect([0, 1, 2].map((count) => german.plural(['# Platte', '# Platten'], count))).toEqual([
    '0 Platten',
    '1 Platte',
    '2 Platten',
  ]);
});

test('what stands within a sentence loses its full stop, what stands alone has one', () => {
  expect(asPart('The nozzle is cold.')).toBe('The nozzle is cold');
  expect(shaped('the nozzle is cold', 'sentence')).toBe('The nozzle is cold.');
  expect(shaped('the nozzle is cold', 'begun')).toBe('The nozzle is cold');
});

test('a name at the beginning of a sentence keeps its spelling: nobody writes it in another way for us', () => {
  const speaker = createSpeaker(de);
  const why = said('link.failed', { destination: 'nohost.invalid:1883', reason: said('link.unknown_host') });
  expect(speaker.say(said('broker.unresolvable', { why }))).toContain('nohost.invalid:1883: ');
  expect(speaker.say(said('broker.unresolvable', { why }), 'begun')).toContain('nohost.invalid:1883: ');
  const away = said('control.unreachable', { printer: 'moonraker-2' });
  expect(speaker.say(away, 'sentence')).toBe(speaker.say(away));
  expect(speaker.say(inVendorWords('klipper', 'mcu: lost'), 'sentence')).toBe('mcu: lost.');
  // A place that stays empty is not what it begins with, and our own words are no names.
  expect(speaker.say(asWritten('die Düse ist kalt'), 'sentence')).toBe('Die Düse ist kalt.');
  expect(speaker.say(said('mail.severity', { severity: 'info' }), 'begun')).toBe('Hinweis');
  expect(speaker.say({ code: 'not.here.yet', facts: {} }, 'sentence')).toBeNull();
});

test('a code from a later edition is not guessed at', () => {
  expect(createSpeaker(de).say({ code: 'not.here.yet', facts: {} })).toBeNull();
});

test('sayings are the same by their facts', () => {
  expect(isSameSaid(asWritten('a'), asWritten('a'))).toBe(true);
  expect(isSameSaid(asWritten('a'), asWritten('b'))).toBe(false);
  expect(isSameSaid(asWritten('a'), { code: 'vendor', facts: { words: 'a' } })).toBe(false);
});

test('what somebody else worded is bounded: it may be a page long, and stands within a sentence', () => {
  const { facts } = inVendorWords('klipper', ` ${'x'.repeat(1000)}`);
  expect(facts).toEqual({ words: { origin: 'klipper', words: 'x'.repeat(300) } });
});

test('what somebody else worded has nothing in it that can’t be seen, but its lines', () => {
  const { facts } = inVendorWords('receiver', 'no\0\0thing\x1b[31m\there\r\nat \u202eall\ud800');
  expect(facts).toEqual({ words: { origin: 'receiver', words: 'no thing [31m here\nat  all\ufffd' } });
});

test('a printer that is gone is called by its number', () => {
  const printer = said('printer.numbered', { printer_id: 7 });
  const failed = alertSaid('job_failed.given_up', {
    ...{ item: 'Bracket', printer, attempt: 2, attempts: 2 },
    why: asWritten('The nozzle is cold.'),
  });
  expect(createSpeaker(en).alert(failed)?.title).toBe('Bracket failed on printer 7');
  expect(createSpeaker(de).alert(failed)?.title).toBe('Bracket ist auf Drucker 7 misslungen');
});

test('Chinese ends its sentences and joins them as Chinese does, and leaves what others wrote as it is', async () => {
  const speaker = createSpeaker(await LANGUAGES['zh-CN']());
  const tasks = said('hint.overdue_as_well', { printer: 'A1', tasks: ['3', '5'] });
  expect(speaker.say(tasks)).toContain('3、5');
  expect(shaped('喷嘴温度异常（0300_8015）', 'sentence', false, '。')).toBe('喷嘴温度异常（0300_8015）。');
  const reason = said('bambu.print_error.0300_8008');
  expect(speaker.say(said('link.printer_does', { doing: reason }), 'sentence')).toMatch(/。$/);
  expect(speaker.say(inVendorWords('klipper', 'mcu: lost'), 'sentence')).toBe('mcu: lost.');
});
