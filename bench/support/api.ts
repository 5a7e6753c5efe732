import { z } from 'zod';

/** The service over HTTP, as its first administrator with a token. */
export const ADMIN = { FARM_ADMIN_USERNAME: 'bench', FARM_ADMIN_PASSWORD: 'a long password' };

export interface Api {
  readonly url: string;
  readonly token: string;
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

export async function signIn(url: string): Promise<Api> {
  const person = { username: ADMIN.FARM_ADMIN_USERNAME, password: ADMIN.FARM_ADMIN_PASSWORD };
  const login = await send(`${url}/api/v1/auth/login`, 'POST', { origin: url }, person);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const wanted = { name: 'bench', scopes: ['admin'] };
  const minted = await send(`${url}/api/v1/tokens`, 'POST', { origin: url, cookie }, wanted);
  const { token } = z.object({ token: z.string() }).parse(await minted.json());
  return {
    url,
    token,
    async call(answer, method, path, body) {
      const response = await send(`${url}/api/v1${path}`, method, { 'x-api-key': token }, body);
      return answer.parse(await response.json());
    },
  };
}
