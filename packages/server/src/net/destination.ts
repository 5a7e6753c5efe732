import { EGRESS_PURPOSES, type EgressPurpose } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { inEnglish } from '../english.ts';

/** In restricted mode nothing leaves the house's own networks (docs/restricted-mode.md). */
export const MODES = ['normal', 'restricted'] as const;
export type Mode = (typeof MODES)[number];

/** What a connection is for. Whoever opens one says it, and by it the rules differ. */
export const PURPOSES = EGRESS_PURPOSES;
export type Purpose = EgressPurpose;

export interface Destination {
  readonly purpose: Purpose;
  readonly host: string;
  readonly port: number;
  readonly address: string;
}

/** Null lets the connection through; else why not. */
export type Refuse = (destination: Destination) => Said | null;

export type OutboundProblem = 'unresolvable' | 'blocked' | 'unreachable' | 'timeout' | 'tls';

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundProblem;
  readonly destination: string;
  /** Why, for sentences that name the destination themselves. */
  readonly reason: Said;
  readonly said: Said;

  constructor(kind: OutboundProblem, destination: string, reason: Said, cause?: unknown) {
    const failed = said('link.failed', { destination, reason });
    super(inEnglish(failed), cause === undefined ? undefined : { cause });
    this.said = failed;
    this.kind = kind;
    this.destination = destination;
    this.reason = reason;
  }
}

/** Of a lookup that may not be made. Others that fail say that nobody knows the name. */
export class NameRefused extends Error {
  override readonly name = 'NameRefused';
  readonly reason: Said;

  constructor(reason: Said) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}

/** What the door saw, for whoever keeps a record of it. */
export interface Seen {
  readonly purpose: Purpose;
  readonly host: string;
  readonly port: number;
  /** Reached, or where it would have gone. */
  readonly addresses: readonly string[];
  /** Null where a connection was made; else why none was. */
  readonly refusal: Said | null;
}
