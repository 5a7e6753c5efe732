import { createHash } from 'node:crypto';
import { errorEnvelope } from '@farmhand/contract';
import { isSaid, type Said } from '@farmhand/words';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Asked } from './command.ts';
import { COMMAND_ROUTES } from './may-press.ts';

/** What the API answered. */
export interface Answered {
  /** `confirmed` when the printer shows it, `sent` when it has only been told, `done` where no printer is asked. */
  readonly outcome: 'confirmed' | 'sent' | 'done' | 'refused';
  readonly code: string | null;
  readonly detail: string | null;
  readonly said: Said | null;
}

export type CarryOut = (printerId: number, asked: Asked, secret: string) => Promise<Answered>;

/** A control tells how far it has come; clearing a plate answers the printer. */
const controlled = z.object({ outcome: z.enum(['confirmed', 'sent']) });

/** Whatever a sender takes for an id makes one key. */
const keyOf = (printerId: number, { command, id }: Asked): string =>
  `broker-${createHash('sha256')
    .update(JSON.stringify([printerId, command, id]))
    .digest('hex')}`;

/**
 * Through the same door as everybody: rights, audit entry, idempotency and the printer's own rules are those of the API.
 * The audit log shows `broker` as the address.
 */
export function createCarryOut(http: () => Pick<FastifyInstance, 'inject'>): CarryOut {
  return async (printerId, asked, secret) => {
    const response = await http().inject({
      method: 'POST',
      url: `/api/v1${COMMAND_ROUTES[asked.command].path.replace('{id}', String(printerId))}`,
      remoteAddress: 'broker',
      headers: {
        'x-api-key': secret,
        'user-agent': 'MQTT command',
        ...(asked.id !== null && { 'idempotency-key': keyOf(printerId, asked) }),
      },
    });
    const body: unknown = response.body === '' ? null : JSON.parse(response.body);
    if (response.statusCode < 400) {
      const answer = controlled.safeParse(body);
      const outcome = answer.success ? answer.data.outcome : 'done';
      return { outcome, code: null, detail: null, said: null };
    }
    const told = errorEnvelope.safeParse(body);
    const error = told.success ? told.data.error : null;
    return {
      outcome: 'refused',
      code: error?.code ?? 'internal_error',
      detail: error?.detail ?? null,
      said: isSaid(error?.said) ? error.said : null,
    };
  };
}
