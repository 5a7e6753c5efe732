import type { Family, PrintFileKind } from '@farmhand/contract';

/** Which protocol family prints a file, by the printer model that its slicer names. The first match counts. */
const BY_MODEL: readonly (readonly [RegExp, Family])[] = [
  [/bambu|\b(?:x1c?|x1e|p1[ps]|p2s|a1(?: mini)?|h2[a-z]*)\b/i, 'bambu'],
  [/prusa|\b(?:mk(?:2\.5|3|3\.5|3\.9|4)s?|mini|xl|core ?one)\b/i, 'prusalink'],
  [/centauri|\bsaturn\b|\bmars\b/i, 'elegoo'],
  [
    /voron|klipper|moonraker|creality|ender|\bk[12](?: max| plus|c|se)?\b|qidi|sovol|ratrig|rat rig|neptune|artillery|flsun|kobra|vzbot|snapmaker/i,
    'moonraker',
  ],
];

/** A sliced 3MF is made for Bambu printers and binary G-code for Prusa's; other files follow their printer model. */
const BY_KIND: Partial<Record<PrintFileKind, Family>> = { gcode_3mf: 'bambu', bgcode: 'prusalink' };

/** Null when the file does not tell: then whoever queues it must say where it may go. */
export function familyOf(kind: PrintFileKind, printerModel: string | null): Family | null {
  if (kind === 'stl' || kind === 'project_3mf') return null;
  const named = printerModel === null ? undefined : BY_MODEL.find(([words]) => words.test(printerModel));
  return named?.[1] ?? BY_KIND[kind] ?? null;
}
