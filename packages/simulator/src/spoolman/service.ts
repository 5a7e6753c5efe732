import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText, sendJson } from '../http/body.ts';
import { createHttpDoor } from '../http/door.ts';
import { isObject, type JsonObject, parseJson } from '../json.ts';
import { createStock, Refused, type Stock, type StockOptions } from './stock.ts';

/** What may happen to a use on its way: before it is counted, or after. */
export const USE_TROUBLES = [
  'error_before',
  'error_after',
  'drop_before',
  'drop_after',
  'hang_before',
  'hang_after',
] as const;
export type UseTrouble = (typeof USE_TROUBLES)[number];

export interface SpoolmanOptions extends Partial<StockOptions> {
  readonly host?: string;
  /** Asked for in `X-API-Key`, as by newer versions and by proxies. */
  readonly apiKey?: string;
  readonly version?: string;
}

export interface SimulatedSpoolman {
  readonly url: string;
  readonly stock: Stock;
  /** For the next uses, in this order; without any they are counted and answered. */
  readonly troubles: UseTrouble[];
  /** What it says to every question instead of an answer, while set. */
  failing: number | null;
  /** What it waits for before it sends an answer, while set: slow, or in the middle of something. */
  slow: (() => Promise<void>) | null;
  /** How many uses came in, counted or not. */
  readonly usesReceived: () => number;
  /** A spool to use from; answers its id. */
  addSpool(fields?: { name?: string; material?: string; initial_weight?: number }): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Reply {
  readonly status?: number;
  readonly body: unknown;
  readonly total?: number;
}

/** Spoolman's REST API as 0.18.1 answers it, with a will of its own where tests give it one. */
export function createSpoolman(options: SpoolmanOptions = {}): SimulatedSpoolman {
  const { host = '127.0.0.1', apiKey, now = Date.now, isCoarse = false, version = '0.18.1' } = options;
  const stock = createStock({ now, isCoarse });
  const troubles: UseTrouble[] = [];
  let port = 0;
  let received = 0;

  function use(id: number, body: JsonObject, response: ServerResponse): Reply | null {
    received += 1;
    const trouble = troubles.shift();
    const counts = trouble === undefined || trouble.endsWith('_after');
    const shown = counts ? stock.use(id, body) : undefined;
    if (trouble === undefined) return { body: shown };
    if (trouble.startsWith('error')) return { status: 500, body: { message: 'Internal server error' } };
    // Hanging, it keeps the line open and says nothing.
    if (trouble.startsWith('drop')) response.socket?.resetAndDestroy();
    return null;
  }

  function route(request: IncomingMessage, body: JsonObject, response: ServerResponse): Reply | null {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://spoolman');
    const path = pathname.replace(/^\/api\/v1/, '');
    const [, digits, action = ''] = /^\/spool\/(\d+)(\/use)?$/.exec(path) ?? [];
    const id = Number(digits);
    switch (`${request.method} ${digits === undefined ? path : `/spool/{id}${action}`}`) {
      case 'GET /health':
        return { body: { status: 'healthy' } };
      case 'GET /info':
        return { body: { version, debug_mode: false, db_type: 'sqlite' } };
      case 'POST /vendor':
        return { body: stock.addVendor(body) };
      case 'POST /filament':
        return { body: stock.addFilament(body) };
      case 'POST /spool':
        return { body: stock.addSpool(body) };
      case 'GET /spool': {
        const { items, total } = stock.list(searchParams);
        return { body: items, total };
      }
      case 'GET /spool/{id}':
        return { body: stock.read(id) };
      case 'PATCH /spool/{id}':
        return { body: stock.change(id, body) };
      case 'DELETE /spool/{id}':
        stock.remove(id);
        return { body: { message: 'Success!' } };
      case 'PUT /spool/{id}/use':
        return use(id, body, response);
      default:
        return { status: 404, body: { detail: 'Not Found' } };
    }
  }

  async function replyTo(request: IncomingMessage, response: ServerResponse): Promise<Reply | null> {
    const body = parseJson(await readText(request));
    if (apiKey !== undefined && request.headers['x-api-key'] !== apiKey) {
      return { status: 401, body: { message: 'Authentication required.' } };
    }
    if (service.failing !== null) return { status: service.failing, body: { message: 'Not now.' } };
    try {
      return route(request, isObject(body) ? body : {}, response);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await replyTo(request, response);
    if (reply === null) return;
    await service.slow?.();
    if (reply.total !== undefined) response.setHeader('x-total-count', String(reply.total));
    sendJson(response, reply.status ?? 200, reply.body);
  }

  const door = createHttpDoor({
    host,
    port,
    admits: () => true,
    onRequest: (request, response) => {
      // A caller that hung up while it spoke gets no answer.
      answer(request, response).catch(() => response.destroy());
    },
  });

  const service: SimulatedSpoolman = {
    get url() {
      return `http://${host}:${port}`;
    },
    stock,
    troubles,
    failing: null,
    slow: null,
    usesReceived: () => received,
    addSpool({ name = 'Galaxy black', material = 'PLA', initial_weight = 1000 } = {}) {
      const vendor = stock.addVendor({ name: 'Prusament', empty_spool_weight: 193 });
      const filament = stock.addFilament({
        ...{ name, material, vendor_id: vendor['id'] },
        ...{ density: 1.24, diameter: 1.75, weight: initial_weight, color_hex: '1A1A1A', price: 29.9 },
      });
      return Number(stock.addSpool({ filament_id: filament['id'], location: 'Shelf 2' })['id']);
    },
    async start() {
      port = await door.open();
    },
    stop: () => door.close(),
  };
  return service;
}
