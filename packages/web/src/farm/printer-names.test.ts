import { expect, test } from 'vitest';
import { nameIn } from './printer-names.ts';

test.each([
  ['its name', { 5: 'Left' }, 5, 'Left'],
  ['gone, when the fleet does not have it', { 5: 'Left' }, 6, 'gone'],
  ['gone, when the record has no printer any more', undefined, null, 'gone'],
  ['nothing yet, while the fleet is loading', undefined, 5, '…'],
])('of a printer is shown %s', (_what, names, id, shown) => {
  expect(nameIn(names, id, 'gone')).toBe(shown);
});
