/**
 * A model's name as it is compared: slicers write "Bambu Lab P1S 0.4 nozzle" or "Original Prusa MK4S", printers say
 * "P1S" and "MK4S".
 */
export function plainModelName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\b(bambu ?lab|bambu|original|prusa|elegoo|\d+(\.\d+)? ?(mm )?nozzle)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');
}
