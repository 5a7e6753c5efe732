import { z } from 'zod';
import { id, isoTimeOrNull, line, nextActions } from '../fields.ts';
import { from, route } from '../route.ts';
import { saidOrNull } from '../said.ts';

/**
 * The dispatch hold: while it is on, no job starts. One for the whole farm, and one for each organization, whose
 * members can't bring others to a halt.
 */
export const queueState = z
  .object({
    hold: z.boolean(),
    reason: z.string().nullable(),
    reason_said: saidOrNull,
    /** Whose printers are held; null is the whole farm, and also when nothing is held. */
    org_id: id.nullable(),
    held_by: id.nullable(),
    /** For those whose printers are held: members of an organization do not learn who held the farm. */
    held_by_name: z.string().nullable(),
    held_since: isoTimeOrNull,
  })
  .meta({ id: 'QueueState' });
export type QueueState = z.infer<typeof queueState>;

const example = {
  hold: true,
  reason: 'Power work in the hall until noon.',
  reason_said: { code: 'as_written', facts: { words: 'Power work in the hall until noon.' } },
  org_id: null,
  held_by: 2,
  held_by_name: 'mia',
  held_since: '2026-11-02T08:15:00.000Z',
} as const;

const shared = { path: '/queue/state', tag: 'Jobs' } as const;

export const getQueueState = route({
  ...shared,
  id: 'getQueueState',
  method: 'GET',
  summary: 'Whether dispatch is held',
  description:
    'For a member of an organization: the hold of the farm, else that of the organization. Admins are shown any hold, the farm’s first.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  status: 200,
  answer: queueState,
  errors: [],
  example: { answer: example },
});

export const setQueueState = route({
  ...shared,
  id: 'setQueueState',
  method: 'PUT',
  summary: 'Hold dispatch, or release it',
  description:
    'What prints goes on. Admins, and people without an organization, hold and release the whole farm, and admins release every organization’s hold with it; members of an organization do so for its printers, and can’t release the farm’s hold. Members of a group with `printer_ids` do neither. Holding is the safe direction and open to `agent:write`; releasing needs an operator’s session or the scope `admin`.',
  access: from('operator', 'agent:write'),
  dryRun: true,
  body: z.strictObject({ hold: z.boolean(), reason: line(1, 500).nullable().optional() }),
  status: 200,
  answer: queueState.extend(nextActions).meta({ id: 'QueueStateWritten' }),
  errors: [],
  example: {
    preview: { action: 'release_queue', hold: true, reason: 'Power work in the hall until noon.', org_id: 3 },
    body: { hold: true, reason: 'Power work in the hall until noon.' },
    answer: { ...example, next_actions: [] },
  },
});
