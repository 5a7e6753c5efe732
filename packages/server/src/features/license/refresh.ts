import { said } from '@farmhand/words';
import { AppError } from '../../http/error.ts';
import type { Kernel } from '../../kernel.ts';
import type { Door } from '../../net/outbound.ts';
import { type Heard, meaningOf, meaningOfFailure } from './answer.ts';
import type { LicensePayload } from './key.ts';
import type { InForce, LicenseService } from './license.ts';
import { recordHeard } from './record.ts';
import { createLicenseServer } from './server.ts';
import { tellStanding } from './tell.ts';

/** For everything: to connect, to ask and to read the answer. */
const ANSWER_MS = 10_000;
const LOOK_MS = 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface RefreshDeps extends Kernel {
  readonly license: LicenseService;
  readonly serverUrl: string | undefined;
  readonly door: Door;
  readonly random?: () => number;
}

export interface LicenseRefresh {
  /** Asks, and keeps what came of it. Never fails because of the server, and never takes longer than its time. */
  ask(): Promise<void>;
  /** Asks if it is time to, and tells how the licence stands. Comes every minute by itself. */
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Keeps a licence new: at the start, daily and when somebody asks. Nothing waits for it, and services that share a
 * database may each ask: the same key taken twice is taken once.
 */
export function createLicenseRefresh(deps: RefreshDeps): LicenseRefresh {
  const { license, serverUrl, database, clock, timers, log, random = Math.random } = deps;
  const server = serverUrl === undefined ? null : createLicenseServer(serverUrl, deps.door);
  const ended = new AbortController();
  let asking: Promise<void> | null = null;
  let starting: Promise<void> | null = null;
  /** By the time that passes: a clock that is set does not ask. */
  let dueAt = 0;

  async function hear({ payload }: InForce, from: NonNullable<typeof server>): Promise<Heard> {
    const signal = clock.deadline(ANSWER_MS, ended.signal);
    try {
      const reply = await from.ask(payload.id, signal);
      return meaningOf(reply, { inForce: payload, now: clock.now(), check: license.check });
    } catch (error) {
      return meaningOfFailure(error, signal);
    }
  }

  async function askNow(): Promise<void> {
    const about = server === null ? null : await license.inForce(database.read);
    dueAt = clock.monotonic() + DAY_MS + random() * HOUR_MS;
    if (server === null || about === null) return;
    const heard = await hear(about, server);
    if (ended.signal.aborted) return;
    await recordHeard(deps, about.payload, heard);
    // Its answer is in no log: what is asked for is a key.
    log.info({ answer: heard.answer }, 'the licence server was asked');
  }

  /** Who asks while it is being asked waits for the same answer. */
  function ask(): Promise<void> {
    asking ??= askNow().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function look(): Promise<void> {
    const found = await license.inForce(database.read);
    if (found !== null && server !== null && isToBeAsked(found)) await ask();
    await tellStanding(deps);
  }

  function isToBeAsked({ payload, asked }: InForce): boolean {
    // A licence that ends while its server could be asked has no grace: it is asked before anybody is told of one.
    if (hasEndedUnasked(payload, asked?.at ?? 0)) return true;
    return clock.monotonic() >= dueAt && !(asked !== null && wasJustAsked(asked.at));
  }

  /** By a neighbour on the same database. What lies ahead comes of a clock that was set back. */
  const wasJustAsked = (at: number): boolean => at <= clock.now() && clock.now() - at < DAY_MS / 2;

  function hasEndedUnasked({ expires_at }: LicensePayload, askedAt: number): boolean {
    if (expires_at === null) return false;
    const endsAt = Date.parse(expires_at);
    return endsAt <= clock.now() && askedAt < endsAt;
  }

  async function begin(): Promise<void> {
    try {
      await ask();
      await tellStanding(deps);
    } catch (error) {
      log.error({ err: error }, 'the licence server could not be asked at the start');
    }
  }

  return {
    ask,
    look,
    start() {
      starting = begin();
      if (server !== null) timers.every(LOOK_MS, 'look at the licence', look);
    },
    async stop() {
      ended.abort();
      await server?.stop();
      await Promise.allSettled([starting, asking]);
    },
  };
}

/** There has to be somebody to ask, and something to ask about. */
export function mustBeAskable(found: InForce | null, host: string | null) {
  if (host === null) throw new AppError('invalid_state_transition', said('license.no_server'));
  if (found === null) throw new AppError('invalid_state_transition', said('license.nothing_to_ask_about'));
  return { license_id: found.payload.id, host };
}
