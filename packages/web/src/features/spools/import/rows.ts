import type { ImportAction, SpoolImportRow } from '@farmhand/contract';

const ORDER: readonly ImportAction[] = ['error', 'update', 'create', 'unchanged'];

/** What needs a person comes first, then what changes; within that the order of the file. */
export function worstFirst(rows: readonly SpoolImportRow[]): readonly SpoolImportRow[] {
  return rows.toSorted(
    (one, other) => ORDER.indexOf(one.action) - ORDER.indexOf(other.action) || one.line - other.line,
  );
}

/** One change as words: “remaining_weight_g 642.5 → 640”. Nothing is a dash. */
export function changeWords({ field, from, to }: SpoolImportRow['changes'][number]): string {
  const written = (value: string | number | null) => (value === null || value === '' ? '–' : String(value));
  return from === null ? `${field}: ${written(to)}` : `${field}: ${written(from)} → ${written(to)}`;
}
