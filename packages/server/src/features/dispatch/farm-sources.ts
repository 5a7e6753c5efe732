import { createReadStream } from 'node:fs';
import type { Kernel } from '../../kernel.ts';
import { haltAsked, stopSentAt } from '../control/index.ts';
import { memberLimits } from '../groups/index.ts';
import { blockingTasks } from '../maintenance/index.ts';
import { filesToPrint, findLayers, type Models, type PrintFileRow, platesOf } from '../models/index.ts';
import { installedNozzles } from '../nozzles/index.ts';
import { NO_POWER, type PowerSource } from '../power/index.ts';
import { type Supervisor, tellPlate } from '../printers/index.ts';
import { allHolds } from '../queue/index.ts';
import { unsentRuns } from '../runs/index.ts';
import { loadedSpools, postPrint, spoolMaterials } from '../spools/index.ts';
import { REMEMBERED_MS, restingNow } from './decide/index.ts';
import type { DispatchSources, PlatePlan, PrintableFile } from './sources.ts';
import { DISPATCH_TIMINGS } from './timings.ts';

/** Rows of files never change, so what was parsed of one stays true. */
const MOST_KEPT = 2000;

/** What is known beside the database: of emergency stops that are not recorded yet. */
export interface DispatchMemory
  extends Pick<DispatchSources, 'holds' | 'isHeldNow' | 'stopSentAt' | 'haltAsked'> {}

const NO_MEMORY: DispatchMemory = { holds: allHolds, isHeldNow: () => false, stopSentAt, haltAsked };

/** The other features, as the dispatcher sees them. */
export function createSources(
  models: Pick<Models, 'pathOf' | 'layerUse'>,
  supervisor: Pick<Supervisor, 'occupyPlate' | 'stateOf' | 'unsavedOf'>,
  { log, clock }: Pick<Kernel, 'log' | 'clock'>,
  restMs: readonly number[] = DISPATCH_TIMINGS.restMs,
  memory: DispatchMemory = NO_MEMORY,
  power: PowerSource = NO_POWER,
): DispatchSources {
  const kept = new Map<number, readonly PlatePlan[]>();

  function platesFrom(row: PrintFileRow): readonly PlatePlan[] {
    const known = kept.get(row.id);
    if (known !== undefined) return known;
    const plates = platesOf(row);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(row.id, plates);
    return plates;
  }

  function present(row: PrintFileRow): PrintableFile {
    const { id, model_id, file_name, sha256, size_bytes, kind, family, printer_model, nozzle_um } = row;
    return {
      id,
      model_id,
      is_current: row.is_current === 1,
      file_name,
      sha256,
      size_bytes,
      kind,
      family,
      printer_model,
      nozzle_diameter: nozzle_um === null ? null : nozzle_um / 1000,
      plates: platesFrom(row),
    };
  }

  return {
    ...memory,
    power,
    printableFiles: async (db, wanted) => (await filesToPrint(db, wanted)).map(present),
    layersOf: async (db, sha256, plateIndex) => (await findLayers(db, sha256, plateIndex)) ?? [],
    prepareLayers(sha256, plateIndex) {
      models.layerUse({ sha256 }, plateIndex).catch((error: unknown) => {
        log.warn({ err: error, sha256 }, 'the layers of a file could not be read');
      });
    },
    openContent: (sha256) => createReadStream(models.pathOf(sha256)),
    nozzles: installedNozzles,
    overdueTasks: (db) => blockingTasks(db, clock.now()),
    resting: async (db) => restingNow(await unsentRuns(db, clock.now() - REMEMBERED_MS), clock.now(), restMs),
    memberLimits,
    loadedSpools,
    spoolMaterials,
    occupyPlate: supervisor.occupyPlate,
    tellPlate: (tx, printerId) => tellPlate(tx, supervisor, printerId),
    postPrint,
  };
}
