import { DEFAULT_LIMIT, MAX_LIMIT } from '@farmhand/contract';
import { z } from 'zod';
import type { Answer, Page, PageAsked } from '../farm/farm.ts';

/** What every list takes: an agent pays for each row it reads, so it says how many it wants. */
export const pageInputs = {
  limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  skip: z.int().min(0).default(0),
  detail: z.boolean().default(false).describe('true: whole records'),
};

interface ListArgs extends Required<PageAsked> {
  readonly detail: boolean;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** A list is for choosing from: a row has what one chooses by, and nothing that is null or empty. */
export function lean(record: Answer, keys: readonly string[]): Answer {
  return Object.fromEntries(keys.flatMap((key) => (isEmpty(record[key]) ? [] : [[key, record[key]]])));
}

const isRecord = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** The records within a record, each leaner. */
export function leanWithin(value: unknown, keys: readonly string[]): readonly Answer[] {
  return Array.isArray(value) ? value.filter(isRecord).map((each) => lean(each, keys)) : [];
}

/** The page under its own name, how many there are in all, and where the next page begins if there is one. */
export function listed(
  name: string,
  { items, total }: Page,
  { skip, detail }: Pick<ListArgs, 'skip' | 'detail'>,
  toRow: (record: Answer) => Answer,
): Answer {
  const next = skip + items.length;
  return {
    [name]: detail ? items : items.map(toRow),
    total,
    ...(items.length > 0 && next < total && { next_skip: next }),
  };
}
