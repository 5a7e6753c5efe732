import type { Family, Printer, PrintFile } from '@farmhand/contract';

/** What each family prints; the service decides, this only keeps people from choosing what it would refuse. */
const TAKES: Readonly<Record<Family, readonly PrintFile['kind'][]>> = {
  bambu: ['gcode_3mf'],
  moonraker: ['gcode'],
  prusalink: ['gcode', 'bgcode'],
  elegoo: ['gcode'],
};

/** Slicers write "Bambu Lab P1S 0.4 nozzle" or "Original Prusa MK4S", printers say "P1S" and "MK4S". */
function plainModel(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\b(bambu ?lab|bambu|original|prusa|elegoo|\d+(\.\d+)? ?(mm )?nozzle)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');
}

export function isMadeFor(file: PrintFile, printer: Pick<Printer, 'family' | 'model'>): boolean {
  if (!file.is_printable || !TAKES[printer.family].includes(file.kind)) return false;
  if (file.family !== null && file.family !== printer.family) return false;
  return (
    file.printer_model === null ||
    printer.model === null ||
    plainModel(file.printer_model) === plainModel(printer.model)
  );
}
