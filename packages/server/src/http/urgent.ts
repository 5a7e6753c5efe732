import type { Clock } from '../clock.ts';
import type { Writer } from '../db/portable.ts';
import type { Secrets } from '../db/secrets.ts';
import type { CatchUp } from '../live/catch-up.ts';
import type { Write } from '../live/write.ts';
import { within } from '../patience.ts';
import type { AuditTrail } from './audit.ts';
import type { Call, Endpoint, Plan, UrgentSteps } from './endpoint.ts';
import { AppError } from './error.ts';
import type { Claim, ClaimOutcome, Idempotency, KeptAnswer, KeyedCall } from './idempotency.ts';
import type { Around } from './record-changes.ts';
import { type Answer, entryOf, keyedRequest, type Request, replayOf } from './request.ts';
import { createUnrecordedKeys } from './unrecorded-keys.ts';

/**
 * What makes things safer goes out whether or not the database can be written (docs/adr/0016). It is asked first, for a
 * moment: with a database that works everything is as for any other command.
 */

export interface UrgentDeps {
  readonly clock: Clock;
  /** All that is waited for the database, in each question. */
  readonly patienceMs: number;
  readonly write: Write;
  readonly catchUp: CatchUp;
  readonly idempotency: Idempotency;
  readonly audit: AuditTrail;
  readonly secrets: Secrets;
  readonly around: Around;
  recalled(request: Request, intent: unknown): Promise<Answer>;
  toAnswer(request: Request, result: unknown): KeptAnswer;
}

type Command = Endpoint & { readonly kind: 'command' };
type Steps = UrgentSteps<Command['route'], Plan, unknown>;

/** The way through the database, which may be given up while it is on it. */
interface Attempt {
  readonly over: Promise<Outcome>;
  readonly claim: () => Claim | null;
  /** What it has written, if its last commit was answered to nobody. */
  readonly inDoubt: () => { readonly intent: unknown } | null;
  /** From now on nothing of it is committed, unless that is on its way already. */
  giveUp(): void;
}

type Standing = Exclude<ClaimOutcome, { kind: 'won' }>;
type Outcome =
  | { readonly kind: 'intended'; readonly intent: unknown }
  | { readonly kind: 'standing'; readonly found: Standing };

class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

export function createUrgent(deps: UrgentDeps) {
  const { write, catchUp, idempotency, audit, clock, patienceMs } = deps;
  const unrecorded = createUnrecordedKeys();

  function attempt(request: Request, endpoint: Command, keyed: KeyedCall | null): Attempt {
    const { route, steps } = endpoint;
    const call = request.call as Call;
    let isGivenUp = false;
    let claim: Claim | null = null;
    let written: { readonly intent: unknown } | null = null;
    const goOn = () => {
      if (isGivenUp) throw new GivenUp();
    };

    async function run(): Promise<Outcome> {
      if (keyed !== null) {
        const found = await idempotency.claim(keyed);
        if (found.kind !== 'won') return { kind: 'standing', found };
        claim = found.claim;
      }
      goOn();
      const intent = await write(async (tx) => {
        written = null;
        const plan = await steps.plan(tx.db, request.input, call);
        const intended = await deps.around(tx, route, plan, () => steps.intend(tx, plan, call));
        await audit.record(tx.db, entryOf(route, plan, request, tx.now));
        if (claim !== null) await idempotency.pin(tx.db, claim, intended);
        goOn();
        written = { intent: intended };
        return intended;
      });
      return { kind: 'intended', intent };
    }

    return {
      over: run(),
      claim: () => claim,
      inDoubt: () => written,
      giveUp: () => {
        isGivenUp = true;
      },
    };
  }

  function noted(work: (db: Writer) => Promise<void>): Promise<boolean> {
    return catchUp.add({ what: 'an idempotency key', isKey: true, work: ({ db }) => work(db) });
  }

  async function freed(claim: Claim | null): Promise<void> {
    if (claim !== null)
      await within(
        clock,
        patienceMs,
        noted((db) => idempotency.freeIn(db, claim)),
      );
  }

  /** A retry finds the answer here, until the database has it. */
  async function keep(keyed: KeyedCall, tried: Attempt, answer: Promise<KeptAnswer>): Promise<void> {
    unrecorded.keep(keyed, answer);
    const over = tried.over.catch(() => undefined);
    try {
      const kept = await answer;
      await over;
      const isStored = await noted((db) => idempotency.remember(db, keyed, kept, tried.claim()));
      if (isStored) unrecorded.forget(keyed);
    } catch {
      // The printer's no, which the caller is told and a retry is told again: the key is free for nobody else.
      await over;
      await freed(tried.claim());
    }
  }

  /** Sent first, written later: in order, and not twice if the attempt did commit in the end. */
  async function unrecordedAnswer(
    request: Request,
    endpoint: Command,
    urgent: Steps,
    keyed: KeyedCall | null,
    tried: Attempt,
  ): Promise<Answer> {
    const call = request.call as Call;
    // Another call with the same key may have come as far as this meanwhile.
    const before = keyed && unrecorded.find(keyed);
    if (before !== null) return replayOf(await before);
    const plan = recollected(request, urgent, tried);
    const acted = urgent.act(plan, call);
    const answer = acted.answer.then((result) => deps.toAnswer(request, result));
    // Nobody may be left to hear of it.
    answer.catch(() => undefined);
    void catchUp.add({
      what: `${endpoint.route.id} by user ${call.principal.user_id}`,
      route: endpoint.route.id,
      after: tried.over,
      work: async (tx) => {
        const doubt = tried.inDoubt();
        const isThere = doubt !== null && (await audit.isRecorded(tx.db, call.requestId));
        if (isThere) return acted.adopt(tx, doubt.intent);
        await acted.record(tx);
        await audit.record(tx.db, entryOf(endpoint.route, plan, request, acted.at));
      },
    });
    if (keyed !== null) void keep(keyed, tried, answer);
    return answer;
  }

  function recollected({ input, call }: Request, urgent: Steps, tried: Attempt): Plan {
    try {
      return urgent.recollect(input, call as Call);
    } catch (error) {
      void tried.over.catch(() => undefined).then(() => freed(tried.claim()));
      throw error;
    }
  }

  async function recordedAnswer(request: Request, endpoint: Command, intent: unknown, tried: Attempt) {
    const claim = tried.claim();
    try {
      const kept = deps.toAnswer(request, await endpoint.steps.send(intent, request.call as Call));
      if (claim !== null) {
        await within(
          clock,
          patienceMs,
          noted((db) => idempotency.keep(db, claim, kept, true)),
        );
      }
      return kept;
    } catch (error) {
      await freed(claim);
      throw error;
    }
  }

  return async (request: Request, endpoint: Command, urgent: Steps): Promise<Answer> => {
    const { principal } = request.call;
    const asked = keyedRequest(deps.secrets, request);
    const keyed = asked === null || principal === null ? null : { ...asked, principal };
    const before = keyed && unrecorded.find(keyed);
    if (before !== null) return replayOf(await before);

    const tried = attempt(request, endpoint, keyed);
    const outcome = await inTime(tried);
    if (outcome?.kind === 'standing') return told(request, outcome.found);
    if (outcome !== null) return recordedAnswer(request, endpoint, outcome.intent, tried);
    tried.giveUp();
    // A database that can't be written can often be read: what was sent under this key is not sent again.
    const standing = keyed && (await lookedUp(keyed, tried));
    if (standing !== null) return told(request, standing);
    return unrecordedAnswer(request, endpoint, urgent, keyed, tried);
  };

  /** Null when the database takes too long, or fails. */
  async function inTime(tried: Attempt): Promise<Outcome | null> {
    try {
      return (await within(clock, patienceMs, tried.over))?.value ?? null;
    } catch (error) {
      // A no is a no. Whatever else went wrong, it went wrong with the writing.
      if (!(error instanceof AppError)) return null;
      await freed(tried.claim());
      throw error;
    }
  }

  async function lookedUp(keyed: KeyedCall, tried: Attempt): Promise<Standing | null> {
    try {
      const found = (await within(clock, patienceMs, idempotency.look(keyed, tried.claim())))?.value ?? null;
      return found?.kind === 'won' ? null : found;
    } catch (error) {
      if (error instanceof AppError) throw error;
      return null;
    }
  }

  async function told(request: Request, found: Standing): Promise<Answer> {
    return found.kind === 'replay' ? replayOf(found.answer) : deps.recalled(request, found.intent);
  }
}
