import type { LoginProblem } from '@farmhand/contract';
import { asWritten } from '@farmhand/words';
import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { LoginTrouble } from './trouble.ts';

/** What the library found wrong, as a code of ours: by its own codes and causes, never by its sentences. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function* causesOf(error: unknown): Generator<unknown> {
  let each = error;
  for (let depth = 0; isObject(each) && depth < 6; depth += 1) {
    yield each;
    each = each['cause'];
  }
}

const CLAIMS: Readonly<Record<string, LoginProblem>> = {
  iss: 'token_issuer',
  aud: 'token_audience',
  azp: 'token_party',
  nonce: 'token_nonce',
};

/** The library's own code of what went wrong, outermost first. */
function codeOf(causes: readonly unknown[]): string {
  for (const each of causes)
    if (isObject(each) && typeof each['code'] === 'string' && each['code'].startsWith('OAUTH_'))
      return each['code'];
  return '';
}

function ofInvalid(details: readonly Record<string, unknown>[]): LoginProblem {
  const has = (key: string) => details.find((each) => key in each);
  const claims = has('claims')?.['claims'];
  if (isObject(claims)) return 'nonce' in claims ? 'token_claims' : 'token_nonce';
  if (has('signature') !== undefined) return 'token_signature';
  if (has('header') !== undefined) return 'token_algorithm';
  const body = has('body')?.['body'];
  if (isObject(body) && 'access_token' in body && !('id_token' in body)) return 'token_missing';
  return 'bad_answer';
}

function problemOf(error: unknown): LoginProblem {
  const causes = [...causesOf(error)];
  const details = causes.filter(isObject);
  const claim = details.map((each) => each['claim']).find((each) => typeof each === 'string') ?? '';
  const code = codeOf(causes);
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return CLAIMS[claim] ?? 'token_claims';
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return claim === 'nbf' ? 'token_from_future' : 'token_expired';
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return 'token_key';
  if (code === 'OAUTH_UNSUPPORTED_OPERATION') return 'token_algorithm';
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    return details.some((each) => each['attribute'] === 'issuer') ? 'discovery_issuer' : 'other_subject';
  }
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'unreachable';
  return code === 'OAUTH_INVALID_RESPONSE' ? ofInvalid(details) : 'bad_answer';
}

const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client'];

/** What the door said stands, however deep the library has wrapped it. */
export function troubleOf(error: unknown): LoginTrouble {
  for (const each of causesOf(error)) if (each instanceof LoginTrouble) return each;
  if (error instanceof ResponseBodyError) {
    const isClient = CLIENT_ERRORS.includes(error.error);
    const problem = isClient ? 'client_refused' : 'code_refused';
    return new LoginTrouble(problem, { words: wordsOf(error), cause: error });
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return new LoginTrouble('client_refused', { words: `HTTP ${error.status}`, cause: error });
  }
  const reason = error instanceof Error ? asWritten(error.message) : null;
  return new LoginTrouble(problemOf(error), { reason, cause: error });
}

const wordsOf = ({ error, error_description }: ResponseBodyError): string =>
  error_description === undefined ? error : `${error}: ${error_description}`;
