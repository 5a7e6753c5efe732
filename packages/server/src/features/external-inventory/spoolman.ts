import { said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { createFetch } from '../../net/fetch.ts';
import type { Door } from '../../net/outbound.ts';
import { fromStatus, fromTransport, goneFrom, InventoryError } from './inventory-error.ts';
import type { Credentials, Place } from './settings.ts';
import { type InventorySpool, readRefusal, readSpool, readVersion } from './spool-reading.ts';

/** Spoolman's REST API (protocols Y), through the one door for outgoing connections. Fails with `InventoryError`. */
export interface Spoolman {
  version(place: Place, signal?: AbortSignal): Promise<string>;
  spool(place: Place, id: number, signal?: AbortSignal): Promise<InventorySpool>;
  /** All that are not archived. */
  spools(place: Place, signal?: AbortSignal): Promise<readonly InventorySpool[]>;
  /** Of all that it has, archived ones too. */
  ids(place: Place, signal?: AbortSignal): Promise<ReadonlySet<number>>;
  /** Not idempotent. Answers what it has counted now. */
  use(place: Place, id: number, milligrams: number, signal?: AbortSignal): Promise<InventorySpool>;
  /** What is left, whatever it has counted so far. Sent twice, it says the same. */
  leave(place: Place, spool: InventorySpool, milligrams: number, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const PAGE = 500;
/** Beyond any inventory: whoever answers more never ends. */
const MOST_SPOOLS = 50_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** The whole list may take as long as so many answers, however many pages it claims to have. */
const LIST_ANSWERS = 4;

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly total: number | null;
}

interface Ask {
  readonly method?: 'PUT' | 'PATCH';
  readonly body?: object;
  readonly signal: AbortSignal | undefined;
}

function headersFor(credentials: Credentials | null): Record<string, string> {
  if (credentials === null) return {};
  if ('api_key' in credentials) return { 'x-api-key': credentials.api_key };
  const pair = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64');
  return { authorization: `Basic ${pair}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever it is, no reader of ours takes it.
    return undefined;
  }
}

const strange = () =>
  new InventoryError('not_this_service', said('inventory.no_spoolman'), { isSurelyUndone: false });

export function createSpoolman(door: Door, clock: Clock, answerMs: number): Spoolman {
  const http = createFetch(door);

  async function read(response: Awaited<ReturnType<typeof http.fetch>>): Promise<string> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > MOST_BYTES) throw strange();
      parts.push(part);
    }
    return Buffer.concat(parts).toString();
  }

  async function send({ url, credentials }: Place, path: string, options: Ask): Promise<Reply> {
    const { method = 'GET', body, signal } = options;
    const late = clock.deadline(answerMs);
    try {
      const response = await http.fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headersFor(credentials),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      });
      const answer = parsed(await read(response));
      const total = response.headers.get('x-total-count');
      return { status: response.status, body: answer, total: total === null ? null : Number(total) };
    } catch (error) {
      throw error instanceof InventoryError ? error : fromTransport(error);
    }
  }

  async function ask(place: Place, path: string, options: Ask): Promise<Reply> {
    const reply = await send(place, path, options);
    if (reply.status !== 200) throw fromStatus(reply.status, readRefusal(reply.body));
    return reply;
  }

  async function version(place: Place, signal?: AbortSignal): Promise<string> {
    const found = readVersion((await ask(place, '/info', { signal })).body);
    if (found === null) throw strange();
    return found;
  }

  /** A 404 means that the spool is gone only where a Spoolman says so: anything else answers it to every question. */
  async function askAbout(place: Place, id: number, options: Ask, action = ''): Promise<Reply> {
    const reply = await send(place, `/spool/${id}${action}`, options);
    if (reply.status === 200) return reply;
    if (reply.status !== 404) throw fromStatus(reply.status, readRefusal(reply.body));
    await version(place, options.signal);
    throw goneFrom(readRefusal(reply.body), id);
  }

  function mustRead(answer: unknown, id: number): InventorySpool {
    const spool = readSpool(answer);
    if (spool === null || spool.id !== id) throw strange();
    return spool;
  }

  async function list(place: Place, withArchived: boolean, signal: AbortSignal | undefined) {
    const found = new Map<number, InventorySpool>();
    const until = clock.deadline(answerMs * LIST_ANSWERS, signal);
    for (let offset = 0; offset < MOST_SPOOLS; offset += PAGE) {
      const path = `/spool?allow_archived=${withArchived}&limit=${PAGE}&offset=${offset}&sort=id:asc`;
      const { body, total } = await ask(place, path, { signal: until });
      if (!Array.isArray(body)) throw strange();
      for (const spool of body.map(readSpool)) {
        // One that can't be read is not worth all the others.
        if (spool !== null && (withArchived || !spool.is_archived)) found.set(spool.id, spool);
      }
      if (body.length < PAGE || (total !== null && offset + body.length >= total)) break;
    }
    return found;
  }

  return {
    version,
    spool: async (place, id, signal) => mustRead((await askAbout(place, id, { signal })).body, id),
    spools: async (place, signal) => [...(await list(place, false, signal)).values()],
    ids: async (place, signal) => new Set((await list(place, true, signal)).keys()),
    async use(place, id, milligrams, signal) {
      const body = { use_weight: milligrams / 1000 };
      const answer = await askAbout(place, id, { method: 'PUT', body, signal }, '/use');
      return mustRead(answer.body, id);
    },
    async leave(place, { id, initial_g }, milligrams, signal) {
      const left = milligrams / 1000;
      // It keeps what was used, and works out what is left from the first weight: more than that is a new first weight.
      const body =
        initial_g !== null && initial_g >= left
          ? { used_weight: initial_g - left }
          : { initial_weight: left, used_weight: 0 };
      mustRead((await askAbout(place, id, { method: 'PATCH', body, signal })).body, id);
    },
    close: () => http.close(),
  };
}
