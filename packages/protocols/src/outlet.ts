import { isDeepStrictEqual } from 'node:util';
import { said } from '@farmhand/words';
import type { ConnectOptions, Report } from './adapter.ts';
import type { Cancel } from './clock.ts';
import { LIMITS } from './limits.ts';
import type { PrinterError, Problem } from './printer-error.ts';

/**
 * The way out of an adapter: reports wait until the caller has the connection in hand, and the end is told once. Reports
 * that only bring other figures come no more often than anybody can look; a start, an end, another print, another status
 * and who the printer is are told at once, each of them.
 */
export interface Outlet {
  report(report: Report): void;
  /** Named once per connection: a printer that repeats itself must not fill the log. */
  unknown(what: string): void;
  closed(reason: PrinterError | null): void;
  release(): void;
}

/** A printer that invents a new word each second must not fill the memory either. */
const MAX_UNKNOWN = 200;

type OutletOptions = Pick<ConnectOptions, 'clock' | 'onReport' | 'onUnknown' | 'onClosed'>;

export function createOutlet(options: OutletOptions): Outlet {
  const { clock } = options;
  const held: Report[] = [];
  const named = new Set<string>();
  let isReleased = false;
  let end: { readonly reason: PrinterError | null } | null = null;
  /** All that was told, laid over each other. */
  let told: Report = {};
  let toldAt = Number.NEGATIVE_INFINITY;
  /** What is to be told when the time has come. */
  let late: { report: Report; readonly cancel: Cancel } | null = null;

  function tell(report: Report): void {
    told = { ...told, ...report };
    toldAt = clock.monotonic();
    options.onReport(report);
  }

  /** With what waited: a later word about the same is the newer one. */
  function tellAtOnce(report: Report): void {
    const waited = takeLate();
    tell(waited === null ? report : { ...waited, ...report });
  }

  function takeLate(): Report | null {
    if (late === null) return null;
    late.cancel();
    const { report } = late;
    late = null;
    return report;
  }

  function tellLate(): void {
    const waited = takeLate();
    if (waited !== null) tell(waited);
  }

  function pace(report: Report): void {
    const waitMs = toldAt + LIMITS.reportEveryMs - clock.monotonic();
    if (waitMs <= 0 || isTurn(told, report)) tellAtOnce(report);
    else if (late === null) late = { report, cancel: clock.after(waitMs, tellLate) };
    else late.report = { ...late.report, ...report };
  }

  function tellEnd(reason: PrinterError | null): void {
    tellLate();
    const words = reason === null ? null : lastWords(reason);
    if (words !== null) tell(words);
    options.onClosed(reason);
  }

  return {
    report(report) {
      if (end !== null && isReleased) return;
      if (isReleased) pace(report);
      else if (held.length < LIMITS.heldReports) held.push(report);
      // What so many reports say in the moment before anybody listens, the last of them says too.
      else held.push({ ...held.pop(), ...report });
    },
    unknown(what) {
      const short = what.slice(0, 80);
      if (named.has(short) || named.size >= MAX_UNKNOWN) return;
      named.add(short);
      options.onUnknown(short);
    },
    closed(reason) {
      if (end !== null) return;
      end = { reason };
      if (isReleased) tellEnd(reason);
    },
    release() {
      isReleased = true;
      for (const report of held.splice(0)) tell(report);
      if (end !== null) tellEnd(end.reason);
    },
  };
}

/** Whether something happened that must be told as it did: what comes next may hide it. */
function isTurn(told: Report, { machine, status, ready, problem, active_nozzle, print }: Report): boolean {
  return (
    (status !== undefined && status !== told.status) ||
    (ready !== undefined && ready !== told.ready) ||
    (problem !== undefined && problem !== told.problem) ||
    (active_nozzle !== undefined && active_nozzle !== told.active_nozzle) ||
    (print !== undefined &&
      (print.phase !== told.print?.phase ||
        print.native_id !== told.print.native_id ||
        print.mark !== told.print.mark ||
        print.file_name !== told.print.file_name)) ||
    (machine !== undefined && !isDeepStrictEqual(machine, told.machine))
  );
}

const TOO_MUCH: ReadonlySet<Problem | null> = new Set(['message_too_large', 'too_many_messages']);

/** A printer that we hung up on for what it sent has not gone silent: it is told at once, and why. */
function lastWords({ problem, said: words }: PrinterError): Report | null {
  if (problem === null || !TOO_MUCH.has(problem)) return null;
  return {
    status: 'offline',
    status_reason: words,
    ready: false,
    ready_reason: said('link.printer_stands', { stands: 'offline' }),
    problem,
  };
}
