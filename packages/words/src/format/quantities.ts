/** Weights, lengths and money as people write them in their language. */

const GRAMS_PER_KG = 1000;
/** From here nobody counts tens of grams. */
const A_LOT_KG = 100;
const MM_PER_M = 1000;

function unit(language: string, name: string, value: number, maximumFractionDigits: number): string {
  const options = { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits } as const;
  return new Intl.NumberFormat(language, options).format(value);
}

export function weightWords(grams: number, language: string): string {
  if (grams >= A_LOT_KG * GRAMS_PER_KG) return unit(language, 'kilogram', grams / GRAMS_PER_KG, 0);
  if (grams >= GRAMS_PER_KG) return unit(language, 'kilogram', grams / GRAMS_PER_KG, 2);
  return unit(language, 'gram', grams, grams < 100 ? 1 : 0);
}

export function lengthWords(millimetres: number, language: string): string {
  const metres = millimetres / MM_PER_M;
  return metres >= 1 ? unit(language, 'meter', metres, 1) : unit(language, 'millimeter', millimetres, 0);
}

/** "80 × 50 × 36 mm" */
export function sizeWords(sides: readonly number[], language: string): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const last = unit(language, 'millimeter', sides.at(-1) ?? 0, 1);
  return [...sides.slice(0, -1).map((side) => number.format(side)), last].join(' × ');
}

/** Until the currency is known the amount stands alone: nothing is right before it that may be wrong after it. */
export function moneyWords(amount: number, currency: string | undefined, language: string): string {
  if (currency === undefined)
    return amount.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}
