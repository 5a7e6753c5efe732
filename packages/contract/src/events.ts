import { z } from 'zod';
import { alert } from './features/alerts.ts';
import { isoTime } from './fields.ts';

const alertUpdated = alert
  // Each person's own: an event that speaks to many leaves them out, and what a page has stays.
  .partial({ is_read: true, is_dismissed: true })
  .meta({ id: 'AlertUpdated' });

/**
 * What the WebSocket says after `hello` and `snapshot` (contract section 6). Durable events carry a `seq` and
 * can be resumed from; a feature adds its own here when it starts to speak.
 */
export const DURABLE_EVENTS = {
  'alert.created': alert,
  'alert.updated': alertUpdated,
} as const satisfies Record<string, z.ZodType>;

export type DurableEventType = keyof typeof DURABLE_EVENTS;
export type EventData<T extends DurableEventType> = z.input<(typeof DURABLE_EVENTS)[T]>;

export const frame = z.object({
  type: z.string(),
  seq: z.number().int(),
  at: isoTime,
  data: z.unknown(),
});
export type Frame = z.infer<typeof frame>;

/** What a client may send. */
export const clientFrame = z.strictObject({
  type: z.literal('resume'),
  since: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** WebSocket close codes of ours. */
export const CLOSE_CODES = { credentials_revoked: 4001, too_slow: 4008 } as const;
