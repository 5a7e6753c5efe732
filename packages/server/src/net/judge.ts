import { type Purpose, type Rules, refusalOf } from './rules.ts';

export interface Destination {
  readonly purpose: Purpose;
  readonly host: string;
  readonly port: number;
  readonly address: string;
}

/** Null lets the connection through; a text refuses it and says why. */
export type Judge = (destination: Destination) => string | null;

export function judgeBy(rules: Rules): Judge {
  return ({ purpose, address }) => refusalOf(rules, purpose, address);
}

export type OutboundProblem = 'unresolvable' | 'blocked' | 'unreachable' | 'timeout' | 'tls';

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundProblem;
  readonly destination: string;

  constructor(kind: OutboundProblem, destination: string, detail: string, cause?: unknown) {
    super(`${destination}: ${detail}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.destination = destination;
  }
}
