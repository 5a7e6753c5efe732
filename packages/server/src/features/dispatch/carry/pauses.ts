import type { Severity } from '@farmhand/contract';
import type { PrintCause } from '@farmhand/protocols';
import { alertSaid } from '@farmhand/words';
import type { Reader } from '../../../db/portable.ts';
import type { Kernel } from '../../../kernel.ts';
import { createBackoff } from '../../../live/backoff.ts';
import { createBudgets } from '../../../live/budgets.ts';
import { createKeyedQueue } from '../../../live/keyed-queue.ts';
import type { Write, WriteTx } from '../../../live/write.ts';
import { openAlertsOfPrinters, resolveAlert, restateAlert, type SaidOfKind } from '../../alerts/index.ts';
import { findAnyJob, type JobRow } from '../../jobs/index.ts';
import { causeSaid, findAnyPrinter, type PrinterRow, type PrinterState } from '../../printers/index.ts';
import { findRunByMark, isLive } from '../../runs/index.ts';
import type { DispatchSources } from '../sources.ts';

interface PauseDeps extends Pick<Kernel, 'clock' | 'log'> {
  readonly write: Write;
  readonly sources: Pick<DispatchSources, 'haltAsked'>;
}

/** Of one printer. */
const TOLD = { burst: 10, perSecond: 0.1 };
/** Some printers say a moment later why they have paused. */
const GRACE_MS = 2000;
/** Told by a service before this one. */
const BEFORE = 'before';

/** How the print of a printer moves, as far as it was seen. */
interface Moves {
  /** Since when it has moved; null when it stood still when we came. */
  readonly since: number | null;
  readonly paused_at: number | null;
}

interface Look {
  readonly state: PrinterState;
  readonly moved: Moves | undefined;
}

const subjectOf = (printerId: number): string => `printer:${printerId}`;

interface Words {
  readonly severity: Severity;
  readonly said: SaidOfKind<'print_paused'>;
}

const PAUSES = {
  runout: { severity: 'critical', name: 'run_out' },
  error: { severity: 'critical', name: 'fault' },
  attention: { severity: 'warning', name: 'attention' },
  at_machine: { severity: 'warning', name: 'at_machine' },
} as const satisfies Record<PrintCause['kind'], { severity: Severity; name: string }>;

/** What stands still until somebody comes is critical where the printer needs more than a word. No names: it is told to those of the printer. */
function pauseWords(printer: string, cause: PrintCause | null): Words {
  if (cause === null) return { severity: 'warning', said: alertSaid('print_paused.unasked', { printer }) };
  const { severity, name } = PAUSES[cause.kind];
  // What to do about a run-out is the same for all, and said once.
  const why = causeSaid({ ...cause, said: cause.short ?? cause.said });
  const words =
    why === null
      ? alertSaid(`print_paused.${name}_plainly`, { printer })
      : alertSaid(`print_paused.${name}`, { printer, why });
  return { severity, said: words };
}

/** Prints that stand still although nobody here has asked for it, ours and strangers'. */
export function createPauses({ write, log, clock, sources }: PauseDeps) {
  const queue = createKeyedQueue();
  /** What was told last; null when nothing that is still so. */
  const known = new Map<number, string | null>();
  const moves = new Map<number, Moves>();
  const budgets = createBudgets(clock, TOLD);
  const backoff = createBackoff(clock);

  /** One that pauses and goes on all the time is told of now and then. */
  const mayTell = (printerId: number): boolean => !backoff.isWaiting(printerId) && budgets.take(printerId);

  function movesAfter(before: Moves | undefined, phase: string | undefined): Moves | undefined {
    const now = clock.now();
    if (phase === 'paused') {
      return { since: before?.since ?? null, paused_at: before?.paused_at ?? now };
    }
    if (phase !== 'printing' && phase !== 'preparing') return undefined;
    return before?.paused_at === null ? before : { since: now, paused_at: null };
  }

  /** Null: it stands for nothing to be told; undefined: too soon to say. */
  function keyOf({ print }: PrinterState, moved: Moves | undefined, told: string | null) {
    if (print?.phase !== 'paused') return null;
    const cause = print.cause ?? null;
    // A cause may be gone before the pause is: what was told stays true.
    if (cause === null && told !== null) return told;
    if (cause === null && clock.now() - (moved?.paused_at ?? 0) < GRACE_MS) return undefined;
    return `${cause?.kind ?? ''}|${cause?.code ?? ''}|${cause === null ? '' : JSON.stringify(cause.said)}`;
  }

  async function isAsked(tx: WriteTx, printerId: number, { state, moved }: Look): Promise<boolean> {
    const { since = null, paused_at = null } = moved ?? {};
    return sources.haltAsked(tx.db, printerId, state, { since, pausedAt: paused_at ?? tx.now });
  }

  async function raise(tx: WriteTx, printer: PrinterRow, state: PrinterState, job: JobRow | undefined) {
    const isOwn = job !== undefined && job.org_id === printer.org_id;
    await restateAlert(tx, {
      kind: 'print_paused',
      subject: subjectOf(printer.id),
      ...pauseWords(printer.name, state.print?.cause ?? null),
      audience: { org_id: printer.org_id, role: 'operator', user_id: null },
      refs: { printer_id: printer.id, ...(isOwn && { job_id: job.id }) },
    });
  }

  /** By what was seen when it was looked at: by its turn the print may have gone on. */
  async function tell(printerId: number, look: Look, key: string | null): Promise<void> {
    const { state } = look;
    await write(async (tx) => {
      if (key === null) {
        await resolveAlert(tx, 'print_paused', subjectOf(printerId));
        return;
      }
      const printer = await findAnyPrinter(tx.db, printerId);
      if (printer === undefined || printer.enabled === 0) return;
      const mark = state.print?.mark ?? null;
      const run = mark === null ? undefined : await findRunByMark(tx.db, mark);
      const isOurs = run !== undefined && isLive(run.state) && run.printer_id === printerId;
      const job = isOurs ? await findAnyJob(tx.db, run.job_id) : undefined;
      // Some printers pause on their way to a stop.
      const isStop = isOurs && (run.stop_requested_at !== null || job?.cancel_requested_at != null);
      if (!isStop && !(await isAsked(tx, printerId, look))) await raise(tx, printer, state, job);
    });
  }

  return {
    /** What is open from before: the first look settles it. */
    async start(db: Reader): Promise<void> {
      for (const id of await openAlertsOfPrinters(db, 'print_paused')) known.set(id, BEFORE);
    },

    look(printerId: number, state: PrinterState): void {
      if (state.contact !== 'live' || state.isFresh) return;
      const moved = movesAfter(moves.get(printerId), state.print?.phase);
      if (moved === undefined) moves.delete(printerId);
      else moves.set(printerId, moved);
      if (state.flapping !== null) return;
      const told = known.get(printerId) ?? null;
      const key = keyOf(state, moved, told);
      if (key === undefined || key === told || !mayTell(printerId)) return;
      known.set(printerId, key);
      const turn = queue(String(printerId), async () => {
        // Another has come before this one's turn, and will be told of in its own.
        if (known.get(printerId) === key) await tell(printerId, { state, moved }, key);
      });
      void turn.then(
        () => backoff.succeeded(printerId),
        (error: unknown) => {
          if (known.get(printerId) === key) known.set(printerId, told);
          backoff.failed(printerId);
          log.error({ err: error, printer_id: printerId }, 'a pause could not be told');
        },
      );
    },
  };
}
