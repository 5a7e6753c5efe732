import { said } from '@farmhand/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { AppError } from '../error.ts';
import { placeOf } from '../place.ts';
import type { Lines } from './lines.ts';

const crowded = (whose: 'crowd.requests_of_yours' | 'crowd.requests_from_your_address') =>
  new AppError('internal_error', said(whose), { status: 503 });
const late = () => new AppError('validation_failed', said('request.rest_late'), { status: 408 });

/** How long a refused sender has to read the answer before the line is cut. */
const LINGER_MS = 500;

function refuseLate({ raw }: FastifyRequest, reply: FastifyReply, clock: Clock): void {
  // Node forgets a request that was answered: whoever still reads its body would wait for ever.
  reply.raw.once('close', () => clock.after(LINGER_MS, () => raw.destroy(), { ref: false }));
  void reply.header('connection', 'close').send(late());
}

export interface BoundRequests {
  /** Before a refusal is sent. Strangers wait for theirs, and meanwhile take nobody's place. */
  holdBack(error: unknown, request: FastifyRequest): Promise<void>;
}

/** Tells the lines what only the request knows: who calls, behind which proxy, and whether it sends a file. */
export function boundRequests(app: FastifyInstance, lines: Lines, clock: Clock): BoundRequests {
  const { requestsPerStranger, requestsPerCaller, refusedLateMs } = lines.limits;
  const working = new Map<string, number>();
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const crowds = new WeakSet<object>();

  /** Answers how many of this client there are now. */
  function enter(client: string, request: FastifyRequest, reply: FastifyReply): number {
    const count = (working.get(client) ?? 0) + 1;
    working.set(client, count);
    const leave = () => {
      if (!leaving.delete(request)) return;
      const left = (working.get(client) ?? 1) - 1;
      if (left === 0) working.delete(client);
      else working.set(client, left);
    };
    leaving.set(request, leave);
    reply.raw.once('finish', leave).once('close', leave);
    return count;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const exchange = lines.exchangeOf(request.raw);
    if (exchange !== undefined) exchange.refuse = () => refuseLate(request, reply, clock);
    done();
  });

  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { arrival } = request;
    const exchange = lines.exchangeOf(request.raw);
    if (exchange !== undefined) exchange.isUpload = arrival?.route.upload !== undefined;
    if (arrival?.principal == null) return done();
    const { user_id } = arrival.principal;
    lines.know(request.raw.socket, user_id);
    const isTooMany = enter(`person ${user_id}`, request, reply) > requestsPerCaller;
    // Whoever may stop a printer may do so beside whatever else they have set going.
    return done(isTooMany && !arrival.isUrgent ? crowded('crowd.requests_of_yours') : undefined);
  });

  // Only now is all of it here: what comes slowly takes a line and nothing more.
  app.addHook('preValidation', (request, reply, done) => {
    lines.work(request.raw);
    const { arrival } = request;
    // The page's own files cost next to nothing, and people at a crowded place need them too.
    if (arrival === null || arrival.principal !== null) return done();
    if (enter(placeOf(request.ip), request, reply) <= requestsPerStranger) return done();
    const refusal = crowded('crowd.requests_from_your_address');
    crowds.add(refusal);
    return done(refusal);
  });

  return {
    async holdBack(error, request) {
      // Callers with a credential are never `rate_limited`.
      const isStrangers = error instanceof AppError && (error.code === 'rate_limited' || crowds.has(error));
      if (!isStrangers) return;
      leaving.get(request)?.();
      // Not all at the same moment: those who were refused together would come back together, as one long stall.
      await clock.sleep(refusedLateMs * (0.5 + Math.random()), { ref: false });
    },
  };
}
