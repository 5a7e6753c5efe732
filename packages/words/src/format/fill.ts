import { readTemplate } from '../template.ts';
import { pluralForm } from './plural.ts';
import { remembered } from './remembered.ts';

export type Fillings = Readonly<Record<string, string | number>>;

/**
 * Puts values into the places of a message: `{name}`, or `{count|# plate|# plates}` with one form per plural of the
 * language, where `#` is the number. A place without a value stays visible, so that it is noticed.
 */
export function fill(message: string, values: Fillings, language: string): string {
  return partsOf(message)
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = values[part.name];
      if (value === undefined) return `{${part.name}}`;
      const text = typeof value === 'number' ? numberFormat(language).format(value) : value;
      if (part.forms.length === 0 || typeof value !== 'number') return text;
      return pluralForm(part.forms, value, language).replaceAll('#', text);
    })
    .join('');
}

const partsOf = remembered(readTemplate);
const numberFormat = remembered((language) => new Intl.NumberFormat(language));
