import { type LabelSheet, MAX_LABELS } from '@farmhand/contract';

/** What there are labels for, by the first word of its address. */
export type Labelled = 'spools' | 'printers';

const ADDRESSES = {
  spools: {
    pdf: '/api/v1/spools/labels.pdf',
    svg: (id: number) => `/api/v1/spools/${id}/label.svg`,
    png: (id: number) => `/api/v1/spools/${id}/label.png`,
  },
  printers: {
    pdf: '/api/v1/printers/labels.pdf',
    svg: (id: number) => `/api/v1/printers/${id}/label.svg`,
    png: (id: number) => `/api/v1/printers/${id}/label.png`,
  },
} as const;

/** How many fit on one page; a roll has one label a page. */
export const perPage = ({ columns, rows }: Pick<LabelSheet, 'columns' | 'rows'>): number => columns * rows;

export function pagesOf(count: number, sheet: LabelSheet, start: number): number {
  return Math.ceil((count + start - 1) / perPage(sheet));
}

/** The service lays out so many labels in one document: more become several. */
export function pdfPaths(
  of: Labelled,
  ids: readonly number[],
  sheet: LabelSheet,
  start: number,
): readonly string[] {
  const paths: string[] = [];
  for (let first = 0; first < ids.length; first += MAX_LABELS) {
    const some = ids.slice(first, first + MAX_LABELS);
    // Only the first sheet was begun before; the next document goes on where this one ends.
    const from = ((start - 1 + first) % perPage(sheet)) + 1;
    paths.push(`${ADDRESSES[of].pdf}?ids=${some.join(',')}&sheet=${sheet.name}&start=${from}`);
  }
  return paths;
}

export const svgPath = (of: Labelled, id: number, sheet: LabelSheet['name']) =>
  `${ADDRESSES[of].svg(id)}?sheet=${sheet}`;
export const pngPath = (of: Labelled, id: number, sheet: LabelSheet['name']) =>
  `${ADDRESSES[of].png(id)}?sheet=${sheet}`;
