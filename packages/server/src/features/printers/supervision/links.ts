import { type Family, familyEntry } from '@farmhand/contract';
import { type Adapter, type Dial, problemSaid, type Report } from '@farmhand/protocols';
import type { Kernel } from '../../../kernel.ts';
import { createIntake, createLink, fencedAdapter, problemOf, silenceOf, targetOf } from '../link/index.ts';
import { connected, heardNothing, identityChanged, notConnected } from '../state/index.ts';
import type { SupervisorTimings } from '../timings.ts';
import type { Hearing } from './hearing.ts';
import type { Watched } from './watched.ts';

interface LinksOptions {
  readonly adapterOf: (family: Family) => Adapter;
  readonly dial: Dial;
  readonly random: () => number;
  readonly mayDrive: () => boolean;
  readonly mayStop: () => boolean;
  readonly timings: SupervisorTimings;
  readonly hearing: Hearing;
  /** Nothing is dialled before the start and after the stop. */
  readonly mayOpen: () => boolean;
}

export type Links = ReturnType<typeof createLinks>;

/** The links to printers: what comes over them is heard, and their end and their silence are noted. */
export function createLinks(
  { clock, log, secrets }: Pick<Kernel, 'clock' | 'log' | 'secrets'>,
  { adapterOf, dial, random, mayDrive, mayStop, timings, hearing, mayOpen }: LinksOptions,
) {
  function eventsOf(printer: Watched) {
    return {
      opening: () => {
        printer.intake?.flush();
        printer.state = connected(printer.state, clock.now());
      },
      report: (report: Report) => printer.intake?.take(report),
      unknown: (what: string) => log.debug({ printer_id: printer.id, what }, 'a printer said something new'),
      failed(error: unknown): 'again' | 'halt' {
        // What it said last comes before that it says nothing more.
        printer.intake?.flush();
        const problem = problemOf(error);
        printer.lastFailure = problemSaid(problem);
        log.debug({ err: error, printer_id: printer.id, problem }, 'a link to a printer ended');
        const now = clock.now();
        if (problem === 'certificate_changed') {
          hearing.apply(printer, identityChanged(printer.state, problem, now));
          return 'halt';
        }
        hearing.apply(printer, notConnected(printer.state, printer.lastFailure, now));
        return 'again';
      },
    };
  }

  /** Nobody is missed before we listened: not by what an earlier run of the service heard, and by no clock that is set. */
  function quietSince({ state, since, heardAt }: Watched): number {
    const from = state.contact === 'unknown' ? Math.max(heardAt ?? since, since) : (heardAt ?? since);
    return clock.monotonic() - from;
  }

  return {
    open(printer: Watched, delayMs: number): void {
      const { row } = printer;
      if (row.enabled === 0 || printer.state.identity === 'changed' || !mayOpen()) return;
      printer.since = clock.monotonic();
      printer.intake = createIntake(clock, timings.reports, (report) => hearing.hear(printer, report));
      printer.link = createLink({
        adapter: fencedAdapter(adapterOf(row.family), { mayDrive, mayStop }),
        target: () => targetOf(printer.row, printer.state, secrets),
        dial,
        clock,
        random,
        timings,
        silentMs: silenceOf(familyEntry(row.family)),
        events: eventsOf(printer),
      });
      printer.link.start(delayMs);
    },

    async close(printer: Watched): Promise<void> {
      const { link, intake } = printer;
      printer.link = null;
      await link?.stop();
      intake?.flush();
      if (printer.intake === intake) printer.intake = null;
    },

    /** Looks whether a printer has been silent for too long. */
    look(printer: Watched, now: number): void {
      if (printer.link === null) return;
      printer.link.watch();
      const silentMs = silenceOf(familyEntry(printer.row.family));
      const rule = { silentMs, quietMs: quietSince(printer), why: printer.lastFailure };
      const after = heardNothing(printer.state, rule, now);
      if (after.changes.length > 0) hearing.apply(printer, after);
    },
  };
}
