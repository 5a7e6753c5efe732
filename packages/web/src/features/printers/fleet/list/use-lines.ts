import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { FleetGroup } from './groups.ts';
import { type Folded, type Line, linesOf } from './lines.ts';

export const HEADING_PX = 40;

interface LinesOptions {
  readonly groups: readonly FleetGroup[];
  readonly folded: Folded;
  readonly columns: number;
  readonly heightPx: number;
  readonly gapPx: number;
  /** How far below the top of the page the list begins. */
  readonly top: number;
  /** Lines kept ready outside of what is seen. */
  readonly ahead: number;
  readonly isMeasured: boolean;
}

/** The lines of the list, and which of them can be seen. */
export function useLines(options: LinesOptions) {
  const { groups, folded, columns, heightPx, gapPx, top, ahead, isMeasured } = options;
  const lines = useMemo(() => linesOf(groups, folded, columns), [groups, folded, columns]);
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING_PX : heightPx),
    gap: gapPx,
    overscan: ahead,
    scrollMargin: top,
    enabled: isMeasured,
    useFlushSync: false,
  });
  const { measure } = rows;
  // What it measured once it keeps, and headings move when a group folds or grows.
  const shape = `${heightPx} ${headingsIn(lines)}`;
  useLayoutEffect(() => {
    if (shape !== '') measure();
  }, [measure, shape]);
  return { lines, rows };
}

function headingsIn(lines: readonly Line[]): string {
  let places = '';
  for (const [index, { kind }] of lines.entries()) if (kind === 'heading') places += `${index} `;
  return places;
}

/** Puts the focus on a cell; it may come into being only after the scroll. */
export function focusCell(root: RefObject<HTMLElement | null>, key: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`)?.focus(),
    ),
  );
}
