import type { RouteShape } from '@farmhand/contract';

/** What a route sends and answers is called after the route, unless it has a name of its own in the contract. */
export function componentName({ id }: Pick<RouteShape, 'id'>): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
