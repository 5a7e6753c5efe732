import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Printer, ROUTES } from '@farmhand/contract';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { answerParent } from './child.ts';
import { printerNumber, telemetryAt } from './page-fleet.ts';

/**
 * Stands in for the service, so that nothing but the page is measured: the built page with its compressed files, the
 * answers it asks for, and a feed that says something new of every printer four times a second.
 */

const DIST = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const FEED_EVERY_MS = 250;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#69ad8a" d="M12 44 32 12l20 32-20 10z"/></svg>`;

let fleet: readonly Printer[] = [];
let beat = 0;

const me = ROUTES.getMe.example.answer;
const ADMIN = { ...me, user: { ...me.user, role: 'admin' } };
const LOGGED_IN = { needed: false, logged_in: true };
const NOTHING_UNREAD = { unread_count: 0, by_severity: { critical: 0, warning: 0, info: 0 } };
const model = ROUTES.getModel.example.answer;

function runsOf(id: number) {
  const job = ROUTES.getJob.example.answer;
  const [file] = model.files;
  const runs = job.runs.map((run) => ({
    ...run,
    ...{ id, job_id: id, printer_id: id, print_file_id: file?.id ?? 0, plate_index: 1, state: 'printing' },
  }));
  return { ...job, id, model_id: model.id, runs };
}

/** By path; what is not here is not found, as on an empty service. */
function answerTo(path: string, query: URLSearchParams): { body: unknown; total?: number } | null {
  const [, kind = '', id = ''] = /^\/api\/v1\/([a-z-]+)\/?([^/]*)/.exec(path) ?? [];
  if (path === '/api/v1/setup') return { body: { ...ROUTES.getSetup.example.answer, ...LOGGED_IN } };
  if (path === '/api/v1/auth/me') return { body: ADMIN };
  if (path === '/api/v1/alerts/unread-count') return { body: NOTHING_UNREAD };
  if (kind === 'printers' && id === '') {
    const skip = Number(query.get('skip') ?? 0);
    return { body: fleet.slice(skip, skip + Number(query.get('limit') ?? 50)), total: fleet.length };
  }
  if (kind === 'jobs') return { body: runsOf(Number(id)) };
  if (kind === 'models') return { body: model };
  return kind === 'alerts' ? { body: [], total: 0 } : null;
}

function sendFile(path: string, response: ServerResponse): void {
  const asked = join(DIST, normalize(path));
  const file = path !== '/' && existsSync(asked) ? asked : join(DIST, 'index.html');
  const isCompressed = existsSync(`${file}.br`);
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(readFileSync(isCompressed ? `${file}.br` : file));
}

function serve({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://page');
  if (!pathname.startsWith('/api/')) {
    sendFile(pathname, response);
    return;
  }
  if (pathname.includes('/thumbnails/')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
    return;
  }
  const answer = answerTo(pathname, searchParams);
  const missing = { detail: 'none', error: { code: 'not_found', detail: 'none', retriable: false } };
  response.writeHead(answer === null ? 404 : 200, {
    'content-type': 'application/json',
    ...(answer?.total !== undefined && { 'x-total-count': String(answer.total) }),
  });
  response.end(JSON.stringify(answer?.body ?? missing));
}

const server = createServer(serve);
const feed = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
const frame = (type: string, data: unknown) =>
  JSON.stringify({ type, seq: 1, at: new Date().toISOString(), data });

feed.on('connection', (socket) => {
  socket.send(frame('hello', { session: 'bench', seq: 1 }));
  socket.send(frame('snapshot', { printers: fleet, unread_alerts: 0 }));
});

function tell(): void {
  beat += 1;
  const printers = fleet.map(({ id }) => ({ id, telemetry: telemetryAt(id, beat) }));
  const text = frame('printer.telemetry', { printers });
  for (const socket of feed.clients) socket.send(text);
}

answerParent({
  async start(about) {
    fleet = Array.from({ length: z.number().parse(about) }, (_, index) => printerNumber(index + 1));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    setInterval(tell, FEED_EVERY_MS);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('it does not listen');
    return `http://127.0.0.1:${address.port}`;
  },
  frameBytes: () =>
    frame('printer.telemetry', {
      printers: fleet.map(({ id }) => ({ id, telemetry: telemetryAt(id, beat) })),
    }).length,
});

process.once('SIGINT', () => process.exit());
