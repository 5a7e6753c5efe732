const PAGE = 500;

interface Answer<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** All records of a list, page by page. For lists that people look at whole. */
export async function everyPage<T>(
  ask: (query: { readonly skip: number; readonly limit: number }) => Promise<Answer<T>>,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (;;) {
    const { items, total } = await ask({ skip: all.length, limit: PAGE });
    all.push(...items);
    if (items.length < PAGE || all.length >= total) return all;
  }
}
