import { said } from '@farmhand/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refusal } from './access.ts';
import { AppError } from './error.ts';
import type { Authenticator } from './principal.ts';
import { credentialOf, isLocal } from './request-rules.ts';

export interface Metrics {
  readonly registry: Registry;
  /** A figure that is read when somebody asks for it. */
  gauge(name: string, help: string, read: () => number): void;
  counter(name: string, help: string): Counter;
}

let ofProcess: Registry | undefined;

/**
 * How the process does, whichever farm in it is asked. What watches its garbage and its delays is never let go of: made
 * for each farm, it would hold on to every one that was closed.
 */
function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    gauge: (name, help, read) =>
      void new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      }),
    counter: (name, help) => new Counter({ name, help, registers: [registry] }),
  };
}

const ACCESS = { kind: 'role', role: 'viewer', scope: 'agent:read' } as const;

interface MetricsDeps {
  readonly metrics: Metrics;
  readonly authenticator: Authenticator;
  readonly publicUrl: string | undefined;
}

/** `/metrics`, for a token or somebody on this machine, and the times of all requests by route. */
export function serveMetrics(app: FastifyInstance, { metrics, authenticator, publicUrl }: MetricsDeps): void {
  // From the beginning, not from the first question.
  processRegistry();
  const duration = new Histogram({
    name: 'farmhand_http_request_duration_seconds',
    help: 'Time to answer, by route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [metrics.registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    // The template, never the path: a label per id would grow without end.
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });

  async function checkAccess(request: FastifyRequest): Promise<void> {
    if (isLocal(request, publicUrl)) return;
    const credential = credentialOf(request);
    const principal = credential === null ? null : await authenticator.authenticate(credential);
    const refused = refusal(ACCESS, principal);
    if (refused !== null) throw refused;
    if (principal?.via !== 'token') throw new AppError('permission_denied', said('access.metrics_by_token'));
  }

  app.get('/metrics', async (request, reply) => {
    await checkAccess(request);
    const { registry } = metrics;
    const parts = await Promise.all([processRegistry().metrics(), registry.metrics()]);
    return reply.type(registry.contentType).send(parts.join(''));
  });
}
