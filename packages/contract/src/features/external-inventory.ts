import { z } from 'zod';
import {
  booleanText,
  id,
  idParam,
  isoTime,
  isoTimeOrNull,
  line,
  nextActions,
  pageQuery,
  webAddress,
} from '../fields.ts';
import { from, noBody, route } from '../route.ts';
import { plainly, said, saidOrNull } from '../said.ts';

/** A spool inventory that is kept elsewhere (Spoolman), and what we tell it (spec section 3). */

const tag = 'External inventory';
const admins = from('admin', 'admin');

export const EXTERNAL_CREDENTIALS = ['none', 'api_key', 'basic'] as const;

/** Where the service lives, without the `/api/v1` that its addresses begin with. */
const url = webAddress
  .refine((address) => !/[?#]/.test(address), plainly('field.not_a_plain_address'))
  .transform((address) => address.replace(/\/+$/, '').replace(/\/api\/v1$/, ''));

const secret = z.string().min(1).max(500);
/** A header can't carry line ends, nor can a user name of this kind hold a colon. */
const credentials = z.union([
  z.strictObject({ api_key: secret.regex(/^[\x21-\x7e]+$/, plainly('field.not_a_header_value')) }),
  z.strictObject({
    username: line(1, 200).regex(/^[^:]*$/, plainly('field.holds_a_colon')),
    password: secret,
  }),
]);

const externalInventory = z
  .object({
    url: z.string().nullable(),
    /** Whether uses are told to it. */
    enabled: z.boolean(),
    /** What kind is stored: the credentials themselves are never answered. */
    credentials: z.enum(EXTERNAL_CREDENTIALS),
  })
  .meta({ id: 'ExternalInventory' });
export type ExternalInventory = z.infer<typeof externalInventory>;

const exampleInventory = {
  url: 'http://192.168.1.20:7912',
  enabled: true,
  credentials: 'none',
} as const satisfies ExternalInventory;

export const getExternalInventory = route({
  id: 'getExternalInventory',
  method: 'GET',
  path: '/external-inventory',
  tag,
  summary: 'Read where the external spool inventory is',
  access: admins,
  dryRun: false,
  status: 200,
  answer: externalInventory,
  errors: [],
  example: { answer: exampleInventory },
});

export const updateExternalInventory = route({
  id: 'updateExternalInventory',
  method: 'PATCH',
  path: '/external-inventory',
  tag,
  summary: 'Say where the external spool inventory is',
  description:
    'Keys left out stay as they are. While it is enabled, what prints and people use of a spool with `external_spool_id`, and what they weigh or correct, is told to it; uses that still wait go to the new address. Switched off, nothing new is collected and what waits stays. Credentials are stored encrypted and never answered; null removes them. With another scheme, host or port they are dropped unless they are sent again in the same call; `next_actions` says so.',
  access: admins,
  dryRun: true,
  changes: ['external_inventory'],
  body: z
    .strictObject({ url: url.nullable(), enabled: z.boolean(), credentials: credentials.nullable() })
    .partial(),
  status: 200,
  answer: externalInventory.extend(nextActions).meta({ id: 'ExternalInventoryWritten' }),
  errors: ['invalid_state_transition', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'update_external_inventory', url: 'http://192.168.1.20:7912', enabled: true },
    body: { url: 'http://192.168.1.20:7912', enabled: true },
    answer: { ...exampleInventory, next_actions: [] },
  },
});

const EXTERNAL_PROBLEMS = [
  'not_set_up',
  'blocked',
  'unresolvable',
  'unreachable',
  'timeout',
  'tls',
  /** It wants credentials, or others. */
  'unauthorized',
  /** Something answers there, but not such an inventory. */
  'not_this_service',
  'failing',
] as const;
export type ExternalProblem = (typeof EXTERNAL_PROBLEMS)[number];

const inventoryTest = z
  .object({
    ok: z.boolean(),
    problem: z.enum(EXTERNAL_PROBLEMS).nullable(),
    message: z.string(),
    said,
    version: z.string().nullable(),
    spool_count: z.number().int().nullable(),
  })
  .meta({ id: 'ExternalInventoryTest' });
export type ExternalInventoryTest = z.infer<typeof inventoryTest>;

export const testExternalInventory = route({
  id: 'testExternalInventory',
  method: 'POST',
  path: '/external-inventory/test',
  tag,
  summary: 'Ask the external spool inventory once and say what is wrong',
  access: admins,
  dryRun: true,
  body: noBody,
  status: 200,
  answer: inventoryTest.extend(nextActions).meta({ id: 'ExternalInventoryTest' }),
  errors: [],
  example: {
    preview: { action: 'test_external_inventory' },
    answer: {
      ok: true,
      problem: null,
      message: 'Spoolman 0.18.1 answers.',
      said: { code: 'inventory.version_answers', facts: { version: '0.18.1' } },
      version: '0.18.1',
      spool_count: 42,
      next_actions: [],
    },
  },
});

const inventoryStatus = z
  .object({
    is_enabled: z.boolean(),
    /** Uses that it does not know yet, those that wait for a person among them. */
    pending_count: z.number().int(),
    waiting_for_person_count: z.number().int(),
    oldest_pending_at: isoTimeOrNull,
    last_delivered_at: isoTimeOrNull,
    /** What kept the newest failed attempt of those pending. */
    last_error: z.string().nullable(),
    last_error_said: saidOrNull,
    last_error_at: isoTimeOrNull,
    /** These tell it themselves what they use, so we do not. */
    self_reporting_printers: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'ExternalInventoryStatus' });
export type ExternalInventoryStatus = z.infer<typeof inventoryStatus>;

export const getExternalInventoryStatus = route({
  id: 'getExternalInventoryStatus',
  method: 'GET',
  path: '/external-inventory/status',
  tag,
  summary: 'How far the external spool inventory is behind',
  access: from('operator', 'agent:read'),
  dryRun: false,
  status: 200,
  answer: inventoryStatus,
  errors: [],
  example: {
    answer: {
      is_enabled: true,
      pending_count: 3,
      waiting_for_person_count: 1,
      oldest_pending_at: '2026-11-02T08:15:00.000Z',
      last_delivered_at: '2026-11-02T08:10:00.000Z',
      last_error: 'The inventory did not answer in time.',
      last_error_said: { code: 'inventory.no_answer_in_time', facts: {} },
      last_error_at: '2026-11-02T08:16:00.000Z',
      self_reporting_printers: [{ id: 8, name: 'Voron' }],
    },
  },
});

export const EXTERNAL_USE_STATES = [
  'pending',
  /** The request may be on its way. */
  'sending',
  /** It may or may not have counted: it is asked again. */
  'unknown',
  /** Only a person can tell. */
  'question',
  'delivered',
  /** A person decided that it is not told. */
  'skipped',
] as const;
export type ExternalUseState = (typeof EXTERNAL_USE_STATES)[number];

const externalUse = z
  .object({
    id,
    spool_id: id,
    spool_name: z.string(),
    spool_name_said: said,
    external_spool_id: id,
    /** What was used. For what was weighed: what that took off the record, negative where more was found. */
    grams: z.number(),
    /** What was weighed, or said, to be left: this is what it is told then. Null for a use. */
    remaining_g: z.number().nullable(),
    run_id: id.nullable(),
    state: z.enum(EXTERNAL_USE_STATES),
    attempts: z.number().int(),
    last_error: z.string().nullable(),
    last_error_said: saidOrNull,
    /** What the inventory had counted before we told it, while that matters; null where it was surely not counted. */
    used_before_g: z.number().nullable(),
    created_at: isoTime,
    next_attempt_at: isoTimeOrNull,
    settled_at: isoTimeOrNull,
    /** The user who answered; null where the inventory itself did. */
    settled_by: z.string().nullable(),
  })
  .meta({ id: 'ExternalUse' });
export type ExternalUse = z.infer<typeof externalUse>;

const exampleUse = {
  id: 5,
  spool_id: 12,
  spool_name: 'PLA Jet black (spool 12)',
  spool_name_said: { code: 'spool.named', facts: { name: 'PLA Jet black', spool_id: 12 } },
  external_spool_id: 31,
  grams: 18.42,
  remaining_g: null,
  run_id: 90,
  state: 'question',
  attempts: 1,
  last_error: 'It had counted 212.5 g before we told it, and 250 g after: neither with nor without 18.42 g.',
  last_error_said: {
    code: 'external_use.unclear',
    facts: { before_g: 212.5, after_g: 250, used_g: 18.42 },
  },
  used_before_g: 212.5,
  created_at: '2026-11-02T08:15:00.000Z',
  next_attempt_at: null,
  settled_at: null,
  settled_by: null,
} as const satisfies ExternalUse;

export const listExternalUses = route({
  id: 'listExternalUses',
  method: 'GET',
  path: '/external-inventory/uses',
  tag,
  summary: 'List what the external spool inventory was told or is yet to be told, newest first',
  description: '`open=true` leaves what is not settled yet.',
  access: from('operator', 'agent:read'),
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(EXTERNAL_USE_STATES).optional(),
    open: booleanText.optional(),
    spool_id: idParam.optional(),
  }),
  status: 200,
  answer: z.array(externalUse),
  list: true,
  errors: [],
  example: { query: { state: 'question' }, answer: [exampleUse] },
});

/** Counted over there; not counted, so send it again; do not tell it at all. */
export const EXTERNAL_USE_OUTCOMES = ['done', 'not_done', 'skip'] as const;
export type ExternalUseOutcome = (typeof EXTERNAL_USE_OUTCOMES)[number];

export const resolveExternalUse = route({
  id: 'resolveExternalUse',
  method: 'POST',
  path: '/external-inventory/uses/{id}/resolve',
  tag,
  summary: 'Say whether a use was counted over there',
  description:
    'For uses in state `question`: `done` when the inventory has counted it, `not_done` to send it again, `skip` to leave it. One that is `pending` can be skipped. It takes eyes, so a token needs scope `admin`.',
  access: from('operator', 'admin'),
  dryRun: true,
  changes: ['external_inventory'],
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ outcome: z.enum(EXTERNAL_USE_OUTCOMES) }),
  status: 200,
  answer: externalUse.extend(nextActions).meta({ id: 'ExternalUseWritten' }),
  errors: ['not_found', 'invalid_state_transition'],
  example: {
    preview: { action: 'resolve_external_use', use_id: 5, outcome: 'done', grams: 3, external_spool_id: 31 },
    params: { id: 5 },
    body: { outcome: 'done' },
    answer: {
      ...exampleUse,
      state: 'delivered',
      settled_at: '2026-11-02T09:00:00.000Z',
      settled_by: 'maria',
      next_actions: [],
    },
  },
});
