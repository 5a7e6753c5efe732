import type { Credentials } from '../adapter.ts';
import { type Http, objectOf } from '../http.ts';
import { longTextAt, objectAt, type VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';

/** How this service is let in: by key, by a log-in, or by its address alone (B.1). */
export interface Access {
  /** For HTTP; a token is renewed before its hour is over. */
  headers(signal: AbortSignal): Promise<Record<string, string>>;
  /** For `server.connection.identify`. */
  identity(signal: AbortSignal): Promise<VendorObject>;
  readonly hasCredentials: boolean;
}

const TOKEN_MS = 50 * 60_000;

export function createAccess(credentials: Credentials | null, http: Http, now: () => number): Access {
  let token: { readonly text: string; readonly at: number } | null = null;

  async function logIn(username: string, password: string, signal: AbortSignal): Promise<string> {
    if (token !== null && now() - token.at < TOKEN_MS) return token.text;
    const answer = await http.ask({
      method: 'POST',
      path: '/access/login',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ username, password, source: 'moonraker' })),
      signal,
    });
    const text = longTextAt(objectAt(await objectOf(answer), 'result'), 'token');
    if (answer.status !== 200 || text === null) throw new PrinterError('rejected', 'wrong_credentials');
    token = { text, at: now() };
    return text;
  }

  if (credentials === null)
    return { headers: async () => ({}), identity: async () => ({}), hasCredentials: false };
  if ('username' in credentials) {
    const { username, password } = credentials;
    return {
      headers: async (signal) => ({ authorization: `Bearer ${await logIn(username, password, signal)}` }),
      identity: async (signal) => ({ access_token: await logIn(username, password, signal) }),
      hasCredentials: true,
    };
  }
  const key = 'api_key' in credentials ? credentials.api_key : credentials.access_code;
  return {
    headers: async () => ({ 'x-api-key': key }),
    identity: async () => ({ api_key: key }),
    hasCredentials: true,
  };
}
