/** "215 °C" in every language, as on the cards: left to itself, Polish would write "215 st. C". */
export function celsius(degrees: number, language: string): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(degrees)}\u00A0°C`;
}

export function percentOf(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
    percent / 100,
  );
}
