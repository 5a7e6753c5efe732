import { canonicalModel, type Family, type PrintFileKind } from '@farmhand/contract';

/** Of models that the table of names does not have: by what is in the name. The first match counts. */
const BY_WORD: readonly (readonly [RegExp, Family])[] = [
  [/bambu/i, 'bambu'],
  [/prusa/i, 'prusalink'],
  [/centauri|\bsaturn\b|\bmars\b/i, 'elegoo'],
  [
    /voron|klipper|moonraker|creality|ender|qidi|sovol|rat ?rig|neptune|artillery|flsun|kobra|vzbot|snapmaker/i,
    'moonraker',
  ],
];

/** A sliced 3MF is made for Bambu printers and binary G-code for Prusa's; other files follow their printer model. */
const BY_KIND: Partial<Record<PrintFileKind, Family>> = { gcode_3mf: 'bambu', bgcode: 'prusalink' };

/** Null when the file does not tell: then whoever queues it must say where it may go. */
export function familyOf(kind: PrintFileKind, printerModel: string | null): Family | null {
  if (kind === 'stl' || kind === 'project_3mf') return null;
  if (printerModel === null) return BY_KIND[kind] ?? null;
  const named = BY_WORD.find(([words]) => words.test(printerModel))?.[1];
  return canonicalModel(printerModel).family ?? named ?? BY_KIND[kind] ?? null;
}
