import type { Model, NextAction, PrintFile, Upload } from '@farmhand/contract';
import { type Said, said } from '@farmhand/words';
import { z } from 'zod';
import { fromFlag, toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { hint } from '../../hint.ts';
import type { FileRow } from './file-store.ts';
import type { Recorded } from './filing.ts';
import { type StoredPicture, type StoredPlate, storedPicture, storedPlate } from './reader-messages.ts';
import type { ModelRow } from './store.ts';
import type { UploadRow } from './upload-store.ts';

const storedPlates = z.array(storedPlate);
const storedTags = z.array(z.string());

export function platesOf(row: Pick<FileRow, 'plates'>): StoredPlate[] {
  return storedPlates.parse(JSON.parse(row.plates));
}

/** Of a plate; number 0 is that of the file as a whole. */
export function pictureOf(row: Pick<FileRow, 'picture' | 'plates'>, plate: number): StoredPicture {
  if (plate === 0) return storedPicture.parse(JSON.parse(row.picture));
  return platesOf(row).find(({ index }) => index === plate)?.thumbnail ?? null;
}

const pictureUrl = (fileId: number, plate: number, picture: StoredPicture) =>
  picture === null ? null : `/api/v1/print-files/${fileId}/thumbnails/${plate}`;

/** Where the picture of a plate is, or null when the slicer drew none. */
export const thumbnailUrl = (row: FileRow, plate: number): string | null =>
  pictureUrl(row.id, plate, pictureOf(row, plate));

const tagsOf = (row: Pick<ModelRow, 'tags'>): string[] => storedTags.parse(JSON.parse(row.tags));

const thousandth = (value: number | null) => (value === null ? null : value / 1000);

function presentPlate(fileId: number, plate: StoredPlate): PrintFile['plates'][number] {
  const { index, estimated_seconds, filaments, objects, layer_count, bounding_box } = plate;
  return {
    index,
    estimated_seconds,
    filaments: filaments.map(({ weight_mg, ...filament }) => ({ ...filament, grams: thousandth(weight_mg) })),
    objects,
    layer_count,
    bounding_box,
    thumbnail_url: pictureUrl(fileId, index, plate.thumbnail),
  };
}

const NOT_PRINTABLE = {
  stl: said('print_file.is_a_shape'),
  project_3mf: said('print_file.not_sliced'),
};

function whyNotPrintable({ kind }: FileRow): Said {
  return kind === 'stl' || kind === 'project_3mf' ? NOT_PRINTABLE[kind] : said('print_file.nothing_to_print');
}

function presentFile(row: FileRow): PrintFile {
  const plates = platesOf(row);
  const whyNot = plates.length > 0 ? null : whyNotPrintable(row);
  return {
    id: row.id,
    model_id: row.model_id,
    file_name: row.file_name,
    sha256: row.sha256,
    size_bytes: row.size_bytes,
    kind: row.kind,
    slicer: row.slicer,
    printer_model: row.printer_model,
    family: row.family,
    nozzle_diameter: thousandth(row.nozzle_um),
    layer_height: thousandth(row.layer_um),
    thumbnail_url: pictureUrl(row.id, 0, pictureOf(row, 0)),
    plates: plates.map((plate) => presentPlate(row.id, plate)),
    is_printable: plates.length > 0,
    not_printable_reason: whyNot === null ? null : inEnglish(whyNot),
    not_printable_reason_said: whyNot,
    revision: row.revision,
    is_current: fromFlag(row.is_current),
    created_at: toIso(row.created_at),
  };
}

export function presentModel(row: ModelRow, files: readonly FileRow[]): Model {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    notes: row.notes,
    tags: tagsOf(row),
    files: files.filter(({ model_id }) => model_id === row.id).map(presentFile),
    revision: row.revision,
    created_by: row.created_by,
    org_id: row.org_id,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

export function presentRecorded({ row, isDuplicate, others }: Recorded) {
  return { ...presentFile(row), duplicate: isDuplicate, duplicate_of: others };
}

export function nextAfter({ row }: Recorded): NextAction[] {
  if (platesOf(row).length === 0) return [];
  return [hint('queue_job', { model_id: row.model_id }, said('hint.file_can_be_printed'))];
}

export function presentUpload(row: UploadRow, offset: number, recorded: Recorded | null): Upload {
  return {
    upload_id: row.id,
    model_id: row.model_id,
    file_name: row.file_name,
    size_bytes: row.size_bytes,
    offset,
    expires_at: toIso(row.expires_at),
    file: recorded === null ? null : presentRecorded(recorded),
  };
}
