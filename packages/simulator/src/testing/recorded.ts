import { existsSync, readFileSync } from 'node:fs';
import { isObject } from '../json.ts';

/**
 * Payloads recorded from real printers. They are not part of the project; where they lie beside it, tests compare
 * what we send with what real ones sent.
 */
const PLACES = ['../../../../../shared/fixtures/', '../../../../../../shared/fixtures/'];
const folder = PLACES.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));

export const hasRecordings = folder !== undefined;

export function recordedJson(path: string): unknown {
  return JSON.parse(readText(path));
}

export function recordedLines(path: string): unknown[] {
  return readText(path)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function readText(path: string): string {
  if (folder === undefined) throw new Error('There are no recordings here.');
  return readFileSync(new URL(path, folder), 'utf8');
}

/** Keys and types, without values: `{"a":1,"b":[null]}` becomes `{a: "number", b: "array"}`. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isObject) ? [shapeOf(value.find(isObject))] : 'array';
  if (isObject(value)) {
    return Object.fromEntries(Object.keys(value).map((key) => [key, shapeOf(value[key])]));
  }
  return value === null ? 'null' : typeof value;
}
