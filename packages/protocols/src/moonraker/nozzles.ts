import type { ReportedNozzle } from '../adapter.ts';
import { type Http, objectOf } from '../http.ts';
import { numberAt, objectAt, type VendorObject } from '../lenient.ts';
import { PrinterError } from '../printer-error.ts';
import type { Access } from './access.ts';
import { nozzlePosition } from './objects.ts';

/**
 * What Klipper's configuration says of its nozzles. Asked over HTTP: with all its macros the configuration can be larger
 * than a message of the link may be, and then only the nozzles stay unknown.
 */
export function createNozzleReader(http: Http, access: Access, signal: AbortSignal) {
  return async (extruders: readonly string[]): Promise<readonly ReportedNozzle[] | null> => {
    try {
      const headers = await access.headers(signal);
      const path = '/printer/objects/query?configfile=settings';
      const answer = await http.ask({ method: 'GET', path, headers, signal });
      if (answer.status !== 200) {
        await answer.body.dump();
        return null;
      }
      return nozzlesOf(await objectOf(answer), extruders);
    } catch (error) {
      // A link that ended is told elsewhere, and a printer without this figure prints as well.
      if (error instanceof PrinterError || signal.aborted) return null;
      throw error;
    }
  };
}

/** A machine with more than two tools has no sides, so that only what is true of all of them can be said. */
export function nozzlesOf(
  answer: VendorObject | null,
  extruders: readonly string[],
): readonly ReportedNozzle[] | null {
  const status = objectAt(objectAt(answer, 'result'), 'status');
  const settings = objectAt(objectAt(status, 'configfile'), 'settings');
  if (settings === null) return null;
  const diameters = extruders.map((name) => diameterOf(objectAt(settings, name)));
  const same = extruders.length > 2 ? diameters.slice(0, 1) : diameters;
  if (extruders.length > 2 && new Set(diameters).size !== 1) return null;
  const nozzles = same.map((diameter, index) => ({
    position: nozzlePosition(index, extruders.length),
    diameter,
    type: null,
  }));
  return nozzles.some(({ diameter }) => diameter !== null) ? nozzles : null;
}

const THICKEST_MM = 5;

function diameterOf(extruder: VendorObject | null): number | null {
  const diameter = numberAt(extruder, 'nozzle_diameter');
  return diameter !== null && diameter > 0 && diameter <= THICKEST_MM
    ? Math.round(diameter * 1000) / 1000
    : null;
}
