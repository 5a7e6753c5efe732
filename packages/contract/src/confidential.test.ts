import { expect, test } from 'vitest';
import { z } from 'zod';
import { concealing, forOperators } from './confidential.ts';
import { ROUTES } from './routes.ts';

test('what is for operators is null wherever its schema is used, and nothing else changes', () => {
  const item = z.object({ name: z.string(), price: forOperators(z.number()) });
  const record = z.object({
    id: z.number(),
    items: z.array(item),
    total: forOperators(z.object({})).optional(),
  });
  const value = { id: 1, items: [{ name: 'a', price: 2 }], total: { sum: 2 } };
  const hidden = { id: 1, items: [{ name: 'a', price: null }], total: null };
  const written = record.extend({ next_actions: z.array(z.string()) }).meta({ id: 'Written' });
  expect(concealing(record)?.(value)).toEqual(hidden);
  expect(concealing(z.array(record))?.([value])).toEqual([hidden]);
  expect(concealing(record.nullable())?.(null)).toBeNull();
  expect(concealing(written)?.({ ...value, next_actions: [] })).toEqual({ ...hidden, next_actions: [] });
  expect(concealing(z.union([z.string(), record]))?.(value)).toEqual(hidden);
  expect(concealing(record)?.({ id: 2 })).toEqual({ id: 2 });
  expect(value.items[0]?.price).toBe(2);
  expect(concealing(z.object({ id: z.number() }))).toBeNull();
});

test('every field of orders, jobs and the archive that speaks of money or customers is for operators', () => {
  const open: string[] = [];
  const look = (schema: unknown, path: string): void => {
    if (schema instanceof z.ZodArray) look(schema.element, path);
    else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
      if (concealing(schema)?.(1) !== null) look(schema.unwrap(), path);
    } else if (schema instanceof z.ZodObject) {
      for (const [name, field] of Object.entries(schema.shape)) {
        const isMoney = /cost|price|revenue|profit|margin|customer|totals/.test(name);
        const isForOperators = concealing(field as z.ZodType)?.(1) === null;
        if (isMoney && !isForOperators) open.push(`${path}.${name}`);
        else look(field, `${path}.${name}`);
      }
    }
  };
  for (const route of Object.values(ROUTES)) {
    if (['Orders', 'Jobs', 'Archive', 'Queue'].includes(route.tag) && 'answer' in route)
      look(route.answer, route.id);
  }
  expect(open).toEqual([]);
});
