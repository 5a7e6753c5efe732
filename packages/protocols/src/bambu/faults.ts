import type { PrinterFault } from '@farmhand/contract';
import { integerAt, objectsAt, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';
import { feederError, HEALTH, isRunoutHealth, PRINT_ERRORS, slotHealth } from './fault-words.ts';

/** The two error channels of a printer, `print_error` and `hms`, in words (A.7). They are independent. */

/** A person stopped the print, at the machine or from a program: not a fault. */
const CANCELLED = new Set([0x0300400c, 0x0500400e]);

/** Shown when a printer that wants signed commands got a plain one. */
const UNSIGNED_COMMAND = '0500_0500_0001_0007';

/** Told as a problem, but only says what it is doing. */
const INSPECTING = '0C00_0300_0003_000B';

const MODULES: Readonly<Record<number, string>> = {
  3: 'motion controller',
  5: 'mainboard',
  7: 'AMS',
  8: 'toolhead',
  // Cameras and lidar, and whatever is judged by what they see.
  12: 'visual inspection',
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
      PRINT_ERRORS[key] ??
      feederError(code) ??
      `The ${module} ${consequence} (${key}). The screen of the printer says more.`,
    severity: kind === 0x4 ? 'critical' : 'warning',
  };
}

interface Health {
  readonly fault: PrinterFault;
  readonly stopsMachine: boolean;
  readonly wantsSignature: boolean;
  /** The filament is at its end, and the print waits for more. */
  readonly isRunout: boolean;
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
          slotHealth(attr, code) ??
          `The ${module} reports ${level.words} (${key}). The screen of the printer says more.`),
      severity: wantsSignature ? 'warning' : key === INSPECTING ? 'info' : level.severity,
    },
    stopsMachine: !wantsSignature && (severity === 1 || (severity === 2 && !ACCESSORIES.has(moduleId))),
    wantsSignature,
    isRunout: isRunoutHealth(attr, code),
  };
}

export function faultsOf(status: VendorObject): PrinterFault[] {
  const code = printErrorOf(status);
  const print = code === 0 || isCancel(code) ? [] : [printErrorFault(code)];
  return [...print, ...healthOf(status).map(({ fault }) => fault)].slice(0, LIMITS.faults);
}
