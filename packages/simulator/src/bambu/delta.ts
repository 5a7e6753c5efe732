import { isDeepStrictEqual } from 'node:util';

/** What a partial report carries: changed keys only, objects key by key, arrays whole (protocols A.4). */

export type Json = Record<string, unknown>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys of `next` that differ from `before`; undefined when none does. */
export function difference(before: Json, next: Json): Json | undefined {
  const changed: Json = {};
  for (const [key, value] of Object.entries(next)) {
    const old = before[key];
    if (isJson(old) && isJson(value)) {
      const inner = difference(old, value);
      if (inner !== undefined) changed[key] = inner;
    } else if (!isDeepStrictEqual(old, value)) {
      changed[key] = value;
    }
  }
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** Of a changed AMS tree, the changed units only: what some models send instead of the whole tree. */
export function onlyChangedUnits(before: Json, changed: Json): Json {
  const tree = changed['ams'];
  const oldTree = before['ams'];
  if (!isJson(tree) || !isJson(oldTree)) return changed;
  const units = tree['ams'];
  const oldUnits = oldTree['ams'];
  if (!Array.isArray(units) || !Array.isArray(oldUnits)) return changed;
  const kept = units.filter((unit) => !oldUnits.some((old) => isDeepStrictEqual(old, unit)));
  return { ...changed, ams: { ...tree, ams: kept } };
}
