/** What a print file says about itself. What it does not say is null, never guessed. */

export const PRINT_FILE_KINDS = ['gcode_3mf', 'project_3mf', 'gcode', 'bgcode', 'stl'] as const;
export type PrintFileKind = (typeof PRINT_FILE_KINDS)[number];

export interface PrintFileDescription {
  readonly kind: PrintFileKind;
  /** The program that sliced it, with its version. */
  readonly slicer: string | null;
  /** The printer model it was sliced for, as the slicer names it. */
  readonly printer_model: string | null;
  readonly nozzle_diameter: number | null;
  readonly layer_height: number | null;
  /** Of the model itself, where the file is one (.stl). What is sliced has a box per plate. */
  readonly bounding_box: Box | null;
  /** The picture of the whole file: a project's, or the first plate's. */
  readonly thumbnail: Thumbnail | null;
  /** Empty when nothing in the file can be printed as it is: a model or an unsliced project. */
  readonly plates: readonly PrintPlate[];
}

export interface PrintPlate {
  /** Counts from 1, as slicers and Bambu printers count. */
  readonly index: number;
  readonly estimated_seconds: number | null;
  /** In the order of the file's tools; a tool that this plate does not use is absent. */
  readonly filaments: readonly PlateFilament[];
  /** With the ids that skip-objects takes. */
  readonly objects: readonly { readonly id: number; readonly name: string }[];
  readonly bounding_box: Box | null;
  readonly layer_count: number | null;
  readonly thumbnail: Thumbnail | null;
}

export interface PlateFilament {
  /** The tool (T0, T1 ...) in the file, from 0. */
  readonly tool: number;
  readonly material: string | null;
  /** `#RRGGBB` */
  readonly color_hex: string | null;
  /** Milligrams, so that sums stay exact. */
  readonly weight_mg: number | null;
  readonly length_mm: number | null;
}

export interface Box {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

export interface Thumbnail {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Filament that has left each tool when a layer is done: what an unfinished print has really used. */
export interface LayerUse {
  /** Counts from 1. */
  readonly layer: number;
  /** Millimetres since the beginning, by tool. */
  readonly length_mm: readonly number[];
}
