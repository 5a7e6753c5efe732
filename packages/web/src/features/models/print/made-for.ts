import { type Family, isAnyModel, isSameModel, type Printer, type PrintFile } from '@farmhand/contract';

/** What each family prints; the service decides, this only keeps people from choosing what it would refuse. */
const TAKES: Readonly<Record<Family, readonly PrintFile['kind'][]>> = {
  bambu: ['gcode_3mf'],
  moonraker: ['gcode'],
  prusalink: ['gcode', 'bgcode'],
  elegoo: ['gcode'],
};

export function isMadeFor(file: PrintFile, printer: Pick<Printer, 'family' | 'model'>): boolean {
  if (!file.is_printable || !TAKES[printer.family].includes(file.kind)) return false;
  if (file.family !== null && file.family !== printer.family) return false;
  const { printer_model } = file;
  if (printer_model === null || printer.model === null) return true;
  return isAnyModel(printer_model) || isSameModel(printer_model, printer.model);
}
