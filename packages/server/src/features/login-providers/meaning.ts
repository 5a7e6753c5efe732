import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/**
 * What a refusal says about the person whose token was sent: that the provider has dropped them, nothing at all, or
 * possibly the one, possibly the other.
 */
export type Meaning = 'dropped' | 'unclear' | 'trouble';

/** RFC 6749, section 5.2, and OpenID Connect Core, section 3.1.2.6: the person would have to come by, or must not. */
const OF_THE_PERSON = [
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];
/** What we are, what we asked for, or how the provider is. */
const OF_ALL = [
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
  'server_error',
  'temporarily_unavailable',
  'slow_down',
];

/** Of the question for new tokens. Some answer `invalid_request` for somebody who is locked. */
export function meaningOfRefusal(error: unknown): Meaning {
  if (!(error instanceof ResponseBodyError)) return 'trouble';
  if (OF_THE_PERSON.includes(error.error)) return 'dropped';
  return error.status === 400 && !OF_ALL.includes(error.error) ? 'unclear' : 'trouble';
}

/** Of the question for details, with a token that the provider gave a moment ago (RFC 6750, section 3.1). */
export function meaningOfNoDetails(error: unknown): Meaning {
  if (!(error instanceof WWWAuthenticateChallengeError) || error.status !== 401) return 'trouble';
  return error.cause.some(({ parameters }) => parameters['error'] === 'invalid_token')
    ? 'unclear'
    : 'trouble';
}

/** Whether the provider has said something: then it has not given anything. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;
