import { isDeepStrictEqual } from 'node:util';
import { isWrite, type RouteShape } from '@farmhand/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import type { Reader } from '../db/portable.ts';
import type { Secrets } from '../db/secrets.ts';
import type { VersionCache } from '../db/version-cache.ts';
import { isNoRoom } from '../disk/no-room.ts';
import type { Room } from '../disk/room.ts';
import type { CatchUp } from '../live/catch-up.ts';
import type { Write } from '../live/write.ts';
import type { AuditTrail } from './audit.ts';
import type { Call, Endpoint, Page, Plan } from './endpoint.ts';
import type { createEntrance, Entrance } from './entered-host.ts';
import { checkRoomFor } from './growing.ts';
import type { Claim, ClaimOutcome, Idempotency, KeyedCall } from './idempotency.ts';
import { type AudiencesOf, createRecordChanges } from './record-changes.ts';
import { type Answer, entryOf, keyedRequest, type Request, replayOf } from './request.ts';
import { shownTo } from './shown-to.ts';
import { checkFilterWithinToken } from './token-bounds.ts';
import { createUrgent } from './urgent.ts';

/** The way of a request through its endpoint (design section 4, "A write"). */

export interface CarryOutDeps {
  readonly clock: Clock;
  readonly read: Reader;
  readonly snapshot: Database['snapshot'];
  readonly write: Write;
  readonly catchUp: CatchUp;
  /** How long what makes things safer waits for the database. */
  readonly patienceMs: number;
  readonly idempotency: Idempotency;
  readonly audit: AuditTrail;
  readonly secrets: Secrets;
  readonly audiencesOf: AudiencesOf;
  readonly answers: VersionCache<Answer>;
  readonly room: Room;
  readonly entranceOf: ReturnType<typeof createEntrance>;
  /** Tests hold every answer against its schema; the running service trusts the types and saves the time. */
  readonly checkAnswers: boolean;
}

/** With what was entered in it; null where nothing has to be judged. */
interface Underway extends Request {
  readonly entrance: Entrance | null;
}

export function createCarryOut(deps: CarryOutDeps): (request: Request) => Promise<Answer> {
  const around = createRecordChanges(deps.audiencesOf);
  const urgently = createUrgent({
    ...deps,
    around,
    recalled,
    toAnswer: ({ endpoint: { route }, call }, result) => ({
      status: route.status,
      body: toBody(route, result, call),
    }),
  });

  /** What its reader may not see leaves the answer here, whichever way it was made. */
  function toBody(route: RouteShape, answer: unknown, { principal }: Request['call']): string {
    const shown = principal === null ? answer : shownTo(principal, route.answer, answer);
    const body = shown === undefined ? '' : JSON.stringify(shown);
    if (deps.checkAnswers) checkAnswer(route, body);
    return body;
  }

  async function readAnswer(request: Request, endpoint: Endpoint & { kind: 'read' }): Promise<Answer> {
    if (endpoint.steps.isPure !== true) return computeAnswer(request, endpoint);
    const { principal } = request.call;
    const key = `${principal?.user_id} ${principal?.session_id} ${principal?.token_id} ${request.url}`;
    const answer = await deps.answers.remember(key, async () => {
      const computed = await computeAnswer(request, endpoint);
      return { ...computed, bytes: Buffer.from(computed.body) };
    });
    if (answer === undefined) throw new Error(`${endpoint.route.id} has no answer`);
    return answer;
  }

  async function computeAnswer(request: Request, endpoint: Endpoint & { kind: 'read' }): Promise<Answer> {
    const { route, steps } = endpoint;
    // The call's type follows the route's access, which was checked before we got here.
    const look = async (db: Reader): Promise<unknown> => steps.run(db, request.input, request.call as Call);
    const result = await (steps.isOneMoment === true ? deps.snapshot(look) : look(deps.read));
    if (route.list !== true) return { status: route.status, body: toBody(route, result, request.call) };
    const page = result as Page<unknown>;
    return { status: route.status, body: toBody(route, page.items, request.call), total: page.total };
  }

  async function previewAnswer(request: Request): Promise<Answer | null> {
    const { endpoint, input, call } = request;
    if (endpoint.kind !== 'write' || endpoint.steps.preview === undefined) return null;
    const result = await endpoint.steps.preview(deps.read, input, call as Call);
    return result === null
      ? null
      : { status: endpoint.route.status, body: toBody(endpoint.route, result, call) };
  }

  async function writeAnswer(request: Request, endpoint: Endpoint & { kind: 'write' }, claim: Claim | null) {
    const { route, steps } = endpoint;
    const call = request.call as Call;
    let prepared: unknown;
    if (steps.prepare !== undefined) {
      prepared = await steps.prepare(await steps.plan(deps.read, request.input, call), request.input, call);
    }
    return deps.write(async (tx): Promise<Answer> => {
      const plan = await steps.plan(tx.db, request.input, call);
      const result = await around(tx, route, plan, () => steps.execute(tx, plan, call, prepared));
      const answer = { status: route.status, body: toBody(route, result, call) };
      await deps.audit.record(tx.db, entryOf(route, plan, request, tx.now));
      if (claim !== null) await deps.idempotency.keep(tx.db, claim, answer, route.secretAnswer !== true);
      return answer;
    });
  }

  async function commandAnswer(
    request: Request,
    endpoint: Endpoint & { kind: 'command' },
    claim: Claim | null,
  ) {
    const { route, steps } = endpoint;
    const call = request.call as Call;
    const intent = await deps.write(async (tx) => {
      const plan = await steps.plan(tx.db, request.input, call);
      const intended = await around(tx, route, plan, () => steps.intend(tx, plan, call));
      await deps.audit.record(tx.db, entryOf(route, plan, request, tx.now));
      if (claim !== null) await deps.idempotency.pin(tx.db, claim, intended);
      return intended;
    });
    const result = await steps.send(intent, call);
    const answer: Answer = { status: route.status, body: toBody(route, result, call) };
    if (claim !== null) await deps.write((tx) => deps.idempotency.keep(tx.db, claim, answer, true));
    return answer;
  }

  async function uploadAnswer(request: Request, endpoint: Endpoint & { kind: 'upload' }): Promise<Answer> {
    const { route, steps } = endpoint;
    const { input, incoming } = request;
    const call = request.call as Call;
    if (incoming === null) throw new Error(`${route.id} has no body to read`);
    const received = await steps.receive(await steps.plan(deps.read, input, call), input, call, incoming);
    try {
      return await deps.write(async (tx): Promise<Answer> => {
        const plan = await steps.plan(tx.db, input, call);
        const result = await around(tx, route, plan, () => steps.execute(tx, plan, call, received));
        await deps.audit.record(tx.db, entryOf(route, plan, request, tx.now));
        return { status: route.status, body: toBody(route, result, call) };
      });
    } finally {
      await steps.release?.(received);
    }
  }

  async function downloadAnswer(request: Request, endpoint: Endpoint & { kind: 'download' }) {
    const download = await endpoint.steps.run(deps.read, request.input, request.call as Call);
    return { status: endpoint.route.status, body: '', download };
  }

  /** A plan of its own, so that what it lets in is judged before the transaction. */
  async function judgedPlan({ endpoint, input, call, entrance, dryRun }: Underway): Promise<Plan> {
    if (endpoint.kind === 'read' || endpoint.kind === 'download') throw new Error('a read has no plan');
    const plan = await endpoint.steps.plan(deps.read, input, call as Call);
    await entrance?.judge(dryRun);
    return plan;
  }

  async function perform(request: Underway, claim: Claim | null): Promise<Answer> {
    const { endpoint } = request;
    if (request.entrance !== null) await judgedPlan(request);
    switch (endpoint.kind) {
      case 'read':
        return readAnswer(request, endpoint);
      case 'download':
        return downloadAnswer(request, endpoint);
      case 'upload':
        return uploadAnswer(request, endpoint);
      case 'write':
        return writeAnswer(request, endpoint, claim);
      case 'command':
        return commandAnswer(request, endpoint, claim);
    }
  }

  async function recalled({ endpoint, call }: Request, intent: unknown): Promise<Answer> {
    if (endpoint.kind !== 'command') throw new Error(`${endpoint.route.id} can't recall what it sent`);
    const result = await endpoint.steps.recall(deps.read, intent, call as Call);
    return replayOf({ status: endpoint.route.status, body: toBody(endpoint.route, result, call) });
  }

  /** What is deleted can be deleted again: without room for its key it goes without one, and may make room. */
  async function claimOf(request: Request, keyed: KeyedCall): Promise<ClaimOutcome | null> {
    const isDelete = request.endpoint.route.method === 'DELETE';
    if (isDelete && !deps.room.mayKeepRows()) return deps.idempotency.look(keyed, null);
    try {
      return await deps.idempotency.claim(keyed);
    } catch (error) {
      if (isDelete && isNoRoom(error)) return null;
      throw error;
    }
  }

  async function once(request: Underway, keyed: KeyedCall): Promise<Answer> {
    const outcome = await claimOf(request, keyed);
    if (outcome === null) return perform(request, null);
    if (outcome.kind === 'replay') return replayOf(outcome.answer);
    if (outcome.kind === 'recall') return recalled(request, outcome.intent);
    try {
      return await perform(request, outcome.claim);
    } catch (error) {
      // The first error is the one that matters; a claim that stays is freed when its process ends.
      await deps.idempotency.free(outcome.claim).catch(() => undefined);
      throw error;
    }
  }

  return async (asked) => {
    const { endpoint, dryRun } = asked;
    const entrance = isPlanned(endpoint) ? deps.entranceOf(endpoint.route, asked.call.enters) : null;
    const { enters, revives } = entrance ?? asked.call;
    const call = { ...asked.call, enters, revives };
    const request: Underway = { ...asked, call, entrance };
    checkFilterWithinToken(call.principal, request.input.query);
    if (dryRun && isPlanned(endpoint)) {
      const plan = await judgedPlan(request);
      return { status: 200, body: JSON.stringify({ dry_run: true, would_execute: plan.would_execute }) };
    }
    if (endpoint.kind === 'command' && endpoint.steps.urgent !== undefined) {
      return urgently(request, endpoint, endpoint.steps.urgent);
    }
    const preview = await previewAnswer(request);
    if (preview !== null) return preview;
    if (isWrite(endpoint.route)) checkRoomFor(endpoint.route, deps.room, call.principal);
    const keyed = keyedRequest(deps.secrets, request);
    if (keyed === null) return perform(request, null);
    // Whose the key is turns out on the way: whoever logs in may be somebody else than the session that asks.
    if (endpoint.route.access.kind === 'public' || call.principal === null) {
      return perform({ ...request, call: { ...call, key: deps.idempotency.strangersKey(keyed) } }, null);
    }
    return once(request, { ...keyed, principal: call.principal });
  };
}

const isPlanned = ({ kind }: Endpoint): boolean => kind !== 'read' && kind !== 'download';

function checkAnswer(route: RouteShape, body: string): void {
  if (route.answer === undefined) {
    if (body !== '') throw new Error(`${route.id} answered a body that it does not declare`);
    return;
  }
  const sent: unknown = JSON.parse(body);
  if (!isDeepStrictEqual(route.answer.parse(sent), sent)) {
    throw new Error(`${route.id} answered fields that its schema does not name`);
  }
}
