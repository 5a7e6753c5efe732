/** What the library has from the start. */
export interface Builtin {
  /** Never changes: by it the values of an older version are brought up to date. */
  readonly key: string;
  readonly brand: string | null;
  readonly name: string;
  readonly material: string;
  /** Grams per cubic centimetre. */
  readonly density: number;
  readonly nozzle: number;
  readonly bed: number;
  readonly drying: readonly [temp_c: number, hours: number] | null;
}

const generic = (
  material: string,
  density: number,
  nozzle: number,
  bed: number,
  drying: Builtin['drying'],
): Builtin => ({
  key: `generic/${material.toLowerCase().replaceAll(' ', '-')}`,
  brand: null,
  name: material,
  material,
  density,
  nozzle,
  bed,
  drying,
});

export const BUILTINS: readonly Builtin[] = [
  generic('PLA', 1.24, 210, 60, [50, 6]),
  generic('PETG', 1.27, 240, 80, [65, 6]),
];
