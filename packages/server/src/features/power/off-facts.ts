import { fromFlag, type Reader } from '../../db/portable.ts';
import { blockingTasks } from '../maintenance/index.ts';
import type { PlugRow } from '../plugs/index.ts';
import { isActive, type PrinterRow, type PrinterState, type Supervisor } from '../printers/index.ts';
import { liveRunsOnPrinter } from '../runs/index.ts';
import type { OffFacts, OffPrinter } from './off-rules.ts';
import { lastSeenOf } from './off-store.ts';
import { sharersOf } from './sharers.ts';

export interface OffDeps {
  readonly supervisor: Pick<Supervisor, 'knownOf' | 'connectionOf'>;
  isDriving(): boolean;
}

/** Everything that a decision about switching off rests on: what the rows say, and what the printer said last. */
export async function readOffFacts(db: Reader, deps: OffDeps, plug: PlugRow, now: number): Promise<OffFacts> {
  const sharers: OffFacts[] = [];
  for (const other of await sharersOf(db, plug)) sharers.push(await factsOf(db, deps, other, now));
  return { ...(await factsOf(db, deps, plug, now)), sharers };
}

async function factsOf(
  db: Reader,
  { supervisor, isDriving }: OffDeps,
  plug: PlugRow,
  now: number,
): Promise<OffFacts> {
  const { printer_id } = plug;
  const lastSeen = await lastSeenOf(db, printer_id);
  const runs = await liveRunsOnPrinter(db, printer_id);
  const overdue = await blockingTasks(db, now);
  // Last, so that it is not older than the rows.
  const known = supervisor.knownOf(printer_id);
  const isLinked = supervisor.connectionOf(printer_id) !== null;
  return {
    now,
    isDriving: isDriving(),
    plug,
    printer: known === undefined ? null : viewOf(known, isLinked),
    liveRuns: runs.length,
    hasOverdueTask: overdue.has(printer_id),
    ...lastSeen,
    sharers: [],
  };
}

function viewOf(
  { row, state }: { readonly row: PrinterRow; readonly state: PrinterState },
  isLinked: boolean,
): OffPrinter {
  return {
    isEnabled: fromFlag(row.enabled),
    isLinked,
    // Until it has shown its print on this link, it is not known what it does.
    isLive: state.contact === 'live' && !state.isFresh,
    isFlapping: state.flapping !== null,
    identity: state.identity,
    status: state.status,
    showsPrint: isActive(state.print),
    plate: state.plate,
    requiresPlateClear: fromFlag(row.requires_plate_clear),
    seenAt: state.last_seen_at,
    linkSince: state.link_since,
    statusSince: state.status_since,
    telemetryAt: state.telemetry_at,
    nozzles: state.telemetry?.nozzles ?? [],
    bedTargetC: state.telemetry?.bed_target_c ?? null,
  };
}
