import type { Family, JobStatus, RunState } from '@farmhand/contract';
import type { Kernel } from '../../packages/server/src/kernel.ts';

/** Rows by the thousand, straight into the database: the API would take an hour. */

type Database = Kernel['database'];

const CHUNK = 200;

async function inChunks<T>(
  rows: readonly T[],
  insert: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK));
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const nth = <T>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0];

const FAMILIES = ['bambu', 'bambu', 'bambu', 'moonraker', 'moonraker', 'elegoo'] as const satisfies Family[];
const MODELS = {
  bambu: 'P1S',
  moonraker: 'Voron 2.4',
  prusalink: 'MK4S',
  elegoo: 'Centauri Carbon',
} as const;
const LOADED = ['PLA', 'PETG', 'PLA', 'ABS'] as const;
const COLORS = ['#FF0000', '#00FF00', '#FFFFFF', '#000000'] as const;

/** Ids from 1. `port` is where all of them would be. */
export async function addPrinters(database: Database, count: number, port: number): Promise<void> {
  const rows = range(count).map((number) => {
    const family = nth(FAMILIES, number);
    const slots = COLORS.map((color_hex, slot_id) => ({
      ...{ slot_id, material: nth(LOADED, number + slot_id), color_hex },
      ...{ remaining_percent: 80, k_factor: 0.02, tag_uid: null },
    }));
    const unit = { ams_id: 0, humidity_level: 4, humidity_percent: 20, temp_c: 25, slots };
    const holder = {
      position: 'Ext',
      material: nth(LOADED, number),
      color_hex: '#FF0000',
      remaining_percent: null,
    };
    return {
      name: `Printer ${number}`,
      name_folded: `printer ${number}`,
      family,
      model: MODELS[family],
      host: '127.0.0.1',
      ports: JSON.stringify(family === 'bambu' ? { mqtt: port, ftps: port, camera: port } : { http: port }),
      serial: `BENCH${String(number).padStart(8, '0')}`,
      credentials: null,
      fingerprint: null,
      identity: 'pinned' as const,
      tags: JSON.stringify(['hall', nth(['left', 'right'], number)]),
      bed: JSON.stringify({ x_mm: 256, y_mm: 256, z_mm: 256 }),
      nozzle_count: 1,
      plate: 'clear' as const,
      requires_plate_clear: 1 as const,
      enabled: 1 as const,
      is_shared: 1 as const,
      org_id: null,
      ...{ total_print_seconds: number * 1000, total_prints: 10 },
      ...{ seconds_since_maintenance: 0, prints_since_maintenance: 0 },
      ...{ status: 'idle' as const, status_reason: null, status_since: 0 },
      evidence: JSON.stringify({ source: 'report', at: 0, detail: null }),
      ...{ ready: 1 as const, ready_reason: null, last_seen_at: 0, telemetry: null, telemetry_at: null },
      ams: JSON.stringify(family === 'bambu' ? [unit] : []),
      external_spools: JSON.stringify([holder]),
      ...{ print: null, created_at: 0, updated_at: 0 },
    };
  });
  await database.transaction((db) =>
    inChunks(rows, (some) => db.insertInto('printers').values(some).execute()),
  );
}

/** Models with a file for each kind of printer; ids from 1. `material` is what their only tool needs. */
export async function addModels(database: Database, count: number, material: (number: number) => string) {
  const plates = (number: number) =>
    JSON.stringify([
      {
        ...{ index: 1, estimated_seconds: 3600, objects: [], layer_count: 100, thumbnail: null },
        bounding_box: { min: [10, 10, 0], max: [110, 110, 50] },
        filaments: [
          {
            tool: 0,
            material: material(number),
            color_hex: nth(COLORS, number),
            weight_mg: 20_000,
            length_mm: 6000,
          },
        ],
      },
    ]);
  await database.transaction(async (db) => {
    const { id: created_by } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await inChunks(range(count), (some) =>
      db
        .insertInto('models')
        .values(
          some.map((number) => ({
            ...{
              name: `Model ${number}`,
              name_folded: `model ${number}`,
              category: null,
              category_folded: null,
            },
            ...{ notes: '', tags: '[]', revision: 1, created_by, org_id: null, created_at: 0, updated_at: 0 },
          })),
        )
        .execute(),
    );
    const files = range(count).flatMap((number) =>
      (['gcode', 'gcode_3mf'] as const).map((kind) => ({
        ...{
          model_id: number,
          file_name: `model.${kind}`,
          sha256: `${kind}-${number}`,
          size_bytes: 1000,
          kind,
        },
        ...{
          slicer: null,
          printer_model: kind === 'gcode' ? null : 'Bambu Lab P1S 0.4 nozzle',
          family: null,
        },
        ...{
          nozzle_um: 400,
          layer_um: 200,
          plates: plates(number),
          picture: 'null',
          variant: kind,
          revision: 1,
        },
        ...{ is_current: 1 as const, created_by, created_at: 0 },
      })),
    );
    await inChunks(files, (some) => db.insertInto('print_files').values(some).execute());
  });
}

/** Jobs of the models in turn. */
export async function addJobs(
  database: Database,
  { count, models, status }: { readonly count: number; readonly models: number; readonly status: JobStatus },
): Promise<void> {
  const done = status === 'completed' ? 1 : 0;
  const { id: submitted_by } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const rows = range(count).map((number) => ({
    ...{ item_name: `Part ${number}`, item_name_folded: `part ${number}`, status },
    ...{ model_id: ((number - 1) % models) + 1, print_file_id: null, plate_index: 1, quantity: 1 },
    ...{ completed_count: done, failed_count: 0, cancelled_count: 0, live_count: 0, next_copy: 1 + done },
    ...{ max_attempts: 2, priority: (number % 5) + 1, position: number, printer_id: null, hold: 0 as const },
    ...{ due_at: null, required_tags: number % 4 === 0 ? '["left"]' : '[]' },
    ...{
      target: number % 3 === 0 ? '{"family":"bambu"}' : '{}',
      match_color: (number % 2 === 0 ? 1 : 0) as 0 | 1,
    },
    requirements: '{"materials":["PLA"],"nozzle_diameter":0.4,"bed":null}',
    ...{ estimated_seconds: 3600, estimated_mg: 20_000, estimated_cost_micro: null, notes: '' },
    ...{
      submitted_by,
      approved_by: null,
      approved_at: null,
      approval_notes: null,
      rejected_reason: null,
    },
    ...{ cancel_requested_at: null, cancel_reason: null, failure: null, order_item_id: null, org_id: null },
    ...{ created_at: number * 1000, started_at: null, finished_at: done === 1 ? number * 1000 : null },
  }));
  // In a transaction each: the figures that every row adds to would have thousands of versions in one.
  await inChunks(rows, (some) =>
    database.transaction((db) =>
      db
        .insertInto('jobs')
        .values([...some])
        .execute(),
    ),
  );
}

/** A run of the job with the printer's number, on each printer. */
export async function addRuns(
  database: Database,
  count: number,
  state: RunState,
  firstJob: number,
): Promise<void> {
  const rows = range(count).map((number) => ({
    ...{
      job_id: firstJob + number - 1,
      printer_id: number,
      print_file_id: 1,
      plate_index: 1,
      copy: 1,
      attempt: 1,
    },
    ...{ state, mark: `${state}-${number}`, fence: 1, slots: '[]', remote_path: null, shown_before: null },
    ...{ progress_permille: 100, layer: 1, extruded_um: null, stop_requested_at: null, claimed_at: 0 },
    ...{ intended_at: null, accepted_at: null, started_at: null, finished_at: null, evidence: '[]' },
  }));
  await database.transaction((db) => inChunks(rows, (some) => db.insertInto('runs').values(some).execute()));
}
