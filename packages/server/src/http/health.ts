import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import type { Trouble } from '../db/trouble.ts';
import type { Room } from '../disk/room.ts';
import type { Kernel } from '../kernel.ts';
import { AppError } from './error.ts';

const PATIENCE_MS = 2_000;

interface HealthDeps extends Pick<Kernel, 'clock'> {
  readonly database: Pick<Database, 'ping' | 'writeTrouble'>;
  readonly room: Pick<Room, 'now'>;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, because its database answers. That nothing can be written is
 * told there in words and is no reason to say no: a load balancer would take the emergency stop away, which needs no room.
 */
export function serveHealth(app: FastifyInstance, { database, room, clock }: HealthDeps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    const answered = await Promise.race([
      database.ping().then(
        () => true,
        () => false,
      ),
      clock.sleep(PATIENCE_MS, { ref: false }).then(() => false),
    ]);
    if (!answered) throw new AppError('internal_error', 'The database does not answer.', { status: 503 });
    const { level } = room.now();
    const trouble = database.writeTrouble();
    const detail = trouble === null ? roomWords(level) : TROUBLE_WORDS[trouble];
    return { status: 'ready', storage: level, can_record: trouble === null, ...(detail && { detail }) };
  });
}

const TROUBLE_WORDS: Readonly<Record<Trouble, string>> = {
  full: 'The database can’t be written for want of room. Stopping printers works.',
  locked: 'Another program holds the database, so nothing can be recorded. Stopping printers works.',
  gone: 'The database can’t be written. Stopping printers works.',
};

function roomWords(level: ReturnType<Room['now']>['level']): string | null {
  if (level === 'critical') return 'The disk is nearly full: nothing new is taken. Stopping printers works.';
  if (level === 'full') return 'The disk is into its reserve: uploads and backups are refused.';
  return null;
}
