import { remembered } from './remembered.ts';

/** The forms stand in the order in which the language's own plural categories do; the last serves for the rest. */
export function pluralForm(forms: readonly string[], count: number, language: string): string {
  const rules = pluralRules(language);
  const index = rules.resolvedOptions().pluralCategories.indexOf(rules.select(count));
  return forms[index] ?? forms.at(-1) ?? '';
}

const pluralRules = remembered((language) => new Intl.PluralRules(language));
