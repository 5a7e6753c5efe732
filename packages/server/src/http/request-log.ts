import type { FastifyInstance } from 'fastify';

/** One structured line per answered call: changes and errors always, plain reads only when asked for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isQuiet = reply.statusCode < 400 && request.method === 'GET';
    if (isQuiet && !['debug', 'trace'].includes(request.log.level)) return;
    const line = {
      request_id: request.id,
      method: request.method,
      // Never the query: it may hold what a person searched for.
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.arrival?.principal?.user_id,
      token_id: request.arrival?.principal?.token_id ?? undefined,
      address: request.ip,
    };
    request.log[isQuiet ? 'debug' : 'info'](line, 'answered');
  });
}
