import { remembered } from './remembered.ts';

export type Fillings = Readonly<Record<string, string | number>>;

/**
 * Puts values into the places of a message: `{name}`, or `{count|# plate|# plates}` with one form per plural of the
 * language, where `#` is the number. A place without a value stays visible, so that it is noticed.
 */
export function fill(message: string, values: Fillings, language: string): string {
  return message.replaceAll(/\{(\w+)(?:\|([^}]*))?\}/g, (place, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return place;
    const text = typeof value === 'number' ? numberFormat(language).format(value) : value;
    if (forms === undefined || typeof value !== 'number') return text;
    return pluralForm(forms.split('|'), value, language).replaceAll('#', text);
  });
}

/** The forms stand in the order in which the language's own plural categories do; the last serves for the rest. */
function pluralForm(forms: readonly string[], count: number, language: string): string {
  const rules = pluralRules(language);
  const index = rules.resolvedOptions().pluralCategories.indexOf(rules.select(count));
  return forms[index] ?? forms.at(-1) ?? '';
}

const numberFormat = remembered((language) => new Intl.NumberFormat(language));
const pluralRules = remembered((language) => new Intl.PluralRules(language));
