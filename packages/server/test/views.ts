import type {
  FilamentPlace,
  JobView,
  PlateFile,
  PrinterView,
  World,
} from '../src/features/dispatch/decide/views.ts';

/** A job, a printer and a farm in which nothing stands in the way; tests change what they are about. */

export const RED = '#FF0000';
export const GREEN = '#00FF00';

export const filament = (change: Partial<PlateFile['filaments'][number]> = {}) => ({
  tool: 0,
  material: 'PLA',
  color_hex: RED,
  weight_mg: 12_000,
  length_mm: 4000,
  ...change,
});

export const aFile = (change: Partial<PlateFile> = {}): PlateFile => ({
  id: 1,
  kind: 'gcode_3mf',
  family: null,
  printer_model: 'Bambu Lab P1S',
  nozzle_diameter: 0.4,
  size: { x_mm: 100, y_mm: 100, z_mm: 50 },
  filaments: [filament()],
  ...change,
});

export const aJob = (change: Partial<JobView> = {}): JobView => ({
  id: 1,
  status: 'pending',
  isCancelled: false,
  isHeld: false,
  waiting: 1,
  org_id: null,
  pin: null,
  limit: null,
  target: {},
  required_tags: [],
  match_color: false,
  files: [aFile()],
  failedOn: new Set(),
  ...change,
});

export const slot = (slot_id: number, change: Partial<FilamentPlace> = {}): FilamentPlace => ({
  place: { ams_id: 0, slot_id },
  material: 'PLA',
  color_hex: RED,
  spool: null,
  ...change,
});

export const aPrinter = (change: Partial<PrinterView> = {}): PrinterView => ({
  id: 7,
  name: 'left',
  family: 'bambu',
  model: 'P1S',
  enabled: true,
  identity: 'pinned',
  status: 'idle',
  is_linked: true,
  status_reason: null,
  ready: true,
  ready_reason: null,
  is_flapping: false,
  plate: 'clear',
  requires_plate_clear: true,
  org_id: null,
  is_shared: true,
  tags: [],
  bed: { x_mm: 256, y_mm: 256, z_mm: 256 },
  nozzles: [0.4],
  reports_nozzles: false,
  places: [slot(0)],
  printed_seconds: 0,
  power: null,
  hold: null,
  overdue_task: null,
  unsent: 0,
  at_work: null,
  ...change,
});

export const aWorld = (change: Partial<World> = {}): World => ({
  hold: null,
  strictFilament: false,
  jobs: [aJob()],
  printers: [aPrinter()],
  reservations: [],
  ...change,
});
