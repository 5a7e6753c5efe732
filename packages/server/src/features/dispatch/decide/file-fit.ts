import { type Family, isAnyModel, modelKey } from '@farmhand/contract';
import type { PrintFileKind } from '@farmhand/print-files';
import { remembered } from './remembered.ts';
import type { PlateFile, PrinterView } from './views.ts';

/** What a family prints. A Bambu printer takes a plate out of a sliced project. */
const TAKES: Readonly<Record<Family, readonly PrintFileKind[]>> = {
  bambu: ['gcode_3mf'],
  moonraker: ['gcode'],
  prusalink: ['gcode', 'bgcode'],
  elegoo: ['gcode'],
};

/** Whether the file was made for this printer; what nobody knows does not speak against it. */
export function isMadeFor(file: PlateFile, printer: Pick<PrinterView, 'family' | 'model'>): boolean {
  if (!TAKES[printer.family].includes(file.kind)) return false;
  if (file.family !== null && file.family !== printer.family) return false;
  const { printer_model } = file;
  if (printer_model === null || printer.model === null || isForAny(printer_model)) return true;
  return isOfModel(printer_model, printer.model);
}

/** As often as every job for every printer. */
export const isOfModel = (one: string, other: string): boolean =>
  one === other || keyOf(one) === keyOf(other);

const keyOf = remembered(modelKey);
const isForAny = remembered(isAnyModel);

/** A little play: slicers count the skirt, vendors round the bed. */
const PLAY_MM = 1;

export function isOnBed(file: PlateFile, printer: Pick<PrinterView, 'bed'>): boolean {
  const { size } = file;
  const { bed } = printer;
  if (size === null || bed === null) return true;
  return (
    size.x_mm <= bed.x_mm + PLAY_MM && size.y_mm <= bed.y_mm + PLAY_MM && size.z_mm <= bed.z_mm + PLAY_MM
  );
}

export function hasNozzle(file: PlateFile, printer: Pick<PrinterView, 'nozzles'>): boolean {
  const { nozzle_diameter } = file;
  if (nozzle_diameter === null || printer.nozzles.length === 0) return true;
  return printer.nozzles.some((diameter) => Math.abs(diameter - nozzle_diameter) < 0.01);
}
