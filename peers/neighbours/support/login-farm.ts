import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@farmhand/client';
import { mint, sessionOf } from '../../../e2e/support/agent-farm.ts';
import type { Person, Session } from '../../../e2e/support/farm.ts';
import { lastingPort } from '../../../e2e/support/lasting-port.ts';
import { startService, temporaryFolder, type WhenDone } from '../../../e2e/support/service.ts';
import { type Login, type Provider, startProvider } from '../../support/canaille.ts';
import { createPlainBrowser, type Page, type PlainBrowser } from '../../support/plain-browser.ts';

/** Our real service, whose people come by a provider that nobody here wrote. */
export interface LoginFarm {
  readonly url: string;
  readonly provider: Provider;
  /** Has a password, and never comes by the provider. */
  readonly admin: Session;
  readonly providerId: number;
  /** As a person does it in a browser: to the provider, through its pages and back. */
  come(login: Login, browser?: PlainBrowser): Promise<Visit>;
  /** From now on its clock is ahead by so much: for the checks, which are not due for a quarter of an hour. */
  setAhead(milliseconds: number): void;
}

export interface Visit {
  readonly browser: PlainBrowser;
  readonly page: Page;
  /** By the cookie that the browser has now; without one nobody is known. */
  readonly api: Client;
  mint(): Promise<Client>;
}

export const ADMIN: Person = { username: 'root', password: 'correct horse battery' };
const HOST = '127.0.0.1';
const PRELOAD = fileURLToPath(new URL('./hurried.ts', import.meta.url));

export async function openLoginFarm(whenDone: WhenDone): Promise<LoginFarm> {
  const port = await lastingPort();
  const url = `http://${HOST}:${port}`;
  const provider = await startProvider({
    redirectUris: [`${url}/login/house/callback`],
    afterLogout: [`${url}/login`],
    whenDone,
  });
  const service = await startService({
    dataDir: temporaryFolder(whenDone),
    preload: PRELOAD,
    whenDone,
    env: {
      FARM_ADMIN_USERNAME: ADMIN.username,
      FARM_ADMIN_PASSWORD: ADMIN.password,
      FARM_PORT: String(port),
      FARM_PUBLIC_URL: url,
      FARM_LOG_LEVEL: 'error',
    },
  });
  const admin = await sessionOf(url, ADMIN);
  const { id: providerId } = await admin.api.createLoginProvider({
    body: {
      slug: 'house',
      name: 'House',
      issuer: provider.issuer,
      client_id: provider.client.id,
      client_secret: provider.client.secret,
      scopes: ['openid', 'profile', 'email', 'groups', 'offline_access'],
      creates_users: true,
      default_role: 'viewer',
    },
  });

  return {
    url,
    provider,
    admin,
    providerId,
    async come(login, browser = createPlainBrowser()) {
      const page = await provider.logIn(browser, `${url}/login/house?return_to=/jobs`, login);
      const cookie = `farm_session=${browser.cookies(HOST).get('farm_session') ?? ''}`;
      const api = createClient({ baseUrl: url, headers: { cookie, origin: url } });
      return {
        browser,
        page,
        api,
        async mint() {
          const { token } = await mint({ api }, 'agent:read');
          return createClient({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
        },
      };
    },
    setAhead: (aheadMs) => void service.child.send({ aheadMs }),
  };
}
