import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { AppError } from './error.ts';

const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can serve, because its database answers. */
export function serveHealth(app: FastifyInstance, database: Pick<Database, 'ping'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    const answered = await Promise.race([
      database.ping().then(
        () => true,
        () => false,
      ),
      later(PATIENCE_MS),
    ]);
    if (!answered) throw new AppError('internal_error', 'The database does not answer.', { status: 503 });
    return { status: 'ready' };
  });
}

function later(milliseconds: number): Promise<false> {
  return new Promise((done) => setTimeout(() => done(false), milliseconds).unref());
}
