import { canonicalModel } from '@farmhand/contract';
import { numberAt, objectAt, textAt, type VendorObject } from '../lenient.ts';

/** Two programs answer under the same paths (C): the printer's own firmware, and a Python program on a Pi. */
export type Dialect = 'buddy' | 'python';

/** Null when something else answers: other print hosts have an `/api/version` too. */
export function dialectOf(version: VendorObject | null): Dialect | null {
  const isLink = textAt(version, 'text')?.startsWith('PrusaLink') === true;
  const takesPut = objectAt(version, 'capabilities')?.['upload-by-put'] === true;
  if (!isLink && !takesPut) return null;
  return textAt(version, 'original') !== null || textAt(version, 'sdk') !== null ? 'python' : 'buddy';
}

export interface Facts {
  readonly serial: string | null;
  readonly model: string | null;
  readonly firmware: string | null;
  /** Of its nozzle, in millimetres. */
  readonly diameter: number | null;
}

const MODEL = /^PrusaLink\s+(.+)$/;

/**
 * Buddy tells neither its model nor its firmware; `server` is the version of the web service there. While it starts, the
 * Python variant has no answers yet, and words such as "Unknown printer type" in their place.
 */
export function factsOf(version: VendorObject | null, about: VendorObject | null): Facts {
  const isBuddy = dialectOf(version) === 'buddy';
  const diameter = numberAt(about, 'nozzle_diameter') ?? numberAt(version, 'nozzle_diameter');
  return {
    serial: textAt(about, 'serial'),
    model: MODEL.exec(textAt(version, 'original') ?? '')?.[1] ?? null,
    firmware: textAt(version, isBuddy ? 'server' : 'firmware'),
    diameter: diameter !== null && diameter > 0 ? diameter : null,
  };
}

/** Whether all is said that this dialect ever says. */
export function isWhole({ serial, model, firmware, diameter }: Facts, dialect: Dialect): boolean {
  if (serial === null || firmware === null || diameter === null) return false;
  return dialect === 'buddy' || model !== null;
}

/** Models that are driven by the Python variant, the only one that hands out pictures (C.2). */
const PYTHON_MODELS = ['MK2.5', 'MK2.5S', 'MK3', 'MK3S'];

export function hasSnapshots(model: string | null): boolean {
  return model !== null && PYTHON_MODELS.includes(canonicalModel(model).model);
}

export const STORAGES: Readonly<Record<Dialect, string>> = { buddy: 'usb', python: 'local' };
