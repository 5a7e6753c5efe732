import { expect, test } from 'vitest';
import { openFarm } from '../../test/kit.ts';

test('what is wrong with a field is said by code and facts beside its English, and so is the whole', async () => {
  const farm = await openFarm();
  const admin = await farm.session(await farm.addUser('admin'));
  const made = await admin.post('/filament-library', {
    name: 'x'.repeat(500),
    material: 'PLA',
    color_hex: 'red',
    odd: 1,
  });
  expect(made.status).toBe(422);
  const fields = new Map(
    (made.body as { error: { fields: { path: string; message: string; said: object }[] } }).error.fields.map(
      ({ path, ...problem }) => [path, problem],
    ),
  );
  expect(fields.get('body.color_hex')).toEqual({
    message: 'use #RRGGBB',
    said: { code: 'field.not_a_colour', facts: {} },
  });
  expect(fields.get('body.odd')).toEqual({
    message: 'is not known here',
    said: { code: 'field.unknown', facts: {} },
  });
  expect(fields.get('body.name')).toMatchObject({ said: { code: 'field.too_long' } });
  expect(made.body).toMatchObject({
    error: { said: { code: 'field.problem', facts: { path: expect.any(String), problem: { facts: {} } } } },
  });
});
