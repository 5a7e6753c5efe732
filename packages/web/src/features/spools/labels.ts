import { type LabelSheet, MAX_LABELS } from '@farmhand/contract';

/** How many fit on one page; a roll has one label a page. */
export const perPage = ({ columns, rows }: Pick<LabelSheet, 'columns' | 'rows'>): number => columns * rows;

export function pagesOf(count: number, sheet: LabelSheet, start: number): number {
  return Math.ceil((count + start - 1) / perPage(sheet));
}

/** The service lays out so many labels in one document: more become several. */
export function pdfPaths(ids: readonly number[], sheet: LabelSheet, start: number): readonly string[] {
  const paths: string[] = [];
  for (let first = 0; first < ids.length; first += MAX_LABELS) {
    const some = ids.slice(first, first + MAX_LABELS);
    // Only the first sheet was begun before; the next document goes on where this one ends.
    const from = ((start - 1 + first) % perPage(sheet)) + 1;
    paths.push(`/api/v1/spools/labels.pdf?ids=${some.join(',')}&sheet=${sheet.name}&start=${from}`);
  }
  return paths;
}

export const svgPath = (id: number, sheet: LabelSheet['name']) =>
  `/api/v1/spools/${id}/label.svg?sheet=${sheet}`;
export const pngPath = (id: number, sheet: LabelSheet['name']) =>
  `/api/v1/spools/${id}/label.png?sheet=${sheet}`;
