import type { SelectQueryBuilder } from 'kysely';

/** Which part of a list is asked for. */
export interface PageAsked {
  readonly skip: number;
  readonly limit: number;
}

/** How many rows a query has in all: the figure beside its page. */
export async function totalOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of what was read whole, because the database can't sort or choose it. */
export const pageIn = <T>(all: readonly T[], { skip, limit }: PageAsked) => ({
  items: all.slice(skip, skip + limit),
  total: all.length,
});

/** One page of a query that says what it reads and in which order, and how many rows it has in all. */
export async function pageOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { skip, limit }: PageAsked,
) {
  const items = await query.limit(limit).offset(skip).execute();
  return { items, total: await totalOf(query) };
}
