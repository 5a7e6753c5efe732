import { z } from 'zod';
import { id, idParam, isoTime, isoTimeOrNull, nameLine, nextActions, pageQuery } from '../fields.ts';
import { human, noBody, route } from '../route.ts';
import { said, saidOrNull } from '../said.ts';
import { ALERT_KINDS, SEVERITIES } from './alerts.ts';
import { CHANNEL_NAMES, DESTINATION_SCOPES } from './channels.ts';
import { language } from './message-settings.ts';
import { clockTime } from './quiet-hours.ts';

/** Where messages go: destinations of the farm, of organizations and of people. */

const tag = 'Messages';
const scope = z.enum(DESTINATION_SCOPES).meta({ id: 'DestinationScope' });
const channel = z.enum(CHANNEL_NAMES).meta({ id: 'ChannelName' });
const kinds = z.array(z.enum(ALERT_KINDS)).max(ALERT_KINDS.length);

/** What a person enters, by the channel's own rules: those are checked against its entry, not here. */
const settings = z
  .record(z.string().max(40), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .meta({ id: 'EnteredChannelSettings' });

export const REPORT_RHYTHMS = ['none', 'daily', 'weekly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];

/** By the clock of its reader: a person's own time zone, an organization's, or the farm's. */
const reporting = {
  report: z.enum(REPORT_RHYTHMS),
  report_at: clockTime,
  /** Of a weekly report: 1 is Monday, 7 Sunday. */
  report_weekday: z.number().int().min(1).max(7),
};

const DESTINATION_STATES = ['off', 'working', 'failing', 'resting'] as const;

const destination = z
  .object({
    id,
    scope,
    /** Of an organization's. */
    org_id: id.nullable(),
    /** Of a person's own. */
    user_id: id.nullable(),
    channel,
    name: z.string(),
    /** Without what is secret; addresses that are keys themselves show their host alone. */
    settings: z.record(z.string(), z.unknown()).meta({ id: 'ChannelSettings' }),
    /** Names of the secrets that are stored. */
    secrets: z.array(z.string()),
    enabled: z.boolean(),
    /** Null is the farm's. For a person's own that person's preferences count, in this and the next two. */
    language: language.nullable(),
    min_severity: z.enum(SEVERITIES),
    /** Null is all. Low stock is always among them. */
    kinds: kinds.nullable(),
    /** Of a farm's: whether it hears what belongs to organizations, too. */
    hears_orgs: z.boolean(),
    /** Hears only of critical alerts that nobody has read in time. */
    escalation_only: z.boolean(),
    ...reporting,
    /** `org_settings`: it is the webhook of the organization's settings, and is changed there. */
    origin: z.enum(['entered', 'org_settings']).meta({ id: 'DestinationOrigin' }),
    state: z.enum(DESTINATION_STATES).meta({ id: 'DestinationState' }),
    failing_since: isoTimeOrNull,
    /** Null where none is to come: nothing failed, or it is switched off. */
    next_attempt_at: isoTimeOrNull,
    problem: z.string().nullable(),
    problem_said: saidOrNull,
    last_delivered_at: isoTimeOrNull,
    waiting_count: z.number().int(),
    held_count: z.number().int(),
    created_at: isoTime,
  })
  .meta({ id: 'Destination' });
export type Destination = z.infer<typeof destination>;

const exampleDestination = {
  id: 4,
  scope: 'farm',
  org_id: null,
  user_id: null,
  channel: 'webhook',
  name: 'Workshop display',
  settings: { url: 'https://display.example.org/…' },
  secrets: ['secret'],
  enabled: true,
  language: null,
  min_severity: 'info',
  kinds: null,
  hears_orgs: true,
  escalation_only: false,
  report: 'weekly',
  report_at: '07:00',
  report_weekday: 1,
  origin: 'entered',
  state: 'working',
  failing_since: null,
  next_attempt_at: null,
  problem: null,
  problem_said: null,
  last_delivered_at: '2026-11-02T08:15:01.000Z',
  waiting_count: 0,
  held_count: 0,
  created_at: '2026-11-01T12:00:00.000Z',
} as const satisfies Destination;

const written = destination.extend(nextActions).meta({ id: 'DestinationWritten' });
const exampleWritten = { ...exampleDestination, next_actions: [] };
const params = z.strictObject({ id: idParam });

/** What can be changed later. */
const keys = {
  name: nameLine(1, 80),
  settings,
  enabled: z.boolean(),
  language: language.nullable(),
  min_severity: z.enum(SEVERITIES),
  kinds: kinds.nullable(),
  hears_orgs: z.boolean(),
  escalation_only: z.boolean(),
  ...reporting,
};

export const listDestinations = route({
  id: 'listDestinations',
  method: 'GET',
  path: '/destinations',
  tag,
  summary: 'List where messages go',
  description:
    'My own; administrators also have those of the farm and of organizations, never those of other people.',
  access: human('viewer'),
  dryRun: false,
  query: z.strictObject({ ...pageQuery, scope: scope.optional(), org_id: idParam.optional() }),
  status: 200,
  answer: z.array(destination),
  list: true,
  errors: [],
  example: { query: { scope: 'farm' }, answer: [exampleDestination] },
});

export const getDestination = route({
  id: 'getDestination',
  method: 'GET',
  path: '/destinations/{id}',
  tag,
  summary: 'Read one destination',
  access: human('viewer'),
  dryRun: false,
  params,
  status: 200,
  answer: destination,
  errors: ['not_found'],
  example: { params: { id: 4 }, answer: exampleDestination },
});

export const createDestination = route({
  id: 'createDestination',
  method: 'POST',
  path: '/destinations',
  tag,
  summary: 'Say where messages go',
  description:
    'Everybody for themselves (`scope: "user"`), administrators also for the farm and for organizations. `org_id` belongs to `scope: "org"` and to no other. `settings` are those of the channel; what is secret in them is stored encrypted and never answered. People who are not administrators reach public addresses, and hosts that an administrator has listed. A `report` is sent from the next time on at which it is due. In restricted mode `push`, `pushover` and `telegram` are switched off.',
  access: human('viewer'),
  dryRun: true,
  body: z
    .strictObject({ ...keys, scope, org_id: id, channel })
    .partial()
    .required({ scope: true, channel: true, settings: true }),
  status: 201,
  answer: written,
  errors: ['group_not_found', 'permission_denied', 'quota_exceeded', 'itar_outbound_blocked'],
  example: {
    preview: {
      action: 'create_destination',
      scope: 'user',
      channel: 'webhook',
    },
    body: {
      scope: 'user',
      channel: 'webhook',
      name: 'Workshop display',
      settings: { url: 'https://display.example.org/hooks/7', secret: 'at least sixteen characters' },
    },
    answer: { ...exampleWritten, scope: 'user', user_id: 7 },
  },
});

export const updateDestination = route({
  id: 'updateDestination',
  method: 'PATCH',
  path: '/destinations/{id}',
  tag,
  summary: 'Change a destination',
  description:
    'Keys left out stay as they are, also those within `settings`; null takes one away. When the host of its address changes, stored secrets are dropped unless they are sent again in the same call; `next_actions` says so.',
  access: human('viewer'),
  dryRun: true,
  params,
  body: z.strictObject(keys).partial(),
  status: 200,
  answer: written,
  errors: ['not_found', 'invalid_state_transition', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'update_destination', destination_id: 4, enabled: false },
    params: { id: 4 },
    body: { enabled: false },
    answer: { ...exampleWritten, enabled: false, state: 'off' },
  },
});

export const deleteDestination = route({
  id: 'deleteDestination',
  method: 'DELETE',
  path: '/destinations/{id}',
  tag,
  summary: 'Remove a destination, with what waits for it and its log',
  access: human('viewer'),
  dryRun: true,
  params,
  body: noBody,
  status: 204,
  errors: ['not_found', 'invalid_state_transition'],
  example: { preview: { action: 'delete_destination', destination_id: 4 }, params: { id: 4 } },
});

const testResult = z
  .object({
    ok: z.boolean(),
    message: z.string(),
    said,
    took_ms: z.number().int(),
    ...nextActions,
  })
  .meta({ id: 'DestinationTest' });
export type DestinationTest = z.infer<typeof testResult>;

export const testDestination = route({
  id: 'testDestination',
  method: 'POST',
  path: '/destinations/{id}/test',
  tag,
  summary: 'Send a test message now, and say what went wrong',
  description:
    'Also to a destination that rests or is switched off. Where it arrives, what waits for a failing destination is sent next. Of tests and messages sent again, each person has ten at once and one more every twelve seconds.',
  access: human('viewer'),
  dryRun: true,
  params,
  body: noBody,
  status: 200,
  answer: testResult,
  errors: ['not_found', 'quota_exceeded', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'test_destination', destination_id: 4 },
    params: { id: 4 },
    answer: {
      ok: true,
      message: 'The receiver has taken it (204).',
      said: { code: 'message.accepted', facts: { status: 204 } },
      took_ms: 84,
      next_actions: [],
    },
  },
});
