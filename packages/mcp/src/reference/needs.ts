import { MATERIALS } from './tables/materials.ts';
import type { PrinterModel } from './tables/printers.ts';

/** Something that a printer must have, read from the words of a use case. What is not known of it is not had. */
export interface Need {
  readonly name: string;
  /** Which of the words made it a need. */
  readonly because: string;
  fits(printer: PrinterModel): boolean;
}

interface Reading {
  readonly words: RegExp;
  readonly name: string;
  readonly fits: (printer: PrinterModel) => boolean;
}

const LARGE_MM = 300;

const READINGS: readonly Reading[] = [
  {
    words: /\bmulti[- _]?(?:colou?r|material|filament)\w*|\bcolou?r[- _]?changes?\b/i,
    name: 'at least 4 filaments in one print',
    fits: ({ filaments }) => (filaments ?? 1) >= 4,
  },
  {
    words: /\b(?:large|big)(?:[- _]?(?:format|scale|parts?|prints?))?\b|\bhelmets?\b/i,
    name: `a bed of at least ${LARGE_MM} × ${LARGE_MM} mm`,
    fits: ({ bed_mm: [x, y] }) => x >= LARGE_MM && y >= LARGE_MM,
  },
  {
    words: /\b(?:enclosed|enclosure|schools?|classrooms?|education\w*|library|children)\b/i,
    name: 'an enclosure',
    fits: ({ enclosed }) => enclosed === true,
  },
  {
    words: /\b(?:heated[- _]?chamber|high[- _]?temp\w*|engineering)\b/i,
    name: 'a heated chamber',
    fits: ({ heated_chamber }) => heated_chamber === true,
  },
];

function materialNeeds(text: string): Need[] {
  return MATERIALS.flatMap((material) => {
    const word = [material.name.toLowerCase(), ...material.also].find((name) =>
      new RegExp(`(?<![\\w-])${name.replaceAll('+', '\\+')}(?![\\w-])`, 'i').test(text),
    );
    if (word === undefined) return [];
    const name = `prints ${material.name}: ${material.nozzle_c} °C${material.needs_enclosure ? ', enclosed' : ''}`;
    return [
      {
        name,
        because: word,
        fits: ({ nozzle_c, enclosed }: PrinterModel) =>
          (nozzle_c ?? 0) >= material.nozzle_c && (enclosed === true || !material.needs_enclosure),
      },
    ];
  });
}

/** What the use case demands. Words that mean nothing here demand nothing, and the answer shows what was read. */
export function readNeeds(useCase: string): Need[] {
  const read = READINGS.flatMap(({ words, name, fits }) => {
    const [because] = words.exec(useCase) ?? [];
    return because === undefined ? [] : [{ name, because, fits }];
  });
  return [...read, ...materialNeeds(useCase)];
}
