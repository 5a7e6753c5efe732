import type { PlugAddressOf } from '@farmhand/contract';

/** Requests of plain HTTP that are in truth those of a device we know: then it is known which outlet they switch. */

type Request = PlugAddressOf<'http'>['off'];

export interface Recognised {
  /** What lies before the device's own paths. */
  readonly base: string;
  readonly outlet: { readonly number: number } | { readonly entity: string };
}

/** In the place of an entity: several, or nobody can tell which. */
export const ANY_ENTITY = '*';

export function recognise({ url, body }: Request): Recognised | null {
  const { pathname, searchParams } = new URL(url);
  return (
    tasmota(pathname, searchParams) ??
    shelly1(pathname, searchParams) ??
    shelly2(pathname, searchParams, body) ??
    homeAssistant(pathname, body)
  );
}

const numbered = (base: string | undefined, number: number): Recognised => ({
  base: base ?? '',
  outlet: { number },
});

function tasmota(pathname: string, query: URLSearchParams): Recognised | null {
  const path = /^(.*)\/cm$/.exec(pathname);
  const command = /^power([1-9]\d?)?\s+(?:off|0|false)$/i.exec(query.get('cmnd')?.trim() ?? '');
  return path === null || command === null ? null : numbered(path[1], Number(command[1] ?? 1));
}

/** Its channels count from 0. */
function shelly1(pathname: string, query: URLSearchParams): Recognised | null {
  const path = /^(.*)\/relay\/(\d{1,2})$/.exec(pathname);
  return path === null || query.get('turn') !== 'off' ? null : numbered(path[1], Number(path[2]) + 1);
}

function shelly2(pathname: string, query: URLSearchParams, body: string | null): Recognised | null {
  const path = /^(.*)\/rpc(\/Switch\.Set)?$/i.exec(pathname);
  if (path === null) return null;
  const params = path[2] === undefined ? field(parsed(body), 'params') : parsed(body);
  const asked = query.getAll('id');
  // Said twice, it is not known which of the two counts.
  const id = asked.length > 1 ? null : (asked[0] ?? field(params, 'id'));
  return /^\d{1,2}$/.test(String(id)) ? numbered(path[1], Number(id) + 1) : null;
}

function homeAssistant(pathname: string, body: string | null): Recognised | null {
  const path = /^(.*)\/api\/services\/\w+\/(?:turn_off|toggle)\/?$/.exec(pathname);
  return path === null ? null : { base: path[1] ?? '', outlet: { entity: entityIn(parsed(body)) } };
}

/** How Home Assistant is told of many at once. */
const TARGETS = ['area_id', 'device_id', 'floor_id', 'label_id'];

/** One by its id, alone in a list or as it is; else a list of them, all of them, or those of a room. */
function entityIn(body: unknown): string {
  const named = field(body, 'entity_id');
  const id: unknown = Array.isArray(named) && named.length === 1 ? named[0] : named;
  const entity = typeof id === 'string' ? id.trim().toLowerCase() : '';
  const isAlone = TARGETS.every((target) => field(body, target) === undefined);
  return isAlone && /^\w+\.\w+$/.test(entity) ? entity : ANY_ENTITY;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Then it is none of theirs.
    return null;
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : null;
