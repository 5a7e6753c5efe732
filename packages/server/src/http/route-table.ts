import { ROUTES, type RouteShape } from '@farmhand/contract';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from './endpoint.ts';

/** Throws unless exactly the contract's routes are served, each once: nothing promised is missing, nothing is hidden. */
export function checkComplete(
  endpoints: readonly Pick<Endpoint, 'route'>[],
  declared: Readonly<Record<string, RouteShape>> = ROUTES,
): void {
  const served = endpoints.map(({ route }) => route);
  const promised = Object.values(declared);
  const problems = [
    ['not served', promised.filter((route) => !served.includes(route))],
    ['served but not declared', served.filter((route) => !promised.includes(route))],
    ['served twice', served.filter((route, index) => served.indexOf(route) !== index)],
  ] as const;
  const found = problems.filter(([, routes]) => routes.length > 0);
  if (found.length === 0) return;
  const words = found.map(([problem, routes]) => `${problem}: ${routes.map(nameOf).join(', ')}`);
  throw new Error(`The served routes differ from the contract's. ${words.join('. ')}.`);
}

/** What may stand below `/api` beside the table: the description of the API itself, which is public. */
const DESCRIPTION = /^\/api\/v1\/(?:docs|redoc|openapi\.json|asyncapi\.json)(?:\/|$)/;

/** Makes a route below `/api` that declares no access an error at start: access is never forgotten. */
export function refuseUndeclared(app: FastifyInstance, endpoints: readonly Pick<Endpoint, 'route'>[]): void {
  const declared = new Set(endpoints.map(({ route }) => `${route.method} ${urlOf(route)}`));
  app.addHook('onRoute', ({ method, url }) => {
    const isDeclared = [method].flat().every((name) => declared.has(`${name} ${url}`));
    if (!url.startsWith('/api') || isDeclared || DESCRIPTION.test(url)) return;
    throw new Error(`${method} ${url} is served without a declaration of who may call it.`);
  });
}

/** The route's address in Fastify's spelling. */
export function urlOf({ path }: Pick<RouteShape, 'path'>): string {
  return `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

function nameOf({ id, method, path }: RouteShape): string {
  return `${id} (${method} ${path})`;
}
