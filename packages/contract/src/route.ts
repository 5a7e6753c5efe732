import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RecordKind } from './record-changes.ts';
import type { Grant, Role, Scope } from './roles.ts';

/** Who may call a route. There is no default: a route without a declaration stops the start-up. */
export type Access =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'role';
      readonly role: Role;
      readonly scope: Scope;
      /** What stands in for the scope, on the printers of a token that has it. */
      readonly grant?: Grant;
    }
  | { readonly kind: 'human'; readonly role: Role };

export const everybody = { kind: 'public' } as const satisfies Access;

/** A session with this role, or a token with this scope whose owner has this role. */
export function from<R extends Role, S extends Scope>(role: R, scope: S) {
  return { kind: 'role', role, scope } as const;
}

/** The same, and open to a token with scope `agent:write` that a person gave this grant, on its `printer_ids`. */
export function granted<A extends ReturnType<typeof from>, G extends Grant>(access: A, grant: G) {
  return { ...access, grant } as const;
}

/** A session only: tokens are refused whatever their scope (spec section 5.7). */
export function human<R extends Role>(role: R) {
  return { kind: 'human', role } as const;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a body that is not JSON arrives: as a form with one file, named `file`, or as plain bytes. */
export const UPLOAD_MEDIA = {
  multipart: ['multipart/form-data'],
  octets: ['application/octet-stream', 'application/offset+octet-stream'],
} as const;
export type UploadKind = keyof typeof UPLOAD_MEDIA;

export interface RouteExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Left out for answers without a JSON body. */
  readonly answer?: unknown;
  /** What a dry run of it would execute. A test holds it against what the service answers. */
  readonly preview?: { readonly action: string; readonly [name: string]: unknown };
}

export interface RouteShape {
  readonly id: string;
  readonly method: Method;
  /** Below `/api/v1`, parameters in braces. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Whether `X-Dry-Run: true` has a preview; without one the route answers 501. */
  readonly dryRun: boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is text of this media type, read whole; `body` then says what is asked of the text. */
  readonly text?: { readonly type: string; readonly maxBytes: number };
  /** Instead of `body`: the route reads the body itself, piece by piece, after access and plan were checked. */
  readonly upload?: UploadKind;
  readonly status: 200 | 201 | 204;
  readonly answer?: z.ZodType;
  /** An answer that is no JSON, by its whole content type. */
  readonly media?: { readonly type: string; readonly words: string };
  /** Instead of `answer`: a file, whole or in part, of one of these media types. */
  readonly download?: readonly string[];
  /** Lists answer an array and its total in `X-Total-Count`. */
  readonly list?: boolean;
  /** Records that the write makes, edits or deletes: those who see them are told by `record.changed`. */
  readonly changes?: readonly RecordKind[];
  /** The answer carries a secret or a cookie, so it is never kept for replay (contract section 8). */
  readonly secretAnswer?: boolean;
  /** Beyond those that every route with its access can answer. */
  readonly errors: readonly ErrorCode[];
  readonly example: RouteExample;
}

/** Keeps the literal types, so that a handler's input and answer follow from the declaration. */
export function route<const R extends RouteShape>(declaration: R): R {
  return declaration;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;

export interface InputOf<R extends RouteShape> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
}

/** What the handler returns, before it is written as JSON. */
export type AnswerOf<R extends RouteShape> = R['answer'] extends z.ZodType ? z.input<R['answer']> : undefined;

/** What a client must send: defaults may be left out. */
type Sent<T> = T extends z.ZodType ? z.input<T> : never;
export type BodySent<R extends RouteShape> = Sent<R['body']>;

/** Path and query values as a client has them: the number 7 as well as the text "7". */
type Values<T> = T extends z.ZodType
  ? { [K in keyof z.input<T>]: z.input<T>[K] | (K extends keyof z.output<T> ? z.output<T>[K] : never) }
  : never;
export type ParamsSent<R extends RouteShape> = Values<R['params']>;
export type QuerySent<R extends RouteShape> = Values<R['query']>;

export type AnswerReceived<R extends RouteShape> = R['answer'] extends z.ZodType
  ? z.output<R['answer']>
  : undefined;

/** A route without body fields takes no body, an empty one, or `{}` (contract section 1). */
export const noBody = z.strictObject({}).optional();

export function isWrite(route: Pick<RouteShape, 'method'>): boolean {
  return route.method !== 'GET';
}
