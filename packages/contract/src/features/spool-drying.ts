import { z } from 'zod';
import { doneAt, id, idParam, isoTime, line, nextActions, pageQuery } from '../fields.ts';
import { route } from '../route.ts';
import { readSpools, writeSpools } from './spools.ts';

/** The drying log of a spool (spec section 2, "Drying session"). */

const dryingSession = z
  .object({
    id,
    spool_id: id,
    started_at: isoTime,
    duration_hours: z.number(),
    temp_c: z.number(),
    notes: z.string().nullable(),
    /** The user name of whoever logged it. */
    actor: z.string(),
    created_at: isoTime,
  })
  .meta({ id: 'DryingSession' });
export type DryingSession = z.infer<typeof dryingSession>;

const exampleSession = {
  id: 4,
  spool_id: 12,
  started_at: '2026-11-02T07:30:00.000Z',
  duration_hours: 6.5,
  temp_c: 65,
  notes: 'After two weeks in the open',
  actor: 'maria',
  created_at: '2026-11-02T07:31:12.000Z',
} as const satisfies Readonly<Record<keyof DryingSession, unknown>>;

const written = dryingSession.extend(nextActions).meta({ id: 'DryingSessionWritten' });

const settings = {
  duration_hours: z.number().min(0.01).max(1000),
  temp_c: z.number().min(0).max(200),
  notes: line(0, 500).nullable(),
};

const tag = 'Spools';
const path = '/spools/{id}/drying-sessions';
const params = z.strictObject({ id: idParam });
const onePath = `${path}/{session_id}` as const;
const oneParams = z.strictObject({ id: idParam, session_id: idParam });

export const listDryingSessions = route({
  id: 'listDryingSessions',
  method: 'GET',
  path,
  tag,
  summary: 'List when a spool was dried, oldest first',
  access: readSpools,
  dryRun: false,
  params,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(dryingSession),
  list: true,
  errors: ['spool_not_found'],
  example: { params: { id: 12 }, answer: [exampleSession] },
});

export const logDryingSession = route({
  id: 'logDryingSession',
  method: 'POST',
  path,
  tag,
  summary: 'Log that a spool was put into a dryer',
  description:
    'Without `started_at` it starts now; one that lies in the future is refused, beyond the five minutes by which clocks differ. The spool’s `last_dried_at` is the start of its latest session.',
  access: writeSpools,
  dryRun: true,
  params,
  body: z.strictObject({
    started_at: doneAt.optional(),
    duration_hours: settings.duration_hours,
    temp_c: settings.temp_c,
    notes: settings.notes.optional(),
  }),
  status: 201,
  answer: written,
  errors: ['spool_not_found'],
  example: {
    preview: {
      action: 'log_drying_session',
      spool_id: 12,
      name: 'PLA (spool 12)',
      started_at: '2026-11-02T07:30:00.000Z',
      duration_hours: 6.5,
      temp_c: 65,
    },
    params: { id: 12 },
    body: { started_at: '2026-11-02T07:30:00.000Z', duration_hours: 6.5, temp_c: 65 },
    answer: { ...exampleSession, next_actions: [] },
  },
});

export const updateDryingSession = route({
  id: 'updateDryingSession',
  method: 'PATCH',
  path: onePath,
  tag,
  summary: 'Correct what was logged about a drying',
  description:
    'What is left out stays, and no start lies in the future. The spool’s `last_dried_at` follows.',
  access: writeSpools,
  dryRun: true,
  params: oneParams,
  body: z.strictObject({
    started_at: doneAt.optional(),
    duration_hours: settings.duration_hours.optional(),
    temp_c: settings.temp_c.optional(),
    notes: settings.notes.optional(),
  }),
  status: 200,
  answer: written,
  errors: ['spool_not_found', 'not_found'],
  example: {
    preview: {
      action: 'update_drying_session',
      spool_id: 12,
      session_id: 4,
      name: 'PLA (spool 12)',
      started_at: '2026-11-02T07:30:00.000Z',
      duration_hours: 6.5,
    },
    params: { id: 12, session_id: 4 },
    body: { duration_hours: 6.5 },
    answer: { ...exampleSession, next_actions: [] },
  },
});

export const deleteDryingSession = route({
  id: 'deleteDryingSession',
  method: 'DELETE',
  path: onePath,
  tag,
  summary: 'Take back a drying that was logged by mistake',
  description: 'The spool’s `last_dried_at` follows: null when it was never dried.',
  access: writeSpools,
  dryRun: true,
  params: oneParams,
  status: 204,
  errors: ['spool_not_found', 'not_found'],
  example: {
    preview: {
      action: 'delete_drying_session',
      spool_id: 12,
      session_id: 4,
      name: 'PLA (spool 12)',
      started_at: '2026-11-02T07:30:00.000Z',
    },
    params: { id: 12, session_id: 4 },
  },
});
