import { type Said, said } from '@farmhand/words';
import { inEnglish } from '../english.ts';

/** What a connection is for. Whoever opens one says it, and by it the rules differ. */
export const PURPOSES = [
  'printer',
  /** Our own questions to everybody on the local networks: no destination that somebody enters. */
  'discovery',
  'inventory',
  'mail',
  'broker',
  'licence',
  /** To who says who people are. */
  'login',
  /** The same without encryption. */
  'login_plain',
  /** What switches a printer's power, and measures it. */
  'plug',
  'logo',
  /** Of an organization, or of an administrator's own. */
  'webhook',
  /** Messages to destinations of the farm itself. */
  'message',
  /** Of people who are not administrators. */
  'personal',
] as const;
export type Purpose = (typeof PURPOSES)[number];

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
  readonly said: Said;

  constructor(kind: OutboundProblem, destination: string, reason: Said, cause?: unknown) {
    const failed = said('link.failed', { destination, reason });
    super(inEnglish(failed), cause === undefined ? undefined : { cause });
    this.said = failed;
    this.kind = kind;
    this.destination = destination;
  }
}
