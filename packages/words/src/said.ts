import { type Kind, type Said, vendorWords } from './facts.ts';
import type { ALERTS } from './sayings/alerts.ts';
import { SAYINGS } from './sayings/index.ts';

export type SayingCode = keyof typeof SAYINGS;
export type AlertCode = keyof typeof ALERTS;

/**
 * What an alert says: it has a title and a message in every language. Which code it has is known as long as it has
 * crossed neither the wire nor the database.
 */
export interface AlertSaid<C extends AlertCode = AlertCode> extends Said {
  readonly code: C;
}

type FactsIn<K> = { readonly [N in keyof K]: K[N] extends Kind<infer T> ? T : never };
export type FactsOf<C extends SayingCode> = FactsIn<(typeof SAYINGS)[C]>;
export type AlertFactsOf<C extends AlertCode> = FactsIn<(typeof ALERTS)[C]>;

/** Sayings that are their code alone. */
export type PlainCode = {
  [C in SayingCode]: keyof (typeof SAYINGS)[C] extends never ? C : never;
}[SayingCode];

/** A saying without facts takes none. */
type Given<F> = keyof F extends never ? [] : [facts: F];

export function said<C extends SayingCode>(code: C, ...[facts]: Given<FactsOf<C>>): Said {
  return { code, facts: facts ?? {} };
}

export function alertSaid<C extends AlertCode>(code: C, ...[facts]: Given<AlertFactsOf<C>>): AlertSaid<C> {
  return { code, facts: facts ?? {} };
}

/** The saying that a code is by itself: the checks of a schema can give no more than a text. */
export function plainSaid(code: string): Said | null {
  const kinds = Object.entries(SAYINGS).find(([known]) => known === code)?.[1];
  return kinds !== undefined && Object.keys(kinds).length === 0 ? { code, facts: {} } : null;
}

/** Words that have no code: a row's from before codes were stored. */
export const asWritten = (words: string): Said => said('as_written', { words });

/** Somebody else's words and nothing beside them; `origin` names whose. */
export const inVendorWords = (origin: string, words: string): Said =>
  said('vendor', { words: vendorWords(origin, words) });

/** Whether two sayings are the same, whoever made them and in whatever order their facts stand. */
export function isSameSaid(one: Said | null, other: Said | null): boolean {
  if (one === other) return true;
  return one !== null && other !== null && one.code === other.code && isSame(one.facts, other.facts);
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
}
