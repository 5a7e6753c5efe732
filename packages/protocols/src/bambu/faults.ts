import type { PrinterFault } from '@farmhand/contract';
import { integerAt, objectsAt, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';

/** The two error channels of a printer, `print_error` and `hms`, in words (A.7). They are independent. */

/** A person stopped the print, at the machine or from a program: not a fault. */
const CANCELLED = new Set([0x0300400c, 0x0500400e]);

const PRINT_ERRORS: Readonly<Record<string, string>> = {
  '0300_8000': 'The print was paused for an unknown reason.',
  '0300_8001': 'The print was paused by a person.',
  '0300_8003': 'Spaghetti was detected: the print may have come off the plate.',
  '0300_8004': 'Filament ran out. Load new filament and resume.',
  '0300_8008': 'The nozzle temperature is faulty.',
  '0300_8009': 'The bed temperature is faulty.',
  '0500_4003': 'The printer cannot read the file. Slice it again for this printer.',
  '0500_4004': 'The printer is busy and cannot start this print.',
  '0500_4007': 'The firmware must be updated before this can be printed.',
  '0500_C010': 'The memory card or USB drive cannot be read or written. Replace or format it.',
  '0502_4007': 'The printer takes no commands from programs: switch on its Developer Mode.',
  '0502_4009': 'The printer takes no commands from programs: switch on its Developer Mode.',
  '0700_8006': 'The AMS cannot feed the filament into the extruder.',
  '0700_8011': 'The filament in the AMS ran out. Put in a new spool and resume.',
  '0700_8012': 'The printer cannot tell which AMS slot to use: the mapping failed.',
  '07FF_8011': 'The external spool ran out. Load new filament and resume.',
  '07FF_8012': 'The printer cannot tell which AMS slot to use: the mapping failed.',
};

const HEALTH: Readonly<Record<string, string>> = {
  '0300_0100_0001_0007': 'The bed temperature sensor has an open circuit.',
  '0300_0400_0002_0001': 'The part cooling fan turns too slowly or not at all.',
  '0C00_0300_0002_000C': 'The marker of the build plate was not found. Check the plate.',
};

/** Shown when a printer that wants signed commands got a plain one. */
const UNSIGNED_COMMAND = '0500_0500_0001_0007';

const MODULES: Readonly<Record<number, string>> = {
  3: 'motion controller',
  5: 'mainboard',
  7: 'AMS',
  8: 'toolhead',
  12: 'camera',
  18: 'AMS Lite',
  24: 'AMS HT',
};

const LEVELS: readonly { readonly words: string; readonly severity: PrinterFault['severity'] }[] = [
  { words: 'a problem', severity: 'warning' },
  { words: 'a fatal problem', severity: 'critical' },
  { words: 'a serious problem', severity: 'critical' },
  { words: 'a problem', severity: 'warning' },
  { words: 'a notice', severity: 'info' },
];

/** An empty slot or a hidden plate marker is serious to the vendor, but does not stop the machine. */
const ACCESSORIES = new Set([7, 12, 18, 24]);

const hex = (value: number): string => (value & 0xffff).toString(16).toUpperCase().padStart(4, '0');
const halves = (value: number): string => `${hex(value >>> 16)}_${hex(value)}`;

export function printErrorOf(status: VendorObject): number {
  return (integerAt(status, 'print_error') ?? 0) >>> 0;
}

export function isCancel(code: number): boolean {
  return CANCELLED.has(code);
}

export function vendorCode(code: number): string {
  return halves(code >>> 0);
}

export function printErrorFault(code: number): PrinterFault {
  const key = vendorCode(code);
  const kind = (code >>> 12) & 0xf;
  const module = MODULES[code >>> 24] ?? 'printer';
  const consequence =
    kind === 0x4 ? 'stopped or refused the print' : kind === 0x8 ? 'paused the print' : 'has a warning';
  return {
    code: key,
    message:
      PRINT_ERRORS[key] ?? `The ${module} ${consequence} (${key}). The screen of the printer says more.`,
    severity: kind === 0x4 ? 'critical' : 'warning',
  };
}

/** Module 7, the unit as instance and 0x20 plus the slot as part: one entry for every slot of every unit. */
function emptySlot(attr: number, code: number): string | null {
  const [unit, part] = [(attr >>> 16) & 0xff, (attr >>> 8) & 0xff];
  if (attr >>> 24 !== 7 || code !== 0x00020001 || unit > 3 || part < 0x20 || part > 0x23) return null;
  return `Slot ${part - 0x1f} of AMS ${'ABCD'.charAt(unit)} is empty.`;
}

interface Health {
  readonly fault: PrinterFault;
  readonly stopsMachine: boolean;
  readonly wantsSignature: boolean;
}

export function healthOf(status: VendorObject): readonly Health[] {
  return objectsAt(status, 'hms').flatMap((entry) => {
    const attr = (integerAt(entry, 'attr') ?? 0) >>> 0;
    const code = (integerAt(entry, 'code') ?? 0) >>> 0;
    return attr === 0 || code === 0 ? [] : [health(attr, code)];
  });
}

function health(attr: number, code: number): Health {
  const key = `${halves(attr)}_${halves(code)}`;
  const moduleId = attr >>> 24;
  const severity = code >>> 16;
  const level = LEVELS[severity] ?? { words: 'a problem', severity: 'warning' as const };
  const wantsSignature = key === UNSIGNED_COMMAND;
  const module = MODULES[moduleId] ?? 'printer';
  return {
    fault: {
      code: key,
      message: wantsSignature
        ? 'The printer refused an unsigned command: switch on its Developer Mode.'
        : (HEALTH[key] ??
          emptySlot(attr, code) ??
          `The ${module} reports ${level.words} (${key}). The screen of the printer says more.`),
      severity: wantsSignature ? 'warning' : level.severity,
    },
    stopsMachine: !wantsSignature && (severity === 1 || (severity === 2 && !ACCESSORIES.has(moduleId))),
    wantsSignature,
  };
}

export function faultsOf(status: VendorObject): PrinterFault[] {
  const code = printErrorOf(status);
  const print = code === 0 || isCancel(code) ? [] : [printErrorFault(code)];
  return [...print, ...healthOf(status).map(({ fault }) => fault)].slice(0, LIMITS.faults);
}
