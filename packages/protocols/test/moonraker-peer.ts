import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject, objectAt, parseObject, textAt, type VendorObject } from '../src/lenient.ts';

/** A few methods of Moonraker, with answers that a test can replace. It shares nothing with the simulator. */
export interface MoonrakerPeer {
  readonly port: number;
  readonly calls: { readonly method: string; readonly params: VendorObject }[];
  readonly uploads: { readonly fields: Readonly<Record<string, string>>; readonly content: Buffer }[];
  readonly deleted: string[];
  /** How it answers the deletion of a file, and a look at one. */
  readonly files: { deletion: number; look: number };
  readonly logins: Map<string, string>;
  /** Of the requests that removed files. */
  readonly authorizations: (string | undefined)[];
  /** A function answers; one that never resolves is a call that blocks. */
  readonly answers: Record<string, (params: VendorObject) => unknown>;
  notify(method: string, ...params: unknown[]): void;
  dropAll(): void;
}

export class RpcRefusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const IDLE_OBJECTS = {
  webhooks: { state: 'ready', state_message: 'Printer is ready' },
  print_stats: {
    state: 'standby',
    filename: '',
    print_duration: 0,
    filament_used: 0,
    message: '',
    info: { total_layer: null, current_layer: null },
  },
  virtual_sdcard: { progress: 0, is_active: false, file_position: 0 },
  display_status: { progress: 0, message: null },
  gcode_move: { speed_factor: 1 },
  extruder: { temperature: 22, target: 0 },
  heater_bed: { temperature: 21.5, target: 0 },
  fan: { speed: 0 },
};

export async function openMoonrakerPeer(apiKey: string | null = null): Promise<MoonrakerPeer> {
  const sockets = new Set<WebSocket>();
  const peer = {
    calls: [] as MoonrakerPeer['calls'],
    uploads: [] as MoonrakerPeer['uploads'],
    deleted: [] as string[],
    files: { deletion: 200, look: 200 },
    logins: new Map<string, string>(),
    authorizations: [] as (string | undefined)[],
    answers: {
      'server.connection.identify': (params) => {
        if (apiKey !== null && params['api_key'] !== apiKey) throw new RpcRefusal(-32602, 'Invalid API Key');
        return { connection_id: 1 };
      },
      'server.info': () => ({ klippy_connected: true, klippy_state: 'ready' }),
      'printer.info': () => ({
        state: 'ready',
        state_message: 'Printer is ready',
        software_version: 'v0.13',
      }),
      'printer.objects.list': () => ({ objects: [...Object.keys(IDLE_OBJECTS), 'idle_timeout'] }),
      'printer.objects.subscribe': () => ({ eventtime: 1, status: IDLE_OBJECTS }),
      'server.history.list': () => ({ count: 0, jobs: [] }),
      'server.webcams.list': () => ({ webcams: [] }),
    } as MoonrakerPeer['answers'],
  };

  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const respond = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.method === 'DELETE') {
        peer.deleted.push(request.url ?? '');
        peer.authorizations.push(request.headers.authorization);
        return respond(peer.files.deletion, { result: {} });
      }
      if (request.method === 'GET') return respond(404, { error: { code: 404, message: 'Not Found' } });
      if (request.method === 'HEAD') return void response.writeHead(peer.files.look).end();
      if (request.url === '/access/login') {
        const login = parseObject(Buffer.concat(chunks).toString());
        const user = textAt(login, 'username') ?? '';
        const isRight = peer.logins.get(user) === login?.['password'];
        return respond(isRight ? 200 : 401, isRight ? { result: { token: `token of ${user}` } } : {});
      }
      const { fields, content, name } = readForm(
        Buffer.concat(chunks),
        request.headers['content-type'] ?? '',
      );
      peer.uploads.push({ fields, content });
      const sum = createHash('sha256').update(content).digest('hex');
      if (sum !== fields['checksum']) return respond(422, { error: { code: 422, message: 'Unprocessable' } });
      respond(201, { action: 'create_file', item: { path: `${fields['path']}/${name}`, root: 'gcodes' } });
    });
  });
  const server = new WebSocketServer({ server: http, path: '/websocket' });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const reply = async (message: ReturnType<typeof parseObject>) => {
      const method = textAt(message, 'method') ?? '';
      const params = objectAt(message, 'params') ?? {};
      const id = message?.['id'];
      peer.calls.push({ method, params });
      try {
        const answer = peer.answers[method];
        if (answer === undefined) throw new RpcRefusal(-32601, 'Method not found');
        socket.send(JSON.stringify({ jsonrpc: '2.0', result: await answer(params), id }));
      } catch (error) {
        const code = error instanceof RpcRefusal ? error.code : 500;
        socket.send(JSON.stringify({ jsonrpc: '2.0', error: { code, message: String(error) }, id }));
      }
    };
    // Whatever an answer throws is told to the other side.
    socket.on('message', (data) => void reply(parseObject(String(data))));
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.terminate();
    server.close();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  const port = await listen(http);
  return {
    port,
    ...peer,
    notify(method, ...params) {
      for (const socket of sockets) socket.send(JSON.stringify({ jsonrpc: '2.0', method, params }));
    },
    dropAll: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

export function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(isObject(address) ? Number(address['port']) : 0);
    });
  });
}

export interface ReadForm {
  readonly fields: Record<string, string>;
  readonly content: Buffer;
  readonly name: string;
}

export function readForm(body: Buffer, contentType: string): ReadForm {
  const boundary = `--${/boundary=(.+)$/.exec(contentType)?.[1]}`;
  const fields: Record<string, string> = {};
  let content = Buffer.alloc(0);
  let name = '';
  for (const part of body.toString('latin1').split(boundary).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end);
    const value = part.slice(end + 4, -2);
    const file = /filename="([^"]*)"/.exec(head)?.[1];
    if (file === undefined) fields[/name="([^"]*)"/.exec(head)?.[1] ?? ''] = value;
    else {
      name = file;
      content = Buffer.from(value, 'latin1');
    }
  }
  return { fields, content, name };
}
