/**
 * Why a log-in at a provider came to nothing. The pages say it by `?problem=<code>`, administrators read the last one with its
 * step at the provider; the words are those of `log_in_problem.<code>`. A provider's own words are never among them.
 */
export const LOGIN_PROBLEMS = [
  /** There is no provider of that name, or it is switched off. */
  'unknown_provider',
  'too_many_failed',
  /** It could not be asked: no connection, no answer in time, or only that it is in trouble itself. */
  'unreachable',
  /** Its answer is larger than any that is read. */
  'answer_too_large',
  /** Its discovery document is none, or leads to addresses that are none. */
  'discovery',
  /** That document belongs to another issuer. */
  'discovery_issuer',
  /** The browser that comes back is not the one that set out, or has forgotten. */
  'not_begun_here',
  'took_too_long',
  'used_already',
  'wrong_state',
  /** The answer says to be of another provider (RFC 9207). */
  'mixed_up',
  /** The person said no there, or was told no. */
  'denied',
  'refused_by_provider',
  'code_refused',
  'client_refused',
  'bad_answer',
  'token_missing',
  'token_issuer',
  'token_audience',
  'token_party',
  'token_nonce',
  'token_expired',
  'token_from_future',
  'token_algorithm',
  'token_key',
  'token_signature',
  'token_claims',
  /** The user's details are of another person than the log-in. */
  'other_subject',
  'user_details',
  'claim_type',
  'claim_size',
  'no_rights',
  'not_invited',
  'email_unverified',
  'email_ambiguous',
  'link_first',
  'deactivated',
  'link_expired',
  'linked_to_another',
  'linked_already',
  'other_person',
  'not_fresh',
  'not_now',
] as const;
export type LoginProblem = (typeof LOGIN_PROBLEMS)[number];

/** Where in a log-in something went wrong; `check` is the question afterwards whether the provider still knows somebody. */
export const LOGIN_STEPS = ['begin', 'callback', 'token', 'user_details', 'user', 'check'] as const;
export type LoginStep = (typeof LOGIN_STEPS)[number];
