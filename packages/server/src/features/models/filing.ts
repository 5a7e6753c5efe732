import type { Said } from '@farmhand/words';
import { foldCase, type Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { validationFailed } from '../../http/error.ts';
import type { Principal } from '../../http/principal.ts';
import type { WriteTx } from '../../live/write.ts';
import type { Blobs, Draft } from './blobs.ts';
import { familyOf } from './family.ts';
import * as files from './file-store.ts';
import { type FileReader, UnfinishedReading, UnreadableFile } from './reader.ts';
import type { Description, StoredPicture } from './reader-messages.ts';
import * as store from './store.ts';

/** A file that is read and has its place on disk; only its row is missing. */
export interface Filed {
  readonly file_name: string;
  readonly sha256: string;
  readonly size_bytes: number;
  readonly description: Description;
}

export interface Recorded {
  readonly row: files.FileRow;
  readonly isDuplicate: boolean;
  /** Other models that have the same bytes. */
  readonly others: number[];
}

export interface FilingDeps {
  readonly blobs: Blobs;
  readonly reader: FileReader;
}

/**
 * Reads a draft and gives it its place; whoever calls must `release` it. A draft that is refused for what it is, is
 * discarded; after any other failure it is still there.
 */
export async function fileAway(
  { blobs, reader }: FilingDeps,
  draft: Draft,
  fileName: string,
  maxBytes: number,
): Promise<Filed> {
  try {
    const description = await reader.describe(draft.path, fileName, maxBytes);
    // Plates count from 1; the picture of the file as a whole is number 0.
    const pictures = [{ index: 0, thumbnail: description.thumbnail }, ...description.plates].flatMap(
      ({ index, thumbnail }) => (thumbnail === null ? [] : [{ plate: index, bytes: thumbnail.bytes }]),
    );
    await blobs.place(draft, pictures);
    const { sha256, size_bytes } = draft;
    return { file_name: fileName, sha256, size_bytes, description };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (!(error instanceof UnfinishedReading)) await draft.discard();
    throw validationFailed([{ path: 'body.file', said: error.said }]);
  }
}

/**
 * What a file stands for within its model: the printer and nozzle that it was sliced for. A file that names no printer
 * stands for itself, by its name.
 */
function variantOf({ file_name, description: { printer_model, nozzle_diameter, plates } }: Filed): string {
  return printer_model === null || plates.length === 0
    ? `name ${foldCase(file_name)}`
    : `printer ${foldCase(printer_model)} ${nozzle_diameter ?? ''}`;
}

const micrometres = (millimetres: number | null) =>
  millimetres === null ? null : Math.round(millimetres * 1000);

const whole = (value: number | null) => (value === null ? null : Math.round(value));

const withoutBytes = (picture: Description['thumbnail']): StoredPicture =>
  picture && { type: picture.type, width: picture.width, height: picture.height };

function rowOf(filed: Filed, model: store.ModelRow, principal: Principal, now: number) {
  const { description, file_name, sha256, size_bytes } = filed;
  const { kind, slicer, printer_model, nozzle_diameter, layer_height } = description;
  const plates = description.plates.map((plate) => ({
    ...plate,
    filaments: plate.filaments.map((each) => ({ ...each, weight_mg: whole(each.weight_mg) })),
    thumbnail: withoutBytes(plate.thumbnail),
  }));
  return {
    model_id: model.id,
    file_name,
    sha256,
    size_bytes,
    kind,
    slicer,
    printer_model,
    family: familyOf(kind, printer_model),
    nozzle_um: micrometres(nozzle_diameter),
    layer_um: micrometres(layer_height),
    plates: JSON.stringify(plates),
    picture: JSON.stringify(withoutBytes(description.thumbnail)),
    variant: variantOf(filed),
    created_by: principal.user_id,
    created_at: now,
  };
}

/** Makes the row, or finds the one that has these bytes already; either becomes the current file of its variant. */
export async function record(
  tx: WriteTx,
  model: store.ModelRow,
  filed: Filed,
  principal: Principal,
): Promise<Recorded> {
  const others = await files.modelsWithHash(tx.db, principal, filed.sha256, model.id);
  const known = await files.findByHash(tx.db, model.id, filed.sha256);
  if (known?.is_current === 1) return { row: known, isDuplicate: true, others };
  const hasReplaced = await files.retireVariant(tx.db, model.id, known?.variant ?? variantOf(filed));
  const revision = hasReplaced ? model.revision + 1 : model.revision;
  const row =
    known === undefined
      ? await files.insertFile(tx.db, { ...rowOf(filed, model, principal, tx.now), revision, is_current: 1 })
      : await files.makeCurrent(tx.db, known.id, revision);
  await store.updateModel(tx.db, model.id, { revision, updated_at: tx.now });
  return { row, isDuplicate: known !== undefined, others };
}

/** What keeps files from being deleted, in words; null when nothing does. What the viewer does not see is not named. */
export type FileUse = (db: Reader, viewer: Viewer, fileIds: readonly number[]) => Promise<Said | null>;

export async function remove(tx: WriteTx, blobs: Blobs, rows: readonly files.FileRow[]): Promise<void> {
  const hashes = new Set(rows.map(({ sha256 }) => sha256));
  for (const sha256 of hashes) await blobs.mark(sha256);
  await files.deleteFiles(tx.db, rows);
  tx.afterCommit(() => {
    for (const sha256 of hashes) blobs.sweepSoon(sha256);
  });
}
