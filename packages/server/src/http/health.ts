import { type Said, said } from '@farmhand/words';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import type { Trouble } from '../db/trouble.ts';
import type { Room } from '../disk/room.ts';
import { inEnglish } from '../english.ts';
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
    if (!answered) throw new AppError('internal_error', said('database.silent'), { status: 503 });
    const { level } = room.now();
    const trouble = database.writeTrouble();
    const detail = trouble === null ? roomWords(level) : TROUBLE_WORDS[trouble];
    return {
      status: 'ready',
      storage: level,
      can_record: trouble === null,
      ...(detail && { detail: inEnglish(detail), said: detail }),
    };
  });
}

const TROUBLE_WORDS: Readonly<Record<Trouble, Said>> = {
  full: said('database.no_room_to_write'),
  locked: said('database.held'),
  gone: said('database.not_writable'),
};

function roomWords(level: ReturnType<Room['now']>['level']): Said | null {
  if (level === 'critical') return said('disk.nearly_full');
  if (level === 'full') return said('disk.into_reserve');
  return null;
}
