import { expect, test } from 'vitest';
import { byMaterial, dryingAdvice, filamentName, foundIn } from './library.ts';
import { aFilament } from './testing/a-filament.ts';

const petg = aFilament({
  id: 1,
  material: 'PETG',
  name: 'PETG',
  brand: null,
  drying: { temp_c: 65, hours: 6 },
});
const jet = aFilament({
  id: 2,
  material: 'PETG',
  brand: 'Prusament',
  name: 'Prusament PETG Jet Black',
  drying: { temp_c: 55, hours: 6 },
  is_builtin: false,
});
const pla = aFilament({ id: 3, material: 'PLA', name: 'PLA', brand: null, drying: null });
const library = [petg, jet, pla];

test.each([
  [petg, 'PETG'],
  [jet, 'Prusament PETG Jet Black'],
  [aFilament({ brand: 'Ökofil', name: 'PLA red' }), 'Ökofil PLA red'],
])('a filament is called by brand and name, each once', (filament, name) => {
  expect(filamentName(filament)).toBe(name);
});

test('the library is grouped by material in its own order', () => {
  expect(byMaterial(library).map(({ material, filaments }) => [material, filaments.length])).toEqual([
    ['PETG', 2],
    ['PLA', 1],
  ]);
});

test.each([
  ['its own filament', { filament_id: 2, material: 'PETG' }, { temp_c: 55, hours: 6 }],
  ['the usual of its material', { filament_id: null, material: 'petg' }, { temp_c: 65, hours: 6 }],
  ['nothing where nobody has said', { filament_id: 3, material: 'PLA' }, null],
])('drying goes by %s', (_rule, spool, advice) => {
  expect(dryingAdvice(spool, library)).toEqual(advice);
});

test.each([
  [{ q: 'jet prusa' }, [2]],
  [{ material: 'PETG' }, [1, 2]],
  [{ isOwn: true }, [2]],
  [{ q: 'nylon' }, []],
])('%o finds %o', (search, ids) => {
  const found = foundIn(library, { q: '', material: '', isOwn: false, ...search });
  expect(found.map(({ id }) => id)).toEqual(ids);
});
