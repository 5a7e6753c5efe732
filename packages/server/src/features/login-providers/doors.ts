import type { LoginProblem } from '@farmhand/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inEnglish } from '../../english.ts';
import type { AuditTrail } from '../../http/audit.ts';
import { AppError } from '../../http/error.ts';
import type { Authenticator } from '../../http/principal.ts';
import { credentialOf, header, SESSION_COOKIE } from '../../http/request-rules.ts';
import type { Kernel } from '../../kernel.ts';
import type { createArrivals } from './arrive.ts';
import type { Told } from './claims.ts';
import type { Failures } from './failures.ts';
import {
  FLOW_MS,
  type Flow,
  type FlowKind,
  isOver,
  newFlow,
  openFlow,
  openTicket,
  sealFlow,
} from './flow.ts';
import { sendOnward } from './go-on-page.ts';
import type { LogIns } from './log-in.ts';
import { callbackPath, ownAddress } from './own-address.ts';
import type { Pace } from './pace.ts';
import { ownPath, withProblem } from './return-to.ts';
import { LoginFailed, LoginTrouble } from './trouble.ts';
import { whoIs } from './who.ts';

const LOGIN_PAGE = '/login';
/** Says that somebody was sent to the known address once: a proxy that hides it must not make them go round for ever. */
const CAME_ROUND = 'here';
/** What is the provider's fault, or ours, is no failed try of anybody's. */
const NOBODYS_FAULT: readonly LoginProblem[] = [
  'unreachable',
  'answer_too_large',
  'discovery',
  'discovery_issuer',
  'unknown_provider',
];

interface Deps extends Pick<Kernel, 'database' | 'secrets' | 'clock' | 'log'> {
  readonly authenticator: Authenticator;
  readonly audit: Pick<AuditTrail, 'refused'>;
  readonly pace: Pace;
  readonly logIns: LogIns;
  readonly arrivals: ReturnType<typeof createArrivals>;
  readonly failures: Failures;
  readonly publicUrl: string | undefined;
}

interface Asked {
  readonly kind: FlowKind;
  readonly return_to: string;
  readonly session_id: number | null;
}

const slugOf = (request: FastifyRequest): string => (request.params as { slug: string }).slug.slice(0, 40);
const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://farm.invalid').searchParams;

/** Where browsers set out to a provider and come back from it. */
export function serveDoors(http: FastifyInstance, deps: Deps): void {
  const { database, secrets, clock, log, authenticator, audit } = deps;
  const { pace, logIns, arrivals, failures, publicUrl } = deps;

  /** The session cookie comes along only from our own pages, so nobody else can begin a link or a proof. */
  async function askedBy(request: FastifyRequest): Promise<Asked> {
    const query = queryOf(request);
    const ticket = query.get('link');
    const kind = ticket !== null ? 'link' : query.get('prove') === '1' ? 'prove' : 'log_in';
    const return_to = ownPath(query.get('return_to'));
    if (kind === 'log_in') return { kind, return_to, session_id: null };
    const credential = credentialOf(request);
    const principal = credential?.kind === 'session' ? await authenticator.authenticate(credential) : null;
    const session_id = principal?.session_id ?? null;
    if (session_id === null) throw new LoginTrouble('link_expired');
    if (kind === 'prove') return { kind, return_to, session_id };
    const open = openTicket(secrets, ticket ?? undefined);
    const isGood =
      open !== null &&
      open.slug === slugOf(request) &&
      open.session_id === session_id &&
      !isOver(open.at, clock.now());
    if (!isGood) throw new LoginTrouble('link_expired');
    return { kind, return_to: ownPath(open.return_to), session_id };
  }

  async function begin(request: FastifyRequest, reply: FastifyReply) {
    const slug = slugOf(request);
    const round = roundTrip(request);
    if (round !== null) return quietly(reply).redirect(round);
    let back = LOGIN_PAGE;
    try {
      const provider = await logIns.providerOf(slug);
      const asked = await askedBy(request);
      if (asked.kind !== 'log_in') back = asked.return_to;
      const redirect_uri = ownAddress(request, publicUrl) + callbackPath(slug);
      const flow = newFlow({ ...asked, slug, redirect_uri, begun_at: clock.now() });
      const onward = await logIns.begin(provider, flow).catch(async (error: unknown) => {
        await failures.note(provider.id, error);
        throw error;
      });
      const { name, options } = flowCookie(isSecure(flow));
      reply.setCookie(name, sealFlow(secrets, flow), options);
      return quietly(reply).redirect(onward);
    } catch (error) {
      return quietly(reply).redirect(withProblem(back, problemOf(error, slug), slug));
    }
  }

  /** The cookie of a log-in belongs to one address: where one is known, all of it happens there. */
  function roundTrip(request: FastifyRequest): string | null {
    const query = queryOf(request);
    if (publicUrl === undefined || query.has(CAME_ROUND) || query.has('link') || query.has('prove'))
      return null;
    if (new URL(publicUrl).host === request.host) return null;
    const params = new URLSearchParams({ return_to: ownPath(query.get('return_to')), [CAME_ROUND]: '1' });
    return `${ownAddress(request, publicUrl)}/login/${encodeURIComponent(slugOf(request))}?${params}`;
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, flow: Flow): Promise<void> {
    const provider = await logIns.providerOf(flow.slug);
    const call = {
      address: request.ip,
      userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
      cookies: {
        set: (secret: string, expiresAt: number) =>
          void reply.setCookie(SESSION_COOKIE, secret, {
            ...{ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(flow) },
            expires: new Date(expiresAt),
          }),
        clear: () => undefined,
      },
    };
    const seen: Told[] = [];
    try {
      const vouched = await logIns.finish(provider, flow, queryOf(request), (told) => seen.push(told));
      await arrivals.arrive(vouched, flow, call);
    } catch (error) {
      const told = seen.at(-1);
      await failures.note(provider.id, error, async () =>
        told === undefined ? null : whoIs(database.read, provider, told),
      );
      throw error;
    }
  }

  async function callback(request: FastifyRequest, reply: FastifyReply) {
    const slug = slugOf(request);
    const { name, options } = flowCookie(ownAddress(request, publicUrl).startsWith('https:'));
    const flow = openFlow(secrets, request.cookies[name]);
    const isOurs = flow !== null && flow.slug === slug;
    const back = !isOurs || flow.kind === 'log_in' ? LOGIN_PAGE : flow.return_to;
    if (flow !== null) reply.clearCookie(name, options);
    try {
      // It costs nothing and counts for nothing: any page that somebody opens can call this address.
      if (!isOurs) throw new LoginTrouble('not_begun_here');
      await pace.attempt(request.ip, () => finish(request, reply, flow), isTheirs);
      return await sendOnward(quietly(reply), request, flow.return_to);
    } catch (error) {
      const problem = problemOf(error, slug);
      const code = problem === 'too_many_failed' ? 'rate_limited' : 'not_authenticated';
      if (problem !== 'not_now')
        audit.refused({ route: 'logInByProvider', code, principal: null, address: request.ip });
      return quietly(reply).redirect(withProblem(back, problem, slug));
    }
  }

  function problemOf(error: unknown, slug: string): LoginProblem {
    if (error instanceof LoginTrouble) {
      log.warn(
        {
          ...{ provider: slug, problem: error.problem, words: error.words },
          ...(error.reason !== null && { reason: inEnglish(error.reason) }),
        },
        'a log-in by a provider failed',
      );
      return error.problem;
    }
    if (error instanceof AppError && error.code === 'rate_limited') return 'too_many_failed';
    log.error({ err: error, provider: slug }, 'a log-in by a provider could not be carried out');
    return 'not_now';
  }

  http.register(async (doors) => {
    doors.get('/login/:slug', begin);
    doors.get('/login/:slug/callback', callback);
  });
}

/** What ended on the way back has asked nobody: it costs as little as setting out does, and must lock nobody out. */
const isTheirs = (error: unknown): boolean =>
  error instanceof LoginTrouble &&
  !NOBODYS_FAULT.includes(error.problem) &&
  !(error instanceof LoginFailed && error.step === 'callback');

const isSecure = ({ redirect_uri }: Flow): boolean => redirect_uri.startsWith('https:');

/**
 * Lax, so that it comes along when the provider sends the browser back. By the name that browsers keep for one host, so
 * that no neighbour under our domain can have somebody arrive with another one's log-in; they take it with HTTPS alone.
 */
const flowCookie = (secure: boolean) => ({
  name: secure ? '__Host-farm_login' : 'farm_login',
  options: {
    ...({ httpOnly: true, sameSite: 'lax', secure, maxAge: FLOW_MS / 1000 } as const),
    path: secure ? '/' : '/login',
  },
});

/** Codes and states stand in these addresses: nobody keeps them, and nobody is told of them. */
function quietly(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
}
