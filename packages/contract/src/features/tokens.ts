import { z } from 'zod';
import {
  grant,
  id,
  idParam,
  integerText,
  isoTime,
  isoTimeOrNull,
  nameLine,
  nextActions,
  pageQuery,
  scope,
} from '../fields.ts';
import { from, route } from '../route.ts';

export const budgets = z
  .strictObject({
    starts_per_hour: z.number().int().min(0).max(100_000).optional(),
    grams_per_day: z.number().min(0).max(10_000_000).optional(),
    printer_ids: z.array(id).min(1).max(500).optional(),
  })
  .meta({ id: 'TokenBudgets' });
export type Budgets = z.infer<typeof budgets>;

const token = z
  .object({
    id,
    user_id: id,
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(scope),
    budgets: budgets.nullable(),
    grants: z.array(grant),
    expires_at: isoTime,
    last_used_at: isoTimeOrNull,
    created_at: isoTime,
  })
  .meta({ id: 'Token' });

const exampleToken = {
  id: 4,
  user_id: 7,
  name: 'night shift agent',
  prefix: 'farm_h3Kq',
  scopes: ['agent:write'],
  budgets: null,
  grants: [],
  expires_at: '2027-01-31T08:15:00.000Z',
  last_used_at: null,
  created_at: '2026-11-02T08:15:00.000Z',
};

const tag = 'API tokens';

export const listTokens = route({
  id: 'listTokens',
  method: 'GET',
  path: '/tokens',
  tag,
  summary: 'List my API tokens',
  description: 'An admin in a session may read the tokens of another user with `user_id`.',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  query: z.strictObject({ ...pageQuery, user_id: integerText(1).optional() }),
  status: 200,
  answer: z.array(token),
  list: true,
  errors: [],
  example: { answer: [exampleToken] },
});

export const createToken = route({
  id: 'createToken',
  method: 'POST',
  path: '/tokens',
  tag,
  summary: 'Mint an API token',
  description:
    'The token is shown once. A token that mints needs scope `admin`; scopes, expiry and budgets of the child lie within its own, and revoking it revokes the child. `printer_ids` binds whatever names a printer or acts on one: the token reads, controls, loads and tends these alone, queues jobs pinned to one of them, and leaves jobs on others as they are. Lists, figures and live events leave other printers out, with their alerts, runs, care and archived prints; a filter that names one is refused. Jobs and spools stay readable, and say by id which printer they are on. `grants` are given by a person from operator up, never by a token: `plate_cleared` lets an `agent:write` token confirm cleared plates of its `printer_ids`, which it must have. `printer_ids` name printers that the caller sees (`printer_not_found` lists the others), and for a grant controls.',
  access: from('viewer', 'admin'),
  dryRun: true,
  changes: ['token'],
  body: z.strictObject({
    name: nameLine(1, 100),
    scopes: z.array(scope).min(1).max(3),
    expires_days: z.number().int().min(1).max(365).default(90),
    budgets: budgets.optional(),
    grants: z.array(grant).max(1).optional(),
  }),
  status: 201,
  answer: token.extend({ token: z.string(), ...nextActions }).meta({ id: 'TokenCreated' }),
  secretAnswer: true,
  errors: ['human_only', 'printer_not_found'],
  example: {
    preview: {
      action: 'create_token',
      name: 'night shift agent',
      scopes: ['agent:write'],
      expires_at: '2027-01-31T08:00:00.000Z',
      budgets: null,
      grants: [],
    },
    body: { name: 'night shift agent', scopes: ['agent:write'], expires_days: 90 },
    answer: { ...exampleToken, token: 'farm_h3KqT0mZ1xYw8vRbN5cJd2LsEaUgPf4iQo7nXrBtWkM', next_actions: [] },
  },
});

export const revokeToken = route({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/tokens/{id}',
  tag,
  summary: 'Revoke an API token and all it minted',
  description: 'Takes effect at once. Revoking the token of somebody else is for an admin in a session.',
  access: from('viewer', 'admin'),
  dryRun: true,
  changes: ['token'],
  params: z.strictObject({ id: idParam }),
  status: 204,
  errors: ['not_found'],
  example: { preview: { action: 'revoke_token', token_id: 4, name: 'night shift agent' }, params: { id: 4 } },
});
