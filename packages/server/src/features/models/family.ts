import { canonicalModel, FAMILIES, type Family, familyEntry, type PrintFileKind } from '@farmhand/contract';

/** Null when the file does not tell: then whoever queues it must say where it may go. */
export function familyOf(kind: PrintFileKind, printerModel: string | null): Family | null {
  if (kind === 'stl' || kind === 'project_3mf') return null;
  if (printerModel === null) return byKind(kind);
  return canonicalModel(printerModel).family ?? byWord(printerModel) ?? byKind(kind);
}

/** Of models that the table of names does not have: by what is in the name. Makers count first. */
function byWord(printerModel: string): Family | null {
  const named = FAMILIES.filter((family) => familyEntry(family).modelWords.pattern.test(printerModel));
  return named.find((family) => familyEntry(family).modelWords.isMaker) ?? named[0] ?? null;
}

/** A kind that one family alone takes was made for it. */
function byKind(kind: PrintFileKind): Family | null {
  const [only = null, ...others] = FAMILIES.filter((family) => familyEntry(family).takes.includes(kind));
  return others.length === 0 ? only : null;
}
