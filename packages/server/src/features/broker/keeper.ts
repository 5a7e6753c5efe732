import type { BrokerLinkState } from '@farmhand/contract';
import type { Cancel } from '../../clock.ts';
import { inEnglish } from '../../english.ts';
import type { LaidOut } from './discovery/ever-published.ts';
import { BrokerError } from './link/broker-error.ts';
import { openSession, type Session, type SessionDeps } from './session.ts';
import type { BrokerAccess } from './settings/access.ts';
import { pauseAfter } from './timings.ts';

interface KeeperDeps extends Omit<SessionDeps, 'access' | 'before'> {
  readAccess(): Promise<BrokerAccess | null>;
  findLaidOut(): Promise<LaidOut | null>;
}

type Shown = Omit<BrokerLinkState, 'waiting_events' | 'dropped_events' | 'refused_commands'>;

const AT_REST: Shown = {
  state: 'off',
  connected_since: null,
  problem: null,
  message: null,
  said: null,
  problem_at: null,
  next_attempt_at: null,
  unread_topics: [],
};

/** What nobody but a person mends, so that it is not asked for all the time. */
const ASKED_SELDOM = ['unauthorized', 'client_refused', 'blocked'];

/** Keeps the link to the broker as the settings want it: there, elsewhere, or not at all. */
export function createKeeper(deps: KeeperDeps) {
  const { clock, log, timings } = deps;
  let access: BrokerAccess | null = null;
  let session: Session | null = null;
  let shown: Shown = AT_REST;
  let running = new AbortController();
  let work: Promise<void> = Promise.resolve();
  /** Ends whatever is waited for: the settings may have changed. */
  let wake = new AbortController();
  let stopLooking: Cancel | undefined;
  let failures = 0;
  let nextPauseMs = 0;
  /** How often the settings were read to go by them. */
  let turns = 0;

  const iso = (ms: number): string => new Date(ms).toISOString();
  /** Which token commands are run with is asked at each; the connection only shows whether there is one. */
  const shape = (of: BrokerAccess | null): string =>
    JSON.stringify(of && { ...of, commandSecret: of.commandSecret !== null });
  const isSame = (one: BrokerAccess | null, other: BrokerAccess | null): boolean =>
    shape(one) === shape(other);

  async function wanted(): Promise<BrokerAccess | null> {
    const found = await deps.readAccess();
    return found?.isEnabled === true ? found : null;
  }

  async function look(): Promise<void> {
    if (running.signal.aborted) return;
    const compared = turns;
    try {
      const found = await wanted();
      // Whoever has read them meanwhile may have read them before or after: only another look tells.
      if (turns !== compared) await look();
      else if (!isSame(found, access)) wake.abort();
    } catch (error) {
      log.warn({ err: error }, 'the settings of the broker could not be read; the next look tries again');
    }
  }

  function failed(error: unknown): void {
    failures += 1;
    const problem = error instanceof BrokerError ? error : null;
    if (problem === null) log.error({ err: error }, 'the broker could not be told');
    const isRefused = problem !== null && ASKED_SELDOM.includes(problem.problem);
    const pause = isRefused
      ? pauseAfter(1, { retryMinMs: timings.refusedMs, retryMaxMs: timings.refusedMs }, deps.random())
      : pauseAfter(failures, timings, deps.random());
    shown = {
      state: 'waiting',
      connected_since: null,
      problem: problem?.problem ?? null,
      message: problem === null ? null : inEnglish(problem.said),
      said: problem?.said ?? null,
      problem_at: iso(clock.now()),
      next_attempt_at: iso(clock.now() + pause),
      unread_topics: [],
    };
    nextPauseMs = pause;
  }
  const sleepUntilWoken = async (milliseconds: number): Promise<void> => {
    const signal = AbortSignal.any([wake.signal, running.signal]);
    await clock.sleep(milliseconds, { signal, ref: false }).catch(() => undefined);
  };

  /** From the first word to the last of one connection. */
  async function stay(place: BrokerAccess): Promise<void> {
    const before = await deps.findLaidOut();
    const woken = AbortSignal.any([wake.signal, running.signal]);
    const opened = await openSession({ ...deps, access: place, before }, woken);
    session = opened;
    void opened.begun.then((hasBegun) => {
      if (!hasBegun || session !== opened) return;
      failures = 0;
      shown = { ...AT_REST, state: 'connected', connected_since: iso(clock.now()) };
    });
    const changed = Promise.withResolvers<null>();
    const onWoken = (): void => changed.resolve(null);
    woken.addEventListener('abort', onWoken);
    if (woken.aborted) onWoken();
    try {
      const problem = await Promise.race([opened.ended, changed.promise]);
      if (problem !== null) throw problem;
      if (!deps.mayPublish()) opened.drop();
      else if (running.signal.aborted) await opened.sayGoodbye();
      else await leave(opened, place);
    } finally {
      // As long as the service runs, who listens is kept, and all that it knows: the whole connection.
      woken.removeEventListener('abort', onWoken);
      session = null;
      opened.drop();
      await opened.settled();
    }
  }

  /** The settings want something else. What stays under its name is told anew by the next connection. */
  async function leave(opened: Session, place: BrokerAccess): Promise<void> {
    const next = await wanted().catch(() => null);
    const staysThere = next !== null && next.url === place.url;
    if (staysThere) await opened.sayGoodbye();
    else await opened.takeAllBack();
  }

  async function turn(): Promise<void> {
    access = await wanted();
    wake = new AbortController();
    turns += 1;
    if (access === null) {
      shown = AT_REST;
      failures = 0;
      await sleepUntilWoken(timings.lookMs);
      return;
    }
    // What is shown of the last failure stays until this attempt has ended.
    shown = { ...shown, state: 'connecting', next_attempt_at: null };
    try {
      await stay(access);
      failures = 0;
      shown = AT_REST;
    } catch (error) {
      // What became of an attempt that nobody wants any more concerns nobody.
      if (running.signal.aborted || wake.signal.aborted) return;
      failed(error);
      await sleepUntilWoken(nextPauseMs);
    }
  }

  async function run(): Promise<void> {
    while (!running.signal.aborted) {
      await turn().catch(async (error: unknown) => {
        log.error({ err: error }, 'the link to the broker could not be kept; it is tried again');
        await sleepUntilWoken(timings.retryMaxMs);
      });
    }
  }

  return {
    /** What is in force; null while it is switched off. */
    access: (): BrokerAccess | null => access,
    session: (): Session | null => session,
    state: (): Shown => ({ ...shown, unread_topics: session?.unread() ?? [] }),
    standby: (): Shown => ({ ...AT_REST, state: 'standby' }),
    look: () => void look(),

    start(nudge: () => void): void {
      running = new AbortController();
      const repeated = [
        clock.every(timings.lookMs, () => void look(), { ref: false }),
        clock.every(timings.roundMs, nudge, { ref: false }),
      ];
      stopLooking = () => {
        for (const stop of repeated) stop();
      };
      work = run();
    },

    async stop(): Promise<void> {
      stopLooking?.();
      running.abort();
      await work;
      access = null;
      shown = AT_REST;
    },
  };
}
