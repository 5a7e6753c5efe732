import { createFetch } from '../../net/fetch.ts';
import type { Door } from '../../net/outbound.ts';
import { fromStatus, fromTransport, InventoryError } from './inventory-error.ts';
import type { Credentials, Place } from './settings.ts';
import { type InventorySpool, readRefusal, readSpool, readVersion } from './spool-reading.ts';

/** Spoolman's REST API (protocols Y), through the one door for outgoing connections. Fails with `InventoryError`. */
export interface Spoolman {
  version(place: Place, signal?: AbortSignal): Promise<string>;
  spool(place: Place, id: number, signal?: AbortSignal): Promise<InventorySpool>;
  /** All that are not archived. */
  spools(place: Place, signal?: AbortSignal): Promise<readonly InventorySpool[]>;
  /** Not idempotent. Answers what it has counted now. */
  use(place: Place, id: number, milligrams: number, signal?: AbortSignal): Promise<InventorySpool>;
  close(): Promise<void>;
}

const PAGE = 500;
/** Beyond any inventory: whoever answers more never ends. */
const MOST_SPOOLS = 50_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** The whole list may take as long as so many answers, however many pages it claims to have. */
const LIST_ANSWERS = 4;

interface Reply {
  readonly body: unknown;
  readonly total: number | null;
}

interface Ask {
  readonly method?: 'PUT';
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
  new InventoryError('not_this_service', 'What answers there is no Spoolman.', { isSurelyUndone: false });

export function createSpoolman(door: Door, answerMs: number): Spoolman {
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

  async function ask({ url, credentials }: Place, path: string, options: Ask): Promise<Reply> {
    const { method = 'GET', body, signal } = options;
    const late = AbortSignal.timeout(answerMs);
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
      if (response.status !== 200) throw fromStatus(response.status, readRefusal(answer));
      const total = response.headers.get('x-total-count');
      return { body: answer, total: total === null ? null : Number(total) };
    } catch (error) {
      throw error instanceof InventoryError ? error : fromTransport(error);
    }
  }

  function mustRead(answer: unknown, id: number): InventorySpool {
    const spool = readSpool(answer);
    if (spool === null || spool.id !== id) throw strange();
    return spool;
  }

  return {
    async version(place, signal) {
      const version = readVersion((await ask(place, '/info', { signal })).body);
      if (version === null) throw strange();
      return version;
    },
    spool: async (place, id, signal) => mustRead((await ask(place, `/spool/${id}`, { signal })).body, id),
    async spools(place, signal) {
      const found = new Map<number, InventorySpool>();
      const late = AbortSignal.timeout(answerMs * LIST_ANSWERS);
      const until = signal === undefined ? late : AbortSignal.any([late, signal]);
      for (let offset = 0; offset < MOST_SPOOLS; offset += PAGE) {
        const path = `/spool?allow_archived=false&limit=${PAGE}&offset=${offset}&sort=id:asc`;
        const { body, total } = await ask(place, path, { signal: until });
        if (!Array.isArray(body)) throw strange();
        for (const spool of body.map(readSpool)) {
          // One that can't be read is not worth all the others.
          if (spool !== null && !spool.is_archived) found.set(spool.id, spool);
        }
        if (body.length < PAGE || (total !== null && offset + body.length >= total)) break;
      }
      return [...found.values()];
    },
    async use(place, id, milligrams, signal) {
      const body = { use_weight: milligrams / 1000 };
      const answer = await ask(place, `/spool/${id}/use`, { method: 'PUT', body, signal });
      return mustRead(answer.body, id);
    },
    close: () => http.close(),
  };
}
