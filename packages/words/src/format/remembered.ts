/**
 * Making what formats is slow, and a page of cards formats hundreds of times: each is made once per language, each
 * template read once.
 */
export function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const kept = made.get(key);
    if (kept !== undefined) return kept;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}
