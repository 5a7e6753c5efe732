import type { JobFilament } from '@farmhand/contract';
import type { PlateFilament } from '@farmhand/print-files';
import type { Said } from '@farmhand/words';
import { fromFlag, type Reader } from '../../../db/portable.ts';
import {
  filamentOf,
  type JobRow,
  namedMaterials,
  openJobs,
  tagsOfJob,
  targetOfJob,
  waitingOf,
} from '../../jobs/index.ts';
import type { InstalledNozzle } from '../../nozzles/index.ts';
import { type PowerView, powerAsHeard } from '../../plugs/index.ts';
import {
  bedOf,
  modelOf,
  type PrinterRow,
  type PrinterState,
  type Supervisor,
  tagsOf,
} from '../../printers/index.ts';
import { failedPlaces, isReserved, liveRuns, type RunRow } from '../../runs/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { DispatchSources, PrintableFile, SpoolInPlace } from '../sources.ts';
import { atWorkOf } from './at-work.ts';
import { placesOf } from './places.ts';
import { remembered } from './remembered.ts';
import type { JobView, PlateFile, PrinterView, Reservation, World } from './views.ts';

export interface WorldRead {
  readonly world: World;
  readonly jobs: ReadonlyMap<number, JobRow>;
  readonly runs: readonly RunRow[];
  readonly files: ReadonlyMap<number, PrintableFile>;
}

/** The printers, and whether something can be sent to one: then its connection is not null. */
export interface Fleet extends Pick<Supervisor, 'everybody'> {
  connectionOf(id: number): unknown;
}

interface WorldDeps {
  readonly supervisor: Fleet;
  readonly sources: DispatchSources;
}

/** Reads what a decision rests on. `only` narrows it to some jobs, waiting or not. */
export async function readWorld(
  db: Reader,
  { supervisor, sources }: WorldDeps,
  only?: readonly JobRow[],
): Promise<WorldRead> {
  const rows = only ?? (await openJobs(db));
  const runs = await liveRuns(db);
  const printers = supervisor.everybody();
  const files = await filesOf(db, sources, rows, runs);
  const failed = Map.groupBy(
    await failedPlaces(
      db,
      rows.filter(({ status }) => status !== 'submitted').map(({ id }) => id),
    ),
    ({ job_id }) => job_id,
  );
  const nozzles = await sources.nozzles(db);
  const overdue = await sources.overdueTasks(db);
  const resting = await sources.resting(db);
  const power = await sources.power.views(db);
  const spools = await sources.loadedSpools(
    db,
    printers.map(({ row }) => row.id),
  );
  const atWork = new Map(runs.filter(({ state }) => !isReserved(state)).map((run) => [run.printer_id, run]));
  const candidatesFor = createCandidates(files);
  const holds = await sources.holds(db);
  const limits = await sources.memberLimits(db);
  const world: World = {
    hold: holds.find(({ org_id }) => org_id === null)?.reason ?? null,
    strictFilament: (await readSettings(db)).strict_filament,
    jobs: rows.map((row) =>
      viewJob(row, {
        files: candidatesFor(row),
        failedOn: new Set(failed.get(row.id)?.map((at) => at.printer_id)),
        limit: limits.get(row.submitted_by ?? 0) ?? null,
      }),
    ),
    printers: printers.map(({ row, state }) =>
      viewPrinter(row, state, {
        isLinked: supervisor.connectionOf(row.id) !== null,
        nozzles: nozzles.get(row.id) ?? [],
        overdueTask: overdue.get(row.id) ?? null,
        unsent: resting.get(row.id) ?? 0,
        power: power.get(row.id) ?? null,
        spools: spools.get(row.id) ?? [],
        run: atWork.get(row.id),
        hold: holds.find(({ org_id }) => org_id !== null && org_id === row.org_id)?.reason ?? null,
      }),
    ),
    reservations: runs.flatMap(reservationOf),
  };
  return { world, jobs: new Map(rows.map((row) => [row.id, row])), runs, files };
}

/** Most jobs say one of a few things here, and every pass reads all of them. */
const targetIn = remembered((target) => targetOfJob({ target }));
const tagsIn = remembered((required_tags) => tagsOfJob({ required_tags }));

function reservationOf({ id, job_id, printer_id, state }: RunRow): Reservation[] {
  return isReserved(state) ? [{ run_id: id, job_id, printer_id, state }] : [];
}

async function filesOf(
  db: Reader,
  sources: DispatchSources,
  jobs: readonly JobRow[],
  runs: readonly RunRow[],
): Promise<Map<number, PrintableFile>> {
  const unique = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const found = await sources.printableFiles(db, {
    model_ids: unique(jobs.map(({ model_id, print_file_id }) => (print_file_id === null ? model_id : null))),
    file_ids: unique([
      ...jobs.map(({ print_file_id }) => print_file_id),
      ...runs.map(({ print_file_id }) => print_file_id),
    ]),
  });
  return new Map(found.map((file) => [file.id, file]));
}

/**
 * Answers the files for a job: the one that it names, or any current one of its model; those that have its plate. Jobs
 * for the same plate get the same views, by which the plan knows that they are alike.
 */
function createCandidates(files: ReadonlyMap<number, PrintableFile>): (job: JobRow) => PlateFile[] {
  const current = [...files.values()].filter(({ is_current }) => is_current);
  const byModel = Map.groupBy(current, ({ model_id }) => model_id);
  const views = new Map<string, PlateFile | null>();

  function view(file: PrintableFile, plateIndex: number, unsaid: JobFilament | null): PlateFile[] {
    const key = `${file.id} ${plateIndex} ${unsaid === null ? '' : JSON.stringify(unsaid)}`;
    const known = views.get(key);
    const found = known === undefined ? viewFile(file, plateIndex, unsaid) : known;
    views.set(key, found);
    return found === null ? [] : [found];
  }

  return ({ print_file_id, model_id, plate_index, requirements }) => {
    const unsaid = filamentOf({ requirements });
    const named = print_file_id === null ? undefined : files.get(print_file_id);
    const all =
      print_file_id === null ? (byModel.get(model_id ?? 0) ?? []) : named === undefined ? [] : [named];
    return all.flatMap((file) => view(file, plate_index, unsaid));
  };
}

function viewFile(file: PrintableFile, plateIndex: number, unsaid: JobFilament | null): PlateFile | null {
  const plate = file.plates.find(({ index }) => index === plateIndex);
  if (plate === undefined) return null;
  const box = plate.bounding_box;
  const size = box && {
    x_mm: box.max[0] - box.min[0],
    y_mm: box.max[1] - box.min[1],
    z_mm: box.max[2],
  };
  const { id, kind, family, printer_model, nozzle_diameter } = file;
  return {
    id,
    kind,
    family,
    printer_model,
    nozzle_diameter,
    size,
    filaments: filamentsFor(plate.filaments, unsaid),
  };
}

/** What the plate takes, with the job's word for what the file leaves unsaid. */
function filamentsFor(filaments: readonly PlateFilament[], unsaid: JobFilament | null) {
  if (unsaid === null) return filaments;
  const { material, color_hex } = unsaid;
  return namedMaterials(filaments, material, { color_hex, weight_mg: null, length_mm: null }).map((each) => ({
    ...each,
    color_hex: each.color_hex ?? color_hex,
  }));
}

type AroundJob = Pick<JobView, 'files' | 'failedOn' | 'limit'>;

function viewJob(row: JobRow, around: AroundJob): JobView {
  return {
    id: row.id,
    status: row.status,
    isCancelled: row.cancel_requested_at !== null,
    isHeld: fromFlag(row.hold),
    waiting: waitingOf(row),
    org_id: row.org_id,
    pin: row.printer_id,
    target: targetIn(row.target),
    required_tags: tagsIn(row.required_tags),
    match_color: fromFlag(row.match_color),
    ...around,
  };
}

interface Around {
  readonly isLinked: boolean;
  readonly nozzles: readonly InstalledNozzle[];
  readonly overdueTask: Said | null;
  readonly unsent: number;
  readonly power: PowerView | null;
  readonly spools: readonly SpoolInPlace[];
  readonly run: RunRow | undefined;
  readonly hold: Said | null;
}

/** What the printer itself says of a nozzle goes before the record of it. */
function nozzlesOf(records: readonly InstalledNozzle[], { machine }: PrinterState) {
  const installed = new Map(records.map(({ position, diameter }) => [position, diameter]));
  const reported = new Set<string>();
  for (const { position, diameter } of machine?.nozzles ?? []) {
    if (diameter === null) continue;
    installed.set(position, diameter);
    reported.add(position);
  }
  return { nozzles: [...installed.values()], reports_nozzles: reported.size === installed.size };
}

interface ParsedSettings {
  readonly tags: readonly string[];
  readonly bed: PrinterView['bed'];
}
const parsed = new WeakMap<PrinterRow, ParsedSettings>();

/** The supervisor keeps a row until somebody changes it, so what was parsed of one stays true. */
function settingsOf(row: PrinterRow): ParsedSettings {
  const known = parsed.get(row) ?? { tags: tagsOf(row), bed: bedOf(row) };
  parsed.set(row, known);
  return known;
}

function viewPrinter(row: PrinterRow, state: PrinterState, around: Around): PrinterView {
  const { run } = around;
  const settings = settingsOf(row);
  return {
    id: row.id,
    name: row.name,
    family: row.family,
    model: modelOf(row, state),
    enabled: fromFlag(row.enabled),
    identity: state.identity,
    status: state.status,
    status_reason: state.status_reason,
    is_linked: around.isLinked,
    ready: state.ready,
    ready_reason: state.ready_reason,
    is_flapping: state.flapping !== null,
    plate: state.plate,
    requires_plate_clear: fromFlag(row.requires_plate_clear),
    org_id: row.org_id,
    is_shared: fromFlag(row.is_shared),
    tags: settings.tags,
    bed: settings.bed,
    ...nozzlesOf(around.nozzles, state),
    places: placesOf(state, around.spools),
    printed_seconds: row.total_print_seconds,
    hold: around.hold,
    overdue_task: around.overdueTask,
    unsent: around.unsent,
    power: powerAsHeard(around.power, state.last_seen_at),
    at_work: atWorkOf(run, state),
  };
}
