import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from './moonraker-peer.ts';

/** A few paths of PrusaLink in either dialect. It shares nothing with the simulator. */
export interface PrusalinkPeer {
  readonly port: number;
  readonly requests: {
    readonly line: string;
    readonly agent: string;
    readonly type: string;
    readonly status: number;
  }[];
  readonly uploads: Buffer[];
  /** What the next questions are answered with; a test changes it. */
  readonly now: Shown;
  /** Answers for single lines ("POST /api/v1/files/usb/a.gcode"), first come first used. */
  readonly next: Map<string, Planned[]>;
  /** Every nonce is old from now on. */
  forgetNonces(): void;
  readonly connections: () => number;
}

export interface Planned {
  readonly status: number;
  readonly body?: unknown;
  /** What happens while the question waits for its answer. */
  readonly meanwhile?: () => Promise<void>;
}

export interface Shown {
  dialect: 'buddy' | 'python';
  state: string;
  job: null | { id: number; progress: number; time_remaining?: number; file?: unknown };
  isDead: boolean;
  storage: unknown;
}

export interface PeerLogin {
  readonly key?: string;
  readonly user?: string;
  readonly password?: string;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export async function openPrusalinkPeer(
  dialect: 'buddy' | 'python',
  login: PeerLogin = {},
): Promise<PrusalinkPeer> {
  const now: Shown = {
    dialect,
    state: 'IDLE',
    job: null,
    isDead: false,
    storage: {
      storage_list: [{ path: dialect === 'buddy' ? '/usb/' : '/local', available: true, read_only: false }],
    },
  };
  const requests: PrusalinkPeer['requests'][number][] = [];
  const uploads: Buffer[] = [];
  const next: PrusalinkPeer['next'] = new Map();
  const nonces = new Set<string>();
  let highest = 0;
  let open = 0;

  function challenge(isStale: boolean): string {
    const nonce = randomBytes(8).toString('hex');
    nonces.add(nonce);
    return dialect === 'buddy'
      ? `Digest realm="Printer API", nonce="${nonce}", stale=${isStale}`
      : `Digest realm="Administrator",qop="auth",algorithm="MD5-sess",nonce="${nonce}",opaque="beef"`;
  }

  /** Null when let in, else the refusal. */
  function refused(request: IncomingMessage): { status: number; header: string } | null {
    const { key, user, password } = login;
    if (key === undefined && user === undefined) return null;
    const given = request.headers['x-api-key'];
    if (given !== undefined) {
      if (given === key) return null;
      return dialect === 'python'
        ? { status: 403, header: '' }
        : { status: 401, header: 'ApiKey realm="Printer API"' };
    }
    const text = request.headers.authorization ?? '';
    const field = (name: string): string => new RegExp(`[ ,]${name}="?([^",]+)`).exec(text)?.[1] ?? '';
    if (text === '') return { status: 401, header: challenge(false) };
    if (!nonces.has(field('nonce'))) return { status: 401, header: challenge(true) };
    const realm = dialect === 'buddy' ? 'Printer API' : 'Administrator';
    const asked = md5(`${request.method}:${request.url}`);
    const plain = md5(`${user}:${realm}:${password}`);
    const sess = md5(`${plain}:${field('nonce')}:${field('cnonce')}`);
    const wanted =
      dialect === 'buddy'
        ? md5(`${plain}:${field('nonce')}:${asked}`)
        : md5(`${sess}:${field('nonce')}:${field('nc')}:${field('cnonce')}:auth:${asked}`);
    const isOffered = dialect === 'python' || !/algorithm|qop/.test(text);
    return wanted === field('response') && isOffered ? null : { status: 401, header: challenge(false) };
  }

  function answer(line: string): Planned {
    const planned = next.get(line)?.shift();
    if (planned !== undefined) return planned;
    const buddy = {
      api: '2.0.0',
      server: '2.1.2',
      text: 'PrusaLink',
      capabilities: { 'upload-by-put': true },
    };
    const python = {
      ...buddy,
      server: '0.8.1',
      original: 'PrusaLink I3MK3S',
      firmware: '3.14.1',
      sdk: '0.8.1',
    };
    if (line === 'GET /api/version') return { status: 200, body: dialect === 'buddy' ? buddy : python };
    if (line === 'GET /api/v1/info') return { status: 200, body: { serial: 'SN1', nozzle_diameter: 0.4 } };
    if (line === 'GET /api/v1/storage') return { status: 200, body: now.storage };
    const { file, ...job } = now.job ?? {};
    if (line === 'GET /api/v1/status') {
      const printer = {
        state: now.state,
        temp_nozzle: 20,
        target_nozzle: 0,
        temp_bed: 19,
        target_bed: 0,
        speed: 100,
      };
      return { status: 200, body: { printer, ...(now.job === null ? {} : { job }) } };
    }
    if (line === 'GET /api/v1/job')
      return now.job === null ? { status: 204 } : { status: 200, body: { ...job, file } };
    if (line.startsWith('PUT /api/v1/files')) return { status: 201 };
    if (/^(PUT|DELETE) \/api\/v1\/job\//.test(line)) {
      const isCurrent = line.split('/')[4] === String(now.job?.id);
      return { status: isCurrent ? 204 : 404, body: isCurrent ? undefined : { message: 'Not current job' } };
    }
    return { status: line.startsWith('GET') ? 404 : 204 };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const reply = async () => {
      if (now.isDead) {
        request.socket.destroy();
        return;
      }
      const line = `${request.method} ${request.url}`;
      const no = refused(request);
      const { status, body, meanwhile }: Planned = no === null ? answer(line) : { status: no.status };
      await meanwhile?.();
      const { 'user-agent': agent = '', 'content-type': type = '' } = request.headers;
      requests.push({ line, agent, type, status });
      if (request.method === 'PUT' && status === 201) uploads.push(Buffer.concat(chunks));
      if (no !== null && no.header !== '') response.setHeader('www-authenticate', no.header);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(body));
    };
    // A plan that throws is a fault of the test, which then fails by the rejection nobody handles.
    request.on('end', () => void reply());
  });
  server.on('connection', (socket) => {
    open += 1;
    highest = Math.max(highest, open);
    socket.on('close', () => {
      open -= 1;
    });
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const port = await listen(server);
  return {
    port,
    requests,
    uploads,
    now,
    next,
    forgetNonces: () => nonces.clear(),
    connections: () => highest,
  };
}
