import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { run } from '../../e2e/clients/run.ts';
import { lastingPort } from '../../e2e/support/lasting-port.ts';
import { temporaryFolder, type WhenDone } from '../../e2e/support/service.ts';
import { programOf } from './host.ts';
import { type Program, startProgram } from './program.ts';
import { until } from './until.ts';

/**
 * A real Home Assistant on loopback, with nothing but what a test needs: no integration of it that knows an address outside of this
 * machine.
 */
export interface HomeAssistant {
  readonly url: string;
  /** Of its owner, for half an hour. */
  readonly token: string;
  /** One that lasts, as its owner makes it for a program. */
  makeToken(name: string): Promise<string>;
  /** As its owner adds MQTT on the page, once. */
  connectBroker(port: number, credentials: BrokerCredentials): Promise<void>;
  states(): Promise<readonly State[]>;
  /** Null for an entity that it does not have. */
  state(entityId: string): Promise<State | null>;
  /** Waits until an entity has this state. */
  untilState(entityId: string, state: string): Promise<State>;
  /** As somebody presses a button: `call('button', 'press', { entity_id })`. */
  call(domain: string, service: string, data: Readonly<Record<string, unknown>>): Promise<void>;
  devices(): Promise<readonly Device[]>;
  entities(): Promise<readonly Entity[]>;
  /** What a camera shows now. */
  picture(entityId: string): Promise<{ readonly type: string; readonly bytes: Buffer }>;
  /** Its warnings and errors since the beginning, as they are in its log: what it does not take from others is told there alone. */
  log(): readonly string[];
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface BrokerCredentials {
  readonly username: string;
  readonly password: string;
}

const state = z.object({
  entity_id: z.string(),
  state: z.string(),
  attributes: z.record(z.string(), z.unknown()),
});
export type State = z.infer<typeof state>;

const device = z.object({
  id: z.string(),
  name: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  sw_version: z.string().nullable(),
  serial_number: z.string().nullable(),
  configuration_url: z.string().nullable(),
  identifiers: z.array(z.tuple([z.string(), z.string()])),
  via_device_id: z.string().nullable(),
});
export type Device = z.infer<typeof device>;

const entity = z.object({
  entity_id: z.string(),
  unique_id: z.string(),
  platform: z.string(),
  device_id: z.string().nullable(),
  name: z.string().nullable(),
  original_name: z.string().nullable(),
  entity_category: z.string().nullable(),
  disabled_by: z.string().nullable(),
});
export type Entity = z.infer<typeof entity>;

const OWNER = { username: 'mara', password: 'correct horse battery' };
const ANSWER_MS = 30_000;

/** JSON is YAML. Where its page comes from is an empty folder: nobody looks at it, and it weighs 150 MB. */
const configOf = (folder: string, port: number) => ({
  homeassistant: {
    ...{ name: 'House', latitude: 0, longitude: 0, elevation: 0 },
    ...{ unit_system: 'metric', time_zone: 'UTC' },
  },
  http: { server_host: '127.0.0.1', server_port: port },
  frontend: { development_repo: folder },
  api: {},
  config: {},
  logger: { default: 'warning' },
});

export interface HomeAssistantOptions {
  /** More of its configuration: `{ input_boolean: { plug: {} } }`. */
  readonly config?: Readonly<Record<string, unknown>>;
  readonly whenDone?: WhenDone;
}

export async function startHomeAssistant({
  config = {},
  whenDone = onTestFinished,
}: HomeAssistantOptions = {}): Promise<HomeAssistant> {
  const folder = temporaryFolder(whenDone);
  const port = await lastingPort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(join(folder, 'hass_frontend'));
  writeFileSync(join(folder, 'configuration.yaml'), JSON.stringify({ ...configOf(folder, port), ...config }));
  const program = programOf('homeassistant', 'hass');
  await run(program, ['--script', 'auth', '-c', folder, 'add', OWNER.username, OWNER.password]);
  let running: Program | null = null;
  let said = '';
  const env = { PATH: process.env['PATH'], HOME: folder, PYTHONDONTWRITEBYTECODE: '1' };
  const start = async (): Promise<void> => {
    running = await startProgram(program, ['-c', folder, '--skip-pip'], port, { cwd: folder, env });
  };
  const leave = async (how: (leaving: Program) => Promise<void>): Promise<void> => {
    const leaving = running;
    running = null;
    if (leaving === null) return;
    await how(leaving);
    said += leaving.output();
  };
  whenDone(() => leave((leaving) => leaving.stop()));
  await start();
  const token = await logIn(url);
  const api = (path: string, init: RequestInit = {}) => askOf(url, token, path, init);
  /** It listens before it has read all that it has. */
  const phase = async () => z.object({ state: z.string() }).parse(await json(api('/api/config'))).state;
  const untilRunning = () => until('Home Assistant runs', phase, (now) => now === 'RUNNING');
  await untilRunning();
  const states = async () => z.array(state).parse(await json(api('/api/states')));
  const find = async (id: string) => (await states()).find(({ entity_id }) => entity_id === id) ?? null;

  return {
    url,
    token,
    states,
    state: find,
    async connectBroker(brokerPort, credentials) {
      const flow = '/api/config/config_entries/flow';
      const begun = z.object({ flow_id: z.string() }).parse(await json(api(flow, post({ handler: 'mqtt' }))));
      const settings = { broker: '127.0.0.1', port: brokerPort, ...credentials };
      const made = await json(api(`${flow}/${begun.flow_id}`, post(settings)));
      const { type } = z.object({ type: z.string() }).parse(made);
      if (type !== 'create_entry') throw new Error(`the broker was not taken: ${JSON.stringify(made)}`);
    },
    async untilState(id, wanted) {
      const isSo = (one: State | null) => one?.state === wanted;
      const found = await until(`${wanted} of ${id}`, () => find(id), isSo);
      if (found === null) throw new Error(`there is no ${id}`);
      return found;
    },
    async call(domain, service, data) {
      await api(`/api/services/${domain}/${service}`, post(data));
    },
    async makeToken(name) {
      const wish = { type: 'auth/long_lived_access_token', client_name: name, lifespan: 365 };
      return z.string().parse(await command(url, token, wish));
    },
    devices: async () =>
      z.array(device).parse(await command(url, token, { type: 'config/device_registry/list' })),
    entities: async () =>
      z.array(entity).parse(await command(url, token, { type: 'config/entity_registry/list' })),
    async picture(id) {
      const reply = await api(`/api/camera_proxy/${id}`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      return { type: reply.headers.get('content-type') ?? '', bytes };
    },
    log: () => complaintsIn(said + (running?.output() ?? '')),
    async restart() {
      await leave((leaving) => leaving.end());
      await start();
      await untilRunning();
    },
    stop: () => leave((leaving) => leaving.end()),
  };
}

/** The keys of discovery documents that its own rules leave out without a word, by component. */
export async function leftOut(documents: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const script = join(import.meta.dirname, 'python', 'discovery_taken.py');
  const said = await run(programOf('homeassistant', 'python'), [script, JSON.stringify(documents)]);
  return z.array(z.string()).parse(JSON.parse(said));
}

const post = (body: Readonly<Record<string, unknown>>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function askOf(url: string, token: string | null, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  // After a restart nobody shall come by a line to the one that is gone.
  headers.set('connection', 'close');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const reply = await fetch(`${url}${path}`, { ...init, headers });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply;
}

const json = async (reply: Promise<Response>): Promise<unknown> => (await reply).json();

/** https://developers.home-assistant.io/docs/auth_api */
async function logIn(url: string): Promise<string> {
  const client = { client_id: `${url}/` };
  const flow = '/auth/login_flow';
  const wish = { ...client, handler: ['homeassistant', null], redirect_uri: `${url}/` };
  const begun = z.object({ flow_id: z.string() }).parse(await json(askOf(url, null, flow, post(wish))));
  const step = askOf(url, null, `${flow}/${begun.flow_id}`, post({ ...client, ...OWNER }));
  const { result } = z.object({ result: z.string() }).parse(await json(step));
  const body = new URLSearchParams({ ...client, grant_type: 'authorization_code', code: result });
  const given = await json(askOf(url, null, '/auth/token', { method: 'POST', body }));
  return z.object({ access_token: z.string() }).parse(given).access_token;
}

const answer = z.object({
  type: z.string(),
  success: z.boolean().optional(),
  result: z.unknown().optional(),
});

/** One command over https://developers.home-assistant.io/docs/api/websocket; what it keeps of devices is told there alone. */
async function command(
  url: string,
  token: string,
  wish: { readonly type: string } & Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/websocket`);
  const next = async () => {
    const [data] = await once(socket, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.parse(JSON.parse(String(data)));
  };
  try {
    await next();
    socket.send(JSON.stringify({ type: 'auth', access_token: token }));
    await next();
    socket.send(JSON.stringify({ id: 1, ...wish }));
    const { success, result } = await next();
    if (success !== true) throw new Error(`${wish.type} was refused`);
    return result;
  } finally {
    socket.terminate();
  }
}

/** `2026-11-18 05:31:26.654 WARNING (MainThread) [homeassistant.bootstrap] words`, and what follows until the next of these. */
const BEGINNING = /^\d{4}-\d\d-\d\d [\d:.]+ (?:WARNING|ERROR|CRITICAL) \([^)]*\) \[([^\]]*)\] /;
/** Says at each start that it was told not to install anything, and that its Python is old. */
const STARTER = 'homeassistant.bootstrap';

function complaintsIn(text: string): readonly string[] {
  const found: string[] = [];
  let isWanted = false;
  for (const line of text.split('\n')) {
    const [, from] = BEGINNING.exec(line) ?? [];
    if (from !== undefined) isWanted = from !== STARTER;
    if (!isWanted || line === '') continue;
    if (from === undefined) found.push(`${found.pop() ?? ''}\n${line}`);
    else found.push(line);
  }
  return found;
}
