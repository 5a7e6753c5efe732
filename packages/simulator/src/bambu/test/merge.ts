import { isJson, type Json } from '../delta.ts';

/** A client's reading of the merge rule (protocols A.4): objects key by key, arrays whole, AMS units by their id. */
export function mergeReport(state: Json, change: Json): Json {
  const merged: Json = { ...state };
  for (const [key, value] of Object.entries(change)) {
    const old = merged[key];
    if (key === 'ams' && Array.isArray(old) && Array.isArray(value)) merged[key] = mergeUnits(old, value);
    else merged[key] = isJson(old) && isJson(value) ? mergeReport(old, value) : value;
  }
  return merged;
}

function idOf(unit: unknown): unknown {
  return isJson(unit) ? unit['id'] : undefined;
}

function mergeUnits(old: readonly unknown[], changed: readonly unknown[]): unknown[] {
  return old.map((unit) => changed.find((other) => idOf(other) === idOf(unit)) ?? unit);
}
