import type { FactValue, Kind } from '../facts.ts';
import type { Language } from '../language.ts';
import { colourName } from './colour-name.ts';
import { pluralForm } from './plural.ts';

export interface FormatOptions {
  /** Where the reader's clock stands. Without one nobody knows the reader, and moments are said in ISO. */
  readonly timeZone?: string;
  /** How the reader's country writes, `de-AT`; else as the language does. */
  readonly locale?: string;
  /** What people call a colour, by its code. Without it those who read English get its name, all others the code. */
  readonly colour?: (hex: string) => string;
}

/** Numbers, units, moments, plurals and lists as a language writes them. */
export interface Format {
  fact(kind: Kind<FactValue>, value: string | number): string;
  plural(forms: readonly string[], count: number): string;
  list(words: readonly string[]): string;
  /** One of these. */
  either(words: readonly string[]): string;
}

export function createFormat(
  language: Language,
  { timeZone, locale = language.tag, colour }: FormatOptions,
): Format {
  // Four digits need no grouping to be read, and English has always said "1000 g" here.
  const plain = { useGrouping: 'min2', maximumFractionDigits: 3 } as const;
  const numbers = new Intl.NumberFormat(locale, plain);
  const exact = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const lists = new Intl.ListFormat(language.tag, { type: 'conjunction' });
  const or = new Intl.ListFormat(language.tag, { type: 'disjunction' }).formatToParts(['1', '2'])[1]?.value;
  const moments =
    timeZone === undefined
      ? null
      : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const grams = new Intl.NumberFormat(locale, {
    ...plain,
    style: 'unit',
    unit: 'gram',
    unitDisplay: 'short',
  });

  // Our names of colours are English words.
  const called = colour ?? (language.tag === 'en' ? colourName : () => null);

  function word(list: string | undefined, value: string): string {
    const words: Readonly<Record<string, Readonly<Record<string, string>>>> = language.vocabulary;
    return words[list ?? '']?.[value] ?? value;
  }

  return {
    fact({ kind, list }, value) {
      if (typeof value === 'string') {
        if (kind === 'word') return word(list, value);
        if (kind === 'colour') return called(value) ?? value;
        return kind === 'time' && moments !== null ? moments.format(new Date(value)) : value;
      }
      if (kind === 'id') return String(value);
      if (kind === 'limit') return exact.format(value);
      return (kind === 'grams' ? grams : numbers).format(value);
    },
    plural: (forms, count) => pluralForm(forms, count, language.tag).replaceAll('#', numbers.format(count)),
    list: (words) => lists.format(words),
    either: (words) => words.join(or),
  };
}
