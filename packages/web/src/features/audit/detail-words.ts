/** What an entry adds to its action, short enough for a line. The action itself stands above it. */
export function detailWords(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .filter(([key, value]) => key !== 'action' && value !== null)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
