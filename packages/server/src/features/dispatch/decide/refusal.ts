/** Why a job may not go to a printer, or to any. */
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
  /** What would change it. */
  readonly fix: string;
  /** What the words are about: with the rule it is enough to say them in another language. */
  readonly facts?: Facts;
}

export type Facts = Readonly<Record<string, string | number>>;
