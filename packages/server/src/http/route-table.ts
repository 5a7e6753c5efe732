import { ROUTES, type RouteShape } from '@farmhand/contract';
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

function nameOf({ id, method, path }: RouteShape): string {
  return `${id} (${method} ${path})`;
}
