import type { Readable } from 'node:stream';
import type { AnswerOf, InputOf, RouteShape, UploadKind } from '@farmhand/contract';
import type { Reader } from '../db/portable.ts';
import type { WriteTx } from '../live/write.ts';
import type { Download } from './download.ts';
import type { Enters, Revives } from './entered-host.ts';
import type { Incoming } from './incoming.ts';
import type { Principal } from './principal.ts';
import type { StrangersKey } from './strangers-key.ts';

/** The circumstances of one request. */
export interface Call<P = Principal> {
  readonly principal: P;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** From this machine itself, not through a proxy (contract section 5, first start). */
  readonly isLocal: boolean;
  readonly cookies: Cookies;
  /** Of a call that anybody may make and that came with a key; the route itself spends it. */
  readonly key: StrangersKey | null;
  /** For every plan in which somebody says where a connection is to lead. */
  readonly enters: Enters;
  /** For every plan by which that what somebody entered counts again. */
  readonly revives: Revives;
}

/** Cookies take effect with the answer, so after the commit. */
export interface Cookies {
  set(secret: string, expiresAt: number): void;
  clear(): void;
}

export type CallOf<R extends RouteShape> = R['access'] extends { kind: 'public' }
  ? Call<Principal | null>
  : Call;

/** What a list route returns; the total goes into `X-Total-Count`. */
export interface Page<T> {
  readonly items: T[];
  readonly total: number;
}

type ResultOf<R extends RouteShape> = R extends { list: true }
  ? Page<AnswerOf<R> extends (infer T)[] ? T : never>
  : AnswerOf<R>;

/** The checked description of a write: what a dry run shows, and what the audit log keeps. Never a secret. */
export interface Plan {
  readonly would_execute: { readonly action: string; readonly [key: string]: unknown };
}

type Awaitable<T> = T | Promise<T>;

export interface ReadSteps<R extends RouteShape> {
  /** The answer depends on the database, the call's input and the caller alone: not on the time, not on memory. */
  readonly isPure?: boolean;
  /** Its answer adds up what several looks into the database tell, so all of them have to see the same moment. */
  readonly isOneMoment?: boolean;
  run(db: Reader, input: InputOf<R>, call: CallOf<R>): Awaitable<ResultOf<R>>;
}

/**
 * A write in two steps. `plan` checks everything and, by type, can only read; `execute` acts. Where slow work is
 * needed (hashing a password), `prepare` does it between them, outside the transaction; the plan is then made
 * anew inside it, so that what was checked is still true.
 */
export interface WriteSteps<R extends RouteShape, P extends Plan, S> {
  /** Where a call can ask what it would change: the answer, and nothing is written. Null when it asks to write. */
  preview?(db: Reader, input: InputOf<R>, call: CallOf<R>): Promise<AnswerOf<R> | null>;
  plan(db: Reader, input: InputOf<R>, call: CallOf<R>): Awaitable<P>;
  prepare?(plan: P, input: InputOf<R>, call: CallOf<R>): Promise<S>;
  execute(tx: WriteTx, plan: P, call: CallOf<R>, prepared: S): Promise<AnswerOf<R>>;
}

/**
 * A write that reaches outside, a printer for example. The intent commits before anything leaves the house and
 * pins the idempotency key: a retry never sends again, it is told by `recall` what came of it.
 */
export interface CommandSteps<R extends RouteShape, P extends Plan, I> {
  plan(db: Reader, input: InputOf<R>, call: CallOf<R>): Awaitable<P>;
  intend(tx: WriteTx, plan: P, call: CallOf<R>): Promise<I>;
  send(intent: I, call: CallOf<R>): Promise<AnswerOf<R>>;
  recall(db: Reader, intent: I, call: CallOf<R>): Promise<AnswerOf<R>>;
  /** For what makes things safer: how it is done when the database can't be asked or written in time. */
  readonly urgent?: UrgentSteps<R, P, I>;
}

/** Stopping never depends on writing (docs/adr/0016). */
export interface UrgentSteps<R extends RouteShape, P extends Plan, I> {
  /** The same checks as `plan`, on what this process remembers. */
  recollect(input: InputOf<R>, call: CallOf<R>): P;
  /** Sends it now, before it returns. */
  act(plan: P, call: CallOf<R>): Acted<R, I>;
}

export interface Acted<R extends RouteShape, I> {
  readonly at: number;
  readonly answer: Promise<AnswerOf<R>>;
  /** What `intend` would have written, with what has become of it since. */
  record(tx: WriteTx): Promise<void>;
  /** The intent was written after all, too late to wait for it. */
  adopt(tx: WriteTx, intent: I): Promise<void>;
}

/** An answer that is no JSON: bytes, or a stream of them. */
export interface MediaSteps<R extends RouteShape, C> {
  /** All that can refuse the call. Asked again while a stream runs: it ends for whoever would be refused now. */
  check(db: Reader, input: InputOf<R>, call: CallOf<R>): Promise<C>;
  /** The signal ends with the caller's line, with the caller's rights and with the service. */
  open(checked: C, signal: AbortSignal): Promise<Buffer | Readable>;
}

/**
 * A write whose body is a stream. Nothing of it is read before access and plan are checked; `receive` reads it outside
 * any transaction and cleans up after itself when it fails; the plan is then made anew inside the transaction.
 */
export interface UploadSteps<R extends RouteShape, P extends Plan, S> {
  plan(db: Reader, input: InputOf<R>, call: CallOf<R>): Awaitable<P>;
  receive(plan: P, input: InputOf<R>, call: CallOf<R>, incoming: Incoming): Promise<S>;
  execute(tx: WriteTx, plan: P, call: CallOf<R>, received: S): Promise<AnswerOf<R>>;
  /** Once the write has ended, well or not. */
  release?(received: S): Promise<void>;
}

export interface DownloadSteps<R extends RouteShape> {
  run(db: Reader, input: InputOf<R>, call: CallOf<R>): Awaitable<Download>;
}

/** The steps of any route, its types forgotten: the server has checked the input against the route's schemas. */
export type Endpoint = { readonly route: RouteShape } & (
  | { readonly kind: 'read'; readonly steps: ReadSteps<RouteShape> }
  | { readonly kind: 'write'; readonly steps: WriteSteps<RouteShape, Plan, unknown> }
  | { readonly kind: 'command'; readonly steps: CommandSteps<RouteShape, Plan, unknown> }
  | { readonly kind: 'media'; readonly steps: MediaSteps<RouteShape, unknown> }
  | { readonly kind: 'upload'; readonly steps: UploadSteps<RouteShape, Plan, unknown> }
  | { readonly kind: 'download'; readonly steps: DownloadSteps<RouteShape> }
);

export function read<R extends RouteShape>(route: R, run: ReadSteps<R>['run']): Endpoint {
  return { kind: 'read', route, steps: { run } } as unknown as Endpoint;
}

/** A read whose answer is kept until the next commit. */
export function pureRead<R extends RouteShape>(route: R, run: ReadSteps<R>['run']): Endpoint {
  return { kind: 'read', route, steps: { run, isPure: true } } as unknown as Endpoint;
}

/** A read whose figures must agree with each other. */
export function snapshotRead<R extends RouteShape>(route: R, run: ReadSteps<R>['run']): Endpoint {
  return { kind: 'read', route, steps: { run, isOneMoment: true } } as unknown as Endpoint;
}

export function write<R extends RouteShape, P extends Plan, S = undefined>(
  route: R,
  steps: WriteSteps<R, P, S>,
): Endpoint {
  return { kind: 'write', route, steps } as unknown as Endpoint;
}

export function command<R extends RouteShape, P extends Plan, I>(
  route: R,
  steps: CommandSteps<R, P, I>,
): Endpoint {
  return { kind: 'command', route, steps } as unknown as Endpoint;
}

/** Whether a call of it needs no database. */
export function isUrgent(endpoint: Endpoint): boolean {
  return endpoint.kind === 'command' && endpoint.steps.urgent !== undefined;
}

export function media<R extends RouteShape & { readonly media: object }, C>(
  route: R,
  steps: MediaSteps<R, C>,
): Endpoint {
  return { kind: 'media', route, steps } as unknown as Endpoint;
}

export function upload<R extends RouteShape & { upload: UploadKind }, P extends Plan, S>(
  route: R,
  steps: UploadSteps<R, P, S>,
): Endpoint {
  return { kind: 'upload', route, steps } as unknown as Endpoint;
}

export function download<R extends RouteShape & { download: readonly string[] }>(
  route: R,
  run: DownloadSteps<R>['run'],
): Endpoint {
  return { kind: 'download', route, steps: { run } } as unknown as Endpoint;
}
