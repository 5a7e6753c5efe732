import { expect, test } from 'vitest';
import { bodyOf, checkFilament, valuesOf } from './filament-form.ts';
import { aFilament } from './testing/a-filament.ts';

const WORDS = { required: 'needed', number: 'wrong' };

test('what is shown is sent back the same', () => {
  const filament = aFilament({ cost_per_gram: 0.0299, brand: 'Prusament' });
  const { id: _, is_builtin: __, ...settings } = filament;
  expect(bodyOf(valuesOf(filament, 'de'), 'de')).toEqual(settings);
});

test.each([
  [{ name: '' }, { name: 'needed' }],
  [{ density_g_cm3: 'x' }, { density_g_cm3: 'wrong' }],
  [{ drying_hours: '' }, { drying_hours: 'needed' }],
  [{ drying_temp_c: '' }, { drying_temp_c: 'needed' }],
  [{ drying_temp_c: '', drying_hours: '' }, {}],
])('%o has the problems %o', (change, problems) => {
  expect(checkFilament({ ...valuesOf(aFilament(), 'en'), ...change }, 'en', WORDS)).toEqual(problems);
});
