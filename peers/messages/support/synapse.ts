import { createHmac, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { temporaryFolder, type WhenDone } from '../../../e2e/support/service.ts';
import { programOf } from '../../support/host.ts';
import { startProgram } from '../../support/program.ts';

/** Matrix's own homeserver, Synapse, on loopback and without federation. */
export interface Synapse {
  readonly url: string;
  /** An account that is logged in, and writes as often as it likes. */
  addAccount(name: string): Promise<Account>;
  /** From now on it is held to the few messages that this server allows. */
  slowDown(account: Account): Promise<void>;
  /** Whoever runs the server takes an account's right to write, or gives it back. */
  suspend(account: Account, isSuspended: boolean): Promise<void>;
}

export interface Account {
  readonly id: string;
  readonly token: string;
  /** A room of its own, to which the others are invited; answers the internal id. */
  createRoom(invited: readonly Account[]): Promise<string>;
  join(roomId: string): Promise<void>;
  /** What others have written there, oldest first. */
  read(roomId: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  download(mxc: string): Promise<Response>;
}

/** For accounts that are held to its limits, one message in so many seconds. */
export const SLOW_SECONDS = 5;

const SERVER_NAME = 'farm.test';
const SECRET = 'whoever knows it may register';
const UNLIMITED = { per_second: 1_000, burst_count: 1_000 };

/** JSON is YAML. */
const configOf = (folder: string, port: number) => ({
  server_name: SERVER_NAME,
  listeners: [
    {
      port,
      type: 'http',
      tls: false,
      bind_addresses: ['127.0.0.1'],
      resources: [{ names: ['client', 'media'] }],
    },
  ],
  database: { name: 'sqlite3', args: { database: join(folder, 'homeserver.db') } },
  media_store_path: join(folder, 'media'),
  signing_key_path: join(folder, 'signing.key'),
  macaroon_secret_key: SECRET,
  form_secret: SECRET,
  registration_shared_secret: SECRET,
  bcrypt_rounds: 4,
  report_stats: false,
  trusted_key_servers: [],
  federation_domain_whitelist: [],
  presence: { enabled: false },
  rc_message: { per_second: 1 / SLOW_SECONDS, burst_count: 1 },
  rc_joins: { local: UNLIMITED, remote: UNLIMITED },
  rc_invites: { per_room: UNLIMITED, per_user: UNLIMITED, per_issuer: UNLIMITED },
});

export async function startSynapse(whenDone: WhenDone): Promise<Synapse> {
  const folder = temporaryFolder(whenDone);
  const port = await lastingPort();
  const config = join(folder, 'homeserver.yaml');
  const seed = randomBytes(32).toString('base64').replaceAll('=', '');
  writeFileSync(join(folder, 'signing.key'), `ed25519 a_farm ${seed}\n`, { mode: 0o600 });
  writeFileSync(config, JSON.stringify(configOf(folder, port)));
  const args = ['-m', 'synapse.app.homeserver', '-c', config];
  const program = await startProgram(programOf('messages', 'python'), args, port);
  whenDone(program.stop);
  const url = `http://127.0.0.1:${port}`;
  const keeper = await register(url, 'keeper', 'admin');

  return {
    url,
    async addAccount(name) {
      const { id, token } = await register(url, name, 'notadmin');
      const unlimited = { messages_per_second: 0, burst_count: 0 };
      await ask(url, keeper.token, 'POST', limitsOf(id), unlimited);
      return accountOf(url, id, token);
    },
    slowDown: async ({ id }) => void (await ask(url, keeper.token, 'DELETE', limitsOf(id))),
    async suspend({ id }, isSuspended) {
      await ask(url, keeper.token, 'PUT', `/_synapse/admin/v1/suspend/${id}`, { suspend: isSuspended });
    },
  };
}

const limitsOf = (id: string) => `/_synapse/admin/v1/users/${id}/override_ratelimit`;

type Json = Readonly<Record<string, unknown>>;

async function ask(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: Json,
): Promise<Json> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Json>;
}

/** https://element-hq.github.io/synapse/latest/admin_api/register_api.html */
async function register(url: string, username: string, role: 'admin' | 'notadmin') {
  const path = '/_synapse/admin/v1/register';
  const { nonce } = await ask(url, null, 'GET', path);
  const password = 'correct horse battery';
  const mac = createHmac('sha1', SECRET).update([nonce, username, password, role].join('\0')).digest('hex');
  const body = { nonce, username, password, mac, admin: role === 'admin' };
  const made = await ask(url, null, 'POST', path, body);
  return { id: String(made['user_id']), token: String(made['access_token']) };
}

function accountOf(url: string, id: string, token: string): Account {
  const roomPath = (roomId: string) => `/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}`;
  return {
    id,
    token,
    async createRoom(invited) {
      const body = { preset: 'private_chat', invite: invited.map((one) => one.id) };
      return String((await ask(url, token, 'POST', '/_matrix/client/v3/createRoom', body))['room_id']);
    },
    join: async (roomId) => void (await ask(url, token, 'POST', `${roomPath(roomId)}/join`, {})),
    async read(roomId) {
      const { chunk } = await ask(url, token, 'GET', `${roomPath(roomId)}/messages?dir=f&limit=1000`);
      const events = chunk as readonly { type: string; sender: string; content: Json }[];
      return events
        .filter(({ type, sender }) => type === 'm.room.message' && sender !== id)
        .map(({ content }) => content);
    },
    download(mxc) {
      const path = `/_matrix/client/v1/media/download/${mxc.slice('mxc://'.length)}`;
      return fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    },
  };
}
