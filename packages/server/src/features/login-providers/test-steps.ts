import type { LoginTestStep } from '@farmhand/contract';
import { type Said, said, vendorWords } from '@farmhand/words';
import {
  authorizationCodeGrant,
  type Configuration,
  type CustomFetch,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Secrets } from '../../db/secrets.ts';
import { inEnglish } from '../../english.ts';
import { discover } from './configurations.ts';
import type { JudgeNamed } from './judge-named.ts';
import { troubleOf } from './library-trouble.ts';
import type { RememberNamed } from './named-endpoints.ts';
import type { ProviderRow } from './store.ts';
import { LoginTrouble, ProviderBusy } from './trouble.ts';

/** What can be asked of a provider without a person, step by step, so that whoever sets it up sees where it ends. */

type Step = LoginTestStep['step'];
const STEPS: readonly Step[] = ['reach', 'discovery', 'issuer', 'keys', 'client'];

interface Deps {
  readonly fetch: CustomFetch;
  readonly secrets: Secrets;
  readonly provider: ProviderRow;
  readonly remember: RememberNamed;
  readonly judgeNamed: JudgeNamed;
  readonly redirectUri: string;
}

class StepFailed extends Error {
  readonly step: Step;
  readonly said: Said;
  constructor(step: Step, why: Said) {
    super(step);
    this.step = step;
    this.said = why;
  }
}

export async function testProvider(deps: Deps): Promise<{ ok: boolean; steps: LoginTestStep[] }> {
  const done: LoginTestStep[] = [];
  const tell = (step: Step, outcome: LoginTestStep['outcome'], words: Said) =>
    done.push({ step, outcome, message: inEnglish(words), said: words });
  try {
    const status = await reach(deps);
    tell('reach', 'done', said('log_in_test.reached'));
    // Somebody is there, but there is no document: most often a wrong path.
    if (status !== 200) throw new StepFailed('discovery', said('log_in_test.answers_badly', { status }));
    const config = await configurationOf(deps);
    await deps.remember(deps.provider, config);
    await checkEndpoints(deps, config);
    tell('discovery', 'done', said('log_in_test.discovery_done'));
    tell('issuer', 'done', said('log_in_test.issuer_done'));
    tell('keys', 'done', said('log_in_test.keys_done', { count: await countKeys(deps, config) }));
    await checkClient(config, deps.redirectUri);
    tell('client', 'done', said('log_in_test.client_done'));
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    // The document was understood well enough to see whose it is.
    if (error.step === 'issuer') tell('discovery', 'done', said('log_in_test.discovery_done'));
    tell(error.step, 'failed', error.said);
  }
  for (const step of STEPS.slice(done.length)) tell(step, 'not_reached', said('log_in_test.waits'));
  return { ok: done.every(({ outcome }) => outcome === 'done'), steps: done };
}

const GET = {
  method: 'GET',
  headers: { accept: 'application/json' },
  body: undefined,
  redirect: 'manual',
} as const;

/** The HTTP status of its answer, whatever that is. */
async function reach(deps: Deps): Promise<number> {
  const url = `${deps.provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await deps.fetch(url, GET).catch((error: unknown) => {
    // It is in trouble, but it is there.
    if (error instanceof ProviderBusy) return error;
    throw notReached('reach', troubleOf(error));
  });
  return response.status;
}

function notReached(step: Step, { problem, reason }: LoginTrouble): StepFailed {
  const why = reason ?? said(`log_in_problem.${problem}`);
  return new StepFailed(step, said('log_in_test.not_reached', { reason: why }));
}

async function configurationOf({ fetch, secrets, provider }: Deps): Promise<Configuration> {
  try {
    return await discover(fetch, secrets, provider);
  } catch (error) {
    if (!(error instanceof LoginTrouble)) throw error;
    if (error.problem === 'unreachable') throw notReached('discovery', error);
    if (error.problem !== 'discovery_issuer')
      throw new StepFailed('discovery', said('log_in_test.discovery_failed'));
    const announced = vendorWords('provider', announcedIn(error));
    throw new StepFailed('issuer', said('log_in_test.issuer_failed', { announced }));
  }
}

/** It goes on elsewhere than where it was asked, and not always by this service. */
async function checkEndpoints({ judgeNamed }: Deps, config: Configuration): Promise<void> {
  const unusable = await judgeNamed(config);
  if (unusable === null) return;
  const destination = vendorWords('provider', unusable.destination);
  const { reason } = unusable;
  throw new StepFailed('discovery', said('log_in_test.endpoint_refused', { destination, reason }));
}

/** The library keeps the document beside what it found wrong with it. */
function announcedIn({ cause, words }: LoginTrouble): string {
  const details = cause instanceof Error ? cause.cause : undefined;
  if (typeof details === 'object' && details !== null && 'body' in details) {
    const { body } = details;
    if (typeof body === 'object' && body !== null && 'issuer' in body) return String(body.issuer);
  }
  return words ?? '';
}

async function countKeys(deps: Deps, config: Configuration): Promise<number> {
  const failed = () => new StepFailed('keys', said('log_in_test.keys_failed'));
  const response = await deps.fetch(config.serverMetadata().jwks_uri ?? '', GET).catch((error: unknown) => {
    throw notReached('keys', troubleOf(error));
  });
  if (response.status !== 200) throw failed();
  const found: unknown = await response.json().catch(() => null);
  const keys =
    typeof found === 'object' && found !== null && 'keys' in found && Array.isArray(found.keys)
      ? found.keys
      : [];
  const count = keys.filter(isSigningKey).length;
  if (count === 0) throw failed();
  return count;
}

function isSigningKey(key: unknown): boolean {
  if (typeof key !== 'object' || key === null || !('kty' in key)) return false;
  const use = 'use' in key ? key.use : undefined;
  return ['RSA', 'EC', 'OKP', 'AKP'].includes(String(key.kty)) && (use === undefined || use === 'sig');
}

const MADE_UP = 'a-code-that-nobody-gave';

/** A provider that knows the client refuses the code; one that does not refuses the client, before it looks. */
async function checkClient(config: Configuration, redirectUri: string): Promise<void> {
  const url = new URL(redirectUri);
  url.searchParams.set('code', MADE_UP);
  const { issuer, authorization_response_iss_parameter_supported } = config.serverMetadata();
  if (authorization_response_iss_parameter_supported === true) url.searchParams.set('iss', issuer);
  try {
    await authorizationCodeGrant(config, url, { pkceCodeVerifier: 'x'.repeat(43) });
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return;
    const trouble = troubleOf(error);
    if (trouble.problem === 'unreachable') throw notReached('client', trouble);
    const isRefused = trouble.problem === 'client_refused' || error instanceof WWWAuthenticateChallengeError;
    if (isRefused) throw new StepFailed('client', said('log_in_test.client_failed'));
    const answer = vendorWords('provider', trouble.words ?? trouble.problem);
    throw new StepFailed('client', said('log_in_test.client_unclear', { answer }));
  }
}
