/** "215 °C", as the language writes it. */
export function celsius(degrees: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'celsius',
    maximumFractionDigits: 0,
  }).format(degrees);
}

export function percentOf(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
    percent / 100,
  );
}
