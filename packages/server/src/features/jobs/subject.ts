import type { NewJob } from '@farmhand/contract';
import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { Viewer } from '../../db/visibility.ts';
import { AppError, validationFailed } from '../../http/error.ts';
import {
  describePlate,
  filesOf,
  filesOfModel,
  findPrintFile,
  mustFindModel,
  type PrintFileRow,
  type StoredPlate,
} from '../models/index.ts';
import type { Requirements, StoredRequirements } from './requirements.ts';

/** What a job prints, and what its file says about that. */
export interface Subject {
  readonly model_id: number;
  readonly model_name: string;
  readonly model_org_id: number | null;
  readonly print_file_id: number | null;
  readonly requirements: StoredRequirements;
  /** Whether the file names the colour of all that it takes. */
  readonly isColored: boolean;
  readonly estimated_seconds: number | null;
  readonly estimated_mg: number | null;
}

type Wanted = Pick<NewJob, 'model_id' | 'print_file_id' | 'plate_index'>;

export async function mustFindSubject(db: Reader, viewer: Viewer, wanted: Wanted): Promise<Subject> {
  const { print_file_id = null, plate_index } = wanted;
  const file = print_file_id === null ? null : await mustFindFile(db, viewer, print_file_id);
  const model = await mustFindModel(db, viewer, wanted.model_id ?? file?.model_id ?? 0);
  if (file !== null && file.model_id !== model.id) {
    const problem = said('job_field.file_of_other_model', { model: file.model_id, name: model.name });
    throw validationFailed([{ path: 'body.print_file_id', said: problem }]);
  }
  const files =
    file === null ? (await filesOfModel(db, model.id)).filter(({ is_current }) => is_current === 1) : [file];
  const found = firstWithPlate(files, plate_index);
  if (found === undefined) throw nothingToPrint(files, wanted);
  return {
    model_id: model.id,
    model_name: model.name,
    model_org_id: model.org_id,
    print_file_id,
    ...estimate(found.file, found.plate),
  };
}

/** What a copy of a plate takes, whoever asks. */
export type PlateEstimate = Pick<Subject, 'estimated_seconds'> & {
  readonly filaments: StoredRequirements['filaments'];
};

/** Of plates of models, in their order; null where there is nothing to print. */
export async function estimatePlates(
  db: Reader,
  wanted: readonly { readonly model_id: number | null; readonly plate_index: number }[],
): Promise<(PlateEstimate | null)[]> {
  const modelIds = [...new Set(wanted.flatMap(({ model_id }) => model_id ?? []))];
  const files = Map.groupBy(await filesOf(db, modelIds, { onlyCurrent: true }), ({ model_id }) => model_id);
  return wanted.map(({ model_id, plate_index }) => {
    const found = firstWithPlate(model_id === null ? [] : (files.get(model_id) ?? []), plate_index);
    if (found === undefined) return null;
    const { requirements, estimated_seconds } = estimate(found.file, found.plate);
    return { estimated_seconds, filaments: requirements.filaments };
  });
}

function firstWithPlate(files: readonly PrintFileRow[], plateIndex: number) {
  for (const file of files) {
    const plate = describePlate(file, plateIndex);
    if (plate !== undefined) return { file, plate };
  }
  return undefined;
}

async function mustFindFile(db: Reader, viewer: Viewer, id: number): Promise<PrintFileRow> {
  const file = await findPrintFile(db, viewer, id);
  if (file === undefined) throw new AppError('not_found', said('job.file_not_found', { id }));
  return file;
}

function nothingToPrint(files: readonly PrintFileRow[], { print_file_id, plate_index }: Wanted): AppError {
  const isAnyPrintable = files.some((file) => describePlate(file, 1) !== undefined);
  if (isAnyPrintable) {
    const problem = said('job_field.no_such_plate', { plate: plate_index });
    return validationFailed([{ path: 'body.plate_index', said: problem }]);
  }
  const path = print_file_id === undefined ? 'body.model_id' : 'body.print_file_id';
  return validationFailed([{ path, said: said('job_field.nothing_to_print') }]);
}

const whole = (value: number | null) => (value === null ? null : Math.round(value));

function estimate(file: PrintFileRow, plate: StoredPlate) {
  const weights = plate.filaments.map(({ weight_mg }) => weight_mg);
  const isWeighed = weights.length > 0 && weights.every((weight) => weight !== null);
  return {
    requirements: {
      materials: [...new Set(plate.filaments.flatMap(({ material }) => material ?? []))],
      nozzle_diameter: file.nozzle_um === null ? null : file.nozzle_um / 1000,
      bed: sizeOf(plate),
      filaments: plate.filaments.map(({ tool, material, weight_mg }) => ({
        tool,
        material,
        weight_mg: whole(weight_mg),
      })),
    },
    isColored: plate.filaments.length > 0 && plate.filaments.every(({ color_hex }) => color_hex !== null),
    estimated_seconds: whole(plate.estimated_seconds),
    estimated_mg: isWeighed ? Math.round(weights.reduce<number>((sum, each) => sum + (each ?? 0), 0)) : null,
  };
}

/** The space that the plate needs; a box without width tells nothing. */
function sizeOf({ bounding_box: box }: StoredPlate): Requirements['bed'] {
  if (box === null) return null;
  const size = { x_mm: box.max[0] - box.min[0], y_mm: box.max[1] - box.min[1], z_mm: box.max[2] };
  return Object.values(size).every((side) => side > 0 && side <= 10_000) ? size : null;
}
