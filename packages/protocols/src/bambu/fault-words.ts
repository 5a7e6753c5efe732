/** What codes mean, as far as they are known (A.7); the rest is told by module and severity. */

export const PRINT_ERRORS: Readonly<Record<string, string>> = {
  '0300_8000': 'The print was paused for an unknown reason.',
  '0300_8001': 'The print was paused by a person.',
  '0300_8003': 'Spaghetti was detected: the print may have come off the plate.',
  '0300_8004': 'Filament ran out. Load new filament and resume.',
  '0300_8005': 'The front cover of the toolhead fell off. Put it back and resume.',
  '0300_8008': 'The nozzle temperature is faulty.',
  '0300_8009': 'The bed temperature is faulty.',
  '0300_800A': 'Filament is piling up in the waste chute. Clean it and resume.',
  '0300_8015': 'The external spool ran out. Load new filament and resume.',
  '0500_4003': 'The printer cannot read the file. Slice it again for this printer.',
  '0500_4004': 'The printer is busy and cannot start this print.',
  '0500_4007': 'The firmware must be updated before this can be printed.',
  '0500_C010': 'The memory card or USB drive cannot be read or written. Replace or format it.',
  '0502_4007': 'The printer takes no commands from programs: switch on its Developer Mode.',
  '0502_4009': 'The printer takes no commands from programs: switch on its Developer Mode.',
  '0C00_8001': 'The first layer has defects. Look at it, then resume or stop.',
  '0C00_8005': 'Filament is piling up in the waste chute. Clean it and resume.',
  '0C00_C003': 'The first layer may have defects. Look at it and decide whether to go on.',
  '0C00_C004': 'The print may have turned into spaghetti. Look at it and decide whether to go on.',
  '0C00_C006': 'Filament may be piling up in the waste chute. Look at it.',
};

/** By the second half: the same for every unit of every kind of AMS, and for the spools outside. */
const FEEDER_ERRORS: Readonly<Record<number, string>> = {
  32774: 'The AMS cannot feed the filament into the extruder.',
  32785: 'The filament in the AMS ran out. Put in a new spool and resume.',
  32786: 'The printer cannot tell which AMS slot to use: the mapping failed.',
};
const RAN_OUT = 0x8011;

const FEEDERS = new Set([0x07, 0x12, 0x18]);
/** Instances of a feeder that are no unit: the holders beside the printer. */
const OUTSIDE = new Set([0xfe, 0xff]);

export function feederError(code: number): string | null {
  if (!FEEDERS.has(code >>> 24)) return null;
  const isOutside = OUTSIDE.has((code >>> 16) & 0xff);
  if (isOutside && (code & 0xffff) === RAN_OUT)
    return 'The external spool ran out. Load new filament and resume.';
  return FEEDER_ERRORS[code & 0xffff] ?? null;
}

export function isRunoutError(code: number): boolean {
  return (
    code === 0x03008004 || code === 0x03008015 || (FEEDERS.has(code >>> 24) && (code & 0xffff) === RAN_OUT)
  );
}

const FIRST_LAYER = 'The first layer may have defects. Look at it and decide whether to go on.';
const NOT_INSPECTED = 'The first layer could not be inspected.';
const SPAGHETTI = 'The print may have turned into spaghetti. Look at it and decide whether to go on.';
const NO_EXTRUSION = 'The extruder may not be extruding. Look at it and decide whether to go on.';
const COVERED = 'The nozzle seems to be covered with filament. Clean it.';

export const HEALTH: Readonly<Record<string, string>> = {
  '0300_0100_0001_0007': 'The bed temperature sensor has an open circuit.',
  '0300_0400_0002_0001': 'The part cooling fan turns too slowly or not at all.',
  '0C00_0300_0001_0009': NOT_INSPECTED,
  '0C00_0300_0002_0001': NOT_INSPECTED,
  '0C00_0300_0002_0002': NOT_INSPECTED,
  '0C00_0300_0002_0004': NOT_INSPECTED,
  '0C00_0300_0002_0005': NOT_INSPECTED,
  '0C00_0300_0002_000C': 'The marker of the build plate was not found. Check the plate.',
  '0C00_0300_0002_000E': COVERED,
  '0C00_0300_0002_000F': NOT_INSPECTED,
  '0C00_0300_0002_0010': 'There is something on the bed. Clear it.',
  '0C00_0300_0002_001C': COVERED,
  '0C00_0300_0003_0006': 'Filament may be piling up in the waste chute. Look at it.',
  '0C00_0300_0003_0007': FIRST_LAYER,
  '0C00_0300_0003_0008': SPAGHETTI,
  '0C00_0300_0003_000B': 'The printer is inspecting the first layer.',
  '0C00_0300_0003_000D': NO_EXTRUSION,
  '0C00_0300_0003_0010': NO_EXTRUSION,
  '0C00_0300_0003_001B': SPAGHETTI,
};

const SLOT_WORDS: Readonly<Record<number, string>> = {
  131073: 'ran out. Put in a new spool.',
  131077: 'ran out. Put in a new spool.',
  196609: 'ran out. What is left of it is being purged.',
  196610: 'ran out. The printer went on with another slot.',
};
const IS_EMPTY = 0x00020002;

/** The unit as instance and 0x20 plus the slot as part: one entry for every slot of every unit. */
export function slotHealth(attr: number, code: number): string | null {
  const [unit, part] = [(attr >>> 16) & 0xff, (attr >>> 8) & 0xff];
  if (!FEEDERS.has(attr >>> 24) || part < 0x20 || part > 0x23) return null;
  const words = SLOT_WORDS[code];
  if (OUTSIDE.has(unit)) return words === undefined ? null : `The external spool ${words}`;
  if (unit > 7) return null;
  const place = `${part - 0x1f} of AMS ${'ABCDEFGH'.charAt(unit)}`;
  if (code === IS_EMPTY) return `Slot ${place} is empty.`;
  return words === undefined ? null : `The filament in slot ${place} ${words}`;
}

/** A slot that ran dry and keeps the print waiting; one that the printer has another for does not. */
export const isRunoutHealth = (attr: number, code: number): boolean =>
  FEEDERS.has(attr >>> 24) &&
  ((code === 0x00020001 && ((attr >>> 8) & 0xff) >= 0x20 && ((attr >>> 8) & 0xff) <= 0x23) ||
    (((attr >>> 8) & 0xff) === 0x70 && code === 0x00020007));
