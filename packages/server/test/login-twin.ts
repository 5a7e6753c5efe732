import { createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A provider of OpenID Connect on loopback that says whatever a test has it say: the truth unless told otherwise. */

export type Claims = Record<string, unknown>;

export interface Signing {
  readonly alg: string;
  readonly kid: string | undefined;
  readonly key: KeyObject | string | null;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Claims, { alg, kid, key }: Signing): string {
  const input = `${encoded({ alg, typ: 'JWT', ...(kid !== undefined && { kid }) })}.${encoded(claims)}`;
  if (key === null) return `${input}.`;
  if (typeof key === 'string')
    return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`;
  return `${input}.${createSign('RSA-SHA256').update(input).sign(key).toString('base64url')}`;
}

/** Made once: keys take longer than most tests. */
const PAIRS = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
export const [OWN_KEYS, OTHER_KEYS] = PAIRS as [(typeof PAIRS)[number], (typeof PAIRS)[number]];
export const publicPem = OWN_KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString();

type Answer = (response: ServerResponse, request: IncomingMessage, body: string) => void;

export const json =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

export type Twin = Awaited<ReturnType<typeof openTwin>>;

export async function openTwin() {
  const sockets = new Set<Socket>();
  const calls: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://twin').pathname;
      const body = Buffer.concat(parts).toString();
      calls.push({ path, body });
      (twin.answers[path] ?? json({}, 404))(response, request, body);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => Math.floor(Date.now() / 1000);

  const twin = {
    issuer,
    calls,
    clientId: 'farm',
    /** Of the log-in that is under way; a test copies it from where the browser was sent. */
    nonce: '',
    /** What the ID token says beyond the usual; undefined takes a claim away. */
    claims: {} as Claims,
    details: { sub: 'anna-1' } as Claims,
    signing: { alg: 'RS256', kid: 'one', key: OWN_KEYS.privateKey } as Signing,
    discovery: {} as Claims,
    answers: {} as Record<string, Answer>,
    idToken(): string {
      const usual = {
        iss: issuer,
        aud: twin.clientId,
        sub: 'anna-1',
        nonce: twin.nonce,
        iat: now(),
        exp: now() + 300,
        auth_time: now(),
      };
      return signed(JSON.parse(JSON.stringify({ ...usual, ...twin.claims })) as Claims, twin.signing);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
  twin.answers['/.well-known/openid-configuration'] = (...args) =>
    json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...twin.discovery,
    })(...args);
  twin.answers['/keys'] = (...args) =>
    json({
      keys: [{ ...OWN_KEYS.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    })(...args);
  const codes = new Set<string>();
  twin.answers['/token'] = (response, request, body) => {
    const params = new URLSearchParams(body);
    const code = params.get('code') ?? params.get('refresh_token') ?? '';
    if (codes.has(code) || !/^(?:good|refresh)/.test(code))
      return json({ error: 'invalid_grant', error_description: 'no such <b>code</b>' }, 400)(
        response,
        request,
        body,
      );
    codes.add(code);
    return json({
      access_token: randomUUID(),
      token_type: 'Bearer',
      refresh_token: `refresh-${randomUUID()}`,
      ...(params.has('code') && { id_token: twin.idToken() }),
    })(response, request, body);
  };
  twin.answers['/userinfo'] = (...args) => json(twin.details)(...args);
  onTestFinished(twin.close);
  return twin;
}
