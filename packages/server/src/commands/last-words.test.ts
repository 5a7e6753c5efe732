import { expect, test } from 'vitest';
import { storageFull } from '../disk/no-room.ts';
import { lastWords } from './last-words.ts';

const key = { what: 'an idempotency key', isKey: true };
const stop = { what: 'stopPrinter by user 1', route: 'stopPrinter' };
const stopAll = { what: 'stopAllPrinters by user 1', route: 'stopAllPrinters' };
const outcome = { what: 'what came of a stop of printer 2' };
const noRoom = [{ part: 'last uses', error: storageFull() }];

test('an end without want or loss says nothing more', () => {
  expect(lastWords([], [])).toBeNull();
  expect(lastWords([{ part: 'server', error: new Error('failed') }], [])).toBeNull();
  expect(lastWords([], [key])).toBeNull();
});

test('an end without room says that what was confirmed is stored, if it is', () => {
  expect(lastWords(noRoom, [])).toContain('everything that was confirmed is stored');
});

test('commands that were carried out and never recorded are named, with what to do', () => {
  const one = lastWords(noRoom, [stop, key]);
  expect(one).toContain('Stopped. 1 thing that was done could not be recorded and is lost. Hold the queue');
  const hold = lastWords([], [stopAll, outcome]);
  expect(hold).toContain('Stopped. 2 things ');
  expect(hold).toContain(' are lost, the hold of an emergency stop among them. Hold');
  for (const words of [one, hold]) expect(words).not.toContain('is stored');
});
