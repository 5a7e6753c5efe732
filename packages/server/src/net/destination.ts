/** What a connection is for. Whoever opens one says it, and by it the rules differ. */
export const PURPOSES = [
  'printer',
  /** Our own questions to everybody on the local networks: no destination that somebody enters. */
  'discovery',
  'inventory',
  'mail',
  'broker',
  'licence',
  'logo',
  /** Of an organization or a person. */
  'webhook',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Destination {
  readonly purpose: Purpose;
  readonly host: string;
  readonly port: number;
  readonly address: string;
}

/** Null lets the connection through; a text refuses it and says why. */
export type Refuse = (destination: Destination) => string | null;

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
