import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createIndexFile } from './index-file.ts';

/** Where `vite build` puts the page. */
const PAGE_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The page loads only what this service serves. Its components set style attributes, hence 'unsafe-inline'. */
const PAGE_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What the worker may fetch is ruled by the policy that it came with, so it gets the page's. */
const WORKER_FILE = 'sw.js';

/** Addresses that belong to programs: what is unknown there answers as JSON. */
const RESERVED = /^\/(?:api|ws)(?:\/|$)/;
/** Files beside index.html, such as /favicon.svg. A name that begins with a dot is none of them. */
const ROOT_FILE = /^\/[\w-]+\.[\w.-]+$/;

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Farmhand</title>
<h1>The web page is not built yet</h1>
<p>The service runs and its API answers under <a href="/api/v1/docs">/api/v1</a>.</p>
<p>To build the page, stop the service and start it with <code>npm start</code>,
or run <code>npx vite build</code> in <code>packages/web</code> and reload.</p>
</html>
`;

function wantsHtml(request: FastifyRequest, path: string): boolean {
  return path === '/' || (request.headers.accept ?? '').includes('text/html');
}

const isOfTheRequest = ({ statusCode = 500 }: FastifyError): boolean => statusCode >= 400 && statusCode < 500;

/** Serves the built page to everybody: its files hold no secrets, and the log-in is one of its pages. */
export function servePage(app: FastifyInstance, folder: string = PAGE_FOLDER): void {
  const indexFile = createIndexFile(join(folder, 'index.html'));

  app.register(async (page) => {
    // A file's name holds the hash of its content, so what a browser has once it never asks for again.
    page.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      index: false,
      dotfiles: 'ignore',
      maxAge: '365d',
      immutable: true,
      preCompressed: true,
      suppressWarning: true,
    });

    // An address that climbs, or is spelt in a way that no file is, comes as an error of the request.
    page.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (!isOfTheRequest(error)) throw error;
      reply.callNotFound();
    });

    page.route({ method: ['GET', 'HEAD'], url: '/', handler: answer });
    page.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  });

  /** A file of the page, or the page itself for every address that its own router knows. */
  function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (RESERVED.test(path)) return reply.callNotFound();
    if (path === `/${WORKER_FILE}`) reply.header('content-security-policy', PAGE_CSP);
    if (path !== '/index.html' && ROOT_FILE.test(path)) return send(reply, path.slice(1));
    if (!wantsHtml(request, path)) return reply.callNotFound();
    reply.header('content-security-policy', PAGE_CSP);
    reply.type('text/html; charset=utf-8');
    const index = indexFile();
    if (index === null) return reply.code(503).header('cache-control', 'no-store').send(NOT_BUILT);
    reply.header('cache-control', 'no-cache').header('etag', index.etag);
    const isKnown = request.headers['if-none-match']?.includes(index.etag) === true;
    return isKnown ? reply.code(304).send() : reply.send(index.bytes);
  }

  /** Asked for anew each time, which costs a 304: a new version is seen at the next load. */
  function send(reply: FastifyReply, file: string) {
    return reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false });
  }
}
