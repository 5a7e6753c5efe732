import { isDeepStrictEqual } from 'node:util';
import type { PrinterStatus } from '@farmhand/contract';
import type { PrintPhase, PrintReport, Report } from '@farmhand/protocols';
import { isSameSaid, type Said, said } from '@farmhand/words';
import { reportedSlots, type SeenTag } from '../../spools/index.ts';
import { careAfter, usedNozzles } from './care.ts';
import { pauseReason } from './cause.ts';
import { isUnseenEnd, lastPrintAfter } from './last-print.ts';
import { leftAfter } from './left.ts';
import type { Change, Evidence, PrinterState } from './printer-state.ts';

/** What `printer.status` tells of. */
const OF_STANDING: readonly Change['kind'][] = ['status', 'plate', 'identity', 'found', 'lost', 'flapping'];
export const isOfStanding = ({ kind }: Change): boolean => OF_STANDING.includes(kind);

export interface Reduced {
  readonly state: PrinterState;
  readonly changes: readonly Change[];
}

const ACTIVE: readonly PrintPhase[] = ['preparing', 'printing', 'paused'];
const ENDED: readonly PrintPhase[] = ['completed', 'cancelled', 'failed', 'ended'];

export const isActive = (print: PrintReport | null): boolean =>
  print !== null && ACTIVE.includes(print.phase);
export const isBusy = ({ status }: Pick<PrinterState, 'status'>): boolean =>
  status === 'printing' || status === 'paused';

export function reduce(before: PrinterState, report: Report, now: number): Reduced {
  const print = report.print ?? before.print;
  const hasPrint = report.print !== undefined;
  const isHistory = hasPrint && before.isFresh;
  const isEnd =
    hasPrint && !isHistory && isActive(before.print) && print !== null && ENDED.includes(print.phase);
  const telemetry = report.telemetry ?? before.telemetry;
  const active_nozzle = report.active_nozzle ?? before.active_nozzle;
  const plate = report.print !== undefined && isOnPlate(before, report.print) ? 'occupied' : before.plate;
  const last_print = report.print === undefined ? before.last_print : lastPrintAfter(before, report.print);
  const after: PrinterState = {
    ...before,
    ...standing(before, report, now, print),
    contact: 'live',
    problem: report.problem === undefined ? before.problem : report.problem,
    plate,
    ...identityOf(before, report),
    machine: report.machine ?? before.machine,
    telemetry,
    telemetry_at: report.telemetry === undefined ? before.telemetry_at : now,
    ams: report.ams ?? before.ams,
    ams_at: report.ams === undefined ? before.ams_at : now,
    external_spools: report.external_spools ?? before.external_spools,
    print,
    last_print,
    on_plate: leftAfter(before, report.print, { plate, last_print }, now),
    active_nozzle,
    used_nozzles: usedNozzles(before.used_nozzles, { print, telemetry, active_nozzle }),
    isFresh: before.isFresh && !hasPrint,
    last_seen_at: now,
    care: careAfter(before, now, isEnd),
  };
  return { state: after, changes: changesBetween(before, after, report, isHistory) };
}

const isOnPlate = (before: PrinterState, print: PrintReport): boolean =>
  isActive(print) || isEndOfStranger(before) || isUnseenEnd(before, print);

/**
 * A print without a run of ours that was at work when it was last heard: nobody could be asked what became of it, so its
 * end counts, although somebody called the plate clear in between.
 */
const isEndOfStranger = ({ print }: PrinterState): boolean =>
  print !== null && isActive(print) && print.mark === null;

function standing(before: PrinterState, report: Report, now: number, print: PrintReport | null) {
  const status = report.status ?? (before.contact === 'live' ? before.status : 'offline');
  // A report without a status says nothing about it, and a reason belongs to its status.
  const told = report.status === undefined ? before.status_reason : (report.status_reason ?? null);
  const status_reason = told ?? (status === 'paused' ? reasonOf(print) : null);
  const ready = report.ready ?? (before.contact === 'live' && before.ready);
  const ready_reason = report.ready === undefined ? before.ready_reason : (report.ready_reason ?? null);
  const isSame = status === before.status;
  return {
    status,
    status_reason,
    status_since: isSame ? before.status_since : now,
    evidence:
      isSame && isSameSaid(status_reason, before.status_reason) ? before.evidence : reported(report, now),
    ready,
    ready_reason,
  };
}

const reasonOf = (print: PrintReport | null): Said | null =>
  print?.phase === 'paused' && print.cause != null ? pauseReason(print.cause) : null;

function reported({ status, print }: Report, at: number): Evidence {
  return { source: 'report', at, said: seen(status, print?.phase) };
}

function seen(status: PrinterStatus | undefined, phase: PrintPhase | undefined): Said {
  if (status === undefined)
    return phase === undefined ? said('seen.no_status') : said('seen.no_status_but_print', { phase });
  return phase === undefined
    ? said('seen.status', { status })
    : said('seen.status_and_print', { status, phase });
}

/** Trust on first use: what the first link shows is what every later one must show. */
function identityOf(before: PrinterState, { machine }: Report) {
  const fingerprint = before.fingerprint ?? machine?.fingerprint ?? null;
  return { fingerprint, identity: fingerprint === null ? before.identity : 'pinned' } as const;
}

/** Sensors that never stand still would make every report durable. */
function loaded({ ams, external_spools }: PrinterState) {
  const lasting = ams.map(({ temp_c: _, humidity_percent: __, drying_minutes_left: ___, ...unit }) => unit);
  return [lasting, external_spools];
}

function newTags(before: PrinterState, after: PrinterState): SeenTag[] {
  const known = new Map(reportedSlots(before).map(({ number, tag_uid }) => [number, tag_uid]));
  return reportedSlots(after).flatMap(({ number, tag_uid }) =>
    tag_uid === null || tag_uid === known.get(number) ? [] : [{ ams_slot: number, tag_uid }],
  );
}

function changesBetween(
  before: PrinterState,
  after: PrinterState,
  report: Report,
  isHistory: boolean,
): readonly Change[] {
  const changes: Change[] = [];
  if (after.contact !== before.contact) changes.push({ kind: 'found' });
  if (hasOtherStanding(before, after)) changes.push({ kind: 'status', before: before.status });
  if (after.plate !== before.plate) changes.push({ kind: 'plate' });
  if (!isDeepStrictEqual(before.machine, after.machine)) changes.push({ kind: 'machine' });
  if (after.fingerprint !== before.fingerprint) changes.push({ kind: 'identity' });
  if (!isDeepStrictEqual(loaded(before), loaded(after)))
    changes.push({ kind: 'ams', tags: newTags(before, after) });
  if (isOtherPrint(before.print, after.print)) {
    changes.push({ kind: 'print', before: before.print?.phase ?? null, isHistory });
  }
  if (report.telemetry !== undefined) changes.push({ kind: 'telemetry' });
  return changes;
}

function isOtherPrint(before: PrintReport | null, after: PrintReport | null): boolean {
  return (
    before?.phase !== after?.phase || before?.native_id !== after?.native_id || before?.mark !== after?.mark
  );
}

export function hasOtherStanding(before: PrinterState, after: PrinterState): boolean {
  return (
    before.status !== after.status ||
    !isSameSaid(before.status_reason, after.status_reason) ||
    before.ready !== after.ready ||
    !isSameSaid(before.ready_reason, after.ready_reason)
  );
}
