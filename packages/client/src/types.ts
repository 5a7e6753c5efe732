import type {
  AnswerReceived,
  BodySent,
  DryRunAnswer,
  ParamsSent,
  QuerySent,
  RouteShape,
  Routes,
} from '@farmhand/contract';

type Params<R extends RouteShape> = [ParamsSent<R>] extends [never] ? unknown : { params: ParamsSent<R> };
type Query<R extends RouteShape> = [QuerySent<R>] extends [never] ? unknown : { query?: QuerySent<R> };
type Body<R extends RouteShape> = [BodySent<R>] extends [never]
  ? unknown
  : undefined extends BodySent<R>
    ? { body?: BodySent<R> }
    : { body: BodySent<R> };

export interface CallOptions {
  readonly signal?: AbortSignal;
}

interface WriteOptions extends CallOptions {
  /** The same key with the same request applies once, however often it is sent. */
  readonly idempotencyKey?: string;
  /** It arrives even when the page that sends it is left. */
  readonly keepalive?: boolean;
}

type OptionsOf<R extends RouteShape> = R['method'] extends 'GET' ? CallOptions : WriteOptions;

export type RequestOf<R extends RouteShape> = Params<R> & Query<R> & Body<R> & OptionsOf<R>;

/** One page of a list, and how many there are in all. */
export interface ListPage<T> {
  readonly items: T;
  readonly total: number;
}

/** What is no JSON is handed on as it comes: a picture can be read whole, a stream can't. */
export type ResultOf<R extends RouteShape> = R extends { media: object } | { download: object }
  ? Response
  : R extends { list: true }
    ? ListPage<AnswerReceived<R>>
    : AnswerReceived<R>;

/** A route that needs nothing can be called with nothing. */
type Arguments<T> = Record<never, never> extends T ? [request?: T] : [request: T];

type Plain<R extends RouteShape> = (
  ...args: Arguments<RequestOf<R> & { dryRun?: false }>
) => Promise<ResultOf<R>>;
type Previewed<R extends RouteShape> = (request: RequestOf<R> & { dryRun: true }) => Promise<DryRunAnswer>;

/** Only a route with a preview takes `dryRun`. */
export type MethodOf<R extends RouteShape> = R['dryRun'] extends true ? Plain<R> & Previewed<R> : Plain<R>;

/** Files are sent by address, where a page can show how far it is: no method here stands for them. */
type Upload = { readonly upload: string };

export type Client = {
  readonly [K in keyof Routes as Routes[K] extends Upload ? never : K]: MethodOf<Routes[K]>;
};
