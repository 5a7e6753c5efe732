import type { Said } from '@farmhand/words';
/** Why a job may not go to a printer, or to any. */
export interface Refusal {
  readonly rule: string;
  readonly reason: Said;
  /** What would change it. */
  readonly fix: Said;
  /** What the words are about: with the rule it is enough to say them in another language. */
  readonly facts?: Facts;
}

export type Facts = Readonly<Record<string, string | number>>;
