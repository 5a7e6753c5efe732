import { isWrite, type RouteShape } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { FastifyRequest } from 'fastify';
import { AppError, validationFailed } from './error.ts';
import { judgeOrigin, type Sent } from './origin.ts';
import type { Credential } from './principal.ts';

/** What can be read off a request before its body: credentials, origin, dry run, idempotency key. */

export const SESSION_COOKIE = 'farm_session';
const MAX_IDEMPOTENT_BODY_BYTES = 1024 * 1024;

export function header(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

interface WithCookies {
  readonly headers: FastifyRequest['headers'];
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** A token wins over a cookie: a script that sends one means it. */
export function credentialOf(request: WithCookies): Credential | null {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = header(request, 'x-api-key') ?? bearer;
  if (token !== undefined) return { kind: 'token', secret: token };
  const session = request.cookies[SESSION_COOKIE];
  return session === undefined || session === '' ? null : { kind: 'session', secret: session };
}

export function sentOf(request: FastifyRequest, publicUrl: string | undefined): Sent {
  return { headers: request.headers, isEncrypted: 'encrypted' in request.raw.socket, publicUrl };
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** A name that resolves to this machine (DNS rebinding) or a proxy on it must not pass for the person at it. */
export function isLocal(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  return (
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(host ?? '') &&
    FORWARDING.every((name) => request.headers[name] === undefined) &&
    (origin === undefined || judgeOrigin(sentOf(request, publicUrl)) === 'ours')
  );
}

/** Answers whether this is a dry run; a value that might have meant one never executes. */
export function readDryRun(route: RouteShape, request: FastifyRequest): boolean {
  const value = header(request, 'x-dry-run');
  if (value === undefined || !isWrite(route)) return false;
  if (value !== 'true' && value !== 'false') {
    throw validationFailed([{ path: 'headers.x-dry-run', said: said('field.not_a_flag') }]);
  }
  if (value === 'true' && !route.dryRun) {
    throw new AppError('dry_run_unsupported', said('request.no_preview'));
  }
  return value === 'true';
}

const KEY = /^[\x20-\x7e]{1,255}$/;

/** The key of a call that is refused before anything else of it is looked at: null when it can't have been used before. */
export function repeatableKey(route: RouteShape, request: FastifyRequest): string | null {
  const key = header(request, 'idempotency-key');
  if (key === undefined || !KEY.test(key) || !isWrite(route)) return null;
  return header(request, 'x-dry-run') === 'true' ? null : key;
}

export function readIdempotencyKey(route: RouteShape, request: FastifyRequest): string | null {
  const key = header(request, 'idempotency-key');
  if (key === undefined || !isWrite(route)) return null;
  if (!KEY.test(key)) {
    throw validationFailed([{ path: 'headers.idempotency-key', said: said('idempotency.wrong_key') }]);
  }
  if (route.upload !== undefined || /^multipart\//i.test(request.headers['content-type'] ?? '')) {
    throw new AppError('idempotency_unsupported', said('idempotency.not_with_files'));
  }
  checkIdempotentSize(Number(request.headers['content-length'] ?? 0));
  return key;
}

/** Called with the declared length, and again with the true one, which a chunked body does not declare. */
export function checkIdempotentSize(bytes: number): void {
  if (bytes <= MAX_IDEMPOTENT_BODY_BYTES) return;
  throw new AppError('idempotency_unsupported', said('idempotency.body_too_large'), {
    status: 413,
  });
}
