import type { OffRefusal, Plate, PrinterIdentity, PrinterStatus, UnsafeReason } from '@farmhand/contract';
import type { PlugRow } from '../plugs/index.ts';

/** What is known when a printer might be switched off: plain values, read at one moment. */
export interface OffFacts {
  readonly now: number;
  /** Whether the printers are this service's to speak to. */
  readonly isDriving: boolean;
  readonly plug: PlugRow;
  /** Null where nobody looks after it. */
  readonly printer: OffPrinter | null;
  /** Runs that have this printer, in whatever state. */
  readonly liveRuns: number;
  /** Commands whose outcome is not known yet. */
  readonly openCommands: number;
  readonly hasOverdueTask: boolean;
  /** When something last became of the printer, and when a person last had to do with it. */
  readonly activityAt: number;
  readonly handAt: number;
  /** The same of other printers that hang on the same plug. */
  readonly sharers: readonly OffFacts[];
}

export interface OffPrinter {
  readonly isEnabled: boolean;
  readonly isLinked: boolean;
  /** Whether it was heard on the link that is open now. */
  readonly isLive: boolean;
  readonly isFlapping: boolean;
  readonly identity: PrinterIdentity;
  readonly status: PrinterStatus;
  /** Whether it shows a print that has not ended. */
  readonly showsPrint: boolean;
  readonly plate: Plate;
  readonly requiresPlateClear: boolean;
  readonly seenAt: number | null;
  readonly linkSince: number;
  readonly statusSince: number;
  readonly telemetryAt: number | null;
  readonly nozzles: readonly { readonly temp_c: number | null; readonly target_c: number | null }[];
  readonly bedTargetC: number | null;
}

const MINUTE_MS = 60_000;
/** A printer that was not heard for so long may do anything. */
const SEEN_WITHIN_MS = MINUTE_MS;
const TELEMETRY_WITHIN_MS = 2 * MINUTE_MS;
/** What a printer did while there was no link to it nobody saw: it is watched for so long first. */
const WATCHED_MS = 5 * MINUTE_MS;

/** A moment that has not come yet was noted by a clock that was set since: nothing is known of how long ago it is. */
const isWithin = (at: number | null, now: number, ms: number): boolean =>
  at !== null && at <= now && now - at <= ms;
const isPast = (at: number, now: number, ms: number): boolean => now - at >= ms;

/** What is unsafe about switching it off at this moment, whoever does it, and whichever printer goes off with it. */
export function unsafeReasons(facts: OffFacts): readonly UnsafeReason[] {
  return [...new Set([facts, ...facts.sharers].flatMap(ownReasons))];
}

function ownReasons(facts: OffFacts): readonly UnsafeReason[] {
  const { printer, plug, now } = facts;
  const reasons: UnsafeReason[] = [];
  if (printer === null || !isKnown(printer, now)) reasons.push('printer_unknown');
  if (printer !== null && isPrinting(printer)) reasons.push('printing');
  if (facts.liveRuns > 0) reasons.push('run_open');
  if (facts.openCommands > 0) reasons.push('command_open');
  if (printer?.plate === 'occupied' && printer.requiresPlateClear) reasons.push('plate_not_clear');
  if (printer !== null && !isCool(printer, plug.nozzle_below_c, now)) reasons.push('nozzle_hot');
  return reasons;
}

function isKnown(printer: OffPrinter, now: number): boolean {
  return (
    printer.isLinked &&
    printer.isLive &&
    !printer.isFlapping &&
    printer.identity !== 'changed' &&
    printer.status !== 'offline' &&
    isWithin(printer.seenAt, now, SEEN_WITHIN_MS)
  );
}

const isPrinting = ({ status, showsPrint }: OffPrinter): boolean =>
  showsPrint || status === 'printing' || status === 'paused';

function isCool({ nozzles, telemetryAt }: OffPrinter, belowC: number, now: number): boolean {
  return (
    isWithin(telemetryAt, now, TELEMETRY_WITHIN_MS) &&
    nozzles.length > 0 &&
    nozzles.every(({ temp_c }) => temp_c !== null && temp_c < belowC)
  );
}

/**
 * The one function that decides whether the service may switch a printer off by itself: null lets it. It is asked before
 * anything is done, and again in the write that records what is about to be done.
 */
export function mayPowerOff(facts: OffFacts): OffRefusal | null {
  const { plug, sharers } = facts;
  if (!facts.isDriving) return 'not_driving';
  if (plug.auto_off === 0) return 'auto_off';
  const plugRefusal = refusalOfPlug(plug);
  if (plugRefusal !== null) return plugRefusal;
  if (sharers.some((sharer) => isSwitching(sharer.plug))) return 'switching';
  const [unsafe] = unsafeReasons(facts);
  if (unsafe !== undefined) return unsafe;
  return [facts, ...sharers].map(refusalOfPrinter).find((refusal) => refusal !== null) ?? null;
}

function refusalOfPrinter(facts: OffFacts): OffRefusal | null {
  const { now, plug, printer } = facts;
  if (printer === null || !printer.isEnabled) return 'printer_unknown';
  if (printer.status !== 'idle') return 'not_idle';
  if (isHeating(printer)) return 'heating';
  if (facts.hasOverdueTask) return 'maintenance';
  const idleMs = plug.idle_minutes * MINUTE_MS;
  if (!isPast(Math.max(facts.handAt, plug.hand_at), now, idleMs)) return 'hands';
  const sinceMs = Math.max(facts.activityAt, printer.statusSince);
  if (!isPast(sinceMs, now, idleMs) || !isPast(printer.linkSince, now, WATCHED_MS)) return 'idle_too_short';
  return null;
}

const isSwitching = ({ intent, wake_since }: PlugRow): boolean => intent !== null || wake_since !== null;

function refusalOfPlug(plug: PlugRow): OffRefusal | null {
  if (isSwitching(plug)) return 'switching';
  if (plug.misses > 0 || plug.is_on === null) return 'plug_unknown';
  return plug.is_on === 1 ? null : 'already_off';
}

/** Somebody warms it up, for a print or for a change of filament. */
const isHeating = ({ nozzles, bedTargetC }: OffPrinter): boolean =>
  (bedTargetC ?? 0) > 0 || nozzles.some(({ target_c }) => (target_c ?? 0) > 0);
