export type Selection = ReadonlySet<number>;

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** From where the last choice was made to here, as they are shown; all of it becomes what the last choice was. */
export function rangeChosen(
  selection: Selection,
  shown: readonly number[],
  anchor: number | null,
  id: number,
): Selection {
  const from = anchor === null ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(id);
  if (anchor === null || from === -1 || to === -1) return toggled(selection, id);
  const isOn = selection.has(anchor);
  const next = new Set(selection);
  for (const each of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** Without printers that have left the fleet; the same set when all are there. */
export function stillThere(selection: Selection, fleet: readonly { readonly id: number }[]): Selection {
  if (selection.size === 0) return selection;
  const ids = new Set(fleet.map(({ id }) => id));
  return [...selection].every((id) => ids.has(id))
    ? selection
    : new Set([...selection].filter((id) => ids.has(id)));
}
