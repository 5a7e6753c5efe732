import { ROUTES } from '@farmhand/contract';
import { expect, test } from 'vitest';
import { BUILTINS } from './builtins.ts';

test('each built-in filament has a key of its own', () => {
  expect(new Set(BUILTINS.map(({ key }) => key)).size).toBe(BUILTINS.length);
});

test.each(BUILTINS.map((builtin) => [builtin.key, builtin] as const))(
  '%s is as an admin could have written it',
  (_key, it) => {
    const { brand, name, material } = it;
    const { drying } = it;
    const body = ROUTES.createFilament.body.safeParse({
      brand,
      name,
      material,
      density_g_cm3: it.density,
      nozzle_temp_c: it.nozzle,
      bed_temp_c: it.bed,
      drying: drying === null ? null : { temp_c: drying[0], hours: drying[1] },
    });
    expect(body.error?.issues).toBeUndefined();
    // Plastics that are printed: nothing lighter than polypropylene, nothing as heavy as metal.
    expect(it.density).toBeGreaterThanOrEqual(0.9);
    expect(it.density).toBeLessThan(1.5);
    expect(it.nozzle).toBeGreaterThan(it.bed + 100);
    // Far below what melts it.
    expect(drying?.[0] ?? 0).toBeLessThan(it.nozzle - 100);
  },
);
