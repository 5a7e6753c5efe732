import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '../../e2e/clients/run.ts';
import { lastingPort } from '../../e2e/support/lasting-port.ts';
import { temporaryFolder, type WhenDone } from '../../e2e/support/service.ts';
import { programOf } from './host.ts';
import type { Page, PlainBrowser } from './plain-browser.ts';
import { type Program, startProgram } from './program.ts';

/** Canaille, a real OpenID provider, on loopback, with one application and the people of a house. */
export interface Provider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  addUser(user: ProviderUser): Promise<void>;
  /** Instead of those that they were in. */
  setGroups(username: string, groups: readonly string[]): Promise<void>;
  lockUser(username: string): Promise<void>;
  unlockUser(username: string): Promise<void>;
  deleteUser(username: string): Promise<void>;
  /** Where the application is, from now on. */
  setAddresses(addresses: Addresses): Promise<void>;
  /** Goes where an application sends its people, and does all that is asked of them there; answers where that ends. */
  logIn(browser: PlainBrowser, url: string, login: Login): Promise<Page>;
  down(): Promise<void>;
  up(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

export interface Login {
  readonly username: string;
  readonly password: string;
}

export interface ProviderUser extends Login {
  readonly email: string;
  readonly name: string;
  readonly groups?: readonly string[];
}

export interface Addresses {
  readonly redirectUris: readonly string[];
  readonly afterLogout?: readonly string[];
}

export interface ProviderOptions extends Addresses {
  readonly whenDone?: WhenDone;
}

const SCOPES = ['openid', 'profile', 'email', 'groups', 'offline_access'];
const LONG_AGO = '2001-01-01T00:00:00+00:00';
const NEVER = '2999-01-01T00:00:00+00:00';
const MOST_PAGES = 8;

/** https://canaille.readthedocs.io/en/latest/references/configuration.html, from the environment alone. */
function settingsOf(folder: string, port: number): Readonly<Record<string, string>> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'of-this-run', alg: 'RS256', use: 'sig' };
  return {
    HOME: folder,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SERVER_NAME: `127.0.0.1:${port}`,
    PREFERRED_URL_SCHEME: 'http',
    CANAILLE__DATABASE: 'sql',
    CANAILLE__LANGUAGE: 'en',
    // Otherwise it takes whoever listens at port 25 of this machine for its mail server.
    CANAILLE__SMTP: 'null',
    CANAILLE_SQL__DATABASE_URI: `sqlite:///${join(folder, 'canaille.sqlite')}`,
    CANAILLE_OIDC__ACTIVE_JWKS: JSON.stringify([key]),
  };
}

export async function startProvider({
  whenDone = onTestFinished,
  ...addresses
}: ProviderOptions): Promise<Provider> {
  const folder = temporaryFolder(whenDone);
  const port = await lastingPort();
  const issuer = `http://127.0.0.1:${port}`;
  const client = { id: 'farm', secret: randomBytes(24).toString('hex') };
  const env = settingsOf(folder, port);
  const file = programOf('canaille', 'canaille');
  const keep = async (...args: readonly string[]) => void (await run(file, args, { cwd: folder, env }));
  const groups = new Map<string, Set<string>>();

  let program: Program | null = null;
  const up = async (): Promise<void> => {
    const path = { PATH: process.env['PATH'] };
    const options = { cwd: folder, env: { ...path, ...env } };
    program = await startProgram(file, ['run', '--bind', `127.0.0.1:${port}`], port, options);
  };
  const down = async (): Promise<void> => {
    const leaving = program;
    program = null;
    await leaving?.stop();
  };

  async function setGroups(username: string, wanted: readonly string[]): Promise<void> {
    for (const name of new Set([...groups.keys(), ...wanted])) {
      const known = groups.get(name);
      const members = known ?? new Set<string>();
      if (wanted.includes(name) === members.has(username)) continue;
      if (wanted.includes(name)) members.add(username);
      else members.delete(username);
      groups.set(name, members);
      const list = options('members', [...members]);
      if (members.size === 0) {
        groups.delete(name);
        await keep('delete', 'group', '--noconfirm', '--display-name', name);
      } else if (known === undefined) await keep('create', 'group', '--display-name', name, ...list);
      else await keep('set', 'group', name, ...list);
    }
  }
  const lockAt = (username: string, date: string) => keep('set', 'user', username, '--lock-date', date);

  await up();
  whenDone(down);
  await keep('create', 'client', ...clientOptions(client), ...addressOptions(addresses));
  // Its tokens are for nobody else; the page of its administrators does this by itself.
  await keep('set', 'client', client.id, '--audience', client.id);
  return {
    issuer,
    client,
    async addUser({ username, password, email, name, groups: wanted = [] }) {
      const login = ['--user-name', username, '--password', password];
      await keep(
        'create',
        'user',
        ...login,
        '--emails',
        email,
        '--formatted-name',
        name,
        '--family-name',
        name,
      );
      await setGroups(username, wanted);
    },
    setGroups,
    lockUser: (username) => lockAt(username, LONG_AGO),
    unlockUser: (username) => lockAt(username, NEVER),
    deleteUser: (username) => keep('delete', 'user', '--noconfirm', '--user-name', username),
    setAddresses: (now) => keep('set', 'client', client.id, ...addressOptions(now)),
    logIn: (browser, url, login) => answerAll(browser, url, issuer, login),
    down,
    up,
    output: () => program?.output() ?? '',
    stop: down,
  };
}

const options = (name: string, values: readonly string[]) => values.flatMap((value) => [`--${name}`, value]);

const clientOptions = ({ id, secret }: Provider['client']): readonly string[] => [
  ...['--client-id', id, '--client-secret', secret, '--client-name', 'Farm'],
  // Its own address is one that it does not trust: it asks people whether they want to go there.
  ...['--client-uri', 'https://farm.example.org', '--token-endpoint-auth-method', 'client_secret_basic'],
  ...options('grant-types', ['authorization_code', 'refresh_token']),
  ...options('response-types', ['code']),
  ...options('scope', SCOPES),
];

const addressOptions = ({ redirectUris, afterLogout = [] }: Addresses): readonly string[] => [
  ...options('redirect-uris', redirectUris),
  ...options('post-logout-redirect-uris', afterLogout),
];

/** Name, password and consent, each where it is asked for, and once. */
async function answerAll(
  browser: PlainBrowser,
  url: string,
  issuer: string,
  { username, password }: Login,
): Promise<Page> {
  let page = await browser.open(url);
  const left = [{ login: username }, { password }, { answer: 'accept' }];
  for (let count = 0; count < MOST_PAGES && page.url.startsWith(issuer); count += 1) {
    const names = page.forms.flatMap((form) => form.names);
    const at = left.findIndex((fields) => Object.keys(fields).every((name) => names.includes(name)));
    const [fields] = at === -1 ? [] : left.splice(at, 1);
    if (fields === undefined) return page;
    page = await browser.submit(page, fields);
  }
  return page;
}
