import type { Job, Printer, QueuedJob, Spool } from '@farmhand/contract';
import { type NeedyPrinter, shownPrint } from '../printers/index.ts';

export interface LowSpool {
  readonly spool: Spool;
  /** How many queued jobs want its material. */
  readonly jobs: number;
}

export type NeedRow =
  | ({ readonly kind: 'printer' } & NeedyPrinter)
  | ({ readonly kind: 'spool' } & LowSpool)
  | { readonly kind: 'job'; readonly job: Job };

/** What is done in one place, or at the desk. */
export interface NeedGroup {
  readonly kind: 'place' | 'model' | 'elsewhere' | 'spools' | 'approvals';
  /** Of a place or a model. */
  readonly name: string | null;
  readonly rows: readonly NeedRow[];
  /** How many there are where not all are among the rows. */
  readonly total: number;
}

export interface Needs {
  /** The most urgent first. */
  readonly printers: readonly NeedyPrinter[];
  readonly spools: readonly LowSpool[];
  readonly requests: readonly Job[];
  readonly requestCount: number;
}

/** The print that a printer waits with, where its row says what it waits for; null where nobody here knows it. */
export function printOf({ printer, need }: Pick<NeedyPrinter, 'printer' | 'need'>): string | null {
  if (need === 'plate') return printer.on_plate?.item_name ?? null;
  return need === 'paused' ? (shownPrint(printer)?.name ?? null) : null;
}

/**
 * A walk over the floor is one pass: printers by their place, or by model where nobody has said where they stand. The group
 * with the most urgent row comes first; what is done at the desk comes last.
 */
export function groupNeeds({ printers, spools, requests, requestCount }: Needs): readonly NeedGroup[] {
  const isPlaced = printers.some(({ printer }) => printer.place !== null);
  const grouped = Map.groupBy(printers, ({ printer }) => (isPlaced ? printer.place : printer.model));
  const groups: NeedGroup[] = [...grouped].map(([name, rows]) => ({
    kind: name === null ? 'elsewhere' : isPlaced ? 'place' : 'model',
    name,
    rows: rows.map((row) => ({ kind: 'printer', ...row })),
    total: rows.length,
  }));
  const desk: readonly NeedGroup[] = [
    {
      kind: 'spools',
      name: null,
      rows: spools.map((low) => ({ kind: 'spool', ...low })),
      total: spools.length,
    },
    {
      kind: 'approvals',
      name: null,
      rows: requests.map((job) => ({ kind: 'job', job })),
      total: requestCount,
    },
  ];
  return [...groups, ...desk.filter(({ rows }) => rows.length > 0)];
}

/** The first so many rows, with the heads of their groups. */
export function firstRows(groups: readonly NeedGroup[], most: number): readonly NeedGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

const folded = (material: string) => material.trim().toLowerCase();

/** Spools that run low and that a queued job wants: the others can wait for the next order. */
export function wantedSpools(low: readonly Spool[], queue: readonly QueuedJob[]): readonly LowSpool[] {
  return low.flatMap((spool) => {
    const wants = ({ requirements, filament }: QueuedJob) =>
      [...requirements.materials, filament?.material ?? ''].some(
        (material) => folded(material) === folded(spool.material),
      );
    const jobs = queue.filter(wants).length;
    return jobs === 0 ? [] : [{ spool, jobs }];
  });
}

/** Plates that can be cleared together: of a print that is known to have ended well, on a printer that answers. */
export function clearable(rows: readonly NeedRow[]): readonly Printer[] {
  return rows.flatMap((row) => {
    if (row.kind !== 'printer' || row.need !== 'plate' || row.printer.status !== 'idle') return [];
    return row.printer.on_plate?.outcome === 'completed' ? [row.printer] : [];
  });
}
