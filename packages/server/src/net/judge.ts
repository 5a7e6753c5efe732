import { type Said, said } from '@farmhand/words';
import { inEnglish } from '../english.ts';
import type { Purpose } from './rules.ts';

export interface Destination {
  readonly purpose: Purpose;
  readonly host: string;
  readonly port: number;
  readonly address: string;
}

/** Null lets the connection through; else why not. */
export type Judge = (destination: Destination) => Said | null;

export type OutboundProblem = 'unresolvable' | 'blocked' | 'unreachable' | 'timeout' | 'tls';

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundProblem;
  readonly destination: string;
  readonly said: Said;

  constructor(kind: OutboundProblem, destination: string, reason: Said, cause?: unknown) {
    const failed = said('link.failed', { destination, reason });
    super(inEnglish(failed), cause === undefined ? undefined : { cause });
    this.said = failed;
    this.kind = kind;
    this.destination = destination;
  }
}
