import { setImmediate as breathe } from 'node:timers/promises';
import type { Report, ReportEnded, ReportPeriod } from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import type { Controller } from '../../../db/control.ts';
import { type Reader, toIso } from '../../../db/portable.ts';
import { canSee } from '../../../db/visibility.ts';
import { MICRO } from '../../../money.ts';
import {
  type EndedEntry,
  type EndedFigures,
  endedAfter,
  endedFigures,
  type PostedUse,
  postedFor,
  type Span,
  scrapCause,
} from '../../archive/index.ts';
import { queueFigures } from '../../jobs/index.ts';
import { dueCare } from '../../maintenance/index.ts';
import { presentRunEvidence } from '../../runs/index.ts';
import { readSettings } from '../../settings/index.ts';
import { lowestSpools, stockFigures, toGrams } from '../../spools/index.ts';
import { createCauses } from './causes.ts';
import { createFilaments } from './filaments.ts';
import type { Spans } from './slot.ts';
import { type OwnUse, usesOf } from './uses.ts';

/** So many entries of the archive are in memory at once. */
const AT_ONCE = 500;
const SPOOLS_LISTED = 20;
const TASKS_LISTED = 20;

/** For whom the figures are: what they may see, and whether money is their business. */
export interface ReportReader {
  readonly viewer: Controller;
  readonly seesMoney: boolean;
}

export async function readFigures(
  db: Reader,
  { viewer, seesMoney }: ReportReader,
  period: ReportPeriod,
  { before, since, until }: Spans,
): Promise<Report> {
  const span = { since, until };
  const parts = await readParts(db, viewer, span);
  const { overdue_count, upcoming_count, standings } = await dueCare(db, viewer, until, TASKS_LISTED);
  const stock = await stockFigures(db, viewer);
  const figures = {
    period,
    since: toIso(since),
    until: toIso(until),
    ended: presentEnded(await endedFigures(db, viewer, span)),
    ended_before: presentEnded(await endedFigures(db, viewer, { since: before, until: since })),
    ...parts,
    low_spools_count: stock.low_stock_count,
    low_spools: (await lowestSpools(db, viewer, SPOOLS_LISTED)).map((spool) => ({
      ...{ spool_id: spool.id, material: spool.material, color_name: spool.color_name },
      left_g: toGrams(spool.remaining_mg),
      threshold_g: toGrams(spool.low_stock_threshold_mg),
    })),
    overdue_count,
    upcoming_count,
    maintenance: standings.map(({ due_at, ...standing }) => ({ ...standing, due_at: toIso(due_at) })),
    waiting_jobs: (await queueFigures(db, viewer)).waiting,
    currency: (await readSettings(db)).currency,
  };
  return seesMoney ? figures : withoutMoney(figures);
}

const presentEnded = ({
  seconds,
  used_mg,
  energy_mwh,
  cost_micro,
  scrapped_mg,
  ...counts
}: EndedFigures): ReportEnded => ({
  ...counts,
  printed_seconds: seconds,
  filament_g: toGrams(used_mg),
  energy_wh: energy_mwh / 1000,
  cost: cost_micro / MICRO,
  scrapped_g: toGrams(scrapped_mg),
});

const withoutMoney = (figures: Report): Report => ({
  ...figures,
  ended: { ...figures.ended, cost: null },
  ended_before: { ...figures.ended_before, cost: null },
  filament: figures.filament.map((each) => ({ ...each, cost: null })),
});

const asSeenBy = (viewer: Controller, { org_id, ...use }: PostedUse): OwnUse =>
  canSee(viewer, { org_id }) ? use : { ...use, material: null, color_name: null, color_hex: null };

/** What a person says of it goes before what its printer said. */
function causeOf({ status, evidence, verdict, scrap_cause }: EndedEntry): Said | null {
  if (verdict === 'scrap' && (scrap_cause !== null || status !== 'failed')) return scrapCause(scrap_cause);
  return status === 'failed' ? presentRunEvidence(evidence).said : null;
}

/** What only the entries themselves say: read one page after another, and added up. */
async function readParts(
  db: Reader,
  viewer: Controller,
  span: Span,
): Promise<Pick<Report, 'failures' | 'filament' | 'filament_other_g'>> {
  const causes = createCauses();
  const filaments = createFilaments();
  // SQLite answers within this thread: printers and people get their turn between two pages.
  for (let last: { readonly id: number; readonly finished_at: number } | null = null; ; ) {
    const entries = await endedAfter(db, viewer, span, last, AT_ONCE);
    const runIds = entries.map(({ run_id }) => run_id);
    const uses = (await postedFor(db, runIds)).map((use) => asSeenBy(viewer, use));
    const posted = Map.groupBy(uses, ({ run_id }) => run_id);
    for (const entry of entries) {
      for (const use of usesOf(entry, posted.get(entry.run_id) ?? [])) filaments.add(use);
      const cause = causeOf(entry);
      if (cause !== null) causes.add(cause);
    }
    last = entries.at(-1) ?? null;
    if (last === null || entries.length < AT_ONCE) break;
    await breathe();
  }
  return { failures: causes.list(), ...filaments.list() };
}
