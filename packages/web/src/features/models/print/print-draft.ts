import {
  type Family,
  isSameModel,
  type JobFilament,
  type Model,
  type Printer,
  type PrintFile,
} from '@farmhand/contract';
import type { Plate, PlateFilament } from '../figures.ts';
import { isMadeFor } from './made-for.ts';

/** What a person has chosen so far. */
export interface PrintDraft {
  /** Null: whichever file of the model fits the printer. */
  readonly fileId: number | null;
  readonly plate: number;
  readonly quantity: number;
  readonly priority: number;
  /** Null: any printer that can. */
  readonly printerId: number | null;
  readonly family: Family | null;
  readonly printerModel: string | null;
  readonly tags: readonly string[];
  /** As the browser's field has it, in local time; empty for none. */
  readonly due: string;
  readonly hold: boolean;
  readonly matchColour: boolean;
  /** Whatever is loaded, also where the organization has a usual filament. */
  readonly anyFilament: boolean;
  readonly notes: string;
  /** Empty: that of the model. */
  readonly name: string;
}

export interface PrintStart {
  readonly name?: string;
  readonly fileId?: number | null;
  readonly plate?: number;
  readonly printerId?: number;
}

const USUAL_PRIORITY = 3;

export function firstDraft({ fileId = null, plate = 1, printerId, name = '' }: PrintStart = {}): PrintDraft {
  return {
    fileId,
    plate,
    quantity: 1,
    priority: USUAL_PRIORITY,
    printerId: printerId ?? null,
    family: null,
    printerModel: null,
    tags: [],
    due: '',
    hold: false,
    matchColour: false,
    anyFilament: false,
    notes: '',
    name,
  };
}

/** As `POST /jobs` takes it. A printer that is named needs no further narrowing. */
export function jobOf(draft: PrintDraft, model: Pick<Model, 'id'>) {
  const { fileId, printerId, family, printerModel, due } = draft;
  const isOpen = printerId === null;
  return {
    model_id: model.id,
    ...(fileId !== null && { print_file_id: fileId }),
    plate_index: draft.plate,
    quantity: draft.quantity,
    priority: draft.priority,
    printer_id: printerId,
    target: {
      ...(isOpen && family !== null && { family }),
      ...(isOpen && printerModel !== null && { model: printerModel }),
    },
    required_tags: isOpen ? [...draft.tags] : [],
    due_at: due === '' ? null : new Date(due).toISOString(),
    hold: draft.hold,
    match_color: draft.matchColour,
    ...(draft.anyFilament && { filament: null }),
    notes: draft.notes.trim(),
    item_name: draft.name,
  };
}

/** The files that this draft may print: the chosen one, or every current one that has the plate. */
export function filesFor(model: Pick<Model, 'files'>, { fileId, plate }: PrintDraft): readonly PrintFile[] {
  const files =
    fileId === null
      ? model.files.filter(({ is_current, is_printable }) => is_current && is_printable)
      : model.files.filter(({ id }) => id === fileId);
  return files.filter(({ plates }) => plates.some(({ index }) => index === plate));
}

/** Every plate that can be chosen, once, with the first file that has it. */
export function platesOf(model: Pick<Model, 'files'>, draft: PrintDraft): readonly Plate[] {
  const indexes = new Map<number, Plate>();
  const files =
    draft.fileId === null
      ? model.files.filter(({ is_current }) => is_current)
      : model.files.filter(({ id }) => id === draft.fileId);
  for (const plate of files.flatMap(({ plates }) => plates))
    if (!indexes.has(plate.index)) indexes.set(plate.index, plate);
  return [...indexes.values()].sort((one, other) => one.index - other.index);
}

export interface Able {
  readonly printer: Printer;
  readonly plate: Plate;
}

/** The printers that one of the files is made for, within what the draft asks of them. */
export function ablePrinters(
  printers: readonly Printer[],
  files: readonly PrintFile[],
  draft: PrintDraft,
): readonly Able[] {
  const { family, printerModel, tags, printerId, plate: wanted } = draft;
  return printers.flatMap((printer) => {
    if (printerId !== null && printer.id !== printerId) return [];
    if (printerId === null) {
      if (family !== null && printer.family !== family) return [];
      if (printerModel !== null && !isSameModel(printer.model ?? '', printerModel)) return [];
      if (!tags.every((tag) => printer.tags.includes(tag))) return [];
    }
    const file = files.find((each) => isMadeFor(each, printer));
    const plate = file?.plates.find(({ index }) => index === wanted);
    return plate === undefined ? [] : [{ printer, plate }];
  });
}

/** What the plate takes, with the job's word for what the file leaves unsaid: as the service does it. */
export function completed(
  filaments: readonly PlateFilament[],
  unsaid: JobFilament | null,
): readonly PlateFilament[] {
  if (unsaid === null) return filaments;
  const { material, color_hex } = unsaid;
  const all =
    filaments.length === 0 && material !== null
      ? [{ tool: 0, material, color_hex, grams: null, length_mm: null }]
      : filaments;
  return all.map((each) => ({
    ...each,
    material: each.material ?? material,
    color_hex: each.color_hex ?? color_hex,
  }));
}

/** Whether the file does not say what it is printed with. */
export const leavesUnsaid = (filaments: readonly PlateFilament[]): boolean =>
  filaments.every(({ material }) => material === null);
