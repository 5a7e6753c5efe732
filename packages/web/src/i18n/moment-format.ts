import { remembered } from '@farmhand/words';

/** The catalogue says "en"; how a clock and a calendar are read there, the browser knows better. */
export function placeOf(language: string): string {
  return navigator.languages.find((each) => each.startsWith(`${language}-`)) ?? language;
}

/** Days and times on every page come from here: two clocks side by side must not differ. */
export function momentFormat(options: Intl.DateTimeFormatOptions): (language: string) => Intl.DateTimeFormat {
  return remembered((language) => new Intl.DateTimeFormat(placeOf(language), options));
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
