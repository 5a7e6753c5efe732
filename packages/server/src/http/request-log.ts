import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shownPath } from './shown-path.ts';

/** Strangers who are too many: a line for each would let them fill the log. The audit log counts them by the minute. */
function isCrowd({ arrival }: FastifyRequest, status: number): boolean {
  return arrival?.principal == null && (status === 429 || status === 503);
}

/** One structured line per answered call: changes and errors always, plain reads only when asked for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isRead = reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD');
    const isQuiet = isRead || isCrowd(request, reply.statusCode);
    if (isQuiet && !['debug', 'trace'].includes(request.log.level)) return;
    const line = {
      request_id: request.id,
      method: request.method,
      path: shownPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.arrival?.principal?.user_id,
      token_id: request.arrival?.principal?.token_id ?? undefined,
      address: request.ip,
    };
    request.log[isQuiet ? 'debug' : 'info'](line, 'answered');
  });
}
