import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { once } from '../once.ts';
import type { AsyncApiDocument } from './asyncapi/document.ts';
import { API_ROOT, type OpenApiDocument } from './openapi/index.ts';
import { referencePage } from './reference/page.ts';
import { STATIC_PAGE_CSP } from './security-headers.ts';

const PATHS = {
  json: `${API_ROOT}/openapi.json`,
  events: `${API_ROOT}/asyncapi.json`,
  docs: `${API_ROOT}/docs`,
  redoc: `${API_ROOT}/redoc`,
  css: `${API_ROOT}/redoc/reference.css`,
} as const;

/** The explorer runs its own script, draws inline styles and icons, and calls this API: nothing else. */
const EXPLORER_CSP = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "connect-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
].join('; ');

const EXPLORER_FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** Our own files are read at the start: one that is missing shall stop it. */
function kept(file: string): () => Buffer {
  const bytes = readFileSync(new URL(file, import.meta.url));
  return () => bytes;
}

/** As bytes: whoever asks for it again and again costs no more than the sending. */
const written = (text: () => string): (() => Buffer) => once(() => Buffer.from(text()));

function sendWith(type: string, bytes: () => Buffer, policy?: string) {
  return (_request: unknown, reply: FastifyReply) => {
    if (policy !== undefined) reply.header('content-security-policy', policy);
    return reply.type(type).send(bytes());
  };
}

/**
 * The documents, the explorer and the reference, all from this service's own files. They are open to everybody:
 * they tell what the published source tells. They are written when first asked for: a start need not wait for them.
 */
export function registerDocs(
  app: FastifyInstance,
  document: () => OpenApiDocument,
  events: () => AsyncApiDocument,
): void {
  const page = 'text/html; charset=utf-8';
  const explorer = sendWith(page, kept('./explorer/index.html'), EXPLORER_CSP);
  const reference = sendWith(
    page,
    written(() => referencePage(document(), PATHS)),
    STATIC_PAGE_CSP,
  );
  app.get(
    PATHS.json,
    sendWith(
      'application/json',
      written(() => JSON.stringify(document())),
    ),
  );
  app.get(
    PATHS.events,
    sendWith(
      'application/json',
      written(() => JSON.stringify(events())),
    ),
  );
  app.get(PATHS.docs, explorer);
  app.get(`${PATHS.docs}/`, explorer);
  app.get(
    `${PATHS.docs}/explorer.js`,
    sendWith('text/javascript; charset=utf-8', kept('./explorer/explorer.js')),
  );
  app.get(PATHS.redoc, reference);
  app.get(`${PATHS.redoc}/`, reference);
  app.get(PATHS.css, sendWith('text/css; charset=utf-8', kept('./reference/reference.css')));
  app.register(fastifyStatic, {
    root: join(fileURLToPath(import.meta.resolve('@fastify/swagger-ui')), '..', 'static'),
    prefix: `${PATHS.docs}/`,
    allowedPath: (path) => EXPLORER_FILES.includes(path),
    index: false,
    decorateReply: false,
  });
}
