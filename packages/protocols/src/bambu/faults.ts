import { type Said, said, type VOCABULARY } from '@farmhand/words';
import type { ReportedFault } from '../adapter.ts';
import { integerAt, objectsAt, type VendorObject } from '../lenient.ts';
import { LIMITS } from '../limits.ts';
import { feederError, healthSaid, printErrorSaid, runoutHealth, slotHealth } from './fault-words.ts';

/** The two error channels of a printer, `print_error` and `hms`, in words (A.7). They are independent. */

/** A person stopped the print, at the machine or from a program: not a fault. */
const CANCELLED = new Set([0x0300400c, 0x0500400e]);

/** Shown when a printer that wants signed commands got a plain one. */
const UNSIGNED_COMMAND = '0500_0500_0001_0007';

/** Told as a problem, but only says what it is doing. */
const INSPECTING = '0C00_0300_0003_000B';

type Module = (typeof VOCABULARY)['bambu_module'][number];
type Level = (typeof VOCABULARY)['bambu_level'][number];

const MODULES: Readonly<Record<number, Module>> = {
  3: 'motion_controller',
  5: 'mainboard',
  7: 'ams',
  8: 'toolhead',
  // Cameras and lidar, and whatever is judged by what they see.
  12: 'visual_inspection',
  18: 'ams_lite',
  24: 'ams_ht',
};

const LEVELS: readonly { readonly level: Level; readonly severity: ReportedFault['severity'] }[] = [
  { level: 'problem', severity: 'warning' },
  { level: 'fatal', severity: 'critical' },
  { level: 'serious', severity: 'critical' },
  { level: 'problem', severity: 'warning' },
  { level: 'notice', severity: 'info' },
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

export function printErrorFault(code: number): ReportedFault {
  const key = vendorCode(code);
  const kind = (code >>> 12) & 0xf;
  const module = MODULES[code >>> 24] ?? 'printer';
  const consequence = kind === 0x4 ? 'stopped' : kind === 0x8 ? 'paused' : 'warns';
  return {
    code: key,
    said:
      printErrorSaid(key) ?? feederError(code) ?? said(`bambu.module_${consequence}`, { module, code: key }),
    severity: kind === 0x4 ? 'critical' : 'warning',
  };
}

interface Health {
  readonly fault: ReportedFault;
  readonly stopsMachine: boolean;
  readonly wantsSignature: boolean;
  /** Set where the filament is at its end and the print waits for more: which it was. */
  readonly runout: Said | null;
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
  const level = LEVELS[severity] ?? { level: 'problem', severity: 'warning' as const };
  const wantsSignature = key === UNSIGNED_COMMAND;
  const reported = { module: MODULES[moduleId] ?? 'printer', level: level.level };
  return {
    fault: {
      code: key,
      said:
        healthSaid(key) ?? slotHealth(attr, code) ?? said('bambu.module_reports', { ...reported, code: key }),
      severity: wantsSignature ? 'warning' : key === INSPECTING ? 'info' : level.severity,
    },
    stopsMachine: !wantsSignature && (severity === 1 || (severity === 2 && !ACCESSORIES.has(moduleId))),
    wantsSignature,
    runout: runoutHealth(attr, code, said('bambu.ran_out.reported', { ...reported, code: key })),
  };
}

export function faultsOf(status: VendorObject): ReportedFault[] {
  const code = printErrorOf(status);
  const print = code === 0 || isCancel(code) ? [] : [printErrorFault(code)];
  return [...print, ...healthOf(status).map(({ fault }) => fault)].slice(0, LIMITS.faults);
}
