import { remembered } from '@farmhand/words';

// To make one takes longer than to write a hundred numbers with it, and a fleet writes thousands a second.
const degrees = remembered((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));
const percents = remembered(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
);

/** "215 °C" in every language, as on the cards: left to itself, Polish would write "215 st. C". */
export const celsius = (value: number, language: string): string =>
  `${degrees(language).format(value)}\u00A0°C`;

export const percentOf = (percent: number, language: string): string =>
  percents(language).format(percent / 100);
