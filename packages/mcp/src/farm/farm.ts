import {
  type ClientOptions,
  type LooseRequest,
  type RouteAddress,
  readAnswer,
  sendRequest,
} from '@farmhand/client';
import { createDryRunGate } from './dry-run-gate.ts';
import { asOdinApiError, OdinApiError } from './odin-api-error.ts';
import type { FarmSettings } from './settings.ts';

export type Answer = Readonly<Record<string, unknown>>;
type Request = Pick<LooseRequest, 'params' | 'query' | 'body' | 'signal'>;

export interface WriteOptions {
  readonly dry_run?: boolean | undefined;
  readonly idempotency_key?: string | undefined;
}

export interface PageAsked {
  readonly skip?: number;
  readonly limit: number;
}

export interface Page {
  readonly items: readonly Answer[];
  /** How many there are in all, which may be more than are listed here. */
  readonly total: number;
}

/** The service as the tools use it. Answers are passed on as they come: a newer service may know more than we do. */
export interface Farm {
  read(route: RouteAddress, request?: Request): Promise<Answer>;
  /** One page of a list. */
  list(route: RouteAddress, request: Request, page: PageAsked): Promise<Page>;
  write(route: RouteAddress, request: Request, options: WriteOptions): Promise<Answer>;
}

export interface FarmDeps {
  readonly settings: FarmSettings;
  readonly fetch?: typeof globalThis.fetch;
  readonly newKey: () => string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5000;

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unexpected(route: RouteAddress): OdinApiError {
  const detail = `${route.method} ${route.path} was not answered as a Farmhand service does; check FARM_BASE_URL.`;
  return new OdinApiError({ code: 'unexpected_answer', detail, retriable: false });
}

/** Following a redirect would hand the token to wherever it leads. */
function refuseRedirect(response: Response): void {
  if (response.status < 300 || response.status >= 400) return;
  const place = response.headers.get('location') ?? 'another address';
  const detail = `The service redirects to ${place}. Set FARM_BASE_URL to where it really is.`;
  throw new OdinApiError({ code: 'unexpected_redirect', detail, retriable: false });
}

export function createFarm({
  settings,
  fetch = globalThis.fetch,
  newKey,
  timeoutMs = TIMEOUT_MS,
}: FarmDeps): Farm {
  const client: ClientOptions = {
    baseUrl: settings.baseUrl,
    headers: { 'x-api-key': settings.apiKey },
    fetch: (address, init) => fetch(address, { ...init, redirect: 'manual' }),
  };

  async function call(route: RouteAddress, request: LooseRequest) {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]);
    try {
      const response = await sendRequest(client, route, { ...request, signal });
      refuseRedirect(response);
      return { body: await readAnswer(response), headers: response.headers };
    } catch (error) {
      throw asOdinApiError(error, timeoutMs);
    }
  }

  async function read(route: RouteAddress, request: Request = {}): Promise<Answer> {
    const { body } = await call(route, request);
    if (!isAnswer(body)) throw unexpected(route);
    return body;
  }

  async function list(route: RouteAddress, request: Request, { skip = 0, limit }: PageAsked): Promise<Page> {
    const { body, headers } = await call(route, { ...request, query: { ...request.query, skip, limit } });
    if (!Array.isArray(body)) throw unexpected(route);
    const items = body.filter(isAnswer);
    return { items, total: Number(headers.get('x-total-count') ?? skip + items.length) };
  }

  const gate = createDryRunGate((signal) =>
    read({ method: 'GET', path: '/version' }, { ...(signal && { signal }) }),
  );

  return {
    read,

    list,

    async write(route, request, { dry_run: dryRun = false, idempotency_key: given }) {
      if (dryRun) await gate.check(request.signal);
      const idempotencyKey = given ?? newKey();
      try {
        const { body, headers } = await call(route, { ...request, idempotencyKey, dryRun });
        if (!isAnswer(body)) throw unexpected(route);
        const isReplay = headers.get('x-idempotent-replay') === 'true';
        return isReplay ? { ...body, _idempotent_replay: true } : body;
      } catch (error) {
        const failure = asOdinApiError(error, timeoutMs);
        // With its key a write whose answer got lost can be tried again without being done twice.
        throw failure.retriable && !dryRun ? failure.with({ idempotency_key: idempotencyKey }) : failure;
      }
    },
  };
}
