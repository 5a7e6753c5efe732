import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject, parseJson, textOf } from '../json.ts';

/** JSON, and this byte behind each message. */
const END = 0x03;
/** How often subscribers hear what has changed. */
const REFRESH_MS = 250;

export type Status = Readonly<Record<string, JsonObject>>;

export interface Client {
  /** Fields by object, null for all; null before it asked for any. */
  subscription: { readonly objects: JsonObject; readonly template: JsonObject } | null;
  /** What goes before each line of output; null when it wants none. */
  output: JsonObject | null;
  readonly sent: Map<string, JsonObject>;
  send(message: JsonObject): void;
}

export interface ApiServerOptions {
  readonly path: string;
  readonly status: () => Status;
  readonly eventtime: () => number;
  /** Answers the result; what it throws is the answer's error. Null is never answered: the process ended over it. */
  readonly answer: (method: string, params: JsonObject, client: Client) => Promise<JsonObject | null>;
}

/** The socket that Klipper opens with `--api-server`. */
export interface ApiServer {
  open(): Promise<void>;
  /** As the end of the process closes it. */
  close(): Promise<void>;
  say(text: string): void;
}

export function createApiServer(options: ApiServerOptions): ApiServer {
  const clients = new Map<Socket, Client>();
  let server: Server | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function take(client: Client, text: string): Promise<void> {
    const request = parseJson(text);
    if (!isObject(request)) return;
    const { id, params } = request;
    const answer = await answerTo(textOf(request['method']) ?? '', isObject(params) ? params : {}, client);
    if (answer !== null && id !== undefined) client.send({ id, ...answer });
  }

  async function answerTo(method: string, params: JsonObject, client: Client): Promise<JsonObject | null> {
    try {
      const result = await options.answer(method, params, client);
      return result === null ? null : { result };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { error: { error: 'WebRequestError', message } };
    }
  }

  function welcome(socket: Socket): void {
    let rest = Buffer.alloc(0);
    const client: Client = {
      subscription: null,
      output: null,
      sent: new Map(),
      send: (message) => {
        if (!socket.destroyed)
          socket.write(Buffer.concat([Buffer.from(JSON.stringify(message)), Buffer.of(END)]));
      },
    };
    clients.set(socket, client);
    socket.on('error', () => undefined);
    socket.on('close', () => clients.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(END); end !== -1; end = rest.indexOf(END)) {
        void take(client, rest.subarray(0, end).toString());
        rest = rest.subarray(end + 1);
      }
    });
  }

  function refresh(): void {
    const all = options.status();
    for (const client of clients.values()) {
      if (client.subscription === null) continue;
      const { objects, template } = client.subscription;
      const changed = Object.entries(pickObjects(all, objects)).flatMap(([name, fields]) => {
        const before = client.sent.get(name) ?? {};
        const news = Object.entries(fields).filter(([key, value]) => !isDeepStrictEqual(before[key], value));
        client.sent.set(name, fields);
        return news.length === 0 ? [] : [[name, Object.fromEntries(news)]];
      });
      if (changed.length === 0) continue;
      const params = { eventtime: options.eventtime(), status: Object.fromEntries(changed) };
      client.send({ ...template, params });
    }
  }

  return {
    async open() {
      server = createServer(welcome).listen(options.path);
      await once(server, 'listening');
      timer = setInterval(refresh, REFRESH_MS);
    },
    async close() {
      clearInterval(timer);
      const closing = server;
      server = null;
      for (const socket of clients.keys()) socket.destroy();
      if (closing === null) return;
      closing.close();
      await once(closing, 'close');
    },
    say(text) {
      for (const client of clients.values())
        if (client.output !== null) client.send({ ...client.output, params: { response: text } });
    },
  };
}

/** An unknown object is an empty one. */
export function pickObjects(all: Status, wanted: JsonObject): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, fields]) => {
      const known = all[name] ?? {};
      if (!Array.isArray(fields)) return [name, known];
      return [name, Object.fromEntries(fields.map((key) => [key, known[String(key)] ?? null]))];
    }),
  );
}
