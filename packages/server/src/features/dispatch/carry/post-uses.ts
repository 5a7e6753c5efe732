import type { Consumption } from '@farmhand/contract';
import type { WriteTx } from '../../../live/write.ts';
import { filamentOf, type JobRow } from '../../jobs/index.ts';
import type { RunRow } from '../../runs/index.ts';
import { slotKey } from '../decide/index.ts';
import type { DispatchSources, PlatePlan } from '../sources.ts';
import type { ToolUse } from './consumption.ts';
import { slotsFromText } from './slots.ts';

interface Ended {
  readonly run: RunRow;
  readonly job: JobRow;
  readonly plate: PlatePlan | undefined;
}

/** Takes what a run has used off the spools that fed it; answers what the archive keeps of it. */
export async function postUses(
  tx: WriteTx,
  sources: DispatchSources,
  { run, job, plate }: Ended,
  uses: readonly ToolUse[],
): Promise<Consumption[]> {
  const slots = slotsFromText(run.slots);
  const placed = uses.map((use) => {
    const at = slots.find(({ tool }) => tool === use.tool);
    return { ...use, spool_id: at?.spool_id ?? null, slot: at === undefined ? null : slotKey(at.place) };
  });
  const materials = await sources.spoolMaterials(
    tx.db,
    placed.flatMap(({ spool_id }) => spool_id ?? []),
  );
  const named = (tool: number) => plate?.filaments.find((filament) => filament.tool === tool)?.material;
  const unsaid = filamentOf(job)?.material;
  await sources.postPrint(tx, {
    runId: run.id,
    printerId: run.printer_id,
    at: tx.now,
    postings: postingsOf(placed),
  });
  return placed.map(({ tool, spool_id, slot, weight_mg, source }) => ({
    spool_id,
    slot: slot === null ? null : String(slot),
    material: named(tool) ?? materials.get(spool_id ?? 0) ?? unsaid ?? null,
    grams: weight_mg / 1000,
    source,
  }));
}

type Placed = Pick<ToolUse, 'weight_mg'> & {
  readonly spool_id: number | null;
  readonly slot: ReturnType<typeof slotKey> | null;
};

/** Two tools may feed from one slot: the ledger knows one posting per run and slot. */
function postingsOf(uses: readonly Placed[]) {
  const bySlot = new Map<string, { spoolId: number; slot: ReturnType<typeof slotKey>; milligrams: number }>();
  for (const { spool_id, slot, weight_mg } of uses) {
    if (spool_id === null || slot === null) continue;
    const milligrams = (bySlot.get(String(slot))?.milligrams ?? 0) + weight_mg;
    bySlot.set(String(slot), { spoolId: spool_id, slot, milligrams });
  }
  return [...bySlot.values()].filter(({ milligrams }) => milligrams > 0);
}
