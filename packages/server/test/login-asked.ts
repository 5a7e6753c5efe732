import { type Caller, codeOf, type Farm, type TokenCaller } from './kit.ts';
import { callerOf, openTwinFarm, throughTwin } from './login-browser.ts';
import { json, type Twin } from './login-twin.ts';

/** People whom a provider is asked about, and what it is told to answer. */

const MINUTE_MS = 60_000;
const SCOPES = ['openid', 'offline_access'];

export type Answer = Twin['answers'][string];

export interface Person {
  readonly session: Caller;
  readonly token: TokenCaller;
  readonly id: number;
}

/** A provider that knows whose token is whose, and answers about each as it is told. */
export async function openAsked(provider: Readonly<Record<string, unknown>> = {}) {
  const scene = await openTwinFarm({ scopes: SCOPES, ...provider }, { logIns: { answerMs: 300 } });
  const { farm, twin } = scene;
  const refusals = new Map<string, Answer>();
  const good = new Set<string>();
  /** What the provider says that it has given; null where it says nothing, and has given what was asked for. */
  const told: { scope: string | null } = { scope: null };
  let made = 0;
  let at = '';
  twin.answers['/token'] = (response, request, body) => {
    const params = new URLSearchParams(body);
    const asked = params.get('refresh_token');
    const who = asked === null ? at : (asked.split(':')[0] ?? '');
    const give = () => {
      const refresh_token = `${who}:${made++}`;
      good.add(refresh_token);
      const usual = { access_token: who, token_type: 'Bearer', refresh_token };
      return json({
        ...usual,
        ...(asked === null && { id_token: twin.idToken() }),
        ...(told.scope !== null && { scope: told.scope }),
      });
    };
    const refusal = refusals.get('everybody') ?? refusals.get(asked ?? '') ?? refusals.get(who);
    const isKnown = asked === null || good.delete(asked);
    const invalid = json({ error: 'invalid_grant' }, 400);
    if (asked !== null && refusal !== undefined && isKnown) {
      // What is refused is not used up; an answer that is lost was given all the same.
      if (refusal === lost) give();
      else good.add(asked);
      return refusal(response, request, body);
    }
    return (isKnown ? give() : (refusals.get('nobody') ?? invalid))(response, request, body);
  };
  twin.answers['/userinfo'] = (response, request, body) => {
    const who = String(request.headers.authorization).split(' ')[1] ?? '';
    return (refusals.get(`details of ${who}`) ?? json({ sub: who }))(response, request, body);
  };

  async function logIn(who: string): Promise<Person> {
    at = who;
    twin.claims = { sub: who };
    const session = callerOf(farm, await throughTwin(farm, twin));
    const { user } = (await session.get('/auth/me')).body as { user: { id: number; username: string } };
    const token = await farm.token({ ...user, password: '' }, ['agent:read']);
    return { session, token, id: user.id };
  }
  return { ...scene, refusals, told, logIn };
}

export const lost: Answer = () => undefined;

export async function untilAsked(farm: Farm): Promise<void> {
  farm.clock.jump(16 * MINUTE_MS);
  await farm.app.logIns.check();
}

const NO = 'not_authenticated';
/** By the session, and by the API token. */
export const isIn = async ({ session, token }: Person) => [
  codeOf(await session.get('/auth/me')) !== NO,
  codeOf(await token.get('/auth/me')) !== NO,
];
