import { notFound } from '@tanstack/react-router';
import type { PageFacts } from '../../ui/page-table.ts';

/**
 * One line of the table of pages: where it is and what it shows, and what the rest of the page has to know of it. Of
 * the route no more is asked than this, or the compiler would forget its address and its search.
 */
export type ListedPage = PageFacts & { readonly route: { readonly options: object } };

/** The number of a record in an address. Where there is none there can be no record, and the service need not be asked. */
export const byId = {
  parse({ id: written }: { readonly id: string }): { readonly id: number } {
    const id = /^[1-9]\d*$/.test(written) ? Number(written) : Number.NaN;
    if (!Number.isSafeInteger(id)) throw notFound();
    return { id };
  },
  stringify: ({ id }: { readonly id: number }) => ({ id: String(id) }),
};
