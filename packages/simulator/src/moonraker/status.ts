import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject } from '../json.ts';
import { RpcError } from './rpc-error.ts';

export type Status = Readonly<Record<string, JsonObject>>;

/** What a client wants: fields by object, null for all of them. */
export type Wanted = ReadonlyMap<string, readonly string[] | null>;

/** `{objects: {extruder: ["target"], print_stats: null}}`. */
export function readWanted(params: JsonObject): Wanted {
  const { objects } = params;
  if (!isObject(objects)) throw new RpcError(400, 'Invalid argument');
  return new Map(
    Object.entries(objects).map(([name, fields]) => [
      name,
      Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : null,
    ]),
  );
}

/** An unknown object is an empty one, as on a real Klipper. */
export function pick(status: Status, wanted: Wanted): Status {
  return Object.fromEntries(
    [...wanted].map(([name, fields]) => {
      const all = status[name] ?? {};
      if (fields === null) return [name, all];
      return [name, Object.fromEntries(fields.filter((key) => key in all).map((key) => [key, all[key]]))];
    }),
  );
}

/** Only the fields that are different now; undefined when there is none. */
export function changes(before: Status, after: Status): Status | undefined {
  const changed: Record<string, JsonObject> = {};
  for (const [name, fields] of Object.entries(after)) {
    const old = before[name] ?? {};
    const fresh = Object.entries(fields).filter(([key, value]) => !isDeepStrictEqual(old[key], value));
    if (fresh.length > 0) changed[name] = Object.fromEntries(fresh);
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}
