import type { LabelSheet } from '@farmhand/contract';

export interface Cell {
  /** From 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** Row by row, from the place `start` of the first sheet on; places count from 1. */
export function cellsOf(sheet: LabelSheet, count: number, start: number): Cell[] {
  const perPage = sheet.columns * sheet.rows;
  return Array.from({ length: count }, (_, index) => {
    const place = start - 1 + index;
    const onPage = place % perPage;
    return {
      page: Math.floor(place / perPage),
      x: sheet.left_mm + (onPage % sheet.columns) * sheet.column_pitch_mm,
      y: sheet.top_mm + Math.floor(onPage / sheet.columns) * sheet.row_pitch_mm,
    };
  });
}
