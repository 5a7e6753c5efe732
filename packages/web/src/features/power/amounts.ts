/** Power and energy as people write them: browsers have no unit of their own for them. */

const number = (value: number, language: string, maximumFractionDigits: number): string =>
  value.toLocaleString(language, { maximumFractionDigits });

const WH_PER_KWH = 1000;
const MANY_KWH = 100;

export function energyWords(wh: number, language: string): string {
  const kwh = wh / WH_PER_KWH;
  if (kwh < 1) return `${number(wh, language, wh < 10 ? 1 : 0)}\u00A0Wh`;
  return `${number(kwh, language, kwh < MANY_KWH ? 3 : 0)}\u00A0kWh`;
}

export const powerWords = (watts: number, language: string): string =>
  `${number(watts, language, watts < 10 ? 1 : 0)}\u00A0W`;
