import type { IncomingMessage } from 'node:http';
import type { RouteShape } from '@farmhand/contract';
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
import { refusal } from './access.ts';
import { type AuditTrail, isRefusal } from './audit.ts';
import { answerBrokenRequest } from './broken-request.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { AppError, envelope, validationFailed } from './error.ts';
import type { Authenticator, Principal } from './principal.ts';
import * as rules from './request-rules.ts';
import { refuseUndeclared, urlOf } from './route-table.ts';
import type { Answer, Request } from './run.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { compileValidator, schemasOf } from './validation.ts';

export interface HttpDeps {
  readonly endpoints: readonly Endpoint[];
  readonly run: (request: Request) => Promise<Answer>;
  readonly authenticator: Authenticator;
  readonly audit: AuditTrail;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean | string;
  readonly tls: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined;
  readonly newRequestId: () => string;
}

const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
const MAX_ADDRESS_LENGTH = 64 * 1024;

/** What the hooks found out about a request before its handler runs. */
interface Arrival {
  readonly route: RouteShape;
  principal: Principal | null;
  dryRun: boolean;
  idempotencyKey: string | null;
}

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
  const { publicUrl } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: deps.newRequestId,
    trustProxy: deps.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    exposeHeadRoutes: false,
    rewriteUrl,
    ...(deps.tls === undefined
      ? { http: { shouldUpgradeCallback } }
      : { https: { ...deps.tls, shouldUpgradeCallback } }),
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
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
  app.register(fastifyCookie);
  app.setValidatorCompiler(({ schema, httpPart }) => compileValidator(schema, httpPart ?? 'body'));
  app.setSerializerCompiler(() => JSON.stringify);
  acceptEmptyJson();
  app.setErrorHandler<FastifyError>((error, request, reply) => fail(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    fail(
      new AppError('not_found', `There is nothing at ${request.method} ${pathOf(request)}.`),
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
      else parse(request, body.toString(), done);
    });
  }

  function fail(error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply) {
    const shown = toAppError(error, request.id);
    if (shown.code === 'internal_error') request.log.error({ err: error }, 'request failed');
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

  /** Everything that can be decided before the body is read. */
  async function arrive(route: RouteShape, request: FastifyRequest): Promise<void> {
    const arrival: Arrival = { route, principal: null, dryRun: false, idempotencyKey: null };
    request.arrival = arrival;
    const credential = rules.credentialOf(request);
    if (credential !== null) arrival.principal = await deps.authenticator.authenticate(credential);
    checkOrigin(route, request, arrival.principal);
    const refused = refusal(route.access, arrival.principal);
    if (refused !== null) throw refused;
    arrival.dryRun = rules.readDryRun(route, request);
    arrival.idempotencyKey = rules.readIdempotencyKey(route, request);
    if (arrival.principal !== null && !arrival.dryRun) deps.authenticator.touch(arrival.principal);
  }

  /** A browser sends our cookie along by itself, so a write must also come from our own page. */
  function checkOrigin(route: RouteShape, request: FastifyRequest, principal: Principal | null): void {
    if (route.method === 'GET' || principal?.via === 'token') return;
    const { origin, host } = request.headers;
    if (origin === undefined && principal === null) return;
    if (origin !== undefined && rules.isSameOrigin(origin, host, publicUrl)) return;
    throw new AppError('permission_denied', "This write must come from Farmhand's own page (Origin header).");
  }

  async function handle(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    const { arrival } = request;
    if (arrival === null) throw new Error('a handler ran before its access check');
    const answer = await deps.run({
      endpoint,
      input: { params: request.params, query: request.query, body: request.body } as Request['input'],
      call: callOf(request, reply, arrival.principal),
      dryRun: arrival.dryRun,
      idempotencyKey: arrival.idempotencyKey,
    });
    reply.code(answer.status).header('x-request-id', request.id).header('cache-control', 'no-store');
    if (answer.total !== undefined) reply.header('x-total-count', answer.total);
    if (answer.isReplay === true) reply.header('x-idempotent-replay', 'true');
    return answer.body === '' ? reply.send() : reply.type('application/json').send(answer.body);
  }

  function callOf(
    request: FastifyRequest,
    reply: FastifyReply,
    principal: Principal | null,
  ): Call<Principal | null> {
    const options = {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      path: '/',
    } as const;
    return {
      principal,
      requestId: request.id,
      address: request.ip,
      userAgent: (rules.header(request, 'user-agent') ?? '').slice(0, 300),
      isLocal: rules.isLocal(request, publicUrl),
      cookies: {
        set: (secret, expiresAt) =>
          void reply.setCookie(rules.SESSION_COOKIE, secret, { ...options, expires: new Date(expiresAt) }),
        clear: () => void reply.clearCookie(rules.SESSION_COOKIE, options),
      },
    };
  }

  app.register(async (api) => {
    for (const endpoint of deps.endpoints) {
      const { route } = endpoint;
      api.route({
        method: route.method,
        url: urlOf(route),
        schema: schemasOf(route),
        onRequest: (request) => arrive(route, request),
        handler: (request, reply) => handle(endpoint, request, reply),
      });
    }
  });
  return app;
}

function pathOf(request: FastifyRequest): string {
  return request.originalUrl.split('?', 1)[0] ?? '/';
}

/** What is our fault can be looked up in our log. */
function withRequestId(error: AppError, requestId: string): AppError {
  if (error.code !== 'internal_error') return error;
  const { status, data, cause } = error;
  return new AppError(error.code, error.message, { cause, status, data: { ...data, request_id: requestId } });
}

/** Fastify's own errors by their codes; anything unknown shows nothing of its inside. */
function toAppError(error: FastifyError | AppError | Error, requestId: string): AppError {
  if (error instanceof AppError) return withRequestId(error, requestId);
  const code = 'code' in error ? error.code : '';
  if (error.cause instanceof AppError) return error.cause;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('payload_too_large', 'The body is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', 'Send the body as application/json.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return validationFailed([{ path: 'body', message: 'is not valid JSON' }], 400);
    case 'FST_ERR_BAD_URL':
      return validationFailed([{ path: 'path', message: 'is not a valid address' }], 400);
    default:
      if ('statusCode' in error && error.statusCode === 400) {
        return validationFailed([{ path: 'body', message: 'is not valid JSON' }], 400);
      }
      return new AppError(
        'internal_error',
        'Something went wrong on our side. Quote the request id when you report it.',
        {
          cause: error,
          data: { request_id: requestId },
        },
      );
  }
}
