import { createReadStream } from 'node:fs';
import { fromFlag } from '../../db/portable.ts';
import { filesById, filesOf, findLayers, type Models, type PrintFileRow, platesOf } from '../models/index.ts';
import type { DispatchSources, PrintableFile } from './sources.ts';

/** The library's files as the dispatcher wants them. Pictures are for people and stay away. */
function printable(row: PrintFileRow): PrintableFile {
  return {
    id: row.id,
    model_id: row.model_id,
    is_current: fromFlag(row.is_current),
    file_name: row.file_name,
    sha256: row.sha256,
    size_bytes: row.size_bytes,
    kind: row.kind,
    family: row.family,
    printer_model: row.printer_model,
    nozzle_diameter: row.nozzle_um === null ? null : row.nozzle_um / 1000,
    plates: platesOf(row).map((plate) => ({ ...plate, thumbnail: null })),
  };
}

export function modelFiles(
  models: Pick<Models, 'pathOf'>,
): Pick<DispatchSources, 'printableFiles' | 'layersOf' | 'openContent'> {
  return {
    async printableFiles(db, { model_ids, file_ids }) {
      const byModel = await filesOf(db, model_ids, { onlyCurrent: true });
      const byId = await filesById(db, file_ids);
      const rows = new Map([...byModel, ...byId].map((row) => [row.id, row]));
      return [...rows.values()].map(printable);
    },
    layersOf: async (db, sha256, plateIndex) => (await findLayers(db, sha256, plateIndex)) ?? [],
    openContent: (sha256) => createReadStream(models.pathOf(sha256)),
  };
}
