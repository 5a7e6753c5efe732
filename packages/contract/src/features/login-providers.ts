import { z } from 'zod';
import { id, idParam, isoTime, line, nameLine, nextActions, pageQuery, role, webAddress } from '../fields.ts';
import { human, route } from '../route.ts';
import { plainly, said } from '../said.ts';
import { LOGIN_PROBLEMS, LOGIN_STEPS } from './login-problems.ts';

/** Who else says who somebody is: providers of OpenID Connect. Whoever changes one decides who gets in, so this is for people alone (spec section 5.7). */

const tag = 'Log-in providers';

const CLAIM_LENGTH = 200;
const MOST_MAPPINGS = 200;
const MOST_SCOPES = 20;

/** Part of the address that people are sent back to. */
const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, plainly('field.not_a_slug'));
const scopes = z
  .array(
    z
      .string()
      .min(1)
      .max(100)
      .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, plainly('field.not_a_scope')),
  )
  .max(MOST_SCOPES);
/** A name at the top of what the provider tells, or the way to one below it: `realm_access.roles`. */
const claim = line(1, CLAIM_LENGTH);
/** Addresses of Entra ID that speak for every tenant, or for all private accounts: none of them is an issuer. */
const MANY_ISSUERS =
  /^https?:\/\/login\.(?:microsoft(?:online)?\.com|microsoftonline\.us|partner\.microsoftonline\.cn)\/(?:common|organizations|consumers)(?:\/|$)/i;
const issuer = webAddress
  .max(500)
  .refine((text) => !/[?#]|\/\.well-known\//.test(text), plainly('field.not_an_issuer'))
  .refine((text) => !MANY_ISSUERS.test(text), plainly('field.many_issuers'));

/** A line of the table that turns what a provider tells into rights here. */
const mapping = z
  .object({
    claim: z.string(),
    value: z.string(),
    role: role.nullable(),
    group_id: id.nullable(),
    org_id: id.nullable(),
  })
  .meta({ id: 'LoginMapping' });
export type LoginMapping = z.infer<typeof mapping>;

const enteredMapping = z
  .strictObject({
    claim,
    value: line(1, 500),
    role: role.nullable().default(null),
    group_id: id.nullable().default(null),
    org_id: id.nullable().default(null),
  })
  .refine((each) => each.role !== null || each.group_id !== null || each.org_id !== null, {
    message: plainly('field.not_a_right'),
    path: ['role'],
  })
  .meta({ id: 'EnteredLoginMapping' });

const failure = z
  .object({
    at: isoTime,
    step: z.enum(LOGIN_STEPS),
    problem: z.enum(LOGIN_PROBLEMS).meta({ id: 'LoginProblem' }),
    /** Their name here where they are linked, else what the provider calls them; null where nobody was known by then. */
    who: z.string().nullable(),
    message: z.string(),
    said,
  })
  .meta({ id: 'LoginFailure' });

const loginProvider = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    /** The secret itself is never answered. */
    has_client_secret: z.boolean(),
    scopes: z.array(z.string()),
    is_on: z.boolean(),
    /** Whether somebody new gets a user at the first log-in. */
    creates_users: z.boolean(),
    /** Whether a verified e-mail address leads to the one active user who has it, and is kept at a user who is made. */
    links_by_email: z.boolean(),
    /** Whether API tokens end with the sessions when the provider drops a user; by the check only with the scope `offline_access`. */
    ends_dropped: z.boolean(),
    /** For who matches no line that names a role. Null refuses who matches no line. */
    default_role: role.nullable(),
    username_claim: z.string(),
    email_claim: z.string(),
    email_verified_claim: z.string(),
    mappings: z.array(mapping),
    /** Where the provider sends people back to, below this service's address. */
    callback_path: z.string(),
    /** The same as a whole, to be entered there; null while the service does not know its own address (`FARM_PUBLIC_URL`). */
    redirect_uri: z.string().nullable(),
    user_count: z.number().int(),
    last_failure: failure.nullable(),
    created_at: isoTime,
  })
  .meta({ id: 'LoginProvider' });
export type LoginProvider = z.infer<typeof loginProvider>;

const exampleProvider = {
  id: 2,
  slug: 'keycloak',
  name: 'Workshop account',
  issuer: 'https://id.example.org/realms/workshop',
  client_id: 'farmhand',
  has_client_secret: true,
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  is_on: true,
  creates_users: true,
  links_by_email: false,
  ends_dropped: true,
  default_role: null,
  username_claim: 'preferred_username',
  email_claim: 'email',
  email_verified_claim: 'email_verified',
  mappings: [
    { claim: 'groups', value: 'farm-operators', role: 'operator', group_id: null, org_id: null },
    { claim: 'groups', value: 'evening-class', role: 'viewer', group_id: 4, org_id: null },
  ],
  callback_path: '/login/keycloak/callback',
  redirect_uri: 'https://farm.example.org/login/keycloak/callback',
  user_count: 12,
  last_failure: null,
  created_at: '2026-11-02T08:15:00.000Z',
} as const;
const exampleWritten = { ...exampleProvider, next_actions: [] };
const written = loginProvider.extend(nextActions).meta({ id: 'LoginProviderWritten' });
const params = z.strictObject({ id: idParam });

/** What can be changed later. */
const keys = {
  name: nameLine(1, 80),
  issuer,
  client_id: line(1, 500),
  client_secret: z.string().min(1).max(2000).nullable(),
  scopes,
  is_on: z.boolean(),
  creates_users: z.boolean(),
  links_by_email: z.boolean(),
  ends_dropped: z.boolean(),
  default_role: role.nullable(),
  username_claim: claim,
  email_claim: claim,
  email_verified_claim: claim,
  mappings: z.array(enteredMapping).max(MOST_MAPPINGS),
};

export const listLoginProviders = route({
  id: 'listLoginProviders',
  method: 'GET',
  path: '/login-providers',
  tag,
  summary: 'List the providers that people log in with',
  access: human('admin'),
  dryRun: false,
  query: z.strictObject(pageQuery),
  status: 200,
  answer: z.array(loginProvider),
  list: true,
  errors: [],
  example: { answer: [exampleProvider] },
});

export const getLoginProvider = route({
  id: 'getLoginProvider',
  method: 'GET',
  path: '/login-providers/{id}',
  tag,
  summary: 'Read one provider',
  access: human('admin'),
  dryRun: false,
  params,
  status: 200,
  answer: loginProvider,
  errors: ['not_found'],
  example: { params: { id: 2 }, answer: exampleProvider },
});

export const createLoginProvider = route({
  id: 'createLoginProvider',
  method: 'POST',
  path: '/login-providers',
  tag,
  summary: 'Add a provider that people log in with',
  description:
    'Any provider of OpenID Connect with discovery: authorization code with PKCE, and signed ID tokens. `issuer` is its address as it names itself, without `/.well-known/…`; over http it may be on this machine or in a private network alone: a public address is refused here, a name when it is asked, by where it leads. Each line of `mappings` names a role, a group or an organization. Without `client_secret` the client is a public one. `mappings` are applied at each log-in: of all lines that match, the highest role counts, and the first that names a group, and the first that names an organization; while a line names one at all, who matches none is in none.',
  access: human('admin'),
  dryRun: true,
  changes: ['login_provider'],
  body: z.strictObject({
    slug,
    name: keys.name,
    issuer: keys.issuer,
    client_id: keys.client_id,
    client_secret: keys.client_secret.default(null),
    scopes: keys.scopes.default(['openid', 'profile', 'email']),
    is_on: keys.is_on.default(true),
    creates_users: keys.creates_users.default(false),
    links_by_email: keys.links_by_email.default(false),
    ends_dropped: keys.ends_dropped.default(true),
    default_role: keys.default_role.default(null),
    username_claim: keys.username_claim.default('preferred_username'),
    email_claim: keys.email_claim.default('email'),
    email_verified_claim: keys.email_verified_claim.default('email_verified'),
    mappings: keys.mappings.default([]),
  }),
  status: 201,
  answer: written,
  errors: ['already_exists', 'group_not_found', 'license_required', 'itar_outbound_blocked'],
  example: {
    preview: {
      action: 'create_login_provider',
      slug: 'keycloak',
      name: 'Workshop account',
      issuer: 'https://id.example.org/realms/workshop',
      client_id: 'farmhand',
      scopes: ['openid', 'profile', 'email'],
      is_on: true,
      creates_users: false,
      links_by_email: false,
      ends_dropped: true,
      default_role: null,
      username_claim: 'preferred_username',
      email_claim: 'email',
      email_verified_claim: 'email_verified',
      mappings: [],
    },
    body: {
      slug: 'keycloak',
      name: 'Workshop account',
      issuer: 'https://id.example.org/realms/workshop',
      client_id: 'farmhand',
    },
    answer: exampleWritten,
  },
});

export const updateLoginProvider = route({
  id: 'updateLoginProvider',
  method: 'PATCH',
  path: '/login-providers/{id}',
  tag,
  summary: 'Change a provider',
  description:
    'Keys left out stay as they are. With another scheme, host or port of `issuer` the client secret is dropped unless it is sent again in the same call; `next_actions` says so. People are known by what one issuer calls them: with another issuer nobody is known until they are linked again. With another issuer or client id the sessions that came from it end, but for the caller’s. The last provider that is on can’t be switched off while passwords are off.',
  access: human('admin'),
  dryRun: true,
  changes: ['login_provider'],
  params,
  body: z.strictObject(keys).partial(),
  status: 200,
  answer: written,
  errors: ['not_found', 'in_use', 'group_not_found', 'license_required', 'itar_outbound_blocked'],
  example: {
    preview: { action: 'update_login_provider', provider_id: 2, is_on: false },
    params: { id: 2 },
    body: { is_on: false },
    answer: { ...exampleWritten, is_on: false },
  },
});

export const deleteLoginProvider = route({
  id: 'deleteLoginProvider',
  method: 'DELETE',
  path: '/login-providers/{id}',
  tag,
  summary: 'Delete a provider',
  description:
    'The users stay, and the sessions that came from it end, but for the caller’s. Refused for the last provider that is on while passwords are off.',
  access: human('admin'),
  dryRun: true,
  changes: ['login_provider'],
  params,
  status: 204,
  errors: ['not_found', 'in_use'],
  example: {
    preview: { action: 'delete_login_provider', provider_id: 2, slug: 'keycloak' },
    params: { id: 2 },
  },
});
