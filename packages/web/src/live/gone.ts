import type { QueryKey } from '@tanstack/react-query';

/**
 * Records that are being deleted from here. The live feed may tell of the end before the page that shows the record is
 * left, and to ask for it then would only be answered by an error.
 */
const gone = new Map<string, QueryKey>();

export function expectGone(key: QueryKey): void {
  gone.set(JSON.stringify(key), key);
}

/** It stays after all. */
export function isStaying(key: QueryKey): void {
  gone.delete(JSON.stringify(key));
}

/** Whether a question is about such a record, or a part of it. */
export function isGone(key: QueryKey): boolean {
  return [...gone.values()].some((start) => start.every((part, index) => part === key[index]));
}
