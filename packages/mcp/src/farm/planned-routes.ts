import type { RouteAddress } from '@farmhand/client';
import type { Farm, Page } from './farm.ts';
import { OdinApiError } from './odin-api-error.ts';

/**
 * Routes of the wire contract that are not in the route table of every service this server meets. The tools call them
 * all the same, and a service without them is told apart from a record that does not exist.
 */
export const PLANNED = {
  listFilaments: { method: 'GET', path: '/filament-library' },
  listOrders: { method: 'GET', path: '/orders' },
} as const satisfies Record<string, RouteAddress>;

/** A missing record has a code of its own; `not_found` is said of a path that leads nowhere. */
function translated(error: unknown, route: RouteAddress, feature: string): unknown {
  if (!(error instanceof OdinApiError) || error.code !== 'not_found') return error;
  const detail = `This service has no ${feature} yet: it answered 404 to ${route.method} /api/v1${route.path}. A newer release may have it; nothing else is wrong.`;
  return new OdinApiError(
    { code: 'feature_unsupported_backend', detail, retriable: false, data: { feature, status: 404 } },
    { cause: error },
  );
}

type Request = Parameters<Farm['list']>[1];

export async function listPlanned(
  farm: Farm,
  route: RouteAddress,
  feature: string,
  request: Request,
  limit: number,
): Promise<Page> {
  try {
    return await farm.list(route, request, limit);
  } catch (error) {
    throw translated(error, route, feature);
  }
}
