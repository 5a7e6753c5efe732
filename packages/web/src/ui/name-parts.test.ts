import { expect, test } from 'vitest';
import { nameParts, tightNameParts } from './name-parts.ts';

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

test.each([
  ['X1C 12', ['X1C 12', '']],
  ['moonraker-7', ['moonraker', '-7']],
  ['moonraker-101', ['moonraker', '-101']],
  ['printer12', ['printer', '12']],
  ['Voron 2.4 #12', ['Voron 2.4', ' #12']],
  ['Prusa-MK4-basement-07', ['Prusa-MK4-basement', '-07']],
  ['Donaudampfschiff-AAAAAAA', ['Donaudampfschiff', '-AAAAAAA']],
  ['Workshop, left', ['Workshop,', ' left']],
  ['Kellerwerkstattdrucker', ['Kellerwerkstattd', 'rucker']],
  ['Printer 3 (left)', ['Printer 3', ' (left)']],
  ['20261104123456789', ['20261104123', '456789']],
])('in hardly any room "%s" keeps its number, or its last word', (name, parts) => {
  expect(tightNameParts(name)).toEqual(parts);
  expect(tightNameParts(name).join('')).toBe(name);
});
