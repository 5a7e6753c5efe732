import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteShape } from './route.ts';
import { ROUTES } from './routes.ts';

// contract: section 1
test('every list takes skip and limit and answers its total', () => {
  const routes: readonly RouteShape[] = Object.values(ROUTES);
  const wrong = routes.flatMap((route) => {
    if (!(route.answer instanceof z.ZodArray)) return [];
    const query = route.query instanceof z.ZodObject ? Object.keys(route.query.shape) : [];
    const isPaged = query.includes('skip') && query.includes('limit');
    return isPaged && route.list === true ? [] : [`${route.method} ${route.path}`];
  });
  expect(wrong).toEqual([]);
});
