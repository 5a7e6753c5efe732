import type { BrokerProblem, BrokerStep } from '@farmhand/contract';
import { type Said, said, vendorWords } from '@farmhand/words';
import { inEnglish } from '../../../english.ts';
import { OutboundError } from '../../../net/destination.ts';

/** Why there is no link to the broker, or not any more, and what mends it. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
  readonly problem: BrokerProblem;
  readonly step: BrokerStep;
  readonly said: Said;

  constructor(problem: BrokerProblem, step: BrokerStep, words: Said, cause?: unknown) {
    super(inEnglish(words), cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.step = step;
    this.said = words;
  }
}

/** The door has said no, or nobody answered behind it. */
export function ofDoor(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  const { kind, said: why } = error;
  if (kind === 'blocked') return new BrokerError('blocked', 'name', why, error);
  if (kind === 'unresolvable')
    return new BrokerError('unresolvable', 'name', said('broker.unresolvable', { why }), error);
  if (kind === 'timeout') return new BrokerError('timeout', 'connect', said('broker.silent'), error);
  if (kind === 'tls') {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    const words = said('broker.tls_failed', { why: vendorWords('system', reason) });
    return new BrokerError('tls', 'tls', words, error);
  }
  return new BrokerError('unreachable', 'connect', said('broker.unreachable', { why }), error);
}

/** What its answer to CONNECT means (MQTT 3.1.1, table 3.1). */
export function ofAnswer(code: number, cause: unknown): BrokerError {
  if (code === 4 || code === 5)
    return new BrokerError('unauthorized', 'credentials', said('broker.login_refused'), cause);
  if (code === 2)
    return new BrokerError('client_refused', 'credentials', said('broker.client_refused'), cause);
  if (code === 3) return new BrokerError('busy', 'credentials', said('broker.busy'), cause);
  return notABroker(cause);
}

export const notABroker = (cause?: unknown): BrokerError =>
  new BrokerError('not_a_broker', 'credentials', said('broker.not_a_broker'), cause);
export const silent = (): BrokerError => new BrokerError('timeout', 'credentials', said('broker.silent'));
export const brokenOff = (): BrokerError =>
  new BrokerError('broken_off', 'credentials', said('broker.broken_off'));
export const notTaken = (): BrokerError => new BrokerError('not_taken', 'publish', said('broker.not_taken'));
