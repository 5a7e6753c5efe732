import { z } from 'zod';
import { id, idParam, isoTime, isoTimeOrNull, nextActions, pageQuery } from '../fields.ts';
import { everybody, human, route } from '../route.ts';

/** In which ways people log in: what the log-in page shows, what administrators allow, and a person's own links to providers. */

const tag = 'Sign in';

const providerName = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'LoginProviderName' });

export const listLoginWays = route({
  id: 'listLoginWays',
  method: 'GET',
  path: '/auth/providers',
  tag,
  summary: 'In which ways people log in here',
  description:
    'A log-in at a provider begins with the address `/login/{slug}?return_to=/path`, opened in the browser. What keeps somebody out comes back as `?problem=<code>` at the log-in page.',
  access: everybody,
  dryRun: false,
  status: 200,
  answer: z.object({ passwords: z.boolean(), providers: z.array(providerName) }).meta({ id: 'LoginWays' }),
  errors: [],
  example: { answer: { passwords: true, providers: [{ slug: 'keycloak', name: 'Workshop account' }] } },
});

const logInSettings = z
  .object({
    /** Whether passwords let people in. If not, only the one administrator below has a use for one. */
    passwords: z.boolean(),
    /** The administrator whose password always works, whatever becomes of the providers. */
    break_glass_user_id: id.nullable(),
  })
  .meta({ id: 'LogInSettings' });
export type LogInSettings = z.infer<typeof logInSettings>;

export const getLogInSettings = route({
  id: 'getLogInSettings',
  method: 'GET',
  path: '/log-in-settings',
  tag,
  summary: 'Read whether passwords let people in',
  access: human('admin'),
  dryRun: false,
  status: 200,
  answer: logInSettings,
  errors: [],
  example: { answer: { passwords: true, break_glass_user_id: null } },
});

export const updateLogInSettings = route({
  id: 'updateLogInSettings',
  method: 'PATCH',
  path: '/log-in-settings',
  tag,
  summary: 'Switch passwords off or on',
  description:
    'Switching off needs a session that came from a provider, and `break_glass_user_id`: an active administrator with a password, who then can’t be demoted, deactivated or deleted. All other passwords let nobody in until they are switched on again, and can’t be changed; open sessions go on.',
  access: human('admin'),
  dryRun: true,
  changes: ['settings'],
  body: z.strictObject({ passwords: z.boolean(), break_glass_user_id: id.nullable() }).partial(),
  status: 200,
  answer: logInSettings.extend(nextActions).meta({ id: 'LogInSettingsWritten' }),
  errors: ['invalid_state_transition', 'permission_denied', 'user_not_found'],
  example: {
    preview: { action: 'update_log_in_settings', passwords: true },
    body: { passwords: true },
    answer: { passwords: true, break_glass_user_id: null, next_actions: [] },
  },
});

const identity = z
  .object({
    id,
    provider: providerName,
    /** As the provider last told it. */
    email: z.string().nullable(),
    created_at: isoTime,
    last_login_at: isoTimeOrNull,
  })
  .meta({ id: 'Identity' });

export const listIdentities = route({
  id: 'listIdentities',
  method: 'GET',
  path: '/auth/identities',
  tag,
  summary: 'The providers that I can log in with',
  access: human('viewer'),
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(identity),
  list: true,
  errors: [],
  example: {
    answer: [
      {
        id: 5,
        provider: { slug: 'keycloak', name: 'Workshop account' },
        email: 'mara@example.org',
        created_at: '2026-11-02T08:15:00.000Z',
        last_login_at: '2026-11-02T08:15:00.000Z',
      },
    ],
  },
});

export const linkIdentity = route({
  id: 'linkIdentity',
  method: 'POST',
  path: '/auth/identities',
  tag,
  summary: 'Begin to link my account with one at a provider',
  description:
    'Asks for my password and, while my second factor is on, a code; without a password, for a log-in at a provider within the last ten minutes. Open `begin_path` in this browser within ten minutes: it leads to the provider and back to `return_to`.',
  access: human('viewer'),
  dryRun: false,
  body: z.strictObject({
    slug: z.string().max(40),
    password: z.string().max(1024).optional(),
    totp_code: z.string().max(64).optional(),
    return_to: z.string().max(1000).default('/'),
  }),
  status: 200,
  answer: z.object({ begin_path: z.string(), ...nextActions }).meta({ id: 'LinkBegun' }),
  secretAnswer: true,
  errors: ['not_found', 'permission_denied', 'already_exists'],
  example: {
    body: { slug: 'keycloak', password: 'correct horse battery' },
    answer: { begin_path: '/login/keycloak?link=v1.c2VhbGVk', next_actions: [] },
  },
});

export const unlinkIdentity = route({
  id: 'unlinkIdentity',
  method: 'DELETE',
  path: '/auth/identities/{id}',
  tag,
  summary: 'Unlink my account from one at a provider',
  description:
    'Ends my other sessions that came from it. Refused for the last one while no password lets me in.',
  access: human('viewer'),
  dryRun: true,
  params: z.strictObject({ id: idParam }),
  status: 204,
  errors: ['not_found', 'in_use'],
  example: { preview: { action: 'unlink_identity', identity_id: 5 }, params: { id: 5 } },
});

/** How a session came to be. */
export const cameBy = z
  .object({
    way: z.enum(['password', 'provider']),
    provider: providerName.nullable(),
    /** Until when the log-in there stands for the password of somebody who has none; null without one. */
    proven_until: isoTimeOrNull,
  })
  .meta({ id: 'CameBy' });
