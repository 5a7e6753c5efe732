import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type Farm,
  type FarmOptions,
  manualClock,
  ORIGIN,
  openFarm,
  type Reply,
} from './kit.ts';
import { openTwin, type Twin } from './login-twin.ts';

/** People who log in with a provider: what their browser does, without one. */

/** The real time, since a provider has no other; it stands still but for the test's own steps. */
export const openFarmNow = (options: FarmOptions = {}) =>
  openFarm({ clock: manualClock(Date.now()), ...options });

function cookieIn({ headers }: Reply, name: string): string | null {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  const value = lines.findLast((line) => line.startsWith(`${name}=`))?.split(';')[0];
  return value === undefined || value === `${name}=` ? null : value;
}

export const sessionIn = (reply: Reply): string | null => cookieIn(reply, 'farm_session');

export const setCookies = ({ headers }: Reply): string[] => [headers['set-cookie'] ?? []].flat().map(String);

export interface SetOut {
  readonly reply: Reply;
  /** Where the browser is sent. */
  readonly to: URL;
  readonly cookie: string;
}

/** `extra` is what comes behind the question mark. */
export async function setOut(farm: Farm, slug: string, extra = '', session?: Caller): Promise<SetOut> {
  const reply = await (session ?? farm.anonymous).get(`//login/${slug}${extra}`);
  return {
    reply,
    to: new URL(String(reply.headers['location']), ORIGIN),
    cookie: cookieIn(reply, 'farm_login') ?? '',
  };
}

export async function comeBack(
  farm: Farm,
  slug: string,
  params: Readonly<Record<string, string>>,
  cookie: string,
): Promise<Reply> {
  const query = new URLSearchParams(params);
  return farm.anonymous.get(`//login/${slug}/callback?${query}`, {
    headers: cookie === '' ? {} : { cookie },
  });
}

/** Where a reply leads: by its page, or by a redirect. */
export function leadsTo({ headers, body }: Reply): string {
  if (headers['location'] !== undefined) return String(headers['location']);
  const target = /content="0;url=([^"]*)"/.exec(String(body))?.[1] ?? '';
  return target.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
}

export const problemOf = (reply: Reply): string | null =>
  new URL(leadsTo(reply), ORIGIN).searchParams.get('problem');

export const goodCode = (): string => `good-${randomUUID()}`;

/** A whole log-in at the twin, with whatever it has been told to say. */
export async function throughTwin(farm: Farm, twin: Twin, slug = 'twin', extra = '', session?: Caller) {
  const { reply, to, cookie } = await setOut(farm, slug, extra, session);
  if (cookie === '') return reply;
  twin.nonce = to.searchParams.get('nonce') ?? '';
  const state = to.searchParams.get('state') ?? '';
  return comeBack(farm, slug, { code: goodCode(), state, iss: twin.issuer }, cookie);
}

/** Somebody who has logged in, as a caller of the API. */
export function callerOf(farm: Farm, reply: Reply): Caller {
  const cookie = sessionIn(reply);
  if (cookie === null) throw new Error(`not logged in: ${leadsTo(reply)}`);
  return farm.caller({ cookie, origin: ORIGIN });
}

export async function openTwinFarm(
  provider: Readonly<Record<string, unknown>> = {},
  options: FarmOptions = {},
) {
  const twin = await openTwin();
  const farm = await openFarmNow(options);
  const admin = await farm.session('admin');
  const added = await admin.post('/login-providers', {
    slug: 'twin',
    name: 'Twin',
    issuer: twin.issuer,
    client_id: twin.clientId,
    client_secret: 'a secret that is long enough for HS256',
    creates_users: true,
    default_role: 'viewer',
    ...provider,
  });
  if (added.status !== 201) throw new Error(`not added: ${JSON.stringify(added.body)}`);
  const { id } = added.body as { id: number };
  const lastFailure = async () =>
    (
      (await admin.get(`/login-providers/${id}`)).body as {
        last_failure: { step: string; problem: string; who: string | null } | null;
      }
    ).last_failure;
  return { twin, farm, admin, id, lastFailure };
}
