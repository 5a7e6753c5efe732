import type { Cell } from './list/lines.ts';

export type Selection = ReadonlySet<number>;

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** All of them, or none of them, beside what else is chosen. */
export function manyChosen(selection: Selection, ids: readonly number[], isOn: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** From where the last choice was made to here, as they are shown; all of it becomes what the last choice was. */
export function rangeChosen(
  selection: Selection,
  shown: readonly Cell[],
  anchor: string | null,
  here: Cell,
): Selection {
  const from = shown.findIndex(({ key }) => key === anchor);
  const to = shown.findIndex(({ key }) => key === here.key);
  const begun = shown[from];
  if (begun === undefined || to === -1) return toggled(selection, here.id);
  const ids = shown.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
  return manyChosen(selection, ids, selection.has(begun.id));
}

/** How much of what is shown is chosen. */
export function extentOf(selection: Selection, ids: readonly number[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selection.has(id)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

/** Without printers that a filter hides or that have left the fleet; the same set when all are there. */
export function amongShown(selection: Selection, shown: readonly { readonly id: number }[]): Selection {
  if (selection.size === 0) return selection;
  const ids = new Set(shown.map(({ id }) => id));
  return [...selection].every((id) => ids.has(id))
    ? selection
    : new Set([...selection].filter((id) => ids.has(id)));
}
