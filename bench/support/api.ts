import { z } from 'zod';

/** The service over HTTP, as its first administrator with a token. */
export const ADMIN = { FARM_ADMIN_USERNAME: 'bench', FARM_ADMIN_PASSWORD: 'a long password' };

export interface Api {
  readonly url: string;
  readonly token: string;
  /** Of the administrator's own session, for what tokens may not do. */
  readonly cookie: string;
  call<T>(answer: z.ZodType<T>, method: string, path: string, body?: object): Promise<T>;
}

async function send(url: string, method: string, headers: Record<string, string>, body?: object) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`);
  return response;
}

async function logIn(url: string, person: { username: string; password: string }): Promise<string> {
  const login = await send(`${url}/api/v1/auth/login`, 'POST', { origin: url }, person);
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The cookie of somebody who may do the least. */
export async function viewerCookie({ url, cookie }: Api): Promise<string> {
  const person = { username: 'onlooker', password: 'a very long password' };
  await send(`${url}/api/v1/users`, 'POST', { origin: url, cookie }, { ...person, role: 'viewer' });
  return logIn(url, person);
}

export async function signIn(url: string): Promise<Api> {
  const cookie = await logIn(url, {
    username: ADMIN.FARM_ADMIN_USERNAME,
    password: ADMIN.FARM_ADMIN_PASSWORD,
  });
  const wanted = { name: 'bench', scopes: ['admin'] };
  const minted = await send(`${url}/api/v1/tokens`, 'POST', { origin: url, cookie }, wanted);
  const { token } = z.object({ token: z.string() }).parse(await minted.json());
  return {
    url,
    token,
    cookie,
    async call(answer, method, path, body) {
      const response = await send(`${url}/api/v1${path}`, method, { 'x-api-key': token }, body);
      return answer.parse(await response.json());
    },
  };
}
