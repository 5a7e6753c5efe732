/** Names come from printers and files, so there may be any number of them. */
const MOST_KEPT = 1000;

/** A pure function of a text that is asked about the same few texts again and again. What it answers is not changed. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const value = work(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, value);
    return value;
  };
}
