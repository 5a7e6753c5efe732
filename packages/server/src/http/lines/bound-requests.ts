import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../error.ts';
import { placeOf } from '../place.ts';
import type { Lines } from './lines.ts';

const crowded = () =>
  new AppError('internal_error', 'Too many of your requests are being answered at once. Try again later.', {
    status: 503,
  });
const late = () =>
  new AppError('validation_failed', 'The rest of the request did not arrive in time.', { status: 408 });

/** How long a refused sender has to read the answer before the line is cut. */
const LINGER_MS = 500;

function refuseLate({ raw }: FastifyRequest, reply: FastifyReply): void {
  // Node forgets a request that was answered: whoever still reads its body would wait for ever.
  reply.raw.once('close', () => setTimeout(() => raw.destroy(), LINGER_MS).unref());
  void reply.header('connection', 'close').send(late());
}

/** Tells the lines what only the request knows: who calls, behind which proxy, and whether it sends a file. */
export function boundRequests(app: FastifyInstance, lines: Lines): void {
  const { requestsPerStranger, requestsPerCaller } = lines.limits;
  const underWay = new Map<string, number>();

  function leave(client: string): void {
    const left = (underWay.get(client) ?? 1) - 1;
    if (left === 0) underWay.delete(client);
    else underWay.set(client, left);
  }

  const countOf = (request: FastifyRequest) => underWay.get(placeOf(request.ip)) ?? 0;

  app.addHook('onRequest', (request, reply, done) => {
    const client = placeOf(request.ip);
    underWay.set(client, (underWay.get(client) ?? 0) + 1);
    let isOver = false;
    const over = () => {
      if (!isOver) leave(client);
      isOver = true;
    };
    reply.raw.once('finish', over).once('close', over);
    const exchange = lines.exchangeOf(request.raw);
    if (exchange !== undefined) exchange.refuse = () => refuseLate(request, reply);
    // Before a credential is even looked up.
    done(countOf(request) > requestsPerCaller ? crowded() : undefined);
  });

  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const exchange = lines.exchangeOf(request.raw);
    if (exchange !== undefined) exchange.isUpload = request.arrival?.route.upload !== undefined;
    const principal = request.arrival?.principal;
    if (principal != null) {
      lines.know(request.raw.socket, principal.user_id);
      done();
    } else {
      // The page's own files cost next to nothing, and people at a crowded place need them too.
      const isBounded = request.arrival !== null;
      done(isBounded && countOf(request) > requestsPerStranger ? crowded() : undefined);
    }
  });
}
