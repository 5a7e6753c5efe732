import { z } from 'zod';
import {
  id,
  idParam,
  integerText,
  isoTime,
  isoTimeOrNull,
  line,
  mailAddress,
  nextActions,
  pageQuery,
  role,
} from '../fields.ts';
import { human, route } from '../route.ts';
import { plainly } from '../said.ts';

/** ASCII only, so that two names that look the same are the same on both databases. */
export const username = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._@+-]*$/, plainly('field.not_a_user_name'));

/** The service refuses more: what is common, and what is little more than a name. */
export const password = z.string().min(10, plainly('field.password_too_short')).max(256);

const email = mailAddress;

export const user = z
  .object({
    id,
    username: z.string(),
    email: z.string().nullable(),
    role,
    is_active: z.boolean(),
    group_id: id.nullable(),
    org_id: id.nullable(),
    totp_enabled: z.boolean(),
    /** Without one, only a provider lets this person in. */
    has_password: z.boolean(),
    created_at: isoTime,
    last_login_at: isoTimeOrNull,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

const userWritten = user.extend(nextActions).meta({ id: 'UserWritten' });

export const exampleUser = {
  id: 7,
  username: 'mara',
  email: 'mara@example.org',
  role: 'operator',
  is_active: true,
  group_id: null,
  org_id: null,
  totp_enabled: false,
  has_password: true,
  created_at: '2026-11-02T08:15:00.000Z',
  last_login_at: null,
} as const;
const exampleWritten = { ...exampleUser, next_actions: [] };

const tag = 'Users';
const params = z.strictObject({ id: idParam });

export const listUsers = route({
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  tag,
  summary: 'List users',
  access: human('admin'),
  dryRun: false,
  query: z.strictObject({
    ...pageQuery,
    role: role.optional(),
    group_id: integerText(1).optional(),
    org_id: integerText(1).optional(),
    q: line(1, 100).optional(),
  }),
  status: 200,
  answer: z.array(user),
  list: true,
  errors: [],
  example: { answer: [exampleUser] },
});

export const getUser = route({
  id: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  tag,
  summary: 'Read one user',
  access: human('admin'),
  dryRun: false,
  params,
  status: 200,
  answer: user,
  errors: ['user_not_found'],
  example: { params: { id: 7 }, answer: exampleUser },
});

export const createUser = route({
  id: 'createUser',
  method: 'POST',
  path: '/users',
  tag,
  summary: 'Create a user',
  description:
    '`password` null makes a user whom only a provider lets in. While passwords are off no other can be made.',
  access: human('admin'),
  dryRun: true,
  changes: ['user'],
  body: z.strictObject({
    username,
    password: password.nullable(),
    email: email.nullable().default(null),
    role: role.default('viewer'),
  }),
  status: 201,
  answer: userWritten,
  errors: ['already_exists', 'permission_denied'],
  example: {
    preview: { action: 'create_user', username: 'mara', email: 'mara@example.org', role: 'operator' },
    body: {
      username: 'mara',
      password: 'correct horse battery',
      email: 'mara@example.org',
      role: 'operator',
    },
    answer: exampleWritten,
  },
});

export const updateUser = route({
  id: 'updateUser',
  method: 'PATCH',
  path: '/users/{id}',
  tag,
  summary: "Change a user's e-mail, role, password or active state",
  description:
    'A new role, a new password and deactivation act at once: sessions and tokens end or shrink, open WebSockets close. The caller’s own password needs `current_password` and, while the second factor is on, `totp_code`; without a password, a log-in at a provider within the last ten minutes. The administrator whose password works while passwords are off can’t be demoted or deactivated.',
  access: human('admin'),
  dryRun: true,
  changes: ['user'],
  params,
  body: z.strictObject({
    email: email.nullable().optional(),
    role: role.optional(),
    is_active: z.boolean().optional(),
    password: password.optional(),
    current_password: z.string().max(1024).optional(),
    totp_code: z.string().max(64).optional(),
  }),
  status: 200,
  answer: userWritten,
  errors: ['user_not_found', 'in_use', 'permission_denied', 'rate_limited', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'update_user', user_id: 7, role: 'operator' },
    params: { id: 7 },
    body: { role: 'operator' },
    answer: exampleWritten,
  },
});

export const deleteUser = route({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/users/{id}',
  tag,
  summary: 'Delete a user with its sessions and tokens',
  access: human('admin'),
  dryRun: true,
  changes: ['user'],
  params,
  status: 204,
  errors: ['user_not_found', 'in_use'],
  example: { preview: { action: 'delete_user', user_id: 7, username: 'mara' }, params: { id: 7 } },
});

export const resetUserTotp = route({
  id: 'resetUserTotp',
  method: 'DELETE',
  path: '/users/{id}/totp',
  tag,
  summary: "Remove a user's second factor, for a lost phone",
  description:
    'Not one’s own: that is turned off with `/auth/totp/disable`, which asks for password and code.',
  access: human('admin'),
  dryRun: true,
  changes: ['user'],
  params,
  status: 204,
  errors: ['user_not_found', 'permission_denied'],
  example: { preview: { action: 'reset_totp', user_id: 7, username: 'mara' }, params: { id: 7 } },
});
