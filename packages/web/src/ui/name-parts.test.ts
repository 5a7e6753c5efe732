import { expect, test } from 'vitest';
import { nameParts } from './name-parts.ts';

test.each([
  ['Voron 2', ['Voron 2', '']],
  ['sixteen letters!', ['sixteen letters!', '']],
  ['Workshop, second shelf, left', ['Workshop, second', ' shelf, left']],
  ['Prusa-MK4-basement-07', ['Prusa-MK4', '-basement-07']],
  ['Kellerwerkstattdrucker', ['Kellerwerkstatt', 'drucker']],
  ['Prusament PETG Jet black', ['Prusament PETG', ' Jet black']],
])('"%s" is parted where its end begins', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
  expect(nameParts(name).join('')).toBe(name);
});
