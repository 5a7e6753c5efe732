import type { IncomingMessage } from 'node:http';
import { type RouteShape, UPLOAD_MEDIA, type UploadKind } from '@farmhand/contract';
import { said } from '@farmhand/words';
import fastifyCookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Clock } from '../clock.ts';
import { type Arrival, arrive, callOf } from './arrival.ts';
import { type AuditTrail, isRefusal } from './audit.ts';
import { answerBrokenRequest, checkHost, refuseExpectation } from './broken-request.ts';
import { compressAnswers } from './compress.ts';
import { sendDownload } from './download.ts';
import { type Call, type Endpoint, isUrgent } from './endpoint.ts';
import { AppError, envelope } from './error.ts';
import { toAppError } from './fastify-error.ts';
import type { Idempotency } from './idempotency.ts';
import { closeUnread, type Incoming, incomingOf } from './incoming.ts';
import { boundRequests, type Lines } from './lines/index.ts';
import type { MediaAnswers } from './media.ts';
import type { Authenticator, Principal } from './principal.ts';
import type { Answer, Request } from './request.ts';
import * as rules from './request-rules.ts';
import { refuseUndeclared, urlOf } from './route-table.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { shownPath } from './shown-path.ts';
import { decodeText } from './text-body.ts';
import { compileValidator, schemasOf } from './validation.ts';

export interface HttpDeps {
  readonly endpoints: readonly Endpoint[];
  readonly carryOut: (request: Request) => Promise<Answer>;
  readonly media: Pick<MediaAnswers, 'answer'>;
  readonly authenticator: Authenticator;
  readonly idempotency: Pick<Idempotency, 'wasUsed'>;
  readonly patienceMs: number;
  readonly audit: AuditTrail;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean | string;
  readonly lines: Lines;
  readonly tls: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined;
  readonly newRequestId: () => string;
}

const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
/** What anybody may send: names, passwords and codes. */
const STRANGERS_BODY_BYTES = 64 * 1024;
const MAX_ADDRESS_LENGTH = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    arrival: Arrival | null;
  }
}

/** `/api/...` and `/api/v1/...` are the same routes (spec section 4). */
function rewriteUrl(request: IncomingMessage): string {
  return (request.url ?? '/').replace(/^\/api\/(?!v1(?:[/?]|$))/, '/api/v1/');
}

/** Some clients offer HTTP/2 with every call (`Upgrade: h2c`); to them we answer as if they had not. */
function shouldUpgradeCallback(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket';
}

export function createServer(deps: HttpDeps): FastifyInstance {
  const { headersMs, keepAliveMs, lookEveryMs } = deps.lines.limits;
  const heard = {
    shouldUpgradeCallback,
    requireHostHeader: false,
    headersTimeout: headersMs,
    connectionsCheckingInterval: lookEveryMs,
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: deps.newRequestId,
    trustProxy: deps.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    rewriteUrl,
    keepAliveTimeout: keepAliveMs,
    // Of a whole request, however long its upload takes: the lines have rules of their own for that.
    requestTimeout: 0,
    ...(deps.tls === undefined
      ? { http: heard }
      : { https: { ...deps.tls, ...heard, handshakeTimeout: headersMs } }),
    // Longer than any address that a client sends: what a parameter may be is for its schema to say.
    routerOptions: { maxParamLength: MAX_ADDRESS_LENGTH },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      void fail(error, request, reply);
    },
  });

  refuseUndeclared(app, deps.endpoints);
  app.decorateRequest('arrival', null);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    if (request.raw.headers.host === undefined) reply.header('connection', 'close');
    checkHost(request.raw);
  });
  app.server.on('checkExpectation', refuseExpectation);
  deps.lines.watch(app.server);
  const bounds = boundRequests(app, deps.lines, deps.clock);
  app.register(fastifyCookie);
  compressAnswers(app);
  app.setValidatorCompiler(({ schema, httpPart }) => compileValidator(schema, httpPart ?? 'body'));
  app.setSerializerCompiler(() => JSON.stringify);
  acceptEmptyJson();
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    await bounds.holdBack(error, request);
    return fail(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    fail(
      new AppError(
        'not_found',
        said('request.nothing_there', { method: request.method, path: shownPath(request.originalUrl) }),
      ),
      request,
      reply,
    ),
  );

  /** Published clients send `Content-Type: application/json` without a body. */
  function acceptEmptyJson(): void {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (request.arrival?.idempotencyKey != null) rules.checkIdempotentSize(body.length);
      if (body.length === 0) done(null, undefined);
      // It answers through `done`, its failures too.
      else void parse(request, body.toString(), done);
    });
  }

  function fail(error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply) {
    const { upload, text } = request.arrival?.route ?? {};
    const shown = toAppError(error, request.id, upload === undefined ? text?.type : UPLOAD_MEDIA[upload][0]);
    if (upload !== undefined) closeUnread(request, reply, deps.clock);
    // A 503 that was not caused by anything is what we say on purpose.
    const isOnPurpose = shown.status === 503 && shown.cause === undefined;
    if ((shown.code === 'internal_error' && !isOnPurpose) || shown.code === 'storage_full')
      request.log.error({ err: error }, 'request failed');
    // An address that can't be read makes a request that no hook and no decorator has seen.
    const arrival = request.arrival ?? null;
    if (arrival !== null && !arrival.dryRun && isRefusal(shown.code)) {
      deps.audit.refused({
        route: arrival.route.id,
        code: shown.code,
        principal: arrival.principal,
        address: request.ip,
      });
    }
    return reply
      .code(shown.status)
      .header('x-request-id', request.id)
      .type('application/json')
      .send(JSON.stringify(envelope(shown)));
  }

  /** Sending a file can take an hour. A service that stops hangs up on its senders; they can resume. */
  const uploads = new Map<Incoming, Promise<unknown>>();
  app.addHook('preClose', async () => {
    for (const incoming of uploads.keys()) incoming.cancel();
    await Promise.allSettled(uploads.values());
  });

  async function withIncoming<T>(
    upload: UploadKind | undefined,
    request: FastifyRequest,
    work: (incoming: Incoming | null) => Promise<T>,
  ): Promise<T> {
    if (upload === undefined) return work(null);
    const incoming = incomingOf(request, upload);
    const over = work(incoming);
    uploads.set(incoming, over);
    try {
      return await over;
    } finally {
      uploads.delete(incoming);
    }
  }

  async function handle(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    const { arrival } = request;
    if (arrival === null) throw new Error('a handler ran before its access check');
    const input = { params: request.params, query: request.query, body: request.body } as Request['input'];
    const call = callOf(request, reply, arrival.principal, deps.publicUrl, endpoint.route);
    if (endpoint.kind === 'media') return sendMedia(endpoint, input, call, request, reply);
    const answer = await withIncoming(endpoint.route.upload, request, (body) =>
      deps.carryOut({
        endpoint,
        url: request.url,
        input,
        incoming: body,
        call,
        dryRun: arrival.dryRun,
        idempotencyKey: arrival.idempotencyKey,
      }),
    );
    reply.code(answer.status).header('x-request-id', request.id).header('cache-control', 'no-store');
    if (answer.download !== undefined) return sendDownload(request, reply, answer.download);
    if (answer.total !== undefined) reply.header('x-total-count', answer.total);
    if (answer.isReplay === true) reply.header('x-idempotent-replay', 'true');
    return answer.body === ''
      ? reply.send()
      : reply.type('application/json').send(answer.bytes ?? answer.body);
  }

  async function sendMedia(
    endpoint: Endpoint & { kind: 'media' },
    input: Request['input'],
    call: Call<Principal | null>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { principal } = call;
    const credential = rules.credentialOf(request);
    const { media } = endpoint.route;
    if (principal === null || credential === null || media === undefined) {
      throw new Error(`${endpoint.route.id} needs a caller and a declared content type`);
    }
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const body = await deps.media.answer({
      endpoint,
      input,
      call: { ...call, principal },
      credential,
      gone: gone.signal,
    });
    return reply
      .code(endpoint.route.status)
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type(media.type)
      .send(body);
  }

  /** The steps read the body themselves. */
  function leaveUnread(api: FastifyInstance, upload: UploadKind): void {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser([...UPLOAD_MEDIA[upload]], (_request, _body, done) => done(null));
  }

  function acceptText(api: FastifyInstance, type: string): void {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (request.arrival?.idempotencyKey != null) rules.checkIdempotentSize(body.length);
      done(null, decodeText(body));
    });
  }

  /** Routes whose bodies are read alike share a scope: a form is no JSON, and bytes and text are neither. */
  function serve(api: FastifyInstance, { upload, text }: Pick<RouteShape, 'upload' | 'text'>): void {
    if (upload !== undefined) leaveUnread(api, upload);
    if (text !== undefined) acceptText(api, text.type);
    const alike = deps.endpoints.filter(
      ({ route }) => route.upload === upload && route.text?.type === text?.type,
    );
    for (const endpoint of alike) {
      const { route } = endpoint;
      api.route({
        method: route.method,
        url: urlOf(route),
        ...(route.access.kind === 'public' && { bodyLimit: STRANGERS_BODY_BYTES }),
        ...(route.text !== undefined && { bodyLimit: route.text.maxBytes }),
        schema: schemasOf(route),
        onRequest: (request) => arrive(route, request, { ...deps, isUrgent: isUrgent(endpoint) }),
        handler: (request, reply) => handle(endpoint, request, reply),
      });
    }
  }

  const kinds = new Map(deps.endpoints.map(({ route }) => [`${route.upload} ${route.text?.type}`, route]));
  for (const kind of kinds.values()) app.register(async (api) => serve(api, kind));
  return app;
}
