import { remembered } from './remembered.ts';

/** As Unicode orders them. Engines list the categories of a language in orders of their own. */
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * The plurals that a template has forms for, in this order. Where a language has "many" without "few" (French, Italian,
 * Portuguese, Spanish) it is for whole millions, which nobody counts here: "other" serves for them.
 */
export const pluralCategories = remembered((language): readonly Intl.LDMLPluralRule[] => {
  const all = new Set(pluralRules(language).resolvedOptions().pluralCategories);
  if (!all.has('few')) all.delete('many');
  return ORDER.filter((category) => all.has(category));
});

/** The form for a count; the last serves for whatever has none of its own. */
export function pluralForm(forms: readonly string[], count: number, language: string): string {
  const index = pluralCategories(language).indexOf(pluralRules(language).select(count));
  return forms[index] ?? forms.at(-1) ?? '';
}

const pluralRules = remembered((language) => new Intl.PluralRules(language));
