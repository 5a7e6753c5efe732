import type { RouteAddress } from '@farmhand/client';
import { MAX_LIMIT, ROUTES } from '@farmhand/contract';
import type { Answer, Farm } from './farm/farm.ts';
import { OdinApiError } from './farm/odin-api-error.ts';

/** How an agent, or the person in front of it, gets from a name to the id that a tool wants. */

/** As many as a completion may carry. */
const MOST_OFFERED = 100;

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Lists that are looked through by name, each by its own route. */
const NAMED = {
  models: ROUTES.listModels,
  printers: ROUTES.listPrinters,
} as const satisfies Record<string, RouteAddress>;
export type NamedKind = keyof typeof NAMED;

const toNamed = ({ id, name }: Answer): Named[] =>
  typeof id === 'number' && typeof name === 'string' ? [{ id, name }] : [];

/** Those whose id begins with what was typed, or whose name contains it; newest first. */
async function findNamed(farm: Farm, kind: NamedKind, typed: string): Promise<Named[]> {
  const wanted = typed.trim();
  const byName = await farm.list(NAMED[kind], wanted === '' ? {} : { query: { q: wanted } }, {
    limit: MOST_OFFERED,
  });
  const named = byName.items.flatMap(toNamed);
  if (!/^\d+$/.test(wanted)) return named;
  const byId = (await farm.list(NAMED[kind], {}, { limit: MAX_LIMIT })).items.flatMap(toNamed);
  const begun = byId.filter(({ id }) => String(id).startsWith(wanted));
  const others = named.filter(({ id }) => begun.every((each) => each.id !== id));
  return [...begun, ...others].slice(0, MOST_OFFERED);
}

/** For a list of suggestions: without the service there are none, and whoever then reads or calls hears why. */
export async function suggested(
  farm: () => Farm,
  kind: NamedKind,
  typed: string,
  show: (found: Named) => string,
): Promise<string[]> {
  try {
    return (await findNamed(farm(), kind, typed)).map(show);
  } catch (error) {
    if (error instanceof OdinApiError) return [];
    throw error;
  }
}

/** What was meant: the record with this id or this very name, or the only one that fits. Else all that fit. */
export async function meant(farm: Farm, kind: NamedKind, said: string): Promise<Named | readonly Named[]> {
  const found = await findNamed(farm, kind, said);
  const wanted = said.trim().toLowerCase();
  const exact = found.filter(({ id, name }) => String(id) === wanted || name.toLowerCase() === wanted);
  const [only, ...others] = exact.length > 0 ? exact : found;
  return only !== undefined && others.length === 0 ? only : found;
}
