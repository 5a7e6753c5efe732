import { type Configuration, fetchUserInfo, refreshTokenGrant } from 'openid-client';
import type { Kernel } from '../../kernel.ts';
import { claimCheck, deleteGrant, dueGrants, grantsBeside, othersAt, putGrant } from './check-store.ts';
import type { Configurations } from './configurations.ts';
import { dropIdentity, endGrant } from './drop.ts';
import type { Failures } from './failures.ts';
import { type Grant, mayBeUnderWay, nextCheck, openGrant, sealGrant } from './grant.ts';
import { troubleOf } from './library-trouble.ts';
import { isAnswer, type Meaning, meaningOfNoDetails, meaningOfRefusal } from './meaning.ts';
import { findProvider, type ProviderRow } from './store.ts';
import { during, LoginTrouble } from './trouble.ts';

/** In one round, one after the other: a farm of hundreds is asked about in a few minutes, and no provider is flooded. */
const AT_A_TIME = 50;
/** So many others are asked about before their provider counts as one that refuses everybody. */
const MOST_WITNESSES = 3;
const MADE_UP = 'a-refresh-token-that-nobody-gave';

interface Deps extends Pick<Kernel, 'database' | 'write' | 'bus' | 'clock' | 'secrets' | 'log'> {
  readonly configurations: Configurations;
  readonly failures: Failures;
}

type Due = Awaited<ReturnType<typeof dueGrants>>[number];

interface Refused {
  readonly due: Due;
  readonly grant: Grant;
}

type Answer =
  | { readonly kind: 'known' | 'not_asked' }
  | { readonly kind: 'dropped' | 'unclear'; readonly grant: Grant; readonly trouble: LoginTrouble };

/** What is no trouble of the provider's, such as a database that can't be asked, is nobody's answer. */
function unlessOurs(error: unknown): Answer {
  if (error instanceof LoginTrouble) return { kind: 'not_asked' };
  throw error;
}

/**
 * Asks providers whether they still know the people who came from them. Only a provider that says no ends
 * anything: one that is down, slow, set up wrongly or talks nonsense ends nobody.
 */
export function createCheck(deps: Deps) {
  const { database, write, bus, clock, secrets, log, configurations, failures } = deps;

  const keep = (due: Due, grant: Grant) => write((tx) => putGrant(tx.db, due.id, sealGrant(secrets, grant)));

  /** Whoever is asked for a new token may give it and not be heard: until an answer is here, none has come. */
  async function renew(config: Configuration, due: Due, grant: Grant) {
    try {
      const tokens = await refreshTokenGrant(config, grant.refresh_token);
      const refresh_token = tokens.refresh_token ?? grant.refresh_token;
      const outlasts = grant.outlasts || due.session_id === null;
      const renewed = { ...grant, refresh_token, outlasts, is_unanswered: false };
      await keep(due, renewed);
      return { accessToken: tokens.access_token, renewed };
    } catch (error) {
      if (isAnswer(error)) await keep(due, grant);
      throw error;
    }
  }

  /** Throws what says nothing about the person. */
  async function ask(config: Configuration, due: Due): Promise<Answer> {
    const grant = openGrant(secrets, due.refresh_token);
    if (due.session_id === null && grant?.is_offline !== true) {
      // It ended with the session at the provider, for all we know.
      await write((tx) => deleteGrant(tx.db, due.id));
      return { kind: 'not_asked' };
    }
    if (grant !== null && mayBeUnderWay(grant, due.check_at, clock.now())) return { kind: 'not_asked' };
    const sent = grant === null ? due.refresh_token : sealGrant(secrets, { ...grant, is_unanswered: true });
    const isOurs = await write((tx) => claimCheck(tx.db, due, nextCheck(tx.now), sent));
    if (!isOurs || grant === null) return { kind: 'not_asked' };
    const refused = (error: unknown, kind: Meaning, by: Grant): Answer => {
      const trouble = troubleOf(error);
      if (kind === 'trouble') throw trouble;
      return { kind, grant: by, trouble };
    };
    let given: Awaited<ReturnType<typeof renew>>;
    try {
      given = await renew(config, due, grant);
    } catch (error) {
      return refused(error, meaningOfRefusal(error), grant);
    }
    if (config.serverMetadata().userinfo_endpoint === undefined) return { kind: 'known' };
    try {
      await fetchUserInfo(config, given.accessToken, due.subject);
      return { kind: 'known' };
    } catch (error) {
      return refused(error, meaningOfNoDetails(error), given.renewed);
    }
  }

  /** Providers take back single tokens, too: of a device that was lost, or because there is a newer one. */
  async function isKnownElsewhere(config: Configuration, due: Due): Promise<boolean> {
    for (const other of await grantsBeside(database.read, due, clock.now(), MOST_WITNESSES))
      if ((await ask(config, other)).kind === 'known') return true;
    return false;
  }

  async function end(provider: ProviderRow, config: Configuration, { due, grant }: Refused): Promise<void> {
    const { is_unanswered, is_offline, outlasts } = grant;
    // One that the log-out may have ended says nothing about the person.
    const isOver = is_unanswered || (due.session_id === null && !outlasts);
    const isOneGrant = isOver || (await isKnownElsewhere(config, due));
    const who = { id: due.identity_id, user_id: due.user_id };
    await write((tx) =>
      isOneGrant
        ? endGrant(tx, { bus }, provider, due, is_unanswered)
        : dropIdentity(tx, { bus }, provider, who, is_offline),
    );
    const words = isOneGrant
      ? 'a log-in provider has taken back a refresh token'
      : 'a log-in provider has dropped a user';
    log.info({ provider: provider.slug, user: due.user_id }, words);
  }

  /**
   * A refusal that may be about the person or about how we ask is about the person when somebody else, asked about in the
   * same way at the same moment, is known. Where nobody else is, a token that is none must be refused for just that.
   * Answers about whom it was, which is nobody where the provider refuses everybody.
   */
  async function concerned(provider: ProviderRow, config: Configuration, first: Refused): Promise<Refused[]> {
    const witnesses = await othersAt(database.read, first.due, clock.now(), MOST_WITNESSES);
    if (witnesses.length === 0) {
      const error = await refreshTokenGrant(config, MADE_UP).catch((reason: unknown) => reason);
      return meaningOfRefusal(error) === 'dropped' ? [first] : [];
    }
    const doubted = [first];
    for (const due of witnesses) {
      // A question that came to nothing says nothing: the next one is asked about.
      const answer = await ask(config, due).catch(unlessOurs);
      if (answer.kind === 'known') return doubted;
      if (answer.kind === 'dropped') await end(provider, config, { due, grant: answer.grant });
      if (answer.kind === 'unclear') doubted.push({ due, grant: answer.grant });
    }
    return [];
  }

  async function checkOne(provider: ProviderRow, due: Due): Promise<void> {
    const config = await configurations.of(provider);
    const answer = await ask(config, due);
    if (answer.kind === 'dropped') return end(provider, config, { due, grant: answer.grant });
    if (answer.kind !== 'unclear') return;
    const dropped = await concerned(provider, config, { due, grant: answer.grant });
    if (dropped.length === 0) throw answer.trouble;
    for (const each of dropped) await end(provider, config, each);
  }

  return async function check(): Promise<void> {
    const silent = new Set<number>();
    for (const due of await dueGrants(database.read, clock.now(), AT_A_TIME)) {
      if (silent.has(due.provider_id)) continue;
      const provider = await findProvider(database.read, due.provider_id);
      if (provider === undefined || provider.issuer !== due.issuer) continue;
      try {
        await during('check', () => checkOne(provider, due));
      } catch (error) {
        // Its others are asked about in the next round.
        silent.add(due.provider_id);
        await failures.note(provider.id, error);
        log.warn(
          { err: error, provider: provider.slug },
          'a log-in provider could not be asked about a user',
        );
      }
    }
  };
}
