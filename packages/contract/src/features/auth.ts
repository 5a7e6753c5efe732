import { z } from 'zod';
import { id, idParam, isoTime, line, nextActions, pageQuery, scope } from '../fields.ts';
import { TIERS } from '../roles.ts';
import { everybody, from, human, noBody, route } from '../route.ts';
import { cameBy } from './log-in-ways.ts';
import { exampleUser, password, user, username } from './users.ts';

const tag = 'Sign in';

const loggedIn = z.object({ user, expires_at: isoTime, ...nextActions }).meta({ id: 'LoggedIn' });
const exampleLoggedIn = { user: exampleUser, expires_at: '2026-11-09T08:15:00.000Z', next_actions: [] };

export const getSetup = route({
  id: 'getSetup',
  method: 'GET',
  path: '/setup',
  tag,
  summary: 'Whether the first administrator is still to be made, and whether the caller is logged in',
  access: everybody,
  dryRun: false,
  status: 200,
  answer: z
    .object({ needed: z.boolean(), code_required: z.boolean(), logged_in: z.boolean() })
    .meta({ id: 'SetupState' }),
  errors: [],
  example: { answer: { needed: true, code_required: false, logged_in: false } },
});

export const setUp = route({
  id: 'setUp',
  method: 'POST',
  path: '/setup',
  tag,
  summary: 'Make the first administrator and log in',
  description:
    'Works once, while no user exists. From any address but this machine the code printed on the console is needed.',
  access: everybody,
  dryRun: false,
  body: z.strictObject({ username, password, setup_code: z.string().max(64).optional() }),
  status: 201,
  answer: loggedIn,
  secretAnswer: true,
  errors: ['permission_denied', 'already_exists', 'rate_limited'],
  example: { body: { username: 'mara', password: 'correct horse battery' }, answer: exampleLoggedIn },
});

export const logIn = route({
  id: 'logIn',
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Log in and receive the session cookie',
  description:
    'While passwords are switched off, all but the one of the administrator who can always log in are answered like wrong ones (`log_in.wrong_while_off`).',
  access: everybody,
  dryRun: false,
  body: z.strictObject({
    username: z.string().max(256),
    password: z.string().max(1024),
    totp_code: z.string().max(64).optional(),
  }),
  status: 200,
  answer: loggedIn,
  secretAnswer: true,
  errors: ['not_authenticated', 'second_factor_required', 'rate_limited'],
  example: { body: { username: 'mara', password: 'correct horse battery' }, answer: exampleLoggedIn },
});

export const logOut = route({
  id: 'logOut',
  method: 'POST',
  path: '/auth/logout',
  tag,
  summary: 'End this session',
  description:
    'It has ended with this answer. Where it came from a provider that knows how, `redirect_to` is where the browser ends its session there.',
  access: human('viewer'),
  dryRun: false,
  body: noBody,
  status: 200,
  answer: z.object({ redirect_to: z.string().nullable(), ...nextActions }).meta({ id: 'LoggedOut' }),
  secretAnswer: true,
  errors: [],
  example: { answer: { redirect_to: null, next_actions: [] } },
});

export const getMe = route({
  id: 'getMe',
  method: 'GET',
  path: '/auth/me',
  tag,
  summary: 'Who is calling, with what rights, and how the page is branded for them',
  access: from('viewer', 'agent:read'),
  dryRun: false,
  status: 200,
  answer: z
    .object({
      user,
      via: z.enum(['session', 'token']),
      /** Null for a token. */
      came_by: cameBy.nullable(),
      scopes: z.array(scope).nullable(),
      /** Whether the caller’s group has `printer_ids`: records with `in_reach` false are to look at, and holds are not theirs. */
      limited: z.boolean(),
      tier: z.enum(TIERS),
      branding: z.object({ app_name: z.string(), logo_url: z.string().nullable() }).meta({ id: 'Branding' }),
      /** The newest event when this was read: whoever reads on from here and then resumes after it at `/ws` misses none. */
      seq: z.number().int(),
    })
    .meta({ id: 'Me' }),
  errors: [],
  example: {
    answer: {
      user: exampleUser,
      via: 'session',
      came_by: { way: 'password', provider: null, proven_until: null },
      scopes: null,
      limited: false,
      tier: 'community',
      branding: { app_name: 'Farmhand', logo_url: null },
      seq: 41,
    },
  },
});

export const changePassword = route({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  tag,
  summary: 'Change my password',
  description:
    'Ends all other sessions and, unless `keep_tokens` is true, revokes my API tokens. While my second factor is on, `totp_code` is needed: a code from the app or a recovery code. Who has no password, or none that counts, leaves both out and has logged in at a provider within the last ten minutes.',
  access: human('viewer'),
  dryRun: false,
  body: z.strictObject({
    current_password: z.string().max(1024).optional(),
    totp_code: z.string().max(64).optional(),
    new_password: password,
    keep_tokens: z.boolean().default(false),
  }),
  status: 200,
  answer: z.object({ user, ...nextActions }).meta({ id: 'PasswordChanged' }),
  errors: ['permission_denied'],
  example: {
    body: { current_password: 'correct horse battery', new_password: 'a much better one' },
    answer: { user: exampleUser, next_actions: [] },
  },
});

const session = z
  .object({
    id,
    address: z.string(),
    user_agent: z.string(),
    created_at: isoTime,
    last_seen_at: isoTime,
    expires_at: isoTime,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const listSessions = route({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'My open sessions',
  access: human('viewer'),
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(session),
  list: true,
  errors: [],
  example: {
    answer: [
      {
        id: 3,
        address: '127.0.0.1',
        user_agent: 'Mozilla/5.0',
        created_at: '2026-11-02T08:15:00.000Z',
        last_seen_at: '2026-11-02T09:00:00.000Z',
        expires_at: '2026-11-02T21:00:00.000Z',
        is_current: true,
      },
    ],
  },
});

export const endSession = route({
  id: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  tag,
  summary: 'End one of my sessions',
  access: human('viewer'),
  dryRun: true,
  params: z.strictObject({ id: idParam }),
  status: 204,
  errors: ['not_found'],
  example: { preview: { action: 'end_session', session_id: 3 }, params: { id: 3 } },
});

export const beginTotp = route({
  id: 'beginTotp',
  method: 'POST',
  path: '/auth/totp/begin',
  tag,
  summary: 'Begin setting up a second factor',
  description:
    'Answers the secret for an authenticator app. It counts only after `enable` with a code from the app. Who has no password leaves it out and has logged in at a provider within the last ten minutes.',
  access: human('viewer'),
  dryRun: false,
  body: z.strictObject({ password: z.string().max(1024).optional() }),
  status: 200,
  answer: z.object({ secret: z.string(), otpauth_url: z.string(), ...nextActions }).meta({ id: 'TotpBegun' }),
  secretAnswer: true,
  errors: ['permission_denied', 'invalid_state_transition'],
  example: {
    body: { password: 'correct horse battery' },
    answer: {
      secret: 'JBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Farmhand:mara?secret=JBSWY3DPEHPK3PXP&issuer=Farmhand',
      next_actions: [],
    },
  },
});

const recoveryCodes = z
  .object({ recovery_codes: z.array(z.string()), ...nextActions })
  .meta({ id: 'RecoveryCodes' });
const exampleRecoveryCodes = { recovery_codes: ['k4tq-9mzd-2wxa'], next_actions: [] };

export const enableTotp = route({
  id: 'enableTotp',
  method: 'POST',
  path: '/auth/totp/enable',
  tag,
  summary: 'Turn the second factor on with a code from the app',
  access: human('viewer'),
  dryRun: false,
  body: z.strictObject({ totp_code: line(6, 6) }),
  status: 200,
  answer: recoveryCodes,
  secretAnswer: true,
  errors: ['permission_denied', 'invalid_state_transition'],
  example: { body: { totp_code: '123456' }, answer: exampleRecoveryCodes },
});

const passwordAndCode = z
  .strictObject({ password: z.string().max(1024).optional(), totp_code: z.string().max(64).optional() })
  .meta({ id: 'PasswordAndCode' });
const examplePasswordAndCode = { password: 'correct horse battery', totp_code: '123456' };

export const renewRecoveryCodes = route({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/totp/recovery-codes',
  tag,
  summary: 'Replace my recovery codes',
  access: human('viewer'),
  dryRun: false,
  body: passwordAndCode,
  status: 200,
  answer: recoveryCodes,
  secretAnswer: true,
  errors: ['permission_denied', 'invalid_state_transition'],
  example: { body: examplePasswordAndCode, answer: exampleRecoveryCodes },
});

export const disableTotp = route({
  id: 'disableTotp',
  method: 'POST',
  path: '/auth/totp/disable',
  tag,
  summary: 'Turn my second factor off',
  access: human('viewer'),
  dryRun: false,
  body: passwordAndCode,
  status: 204,
  errors: ['permission_denied', 'invalid_state_transition'],
  example: { body: examplePasswordAndCode },
});
