import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type Frame, frame } from '@farmhand/contract';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { Audience } from '../src/db/visibility.ts';
import { type Caller, type Farm, type FarmOptions, HOST, openFarm } from './kit.ts';

/** Clients of the live feed, on real sockets. */

const PATIENCE_MS = 30_000;

export interface ListeningFarm extends Farm {
  readonly port: number;
  /** The server's ends of the WebSockets, in the order they came. */
  readonly lines: readonly Socket[];
}

export async function openListeningFarm(options: FarmOptions = {}): Promise<ListeningFarm> {
  const farm = await openFarm({ ...options, env: { FARM_PORT: '0', ...options.env } });
  const lines: Socket[] = [];
  farm.app.http.server.prependListener('upgrade', (request) => lines.push(request.socket));
  await farm.app.listen();
  const address = farm.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('the farm does not listen');
  return { ...farm, port: address.port, lines };
}

export interface LiveClient {
  readonly socket: WebSocket;
  readonly frames: readonly Frame[];
  /** The close code. */
  readonly closed: Promise<number>;
  /** The first frame of this kind, of those that came and those that will. */
  first(type: string): Promise<Frame>;
  /** Waits until the frames fulfil the condition. */
  until(condition: (frames: readonly Frame[]) => boolean): Promise<void>;
  resume(since: number): void;
  /** The messages of the alerts told, in order. */
  told(): string[];
}

type Headers = Readonly<Record<string, string>>;

function dial(port: number, headers: Headers, path: string, options: ClientOptions = {}): WebSocket {
  const url = `ws://127.0.0.1:${port}${path}`;
  const socket = new WebSocket(url, { ...options, headers: { host: HOST, ...headers } });
  // Lines that break are what some tests are about; the close that follows tells.
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return socket;
}

export async function connect(
  farm: { readonly port: number },
  who: Pick<Caller, 'headers'>,
  options: ClientOptions = {},
): Promise<LiveClient> {
  const socket = dial(farm.port, who.headers, '/ws', options);
  const frames: Frame[] = [];
  const changed = new EventTarget();
  const closed = once(socket, 'close').then(([code]) => Number(code));
  socket.on('message', (raw) => {
    frames.push(frame.parse(JSON.parse(String(raw))));
    changed.dispatchEvent(new Event('frame'));
  });
  const client: LiveClient = {
    socket,
    frames,
    closed,
    async first(type) {
      await client.until((all) => all.some((each) => each.type === type));
      const found = frames.find((each) => each.type === type);
      if (found === undefined) throw new Error(`no frame ${type}`);
      return found;
    },
    async until(condition) {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      while (!condition(frames)) await once(changed, 'frame', { signal });
    },
    resume: (since) => socket.send(JSON.stringify({ type: 'resume', since })),
    told: () => frames.filter(({ type }) => type === 'alert.created').map(messageOf),
  };
  await once(socket, 'open');
  return client;
}

/** For an upgrade that is refused: the HTTP status and body. */
export function knock(
  port: number,
  headers: Headers,
  path = '/ws',
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = dial(port, headers, path);
    socket.on('open', () => reject(new Error('the upgrade was not refused')));
    socket.on('unexpected-response', (_request, response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
  });
}

export function messageOf({ data }: Frame): string {
  if (data === null || typeof data !== 'object' || !('message' in data)) throw new Error('not an alert');
  return String(data.message);
}

export const EVERYBODY: Audience = { org_id: null, role: 'viewer', user_id: null };

/** Commits an event for each message, all in one write. */
export async function tell(
  farm: Farm,
  messages: string | readonly string[],
  audience = EVERYBODY,
): Promise<void> {
  await farm.app.kernel.write(async (tx) => {
    for (const message of [messages].flat()) {
      tx.emit('alert.created', audience, { ...TOLD, message, org_id: audience.org_id });
    }
  });
}

const TOLD = {
  id: 1,
  kind: 'low_stock',
  severity: 'info',
  title: 'told',
  said: null,
  is_read: false,
  is_dismissed: false,
  resolved_at: null,
  printer_id: null,
  job_id: null,
  spool_id: null,
  task_id: null,
  order_id: null,
  created_at: '2026-11-02T08:00:00.000Z',
} as const;

/** '1' to 'n', or from another start. */
export function numbers(to: number, from = 1): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

export async function addOrg(farm: Farm, name: string): Promise<number> {
  const row = {
    name,
    name_folded: name.toLowerCase(),
    description: '',
    owner_id: null,
    is_org: 1,
    settings: '{}',
  } as const;
  const { id } = await farm.app.kernel.write((tx) =>
    tx.db
      .insertInto('groups')
      .values({ ...row, created_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
