import { isObject, type JsonObject } from '../json.ts';

/** What Spoolman 0.18 keeps, and how it counts: floats throughout, `used_weight` grows beyond what was there. */

export class Refused extends Error {
  readonly status: number;
  readonly body: JsonObject;
  constructor(status: number, body: JsonObject) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

const message = (status: number, words: string): Refused => new Refused(status, { message: words });

interface KeptSpool {
  readonly id: number;
  readonly given: JsonObject;
  readonly filamentId: number;
  used: number;
}

export interface Stock {
  addVendor(body: JsonObject): JsonObject;
  addFilament(body: JsonObject): JsonObject;
  addSpool(body: JsonObject): JsonObject;
  read(id: number): JsonObject;
  list(query: URLSearchParams): { readonly items: readonly JsonObject[]; readonly total: number };
  change(id: number, body: JsonObject): JsonObject;
  remove(id: number): void;
  use(id: number, body: JsonObject): JsonObject;
  /** Of one spool, as it is kept. */
  usedWeight(id: number): number;
}

const numberIn = (body: JsonObject, name: string): number | undefined => {
  const value = body[name];
  return typeof value === 'number' ? value : undefined;
};

/** It leaves out what it does not know, rather than saying null. */
const known = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const MISSING = { msg: 'field required', type: 'value_error.missing' };

export interface StockOptions {
  readonly now: () => number;
  /** Some databases under it keep floats of 24 bits. */
  readonly isCoarse?: boolean;
}

export function createStock({ now, isCoarse = false }: StockOptions): Stock {
  const vendors = new Map<number, JsonObject>();
  const filaments = new Map<number, JsonObject>();
  const spools = new Map<number, KeptSpool>();
  const stamp = (): string => `${new Date(now()).toISOString().slice(0, 19)}Z`;
  const kept = (value: number): number => (isCoarse ? Math.fround(value) : value);
  let lastSpool = 0;

  function mustFind(id: number): KeptSpool {
    const found = spools.get(id);
    if (found === undefined) throw message(404, `No spool with ID ${id} found.`);
    return found;
  }

  function lengthOf(grams: number, filament: JsonObject): number {
    const radius = (numberIn(filament, 'diameter') ?? 1.75) / 2;
    return (grams / ((numberIn(filament, 'density') ?? 1.24) * Math.PI * radius * radius)) * 1000;
  }

  function initialOf({ given, filamentId }: KeptSpool): number | undefined {
    return numberIn(given, 'initial_weight') ?? numberIn(filaments.get(filamentId) ?? {}, 'weight');
  }

  function show(spool: KeptSpool): JsonObject {
    const filament = filaments.get(spool.filamentId) ?? {};
    const initial = initialOf(spool);
    const remaining = initial === undefined ? undefined : Math.max(initial - spool.used, 0);
    return known({
      id: spool.id,
      ...spool.given,
      filament_id: undefined,
      filament,
      initial_weight: initial,
      spool_weight: numberIn(spool.given, 'spool_weight') ?? numberIn(filament, 'spool_weight'),
      remaining_weight: remaining,
      used_weight: spool.used,
      remaining_length: remaining === undefined ? undefined : lengthOf(remaining, filament),
      used_length: lengthOf(spool.used, filament),
    });
  }

  /** Dates of use are kept with what was given. */
  const markUsed = (spool: KeptSpool): void => {
    spool.given['first_used'] ??= stamp();
    spool.given['last_used'] = stamp();
  };

  return {
    addVendor(body) {
      const vendor = { id: vendors.size + 1, registered: stamp(), ...body, extra: {} };
      vendors.set(vendor.id, vendor);
      return vendor;
    },
    addFilament({ vendor_id, ...body }) {
      const vendor = typeof vendor_id === 'number' ? vendors.get(vendor_id) : undefined;
      const filament = known({ id: filaments.size + 1, registered: stamp(), vendor, ...body, extra: {} });
      filaments.set(filaments.size + 1, filament);
      return filament;
    },
    addSpool(body) {
      const filamentId = numberIn(body, 'filament_id');
      if (filamentId === undefined) {
        throw new Refused(422, { detail: [{ loc: ['body', 'filament_id'], ...MISSING }] });
      }
      if (!filaments.has(filamentId)) throw message(404, `No filament with ID ${filamentId} found.`);
      lastSpool += 1;
      const given = { registered: stamp(), archived: false, extra: {}, ...body };
      const spool: KeptSpool = { id: lastSpool, given, filamentId, used: numberIn(body, 'used_weight') ?? 0 };
      const remaining = numberIn(body, 'remaining_weight');
      if (remaining !== undefined) spool.used = Math.max((initialOf(spool) ?? 0) - remaining, 0);
      spools.set(spool.id, spool);
      return show(spool);
    },
    read: (id) => show(mustFind(id)),
    list(query) {
      const material = query.get('filament.material');
      let items = [...spools.values()].map(show);
      if (query.get('allow_archived') !== 'true') items = items.filter(({ archived }) => archived !== true);
      if (material !== null) {
        items = items.filter(({ filament }) => isObject(filament) && filament['material'] === material);
      }
      const [field, order] = (query.get('sort') ?? 'id:asc').split(':');
      const turn = order === 'desc' ? -1 : 1;
      items.sort((a, b) => turn * (Number(a[field ?? 'id']) - Number(b[field ?? 'id'])));
      const offset = Number(query.get('offset') ?? 0);
      const limit = query.get('limit');
      const end = limit === null ? undefined : offset + Number(limit);
      return { items: items.slice(offset, end), total: items.length };
    },
    change(id, { remaining_weight, used_weight, ...body }) {
      const spool = mustFind(id);
      Object.assign(spool.given, body);
      if (typeof used_weight === 'number') spool.used = kept(used_weight);
      if (typeof remaining_weight === 'number') {
        spool.used = kept(Math.max((initialOf(spool) ?? 0) - remaining_weight, 0));
      }
      return show(spool);
    },
    remove(id) {
      mustFind(id);
      spools.delete(id);
    },
    use(id, body) {
      const weight = numberIn(body, 'use_weight');
      const length = numberIn(body, 'use_length');
      if (weight !== undefined && length !== undefined) {
        throw message(400, 'Only specify either use_weight or use_length.');
      }
      if (weight === undefined && length === undefined) {
        throw message(400, 'Either use_weight or use_length must be specified.');
      }
      const spool = mustFind(id);
      const perGram = lengthOf(1, filaments.get(spool.filamentId) ?? {});
      spool.used = kept(Math.max(0, spool.used + (weight ?? (length ?? 0) / perGram)));
      markUsed(spool);
      return show(spool);
    },
    usedWeight: (id) => mustFind(id).used,
  };
}
