import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Role, Scope } from '@farmhand/contract';
import type { TestTime } from '@farmhand/simulator';
import { asWritten } from '@farmhand/words';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type App, type AppOptions, createApp } from '../src/app.ts';
import { type Clock, systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { insertToken, newTokenSecret } from '../src/features/tokens/index.ts';
import type { Endpoint } from '../src/http/endpoint.ts';
import type { Refuse } from '../src/net/destination.ts';
import { createOutbound } from '../src/net/outbound.ts';
import { refuseBy } from '../src/net/rules.ts';
import { fastFolder } from './fast-folder.ts';
import { jitter } from './jitter.ts';
import { migratedDatabaseUrl, newDatabaseUrl } from './new-database.ts';
import { LEAST_COST, putSession, putUser } from './people.ts';
import { testTime } from './test-time.ts';

/** A farm for one test: the real app on a real database of the kind under test, with a clock that can be moved. */

export type ManualClock = Clock & Pick<TestTime, 'advance' | 'pass' | 'hurry' | 'jump'>;

/** What waits goes on at a pace of its own; what time it is moves by the test's hand alone. */
export const manualClock = (start = Date.UTC(2026, 10, 2, 8, 0, 0)): TestTime => testTime({ start });

/** Time as it passes, for printers that the test has no hand in; where it has, `oneTime` moves them together. */
export const realClock: ManualClock = {
  ...systemClock,
  advance() {
    throw new Error('real time does not jump');
  },
  pass: (milliseconds) => systemClock.sleep(milliseconds),
  hurry: (work) => work,
  jump() {
    throw new Error('real time does not jump');
  },
};

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

type CallOptions = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Somebody who calls the API. Paths are below `/api/v1`, or from the root when they begin with `//`. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  get(path: string, options?: CallOptions): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  put(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  patch(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  delete(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

export interface TestUser {
  readonly id: number;
  readonly username: string;
  readonly password: string;
}

export interface Farm {
  readonly app: App;
  readonly clock: ManualClock;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly anonymous: Caller;
  caller(headers: Readonly<Record<string, string>>): Caller;
  addUser(role: Role, options?: { username?: string; orgId?: number; groupId?: number }): Promise<TestUser>;
  /** A session of a user, or of a new user with that role. */
  session(user: TestUser | Role): Promise<Caller & { readonly user: TestUser; readonly sessionId: number }>;
  /** A token, put into the database as it is: also with scopes that its owner could not mint. */
  token(
    user: TestUser | Role,
    scopes: readonly Scope[],
    options?: { expiresAt?: number; printerIds?: readonly number[] },
  ): Promise<TokenCaller>;
  stop(): Promise<void>;
}

export type TokenCaller = Caller & {
  readonly user: TestUser;
  readonly tokenId: number;
  readonly secret: string;
};

export const HOST = 'localhost:8000';
export const ORIGIN = `http://${HOST}`;
const PASSWORD = 'correct horse battery';

/** A name for what may not be entered as an address of this machine. */
export const HERE = 'here.test';

const lookup = async (host: string) => (host === HERE ? ['127.0.0.1'] : []);
const onlyHere: Refuse = ({ address }) =>
  address === '127.0.0.1' ? null : asWritten('tests reach this machine only');

/** Whatever a test asks for, it never leaves this machine: no name is looked up, no other address reached. */
const loopbackOnly = createOutbound({ refuse: onlyHere, lookup });

/** The same, and the rules of the running service beside it. */
export const byTheRules = createOutbound({
  refuse: (to) => refuseBy('normal')(to) ?? onlyHere(to),
  lookup,
});

/** Enough on a busy machine; each failure takes as long. */
const LOGO_MS = 1_500;

/** Nobody is looked for, unless a test says where. */
const NOWHERE = { channels: { bambu: [], moonraker: [], prusalink: [], elegoo: [] }, secondMs: 1 };

export { isPostgres, newDatabaseUrl } from './new-database.ts';

export interface FarmOptions {
  readonly extraEndpoints?: readonly Endpoint[];
  readonly pageFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** To open a farm again after it was stopped. */
  readonly dataDir?: string;
  readonly databaseUrl?: string | undefined;
  readonly clock?: ManualClock;
  readonly printers?: AppOptions['printers'];
  readonly abortStarts?: AppOptions['abortStarts'];
  readonly dispatch?: AppOptions['dispatch'];
  readonly lease?: AppOptions['lease'];
  readonly inventory?: AppOptions['inventory'];
  readonly broker?: AppOptions['broker'];
  /** Where a test reads what is logged. */
  readonly log?: AppOptions['log'];
  readonly power?: AppOptions['power'];
  readonly messages?: AppOptions['messages'];
  readonly isFileInUse?: AppOptions['isFileInUse'];
  readonly simulator?: AppOptions['simulator'];
  readonly mute?: AppOptions['mute'];
  readonly outbound?: AppOptions['outbound'];
  readonly logIns?: AppOptions['logIns'];
  readonly databasePlugins?: AppOptions['databasePlugins'];
  readonly lines?: AppOptions['lines'];
  readonly ending?: AppOptions['ending'];
  /** Left out, hashing costs next to nothing. */
  readonly passwords?: AppOptions['passwords'];
  readonly patienceMs?: number;
  /** How full the disk is; empty, however full that of this machine may be. */
  readonly look?: AppOptions['look'];
}

const DAY_MS = 24 * 3_600_000;

/**
 * Outlasts every test, however far it moves its time: a farm that was told to stand aside must not take the printers
 * back on a slow machine, and one whose hours pass at a stroke must not lose them.
 */
const LONG_LEASE = { leaseMs: 36_500 * DAY_MS, renewMs: 20 * DAY_MS };

const PLENTY = { total_bytes: 2 ** 40, free_bytes: 2 ** 40 };

export async function openFarm(options: FarmOptions = {}): Promise<Farm> {
  const clock = options.clock ?? manualClock();
  const dataDir = options.dataDir ?? mkdtempSync(join(fastFolder(), 'farmhand-test-'));
  const isNew = options.dataDir === undefined;
  const databaseUrl =
    options.databaseUrl ?? (await (isNew ? migratedDatabaseUrl(dataDir) : newDatabaseUrl()));
  const config = readConfig({
    FARM_DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { FARM_DATABASE_URL: databaseUrl }),
    ...options.env,
  });
  const app = await createApp({
    config,
    clock,
    log: options.log ?? pino({ level: process.env['FARM_TEST_LOG'] ?? 'silent' }),
    checkAnswers: true,
    // A database that works is waited for, however busy the machine is.
    patienceMs: options.patienceMs ?? 30_000,
    databasePlugins: [...jitter(), ...(options.databasePlugins ?? [])],
    outbound: options.outbound ?? loopbackOnly,
    logos: { fetchMs: LOGO_MS },
    passwords: options.passwords ?? { cost: LEAST_COST },
    ...(options.printers !== undefined && { printers: options.printers }),
    ...(options.abortStarts !== undefined && { abortStarts: options.abortStarts }),
    ...(options.dispatch !== undefined && { dispatch: options.dispatch }),
    // Nobody waits for a refusal, except where that is what is tested.
    lines: { refusedLateMs: 0, ...options.lines },
    ...(options.ending !== undefined && { ending: options.ending }),
    ...(options.logIns !== undefined && { logIns: options.logIns }),
    look: options.look ?? (() => PLENTY),
    lease: options.lease ?? LONG_LEASE,
    ...(options.inventory !== undefined && { inventory: options.inventory }),
    ...(options.broker !== undefined && { broker: options.broker }),
    ...(options.power !== undefined && { power: options.power }),
    ...(options.messages !== undefined && { messages: options.messages }),
    printers: { discovery: NOWHERE, ...options.printers },
    ...(options.simulator !== undefined && { simulator: options.simulator }),
    ...(options.mute !== undefined && { mute: options.mute }),
    ...(options.isFileInUse !== undefined && { isFileInUse: options.isFileInUse }),
    ...(options.extraEndpoints !== undefined && { extraEndpoints: options.extraEndpoints }),
    ...(options.pageFolder !== undefined && { pageFolder: options.pageFolder }),
  });
  try {
    await app.start();
  } catch (error) {
    // As the service does: a folder that is not started in is free for the next.
    await app.stop();
    throw error;
  }

  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await app.stop();
  };
  onTestFinished(async () => {
    await stop();
    if (isNew) rmSync(dataDir, { recursive: true, force: true });
  });

  function caller(fixed: Readonly<Record<string, string>>): Caller {
    const call: Caller['call'] = async (method, path, { body, headers } = {}) => {
      const response = await app.http.inject({
        method: method as 'GET',
        url: path.startsWith('//') ? path.slice(1) : `/api/v1${path}`,
        headers: { host: HOST, ...fixed, ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = /json/.test(String(response.headers['content-type'] ?? ''));
      return {
        status: response.statusCode,
        body: isJson ? (JSON.parse(response.body) as unknown) : response.body,
        headers: response.headers,
      };
    };
    const withBody =
      (method: string) => (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
        call(method, path, { ...(body !== undefined && { body }), ...(headers && { headers }) });
    return {
      headers: fixed,
      call,
      get: (path, callOptions) => call('GET', path, callOptions),
      post: withBody('POST'),
      put: withBody('PUT'),
      patch: withBody('PATCH'),
      delete: (path, headers) => call('DELETE', path, { ...(headers && { headers }) }),
    };
  }

  const farm: Farm = {
    app,
    clock,
    dataDir,
    databaseUrl,
    anonymous: caller({}),
    caller,

    async addUser(role, { username = `${role}-${randomUUID().slice(0, 8)}`, orgId, groupId } = {}) {
      const id = await putUser(app, { username, password: PASSWORD, role, orgId, groupId });
      return { id, username, password: PASSWORD };
    },

    async session(who) {
      const user = typeof who === 'string' ? await farm.addUser(who) : who;
      const { id: sessionId, cookie } = await putSession(app, user.id);
      return { ...caller({ cookie, origin: ORIGIN }), user, sessionId };
    },

    async token(who, scopes, { expiresAt, printerIds } = {}) {
      const user = typeof who === 'string' ? await farm.addUser(who) : who;
      const { secret, prefix, hash } = newTokenSecret();
      const row = await app.kernel.write((tx) =>
        insertToken(tx.db, {
          user_id: user.id,
          parent_id: null,
          name: 'test',
          prefix,
          token_hash: hash,
          scopes: JSON.stringify(scopes),
          budgets: printerIds === undefined ? null : JSON.stringify({ printer_ids: printerIds }),
          grants: null,
          expires_at: expiresAt ?? tx.now + 90 * 24 * 60 * 60 * 1000,
          last_used_at: null,
          revoked_at: null,
          created_at: tx.now,
        }),
      );
      return { ...caller({ 'x-api-key': secret }), user, tokenId: row.id, secret };
    },

    stop,
  };
  return farm;
}

/** The error code of a reply, or null when it is not an error. */
export function codeOf(reply: Reply): string | null {
  const { body } = reply;
  if (body === null || typeof body !== 'object' || !('error' in body)) return null;
  const { error } = body;
  return error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : null;
}
