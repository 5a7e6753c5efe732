import {
  type AnswerReceived,
  type BodySent,
  errorEnvelope,
  ROUTES,
  type RouteId,
  type RouteShape,
  type Routes,
} from '@farmhand/contract';
import { z } from 'zod';
import { ApiProblem } from './problem.ts';

// Zod's compiled parsers need `eval`, which the content security policy refuses.
z.config({ jitless: true });

type Sendable = string | number | boolean | undefined;
type NamesOf<T> = T extends z.ZodType ? keyof z.input<T> : never;
type Part<Name extends string, T, Value> = T extends z.ZodType ? { readonly [K in Name]: Value } : unknown;

/** Numbers and booleans may be given as such: they are written into the address as text. */
export type Sent<R extends RouteShape> = Part<
  'params',
  R['params'],
  { readonly [K in NamesOf<R['params']>]: string | number }
> &
  Partial<Part<'query', R['query'], { readonly [K in NamesOf<R['query']>]?: Sendable }>> &
  (undefined extends BodySent<R> ? unknown : Part<'body', R['body'], BodySent<R>>);

export type Client = {
  readonly [K in RouteId]: (
    ...input: Record<never, never> extends Sent<Routes[K]> ? [Sent<Routes[K]>?] : [Sent<Routes[K]>]
  ) => Promise<AnswerReceived<Routes[K]>>;
};

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, Sendable>>;
  readonly body?: unknown;
}

function address(route: RouteShape, { params = {}, query = {} }: Parts): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id');
  const parsed = errorEnvelope.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    const detail = `The service answered with status ${status}.`;
    return new ApiProblem({ code: 'unreadable_answer', detail, status, requestId });
  }
  const { code, detail, fields = [], request_id = requestId, ...data } = parsed.data.error;
  return new ApiProblem({ code, detail, status, requestId: request_id, fields, data });
}

async function call(route: RouteShape, input: Parts): Promise<unknown> {
  const { body } = input;
  let response: Response;
  try {
    response = await fetch(address(route, input), {
      method: route.method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    const detail = 'The service cannot be reached.';
    throw new ApiProblem({ code: 'unreachable', detail, status: 0, requestId: null }, { cause });
  }
  if (!response.ok) throw await problemOf(response);
  return response.status === 204 ? undefined : response.json();
}

function createClient(): Client {
  const methods = Object.entries(ROUTES).map(([id, route]) => [
    id,
    (input: Parts = {}) => call(route, input),
  ]);
  // The table and the type are made from the same ROUTES; the server holds its answers against their schemas.
  return Object.fromEntries(methods) as Client;
}

export const api = createClient();
