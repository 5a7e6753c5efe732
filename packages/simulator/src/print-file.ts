import { contentOf, type StoredFile } from './storage.ts';
import { readZipEntry } from './zip.ts';

/** What a printer finds out about a file before it prints it. */
export interface PrintFile {
  readonly seconds: number;
  readonly layers: number;
  readonly filamentMm: number;
}

const DEFAULT_SECONDS = 600;
const SECONDS_PER_LAYER = 12;
const MM_PER_SECOND = 5;

/** Print time from the slicer's comment or from slice_info.config; ten minutes when the file does not say. */
export function readPrintFile(file: StoredFile, plate = 1): PrintFile {
  const isZip = file.head.subarray(0, 2).toString('latin1') === 'PK';
  const found = isZip ? readSliceInfo(contentOf(file), plate) : readComments(file);
  const seconds = found.seconds ?? DEFAULT_SECONDS;
  return {
    seconds,
    layers: found.layers ?? Math.max(1, Math.round(seconds / SECONDS_PER_LAYER)),
    filamentMm: found.filamentMm ?? seconds * MM_PER_SECOND,
  };
}

type Found = { [K in keyof PrintFile]?: PrintFile[K] | undefined };

function readSliceInfo(zip: Buffer, plate: number): Found {
  const xml = readZipEntry(zip, 'Metadata/slice_info.config')?.toString('utf8') ?? '';
  const plates = xml.split('<plate>').slice(1);
  const ours = plates.find((text) => text.includes(`key="index" value="${plate}"`)) ?? plates[0] ?? '';
  const metres = [...ours.matchAll(/used_m="([\d.]+)"/g)].map((match) => Number(match[1]));
  return {
    seconds: positive(/key="prediction" value="(\d+)"/.exec(ours)?.[1]),
    layers: positive(/key="layers" value="(\d+)"/.exec(ours)?.[1]),
    filamentMm: metres.length === 0 ? undefined : 1000 * metres.reduce((sum, length) => sum + length, 0),
  };
}

function readComments(file: StoredFile): Found {
  const text = `${file.head.toString('latin1')}\n${file.tail.toString('latin1')}`;
  const said =
    /; estimated printing time \(normal mode\) = (.+)/.exec(text)?.[1] ??
    /total estimated time: ([\dhms ]+)/.exec(text)?.[1];
  return {
    seconds: said === undefined ? positive(/^;TIME:(\d+)/m.exec(text)?.[1]) : spelledSeconds(said),
    layers: positive(/^; ?(?:total layer number: |total layers count = |LAYER_COUNT:)(\d+)/m.exec(text)?.[1]),
    filamentMm: positive(
      /^; (?:filament used|total filament length) \[mm\] ?[=:] ?([\d.]+)/m.exec(text)?.[1],
    ),
  };
}

/** `1d 2h 3m 4s` in seconds. */
function spelledSeconds(text: string): number | undefined {
  const units: Readonly<Record<string, number>> = { d: 86_400, h: 3600, m: 60, s: 1 };
  let sum = 0;
  for (const [, count, unit] of text.matchAll(/(\d+)([dhms])/g))
    sum += Number(count) * (units[unit ?? ''] ?? 0);
  return sum > 0 ? sum : undefined;
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return value > 0 ? value : undefined;
}
