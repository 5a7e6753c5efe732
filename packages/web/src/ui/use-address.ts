import { type RegisteredRouter, type RouteById, type RouteIds, useMatch } from '@tanstack/react-router';

type Routes = RegisteredRouter['routeTree'];

/**
 * What the address of a page asks for, as far as the page's own reader knows it. The router's `useSearch` lays that over
 * the address as it came, so that a value which the reader left out would still be there.
 */
export function useAddress<const From extends RouteIds<Routes>>(
  from: From,
): RouteById<Routes, From>['types']['fullSearchSchema'] {
  return useMatch({ from, select: ({ _strictSearch }) => _strictSearch });
}
