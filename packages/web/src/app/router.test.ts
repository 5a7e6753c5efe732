import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PAGES } from './pages/table.ts';
import { createAppRouter } from './router.tsx';

test('every page of the table has a route under its address, and no two routes are confused', () => {
  // Two routes that can't be told apart are refused here.
  const { routesByPath } = createAppRouter(new QueryClient());
  expect(PAGES.map(({ path }) => path).filter((path) => !Object.hasOwn(routesByPath, path))).toEqual([]);
});
