import type { Model, PrintFile } from '@farmhand/contract';

export type Plate = PrintFile['plates'][number];
export type PlateFilament = Plate['filaments'][number];

/** Null as soon as one part is unknown: half a sum would be a lie. */
export function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
}

export function gramsOf(plate: Plate): number | null {
  return plate.filaments.length === 0 ? null : sumOf(plate.filaments.map(({ grams }) => grams));
}

/** The file that speaks for a model: a current one that can be printed, else a current one, else any. */
export function mainFile(files: readonly PrintFile[]): PrintFile | undefined {
  return (
    files.find(({ is_current, is_printable }) => is_current && is_printable) ??
    files.find(({ is_current }) => is_current) ??
    files[0]
  );
}

export function pictureOf(files: readonly PrintFile[]): string | null {
  const current = files.filter(({ is_current }) => is_current);
  for (const { thumbnail_url, plates } of [...current, ...files]) {
    const url = thumbnail_url ?? plates.find((plate) => plate.thumbnail_url !== null)?.thumbnail_url;
    if (url !== null && url !== undefined) return url;
  }
  return null;
}

/** The colours and materials of a file, each once. */
export function filamentsOf(file: PrintFile | undefined): readonly PlateFilament[] {
  const seen = new Map<string, PlateFilament>();
  for (const filament of file?.plates.flatMap(({ filaments }) => filaments) ?? [])
    seen.set(`${filament.material} ${filament.color_hex}`, filament);
  return [...seen.values()];
}

export function isPrintable({ files }: Pick<Model, 'files'>): boolean {
  return files.some(({ is_current, is_printable }) => is_current && is_printable);
}

/** Width, depth and height of what is printed, in millimetres. */
export function sizeOf({ bounding_box: box }: Plate): readonly [number, number, number] | null {
  if (box === null) return null;
  const side = (axis: 0 | 1 | 2) => (box.max[axis] ?? 0) - (box.min[axis] ?? 0);
  return [side(0), side(1), side(2)];
}

const KIND_FOR_SHAPE: readonly PrintFile['kind'][] = ['stl', 'project_3mf', 'gcode_3mf'];

/** The file to draw: one that is a shape before one that only may hold one. G-code alone holds none. */
export function shapeFile(files: readonly PrintFile[]): PrintFile | undefined {
  const current = files.filter(({ is_current }) => is_current);
  for (const kind of KIND_FOR_SHAPE) {
    const found = current.find((file) => file.kind === kind);
    if (found !== undefined) return found;
  }
  return undefined;
}
