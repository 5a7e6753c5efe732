/** Making what formats is slow, and a page of cards formats hundreds of times: each is made once per language. */
export function remembered<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const kept = made.get(language);
    if (kept !== undefined) return kept;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
}
