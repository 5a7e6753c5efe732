import { isWrite, ROUTES, type RouteShape } from '@farmhand/contract';
import { errorFrom, unexpectedAnswer } from './api-error.ts';
import type { Client } from './types.ts';

export interface ClientOptions {
  /** Where the service is, without `/api`. Empty in its own page. */
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Sent with every call, `Authorization` for example. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request with its types forgotten: `Client` has checked it against the route. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** As much of a route as it takes to call it. */
export type RouteAddress = Pick<RouteShape, 'method' | 'path' | 'text'>;

function addressOf(route: RouteAddress, { params = {}, query = {} }: LooseRequest): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return `/api/v1${path}${given.length > 0 ? `?${search}` : ''}`;
}

function headersOf({ text }: RouteAddress, request: LooseRequest): Record<string, string> {
  return {
    accept: 'application/json',
    ...(request.body !== undefined && { 'content-type': text?.type ?? 'application/json' }),
    ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
    ...(request.dryRun === true && { 'x-dry-run': 'true' }),
  };
}

/** Text goes as it is, everything else as JSON. */
function bodyFor({ text }: RouteAddress, body: unknown): string {
  return text !== undefined && typeof body === 'string' ? body : JSON.stringify(body);
}

/** Sends a request and hands back the answer unread: for a caller that passes on what a service of any version says. */
export function sendRequest(
  { baseUrl, fetch = globalThis.fetch, headers = {} }: ClientOptions,
  route: RouteAddress,
  request: LooseRequest = {},
): Promise<Response> {
  return fetch(baseUrl.replace(/\/+$/, '') + addressOf(route, request), {
    method: route.method,
    headers: { ...headers, ...headersOf(route, request) },
    ...(request.body !== undefined && { body: bodyFor(route, request.body) }),
    ...(request.signal !== undefined && { signal: request.signal }),
    ...(request.keepalive !== undefined && { keepalive: request.keepalive }),
  });
}

/** The JSON of an answer, undefined when there is none; throws what the service said instead of an answer. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body = await bodyOf(response);
  if (!response.ok) throw errorFrom(response, body);
  return body;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unexpectedAnswer(response, error);
  }
}

function totalOf(response: Response): number {
  const total = response.headers.get('x-total-count');
  if (total === null || !/^\d+$/.test(total)) throw unexpectedAnswer(response);
  return Number(total);
}

function previewIn(body: unknown, response: Response): unknown {
  const isPreview = typeof body === 'object' && body !== null && 'would_execute' in body;
  if (!isPreview) throw unexpectedAnswer(response);
  return body;
}

function checked(schema: NonNullable<RouteShape['answer']>, body: unknown, response: Response): unknown {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw unexpectedAnswer(response, parsed.error);
  return parsed.data;
}

/** The page's table has no schemas: it takes the word of the service that served it. */
async function resultOf(route: RouteShape, request: LooseRequest, response: Response): Promise<unknown> {
  if ((route.media ?? route.download) !== undefined && response.ok) return response;
  const body = await readAnswer(response);
  if (request.dryRun === true && isWrite(route)) return previewIn(body, response);
  const answer = route.answer === undefined ? body : checked(route.answer, body, response);
  return route.list === true ? { items: answer, total: totalOf(response) } : answer;
}

/** One method for each route of the table. Failures are thrown as `ApiError`; a broken connection as fetch throws it. */
export function createClient(options: ClientOptions): Client {
  const callRoute = async (route: RouteShape, request: LooseRequest = {}) =>
    resultOf(route, request, await sendRequest(options, route, request));
  const methods = Object.entries<RouteShape>(ROUTES)
    .filter(([, route]) => route.upload === undefined)
    .map(([id, route]) => [id, (request?: LooseRequest) => callRoute(route, request)]);
  // Made from the same table that the type is made from.
  return Object.fromEntries(methods) as unknown as Client;
}
