import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText, sendJson } from '../http/body.ts';
import { sendMjpeg, sendSnapshot } from '../http/camera.ts';
import { isObject, type JsonObject, parseJson } from '../json.ts';
import type { Look } from '../printer.ts';
import { contentOf } from '../storage.ts';
import type { Files } from './files.ts';
import type { Method } from './methods.ts';
import { RpcError } from './rpc-error.ts';

/** HTTP spelling of the methods. Upload, download and camera have no JSON-RPC twin. */
const ROUTES: Readonly<Record<string, string>> = {
  'GET /server/info': 'server.info',
  'GET /printer/info': 'printer.info',
  'GET /printer/objects/list': 'printer.objects.list',
  'GET /printer/objects/query': 'printer.objects.query',
  'POST /printer/objects/query': 'printer.objects.query',
  'POST /printer/print/start': 'printer.print.start',
  'POST /printer/print/pause': 'printer.print.pause',
  'POST /printer/print/resume': 'printer.print.resume',
  'POST /printer/print/cancel': 'printer.print.cancel',
  'POST /printer/gcode/script': 'printer.gcode.script',
  'POST /printer/emergency_stop': 'printer.emergency_stop',
  'POST /printer/restart': 'printer.restart',
  'POST /printer/firmware_restart': 'printer.firmware_restart',
  'GET /server/files/list': 'server.files.list',
  'GET /server/files/roots': 'server.files.roots',
  'GET /server/files/directory': 'server.files.get_directory',
  'GET /server/files/metadata': 'server.files.metadata',
  'POST /server/files/metascan': 'server.files.metascan',
  'GET /server/history/list': 'server.history.list',
  'GET /server/history/job': 'server.history.job',
  'GET /server/history/totals': 'server.history.totals',
  'GET /server/job_queue/status': 'server.job_queue.status',
  'GET /server/webcams/list': 'server.webcams.list',
};
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  422: 'Unprocessable Entity',
};
const WEBCAM = { boundary: 'boundarydonotcross', delimiter: '--boundarydonotcross' };
const GCODES = '/server/files/gcodes/';

export interface HttpApiOptions {
  readonly methods: ReadonlyMap<string, Method>;
  readonly files: Files;
  readonly upload: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly isAllowed: (request: IncomingMessage) => boolean;
  readonly oneshotToken: () => string;
  readonly isSilent: () => boolean;
  readonly progress: () => number;
  readonly look: Look;
  readonly record: (name: string, body: unknown) => void;
}

export function createHttpApi(options: HttpApiOptions) {
  async function dispatch(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const verb = request.method ?? 'GET';
    const { pathname } = url;
    if (pathname === '/webcam/') {
      return url.searchParams.get('action') === 'snapshot'
        ? sendSnapshot(response, options.progress(), options.look)
        : sendMjpeg(response, WEBCAM, options.progress, options.look);
    }
    if (!options.isAllowed(request)) throw new RpcError(401, 'Unauthorized');
    if (verb === 'POST' && pathname === '/server/files/upload') return options.upload(request, response);
    if (pathname === '/access/oneshot_token')
      return sendJson(response, 200, { result: options.oneshotToken() });
    if (pathname.startsWith(GCODES)) {
      const path = decodeURIComponent(pathname.slice(GCODES.length));
      return verb === 'DELETE' ? remove(path, response) : download(path, response);
    }
    const name = ROUTES[`${verb} ${pathname}`];
    const method = name === undefined ? undefined : options.methods.get(name);
    if (name === undefined || method === undefined) throw new RpcError(404, 'Not Found');
    const params = await paramsOf(request, url, name);
    options.record(name, params);
    sendJson(response, 200, { result: await method(params) });
  }
  async function remove(path: string, response: ServerResponse): Promise<void> {
    options.record('server.files.delete_file', { path });
    const method = options.methods.get('server.files.delete_file');
    try {
      sendJson(response, 200, { result: await method?.({ path }) });
    } catch (problem) {
      // The words are for JSON-RPC alone; this door gives the phrase of the code.
      throw problem instanceof RpcError && problem.code === 400 ? new RpcError(400, 'Bad Request') : problem;
    }
  }
  function download(path: string, response: ServerResponse): void {
    const file = options.files.get(path);
    const body = file === undefined ? options.files.thumbnail(path) : contentOf(file);
    if (body === undefined) throw new RpcError(404, 'Not Found');
    const type = file === undefined ? 'image/png' : 'text/x.gcode';
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
    response.end(body);
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      if (options.isSilent()) return;
      const url = new URL(request.url ?? '/', 'http://printer');
      dispatch(request, response, url).catch((problem: unknown) => sendProblem(response, problem));
    },
  };
}

function sendProblem(response: ServerResponse, problem: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const code = problem instanceof RpcError ? problem.code : 500;
  const said = problem instanceof Error ? problem.message : String(problem);
  const message = STATUS_TEXTS[code] ?? said;
  sendJson(response, code, { error: { code, message, traceback: 'simulated' } });
}

/** `?seconds:int=5`, and for object queries `?print_stats&extruder=temperature,target`. */
async function paramsOf(request: IncomingMessage, url: URL, method: string): Promise<JsonObject> {
  const body = request.method === 'POST' ? parseJson(await readText(request)) : undefined;
  const fromBody = isObject(body) ? body : {};
  if (method === 'printer.objects.query') {
    if (isObject(fromBody['objects'])) return fromBody;
    const wanted = [...url.searchParams].map(([name, fields]) => [
      name,
      fields === '' ? null : fields.split(','),
    ]);
    return { objects: Object.fromEntries(wanted) };
  }
  const fromQuery = [...url.searchParams].map(([key, value]) => {
    const [name = '', type] = key.split(':');
    return [name, typed(value, type)];
  });
  return { ...fromBody, ...Object.fromEntries(fromQuery) };
}

function typed(value: string, type: string | undefined): unknown {
  if (type === 'int' || type === 'float') return Number(value);
  if (type === 'bool') return value.toLowerCase() === 'true';
  return type === 'json' ? parseJson(value) : value;
}
