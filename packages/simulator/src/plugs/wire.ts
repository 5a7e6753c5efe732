import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlugAddress } from '@farmhand/contract';
import { readText } from '../http/body.ts';
import { createHttpDoor } from '../http/door.ts';
import { timers } from '../timers.ts';
import { createPlugMachine, type PlugMachine, type PlugMachineOptions } from './plug-machine.ts';

/** What may be wrong with every answer of a plug, whatever its wire. */
export const PLUG_TROUBLES = {
  silent: 'takes the connection and never answers',
  breaks_off: 'resets the connection in place of an answer',
  refuses: 'answers 503',
  redirects: 'answers 302, to itself',
  garbage: 'answers 200 with something that is no JSON',
  wrong_shape: 'answers 200 with JSON that means nothing',
  huge: 'answers 200 and never ends',
  not_http: 'answers in a protocol of its own',
  slow: 'answers after a while',
} as const;
export type PlugTrouble = keyof typeof PLUG_TROUBLES;

export interface SimulatedPlug {
  readonly name: string;
  readonly machine: PlugMachine;
  /** What the service has to know to speak to it; its port is known once it has started, and stays. */
  readonly address: PlugAddress;
  readonly secret: string | null;
  /** Method and path of everything that came, newest last, without what is secret. */
  readonly received: readonly string[];
  /** What is wrong with its answers, while set. */
  trouble: PlugTrouble | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The house has no power: neither has the plug, nor what hangs on it. */
  cutPower(): Promise<void>;
  restorePower(): Promise<void>;
  /** Its own processor starts anew; the contacts stay as they are. */
  reboot(): Promise<void>;
}

export interface PlugOptions extends PlugMachineOptions {
  readonly name?: string;
  readonly host?: string;
  readonly port?: number;
  /** Asked for when given. */
  readonly secret?: string;
  /** How long a slow one takes. */
  readonly slowMs?: number;
}

export interface PlugRequest {
  readonly method: string;
  readonly url: URL;
  /** As it stands in the request's first line. */
  readonly uri: string;
  readonly authorization: string;
  readonly body: string;
}

export interface PlugReply {
  readonly status?: number;
  /** A text as it is, anything else as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface WireKind {
  readonly usualName: string;
  addressAt(url: string): PlugAddress;
  answer(request: PlugRequest, machine: PlugMachine): PlugReply | Promise<PlugReply>;
  /** Whether its counter begins anew with each boot. */
  readonly forgetsCounter: boolean;
}

const KEPT = 1000;
const SLOW_MS = 2_000;
const HUGE_PIECE = 'x'.repeat(64 * 1024);

export function createPlug(kind: WireKind, options: PlugOptions): SimulatedPlug {
  const { host = '127.0.0.1', secret = null, slowMs = SLOW_MS } = options;
  const machine = createPlugMachine(options);
  const received: string[] = [];
  let port = options.port ?? 0;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    const uri = request.url ?? '/';
    const url = new URL(uri, `http://${host}`);
    received.push(`${request.method} ${withoutPassword(url)}`);
    if (received.length > KEPT) received.shift();
    if (plug.trouble === 'slow') await timers().sleep(slowMs);
    else if (plug.trouble !== null) return misbehave(plug.trouble, request, response);
    const { method = 'GET', headers } = request;
    const reply = await kind.answer(
      { method, url, uri, body, authorization: headers.authorization ?? '' },
      machine,
    );
    const isText = typeof reply.body === 'string';
    response.writeHead(reply.status ?? 200, {
      'Content-Type': isText ? 'text/plain' : 'application/json',
      ...reply.headers,
    });
    response.end(isText ? reply.body : JSON.stringify(reply.body));
  }

  const door = createHttpDoor({
    host,
    port,
    admits: () => true,
    onRequest: (request, response) => {
      // A caller that hung up while it spoke gets no answer.
      respond(request, response).catch(() => response.destroy());
    },
  });

  function boot(): void {
    if (kind.forgetsCounter) machine.resetCounter();
  }

  const plug: SimulatedPlug = {
    name: options.name ?? kind.usualName,
    machine,
    get address() {
      return kind.addressAt(`http://${host}:${port}`);
    },
    secret,
    received,
    trouble: null,
    async start() {
      port = await door.open();
    },
    stop: () => door.close(),
    async cutPower() {
      machine.setMains(false);
      await door.close();
    },
    async restorePower() {
      boot();
      machine.setMains(true);
      port = await door.open();
    },
    async reboot() {
      await door.close();
      boot();
      port = await door.open();
    },
  };
  return plug;
}

function withoutPassword(url: URL): string {
  const shown = new URL(url);
  if (shown.searchParams.has('password')) shown.searchParams.set('password', '…');
  return decodeURIComponent(`${shown.pathname}${shown.search}`.replaceAll('+', ' '));
}

function misbehave(
  trouble: Exclude<PlugTrouble, 'slow'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  switch (trouble) {
    case 'silent':
      return;
    case 'breaks_off':
      request.socket.resetAndDestroy();
      return;
    case 'not_http':
      request.socket.end('220 ready when you are\r\n');
      return;
    case 'refuses':
      response.writeHead(503).end('busy');
      return;
    case 'redirects':
      response.writeHead(302, { Location: request.url ?? '/' }).end();
      return;
    case 'garbage':
      response.writeHead(200).end('<html>welcome</html>');
      return;
    case 'wrong_shape':
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"hello":"world"}');
      return;
    case 'huge':
      response.writeHead(200, { 'Content-Type': 'application/json' });
      pour(response);
  }
}

function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(HUGE_PIECE));
  if (!response.destroyed) response.once('drain', () => pour(response));
}
