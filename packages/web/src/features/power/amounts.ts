import type { PowerSay } from './power-words.ts';

/** Power and energy as people write them: browsers have no unit of their own for them. */

const number = (value: number, language: string, maximumFractionDigits: number): string =>
  value.toLocaleString(language, { maximumFractionDigits });

const WH_PER_KWH = 1000;
const MANY_KWH = 100;

export function energyWords(words: PowerSay, wh: number, language: string): string {
  const kwh = wh / WH_PER_KWH;
  if (kwh < 1) return words('amount.wh', { amount: number(wh, language, wh < 10 ? 1 : 0) });
  return words('amount.kwh', { amount: number(kwh, language, kwh < MANY_KWH ? 3 : 0) });
}

export const powerWords = (words: PowerSay, watts: number, language: string): string =>
  words('amount.w', { amount: number(watts, language, watts < 10 ? 1 : 0) });
