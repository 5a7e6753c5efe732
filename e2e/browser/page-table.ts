import { fileURLToPath } from 'node:url';
import type { Client } from '@farmhand/client';
import { createServer } from 'vite';

/** Other looks of pages that the table has. */
export const VIEWS = [
  '/fleet?view=table',
  '/fleet?view=tiles',
  '/fleet?view=floor',
  '/fleet?view=cards&group=place',
  '/models?view=table',
  '/archive?view=table',
];
/** It leads to another page at once. */
export const REDIRECTS = ['/settings'];

interface ListedPage {
  readonly path: string;
  /** In English. */
  readonly title: string;
}

/**
 * The page's one table of pages. Only vite can read it, because it leads to the pages themselves: a list of addresses
 * kept here would forget the next page.
 */
export async function listPages(): Promise<readonly ListedPage[]> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../packages/web', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  });
  try {
    const { PAGES } = await vite.ssrLoadModule('/src/app/pages/table.ts');
    const { messages } = await vite.ssrLoadModule('/src/i18n/languages/en.ts');
    if (!Array.isArray(PAGES)) throw new Error('The table of pages is not where it was.');
    return PAGES.map(({ path, title }: ListedPage) => ({ path, title: String(messages[title]) }));
  } finally {
    await vite.close();
  }
}

type List = () => Promise<{ readonly items: readonly { readonly id: number }[] }>;

/** With a record of its kind in place of `$id`: the first that its list shows, or the last, which has seen more. */
export async function fillAddress(
  api: Client,
  address: string,
  which: 'first' | 'last' = 'first',
): Promise<string> {
  if (!address.includes('$')) return address;
  const lists: Readonly<Record<string, List>> = {
    printers: () => api.listPrinters(),
    jobs: () => api.listJobs(),
    models: () => api.listModels(),
    spools: () => api.listSpools(),
    archive: () => api.listArchive(),
    orders: () => api.listOrders(),
    messages: () => api.listDestinations(),
  };
  const kind = address.split('/$id')[0]?.split('/').at(-1) ?? '';
  const record = (await lists[kind]?.())?.items.at(which === 'first' ? 0 : -1);
  if (record === undefined) throw new Error(`There is nothing to show at ${address}.`);
  return address.replace('$id', String(record.id));
}
