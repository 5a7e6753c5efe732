type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only what was said: a key without a value is one that was left out. */
export function given<T extends object>(said: T): Given<T> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Given<T>;
}
