import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText, sendJson } from '../http/body.ts';
import { sendSnapshot } from '../http/camera.ts';
import { isObject, type JsonObject, parseJson } from '../json.ts';
import type { Look } from '../printer.ts';
import { contentOf, type Storage, type StoredFile, storagePath } from '../storage.ts';
import * as answers from './answers.ts';
import { STORAGE_ROOTS } from './files.ts';
import { LinkProblem, PROBLEMS, sendProblem } from './problem.ts';
import type { Uploads } from './upload.ts';

export interface ApiOptions extends answers.AnswerTools {
  readonly storage: Storage;
  readonly uploads: Uploads;
  readonly isAllowed: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly isSilent: () => boolean;
  readonly isStarting: () => boolean;
  readonly look: Look;
  readonly record: (name: string, body: unknown) => void;
}

const FILES = '/api/v1/files';
/** The older paths of the Python server go by the name of its folder. */
const SELECT = '/api/files/local/PrusaLink gcodes/';
const JOB_ROUTE = /^\/api\/v1\/job\/(\d+)(?:\/(pause|resume|continue))?$/;

export function createLinkApi(options: ApiOptions) {
  const { dialect, jobs, files, storage, uploads } = options;
  const root = STORAGE_ROOTS[dialect];

  function simple(path: string): (() => JsonObject | undefined) | undefined {
    const routes: Readonly<Record<string, () => JsonObject | undefined>> = {
      '/api/version': () => answers.version(options),
      '/api/v1/info': () => answers.info(options),
      '/api/v1/status': () => answers.status(options),
      '/api/v1/job': () => answers.job(options),
      '/api/v1/storage': () => answers.storageList(options),
      '/api/v1/transfer': () => uploads.transfer(),
    };
    return routes[path];
  }
  function noContent(response: ServerResponse, status = 204): void {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end();
  }
  function control(verb: string, id: number, action: string | undefined): void {
    if (verb === 'DELETE' && action === undefined) jobs.stop(id);
    else if (verb !== 'PUT' || action === undefined) throw new LinkProblem('noRoute');
    else if (action === 'pause') jobs.pause(id);
    else if (action === 'resume') jobs.resume(id);
    else throw new LinkProblem(dialect === 'buddy' ? 'badRequest' : 'notPaused');
  }
  function fileHeaders(path: string, file: StoredFile | undefined): Record<string, string> {
    const printed = file !== undefined && jobs.isPrinted(file);
    const mark = createHash('md5')
      .update(`${path}${file?.sha256 ?? ''}`)
      .digest('hex')
      .slice(0, 10);
    return {
      'Last-Modified': new Date(file?.storedAt ?? 0).toUTCString(),
      ETag: `W/"${mark}"`,
      'Read-Only': 'False',
      'Currently-Printed': printed ? 'True' : 'False',
    };
  }
  function show(verb: string, path: string, response: ServerResponse): void {
    const file = files.listed(path);
    const body = file === undefined ? files.folder(path) : files.file(file);
    if (body === undefined) throw new LinkProblem('notFound');
    const headers = fileHeaders(path, file);
    if (verb === 'GET') {
      sendJson(response, 200, body, headers);
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' });
    response.end();
  }
  async function onFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const verb = request.method ?? 'GET';
    if (path !== root && !path.startsWith(`${root}/`)) throw new LinkProblem('storageForbidden');
    if (verb === 'GET' || verb === 'HEAD') return show(verb, path, response);
    if (verb === 'PUT') return uploads.take(request, path, () => noContent(response, 201));
    // What is removed is looked for on the disk, what is printed in the list.
    const file = verb === 'POST' ? files.listed(path) : files.find(path);
    if (file === undefined) throw new LinkProblem('notFound');
    if (verb === 'POST') jobs.start(file);
    else if (jobs.isPrinted(file)) throw new LinkProblem('fileIsPrinted');
    else {
      storage.remove(file.path);
      jobs.forget(file);
    }
    noContent(response);
  }
  async function select(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const body = parseJson(await readText(request));
    const file = files.listed(`${root}/${name}`);
    if (file === undefined) throw new LinkProblem('notFound');
    if (!isObject(body) || body['command'] !== 'select') throw new LinkProblem('badRequest');
    jobs.select(file);
    noContent(response);
  }
  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const verb = request.method ?? 'GET';
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://printer').pathname);
    if (verb !== 'GET' && verb !== 'HEAD') options.record(`${verb} ${path}`, request.headers);
    if (path.startsWith(FILES)) return onFile(request, response, storagePath(path.slice(FILES.length)));
    if (dialect === 'python' && verb === 'POST' && path.startsWith(SELECT))
      return select(request, response, path.slice(SELECT.length));
    const jobRoute = JOB_ROUTE.exec(path);
    if (jobRoute !== null) {
      control(verb, Number(jobRoute[1]), jobRoute[2]);
      return noContent(response);
    }
    // Buddy firmware can't cancel a transfer.
    if (dialect === 'python' && verb === 'DELETE' && path === '/api/v1/transfer') {
      return noContent(response, uploads.cancel() ? 200 : 204);
    }
    const answer = verb === 'GET' ? simple(path) : undefined;
    if (answer !== undefined) {
      const body = answer();
      return body === undefined ? noContent(response) : sendJson(response, 200, body);
    }
    if (dialect === 'python' && verb === 'GET' && /^\/api\/v1\/cameras(\/|$)/.test(path))
      return camera(path, response);
    const stored = dialect === 'buddy' && verb === 'GET' ? files.find(path) : undefined;
    if (stored === undefined) throw new LinkProblem('noRoute');
    response.end(contentOf(stored));
  }
  function camera(path: string, response: ServerResponse): void {
    if (path.endsWith('/snap')) {
      sendSnapshot(response, options.machine.read().progress, options.look);
      return;
    }
    const one = { camera_id: 'sim', config: { name: 'Simulated', path: '/dev/video0', driver: 'V4L2' } };
    sendJson(response, 200, { camera_list: [{ ...one, connected: true, detected: true, stored: true }] });
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      if (options.isSilent()) return;
      if (options.isStarting()) {
        request.resume();
        sendProblem(request, response, PROBLEMS.starting, dialect);
        return;
      }
      if (!options.isAllowed(request, response)) return;
      dispatch(request, response).catch((problem: unknown) => {
        if (response.headersSent || response.destroyed) return;
        const words =
          problem instanceof LinkProblem
            ? problem.words
            : { status: 500, title: 'Error', message: String(problem) };
        // What is left of a refused upload's body is read and dropped.
        request.resume();
        sendProblem(request, response, words, dialect);
      });
    },
  };
}
