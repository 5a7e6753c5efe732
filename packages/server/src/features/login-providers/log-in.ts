import { timingSafeEqual } from 'node:crypto';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
} from 'openid-client';
import type { Kernel } from '../../kernel.ts';
import { hashSecret } from '../tokens/index.ts';
import { subjectOf } from './admission.ts';
import type { Told } from './claims.ts';
import { type Configurations, isWeb } from './configurations.ts';
import { type Flow, isOver } from './flow.ts';
import { useFlow } from './flow-store.ts';
import { troubleOf } from './library-trouble.ts';
import { findProviderBySlug, type ProviderRow, scopesOf } from './store.ts';
import { during, LoginTrouble } from './trouble.ts';

/** What came back from a provider, all of it checked. */
export interface Vouched {
  readonly provider: ProviderRow;
  readonly told: Told;
  /** When the person was there, and not only the browser; null where the provider does not say. */
  readonly seenAt: number | null;
  readonly refreshToken: string | null;
  /** What the provider has given of what was asked for; null where it is all of it (RFC 6749, section 5.1). */
  readonly scope: string | null;
  /** Where the browser ends its session there; null where the provider knows no such thing. */
  readonly logOutUrl: string | null;
}

interface Deps extends Pick<Kernel, 'database' | 'write' | 'clock'> {
  readonly configurations: Configurations;
}

/** Hears who it is as soon as the provider's signature says so: whatever goes wrong then is about them. */
type See = (told: Told) => void;

/** By how much a provider's clock may differ from ours. */
const CLOCKS_MS = 60_000;

export type LogIns = ReturnType<typeof createLogIns>;

/** The part of a log-in that speaks with the provider. */
export function createLogIns({ database, write, clock, configurations }: Deps) {
  async function providerOf(slug: string): Promise<ProviderRow> {
    const provider = await findProviderBySlug(database.read, slug);
    if (provider === undefined || provider.is_on === 0) throw new LoginTrouble('unknown_provider');
    return provider;
  }

  /** Each comes back once: what is copied out of a log, a history or a wire is worth nothing. */
  async function useOnce({ state }: Flow): Promise<void> {
    if (!(await write((tx) => useFlow(tx.db, hashSecret(state), tx.now))))
      throw new LoginTrouble('used_already');
  }

  function checkAnswer(flow: Flow, query: URLSearchParams): void {
    if (isOver(flow.begun_at, clock.now())) throw new LoginTrouble('took_too_long');
    if (!isSame(query.get('state') ?? '', flow.state)) throw new LoginTrouble('wrong_state');
  }

  async function exchange(config: Configuration, flow: Flow, query: URLSearchParams, see: See) {
    const url = new URL(flow.redirect_uri);
    for (const key of ANSWERED) if (query.has(key)) url.searchParams.set(key, query.get(key) ?? '');
    const checks = {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    };
    const tokens = await authorizationCodeGrant(config, url, checks).catch(throwTrouble);
    const token = tokens.claims();
    if (token === undefined) throw new LoginTrouble('token_missing');
    see({ token: { ...token }, details: {} });
    // The library asks for it only beside several audiences (OpenID Connect Core, section 3.1.3.7, step 5).
    if (token.azp !== undefined && token.azp !== config.clientMetadata().client_id)
      throw new LoginTrouble('token_party');
    if (token.iat * 1000 > clock.now() + CLOCKS_MS) throw new LoginTrouble('token_from_future');
    if (flow.kind === 'prove') checkFresh(flow, token.auth_time);
    return { tokens, token };
  }

  /** The person has been there since we asked, and not only the browser. */
  function checkFresh({ begun_at }: Flow, authTime: unknown): void {
    if (typeof authTime !== 'number' || authTime * 1000 < begun_at - CLOCKS_MS)
      throw new LoginTrouble('not_fresh');
  }

  return {
    providerOf,

    /** Where the browser goes. */
    begin: (provider: ProviderRow, flow: Flow): Promise<string> =>
      during('begin', async () => {
        const config = await configurations.of(provider);
        const url = buildAuthorizationUrl(config, {
          redirect_uri: flow.redirect_uri,
          scope: [...new Set(['openid', ...scopesOf(provider)])].join(' '),
          response_type: 'code',
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
          ...(flow.kind === 'prove' && { prompt: 'login', max_age: '0' }),
        });
        return url.href;
      }),

    async finish(provider: ProviderRow, flow: Flow, query: URLSearchParams, see: See): Promise<Vouched> {
      const config = await during('callback', async () => {
        checkAnswer(flow, query);
        const found = await configurations.of(provider);
        checkIssuer(found, query);
        checkCode(query);
        // Only now it costs a row, and then a question.
        await useOnce(flow);
        return found;
      });
      const { tokens, token } = await during('token', () => exchange(config, flow, query, see));
      const details = await during('user_details', () => detailsOf(config, tokens.access_token, token.sub));
      const told = { token: { ...token }, details };
      see(told);
      await during('user', async () => subjectOf(told));
      return {
        provider,
        told,
        seenAt: typeof token.auth_time === 'number' ? Math.floor(token.auth_time * 1000) : null,
        refreshToken: tokens.refresh_token ?? null,
        scope: tokens.scope ?? null,
        logOutUrl: logOutUrlOf(config, provider, flow, tokens.id_token ?? ''),
      };
    },
  };
}

const throwTrouble = (error: unknown): never => {
  throw troubleOf(error);
};

/** An answer of another provider is not brought to this one (RFC 9207). */
function checkIssuer(config: Configuration, query: URLSearchParams): void {
  const { issuer, authorization_response_iss_parameter_supported } = config.serverMetadata();
  const told = query.get('iss');
  if (told === null ? authorization_response_iss_parameter_supported === true : told !== issuer)
    throw new LoginTrouble('mixed_up');
}

/** What an answer with a code has, each once (RFC 6749, section 3.1); whatever else comes along is nobody's business. */
const ANSWERED = ['code', 'state', 'iss'];

/** The provider's page has said no, or nothing that could be asked about. */
function checkCode(query: URLSearchParams): void {
  const error = query.get('error') ?? '';
  if (error !== '') {
    const description = query.get('error_description');
    const words = description === null ? error : `${error}: ${description}`;
    throw new LoginTrouble(error === 'access_denied' ? 'denied' : 'refused_by_provider', { words });
  }
  const isOnce = ANSWERED.every((key) => query.getAll(key).length <= 1);
  if (!isOnce || (query.get('code') ?? '') === '') throw new LoginTrouble('bad_answer');
}

async function detailsOf(config: Configuration, accessToken: string, subject: string) {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  const found = await fetchUserInfo(config, accessToken, subject).catch((error: unknown) => {
    const trouble = troubleOf(error);
    const isKept = ['other_subject', 'unreachable', 'answer_too_large'].includes(trouble.problem);
    const { words, reason } = trouble;
    throw isKept ? trouble : new LoginTrouble('user_details', { words, reason, cause: error });
  });
  return { ...found };
}

/** RP-initiated log-out. The page sends the browser there, so nothing but an address of the web will do. */
function logOutUrlOf(
  config: Configuration,
  { issuer, client_id }: ProviderRow,
  { redirect_uri }: Flow,
  idToken: string,
): string | null {
  const { end_session_endpoint } = config.serverMetadata();
  if (!isWeb(end_session_endpoint, issuer.startsWith('http:'))) return null;
  const url = new URL(end_session_endpoint);
  url.searchParams.set('client_id', client_id);
  url.searchParams.set('id_token_hint', idToken);
  url.searchParams.set('post_logout_redirect_uri', new URL('/login', redirect_uri).href);
  return url.href;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
