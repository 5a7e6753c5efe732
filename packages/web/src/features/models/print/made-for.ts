import { familyEntry, isAnyModel, isSameModel, type Printer, type PrintFile } from '@farmhand/contract';

/** The service decides; this only keeps people from choosing what it would refuse. */
export function isMadeFor(file: PrintFile, printer: Pick<Printer, 'family' | 'model'>): boolean {
  if (!file.is_printable || !familyEntry(printer.family).takes.includes(file.kind)) return false;
  if (file.family !== null && file.family !== printer.family) return false;
  const { printer_model } = file;
  if (printer_model === null || printer.model === null) return true;
  return isAnyModel(printer_model) || isSameModel(printer_model, printer.model);
}
