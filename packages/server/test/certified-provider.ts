import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import { onTestFinished } from 'vitest';
import { ORIGIN } from './kit.ts';
import { OWN_KEYS } from './login-twin.ts';

/** The certified provider of OpenID Connect, with people whom a test chooses. It asks nobody: who is at its page has said yes. */

export interface Person {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export type Certified = Awaited<ReturnType<typeof openCertified>>;

const CLAIMS = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['preferred_username', 'name'],
  groups: ['groups'],
};

export async function openCertified(slug: string, origin: string = ORIGIN) {
  const people = new Map<string, Person>();
  /** `asks`: a person presses a button on its page, so that a browser comes back from another site. */
  const state = { at: '', isDown: false, asks: false };
  const server = createServer((request, response) => {
    if (state.isDown) return void response.writeHead(503).end();
    void handle(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: 'farm',
        client_secret: 'a secret of the certified one',
        redirect_uris: [`${origin}/login/${slug}/callback`],
        post_logout_redirect_uris: [`${origin}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: CLAIMS,
    scopes: ['openid', 'offline_access', 'email', 'profile', 'groups'],
    cookies: { keys: ['a key of tests'] },
    jwks: {
      keys: [
        { ...OWN_KEYS.privateKey.export({ format: 'jwk' }), kid: 'certified', use: 'sig', alg: 'RS256' },
      ],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        // Its own page asks another host for a font.
        logoutSource: async (ctx, form) => {
          ctx.body = `<!doctype html><html lang="en"><title>Log out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button></html>`;
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 600,
    },
    findAccount: async (_ctx, sub) => {
      const person = people.get(sub);
      return person === undefined ? undefined : { accountId: sub, claims: async () => ({ ...person }) };
    },
  };
  const provider = new Provider(issuer, configuration);
  const callback = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      if (state.asks && !request.url.endsWith('?yes'))
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<!doctype html><html lang="en"><title>Log in</title><a href="${request.url}?yes">It is me</a></html>`,
          );
      const result = state.at === '' ? { error: 'access_denied' } : { login: { accountId: state.at } };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }
    const accountId = session?.accountId ?? state.at;
    const found = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    const grant = found ?? new provider.Grant({ accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile groups offline_access');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  }

  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  /** What a browser keeps of the provider's own. */
  function openBrowser() {
    const jar = new Map<string, string>();
    return {
      /** Follows wherever the provider sends the browser, until that leads away from it. */
      async visit(address: string, init: RequestInit = {}): Promise<{ url: URL; text: string }> {
        let url = new URL(address);
        for (let hops = 0; hops < 10 && url.origin === issuer; hops += 1) {
          const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
          const response = await fetch(url, {
            ...init,
            redirect: 'manual',
            headers: { ...init.headers, cookie },
          });
          for (const line of response.headers.getSetCookie()) {
            const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
            if (value === '') jar.delete(name);
            else jar.set(name, value);
          }
          const location = response.headers.get('location');
          if (location === null) return { url, text: await response.text() };
          url = new URL(location, url);
        }
        return { url, text: '' };
      },
    };
  }

  return { issuer, people, state, openBrowser };
}
