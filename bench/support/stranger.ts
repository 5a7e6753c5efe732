import { setMaxListeners } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answerParent } from './child.ts';

/**
 * One client that means harm: log-ins under ever other names, bodies that never end, connections that say nothing, and
 * uploads without end in a viewer's name. It begins again whatever it is refused, until it is told to stop.
 */

const LOG_INS = 150;
const SLOW_BODIES = 50;
const SILENT_SOCKETS = 2000;
const UPLOADS = 8;
/** Between two tries of one of them: the point is to be many, not to be quick. */
const PAUSE_MS = 200;
const PIECE = Buffer.alloc(256 * 1024, 'G1 X10 Y10 E5\n');

const aim = z.object({ url: z.string(), cookie: z.string() });
type Aim = z.infer<typeof aim>;

let over = new AbortController();
let working: Promise<unknown>[] = [];
let answers: Record<string, number> = {};

function count(what: string): void {
  answers[what] = (answers[what] ?? 0) + 1;
}

/** Again and again, each time until it is refused, fails or is done. */
async function persist(what: string, once: (turn: number) => Promise<string>): Promise<void> {
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const outcome = await once(turn).catch(() => 'hung up');
    if (!over.signal.aborted) count(`${what}: ${outcome}`);
    await sleep(PAUSE_MS, null, { signal: over.signal }).catch(() => null);
  }
}

async function logIn({ url }: Aim, name: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: name, password: 'guessing-is-slow' }),
    signal: over.signal,
  });
  await response.arrayBuffer();
  return String(response.status);
}

/** Resolves when the other side hangs up. */
function hold({ url }: Aim, say: (socket: Socket) => void): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => say(socket));
    const end = () => socket.destroy();
    over.signal.addEventListener('abort', end, { once: true });
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => {
      over.signal.removeEventListener('abort', end);
      done('closed');
    });
  });
}

function slowBody(at: Aim): Promise<string> {
  return hold(at, (socket) => {
    socket.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 1000\r\n\r\n{');
    const trickle = setInterval(() => socket.write(' '), 5000);
    socket.once('close', () => clearInterval(trickle));
  });
}

async function upload({ url, cookie }: Aim, name: string): Promise<string> {
  const call = async (
    path: string,
    method: string,
    body: string | Buffer<ArrayBuffer>,
    type = 'application/json',
  ) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie, origin: url, 'content-type': type },
      body,
      signal: over.signal,
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Refused(response.status);
    return z.looseObject({ id: z.number() }).parse(answer).id;
  };
  try {
    const model = await call('/models', 'POST', JSON.stringify({ name }));
    const body = JSON.stringify({ file_name: `${name}.gcode`, size_bytes: 200 * PIECE.length });
    const id = await call(`/models/${model}/uploads`, 'POST', body);
    for (let at = 0; at < 8; at += 1) {
      const path = `/uploads/${id}?offset=${at * PIECE.length}`;
      await call(path, 'PATCH', PIECE, 'application/octet-stream');
      await sleep(PAUSE_MS, null, { signal: over.signal });
    }
    return 'left unfinished';
  } catch (error) {
    if (error instanceof Refused) return String(error.status);
    throw error;
  }
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

const many = (number: number, work: (one: number) => Promise<void>) =>
  Array.from({ length: number }, (_, one) => work(one));

answerParent({
  attack(about) {
    const at = aim.parse(about);
    over = new AbortController();
    setMaxListeners(0, over.signal);
    answers = {};
    working = [
      ...many(LOG_INS, (one) => persist('log-in', (turn) => logIn(at, `somebody-${one}-${turn}`))),
      ...many(SLOW_BODIES, () => persist('slow body', () => slowBody(at))),
      ...many(SILENT_SOCKETS, () => persist('silent socket', () => hold(at, () => undefined))),
      ...many(UPLOADS, (one) => persist('upload', (turn) => upload(at, `part-${one}-${turn}-${Date.now()}`))),
    ];
  },
  async calm() {
    over.abort();
    await Promise.allSettled(working);
    return answers;
  },
});

// It shares its cores with those who measure and with the well-behaved printers: these come first.
setPriority(10);
process.once('SIGINT', () => process.exit());
