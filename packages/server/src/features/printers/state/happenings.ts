import type { PrinterEventKind } from '@farmhand/contract';
import type { ReportedFault } from '@farmhand/protocols';
import { isSameSaid, type Said, said } from '@farmhand/words';
import { causeSaid } from './cause.ts';
import type { Evidence, PrinterState } from './printer-state.ts';
import { isActive } from './state.ts';

/** Something that became of a printer and is kept, with what showed it. */
export interface Happening {
  readonly kind: PrinterEventKind;
  readonly at: number;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: Said | null;
  readonly evidence: Evidence;
  /** Of the run whose print it concerns. */
  readonly mark: string | null;
  /** Of how many it is the last, where they were put together. */
  readonly count?: number;
}

/** Read off two states, so that whatever changes one is told in the same words. */
export function happeningsBetween(before: PrinterState, after: PrinterState, now: number): Happening[] {
  const concernsPrint = isActive(before.print) || isActive(after.print);
  const mark = concernsPrint ? (after.print?.mark ?? null) : null;
  return [...ofStatus(before, after), ...ofPrint(before, after), ...ofFaults(before, after)]
    .concat(ofPlate(before, after), ofIdentity(before, after))
    .map(({ evidence, ...what }) => ({
      ...what,
      at: now,
      mark,
      evidence: 'at' in evidence ? evidence : { ...evidence, at: now },
    }));
}

type Told = Pick<Happening, 'kind' | 'before' | 'after' | 'reason'> & {
  readonly evidence: Evidence | Pick<Evidence, 'source' | 'said'>;
};

const reported = (shown: Said) => ({ source: 'report', said: shown }) as const;

function ofStatus(before: PrinterState, after: PrinterState): Told[] {
  const isOther = before.status !== after.status;
  // While all is well a reason is passing; for one in trouble another reason is news.
  const isNews =
    !isSameSaid(after.status_reason, before.status_reason) && ['offline', 'error'].includes(after.status);
  if (!isOther && !isNews) return [];
  const { status_reason: reason, evidence } = after;
  return [{ kind: 'status', before: before.status, after: after.status, reason, evidence }];
}

function ofPrint(before: PrinterState, after: PrinterState): Told[] {
  const [was, is] = [before.print, after.print];
  if (is === null || is.phase === (was?.phase ?? 'none')) return [];
  const evidence = reported(said('seen.print', { phase: is.phase }));
  const reason = is.cause == null ? null : causeSaid(is.cause);
  return [{ kind: 'print', before: was?.phase ?? null, after: is.phase, reason, evidence }];
}

function ofFaults(before: PrinterState, after: PrinterState): Told[] {
  const [was, is] = [before.telemetry?.errors ?? [], after.telemetry?.errors ?? []];
  if (was === is) return [];
  const missing = (from: readonly ReportedFault[], some: readonly ReportedFault[]) =>
    some.filter(({ code }) => !from.some((each) => each.code === code));
  return [
    ...missing(was, is).map(({ code, said: reason, severity }) => ({
      ...({ kind: 'fault', before: null, after: code, reason } as const),
      evidence: reported(said('seen.fault', { severity })),
    })),
    ...missing(is, was).map(({ code, said: reason }) => ({
      ...({ kind: 'fault', before: code, after: null, reason } as const),
      evidence: reported(said('seen.fault_gone')),
    })),
  ];
}

function ofPlate(before: PrinterState, after: PrinterState): Told[] {
  if (before.plate === after.plate) return [];
  const evidence = reported(said('seen.print', { phase: after.print?.phase ?? 'none' }));
  return [{ kind: 'plate', before: before.plate, after: after.plate, reason: null, evidence }];
}

function ofIdentity(before: PrinterState, after: PrinterState): Told[] {
  if (before.identity === after.identity) return [];
  const isChanged = after.identity === 'changed';
  const evidence = isChanged
    ? ({ source: 'link', said: said('seen.other_certificate') } as const)
    : ({ source: 'link', said: said('seen.certificate_pinned') } as const);
  const reason = isChanged ? after.status_reason : null;
  return [{ kind: 'identity', before: before.identity, after: after.identity, reason, evidence }];
}

/** A print that no report told of: only what became of its run shows that it was on the plate. */
export function printedUnseen(now: number): Happening {
  const evidence = { source: 'run', at: now, said: said('seen.run_on_plate') } as const;
  return { kind: 'plate', at: now, before: 'clear', after: 'occupied', reason: null, evidence, mark: null };
}
