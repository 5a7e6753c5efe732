import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject, type JsonObject, parseJson, textOf } from '../json.ts';
import { asParams, type Method } from './methods.ts';
import { notConnected, RPC_CODES, RpcError } from './rpc-error.ts';
import { changes, pick, readWanted, type Status, type Wanted } from './status.ts';

export interface SessionsOptions {
  readonly methods: ReadonlyMap<string, Method>;
  readonly status: () => Status;
  readonly isKlippyConnected: () => boolean;
  readonly eventtime: () => number;
  readonly isKey: (key: string) => boolean;
  readonly isSilent: () => boolean;
  readonly record: (name: string, body: unknown) => void;
}

/** The WebSocket clients of one Moonraker. */
export interface Sessions {
  readonly count: number;
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, isTrusted: boolean): void;
  notify(method: string, params?: readonly unknown[]): void;
  /** To each client what changed of what it subscribed to. */
  pushStatus(): void;
  /** Whether the readers keep up or not; while much waits for one, nothing more is added. */
  pour(text: string): void;
  /** Klippy is gone, and the subscriptions with it. */
  dropSubscriptions(): void;
}

interface Session {
  readonly socket: WebSocket;
  readonly id: number;
  isTrusted: boolean;
  isIdentified: boolean;
  subscription: { readonly wanted: Wanted; sent: Status } | null;
}

const POURED_BYTES = 32 * 1024 * 1024;
const FIRST_CONNECTION_ID = 281_473_251_538_448;

export function createSessions(options: SessionsOptions): Sessions {
  const sessions = new Set<Session>();
  const server = new WebSocketServer({ noServer: true, autoPong: false });
  let lastId = FIRST_CONNECTION_ID;

  function send(session: Session, message: JsonObject): void {
    if (!options.isSilent()) session.socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }
  function identify(session: Session, params: JsonObject): JsonObject {
    if (session.isIdentified) throw new RpcError(400, 'Connection already identified');
    for (const name of ['client_name', 'version', 'type', 'url']) {
      if (textOf(params[name]) === undefined) throw new RpcError(400, `Missing Argument [${name}]`);
    }
    const key = textOf(params['api_key']);
    if (key !== undefined) {
      if (!options.isKey(key)) throw new RpcError(RPC_CODES.unauthorized, 'Invalid API Key');
      session.isTrusted = true;
    }
    if (!session.isTrusted) throw new RpcError(RPC_CODES.unauthorized, 'Unauthorized');
    session.isIdentified = true;
    return { connection_id: session.id };
  }
  function subscribe(session: Session, params: JsonObject): JsonObject {
    if (!options.isKlippyConnected()) throw notConnected();
    const wanted = readWanted(params);
    const sent = pick(options.status(), wanted);
    session.subscription = wanted.size === 0 ? null : { wanted, sent };
    return { eventtime: options.eventtime(), status: sent };
  }
  async function call(session: Session, method: string, params: JsonObject): Promise<unknown> {
    if (method === 'server.connection.identify') return identify(session, params);
    if (!session.isTrusted) throw new RpcError(RPC_CODES.unauthorized, 'Unauthorized');
    if (method === 'printer.objects.subscribe') return subscribe(session, params);
    const run = options.methods.get(method);
    if (run === undefined) throw new RpcError(RPC_CODES.unknownMethod, 'Method not found');
    return run(params);
  }
  async function answer(session: Session, request: unknown): Promise<void> {
    const method = isObject(request) ? textOf(request['method']) : undefined;
    if (!isObject(request) || method === undefined) {
      return send(session, {
        error: { code: RPC_CODES.invalidRequest, message: 'Invalid Request' },
        id: null,
      });
    }
    options.record(method, request['params']);
    const { id } = request;
    try {
      const result = await call(session, method, asParams(request['params']));
      if (id !== undefined) send(session, { result, id });
    } catch (problem) {
      const error =
        problem instanceof RpcError
          ? { code: problem.code, message: problem.message }
          : { code: 500, message: String(problem) };
      if (id !== undefined) send(session, { error, id });
    }
  }
  function receive(session: Session, text: string): void {
    if (options.isSilent()) return;
    const parsed = parseJson(text);
    if (parsed === undefined) {
      send(session, { error: { code: RPC_CODES.parse, message: 'Parse error' }, id: null });
      return;
    }
    for (const request of Array.isArray(parsed) ? parsed : [parsed]) void answer(session, request);
  }

  return {
    get count() {
      return sessions.size;
    },
    accept(request, socket, head, isTrusted) {
      server.handleUpgrade(request, socket, head, (websocket) => {
        lastId += 16;
        const session: Session = {
          socket: websocket,
          id: lastId,
          isTrusted,
          isIdentified: false,
          subscription: null,
        };
        sessions.add(session);
        websocket.on('close', () => sessions.delete(session));
        websocket.on('error', () => websocket.terminate());
        websocket.on('ping', (data: Buffer) => {
          if (!options.isSilent()) websocket.pong(data);
        });
        websocket.on('message', (data: Buffer) => receive(session, data.toString('utf8')));
      });
    },
    notify(method, params) {
      for (const session of sessions) {
        if (session.isTrusted) send(session, params === undefined ? { method } : { method, params });
      }
    },
    pushStatus() {
      const subscribed = [...sessions].filter(({ subscription }) => subscription !== null);
      if (subscribed.length === 0 || !options.isKlippyConnected()) return;
      const status = options.status();
      for (const session of subscribed) {
        if (session.subscription === null) continue;
        const now = pick(status, session.subscription.wanted);
        const changed = changes(session.subscription.sent, now);
        session.subscription.sent = now;
        if (changed !== undefined) {
          send(session, { method: 'notify_status_update', params: [changed, options.eventtime()] });
        }
      }
    },
    pour(text) {
      for (const { socket, subscription } of sessions) {
        if (subscription !== null && socket.bufferedAmount < POURED_BYTES) socket.send(text);
      }
    },
    dropSubscriptions() {
      for (const session of sessions) session.subscription = null;
    },
  };
}
