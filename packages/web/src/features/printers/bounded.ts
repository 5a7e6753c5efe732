/** Works through a list, at most so many at a time. Each piece of work deals with its own failure. */
export async function bounded<T>(
  list: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = list.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, worker));
}
