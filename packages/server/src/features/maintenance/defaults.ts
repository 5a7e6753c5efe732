import { asWritten, type Said, said } from '@farmhand/words';
import { fromSaidText } from '../../db/said-text.ts';

interface DefaultTask {
  readonly key: string;
  readonly name: Said;
  readonly description: Said;
  readonly hours: number | null;
  readonly days: number | null;
  readonly minutes: number;
  /** Whether it uses parts; what they cost is for the farm to say. */
  readonly needsParts?: boolean;
  readonly models?: string;
}

const ENCLOSED = 'X1 Carbon, X1C, P1S';
const ALL_THREE = `${ENCLOSED}, A1`;

/**
 * The built-in set. Names are the specification's; how and how often it is done follows the makers' manuals. Of the
 * model-specific ones: wiki.bambulab.com/en, pages x1/maintenance/basic-maintenance, p1/maintenance/p1p-maintenance,
 * a1/maintenance/basic-maintenance, and those that are named beside a task.
 */
export const DEFAULT_TASKS: readonly DefaultTask[] = [
  {
    key: 'general-cleaning',
    name: said('maintenance_task.general_cleaning'),
    description: said('maintenance_guide.general_cleaning'),
    hours: 150,
    days: 30,
    minutes: 15,
  },
  {
    key: 'nozzle-inspection',
    name: said('maintenance_task.nozzle_inspection'),
    description: said('maintenance_guide.nozzle_inspection'),
    hours: 200,
    days: null,
    minutes: 10,
  },
  {
    key: 'belt-tension-check',
    name: said('maintenance_task.belt_tension_check'),
    description: said('maintenance_guide.belt_tension_check'),
    hours: 500,
    days: 90,
    minutes: 20,
  },
  {
    key: 'build-plate-check',
    name: said('maintenance_task.build_plate_check'),
    description: said('maintenance_guide.build_plate_check'),
    hours: 50,
    days: 30,
    minutes: 10,
  },
  {
    key: 'firmware-update-check',
    name: said('maintenance_task.firmware_update_check'),
    description: said('maintenance_guide.firmware_update_check'),
    hours: null,
    days: 60,
    minutes: 20,
  },
  {
    // general/carbon-rods-clearance: monthly, alcohol, never a lubricant; general/lead-screws-lubrication: each quarter.
    key: 'carbon-rod-lubrication',
    name: said('maintenance_task.carbon_rod_lubrication'),
    description: said('maintenance_guide.carbon_rod_lubrication'),
    hours: 200,
    days: 30,
    minutes: 15,
    models: ENCLOSED,
  },
  {
    // x1/maintenance/replace-carbon-filter. Three months of 8 hours a day, or one month without a break: 720 hours.
    key: 'hepa-filter-replacement',
    name: said('maintenance_task.hepa_filter_replacement'),
    description: said('maintenance_guide.hepa_filter_replacement'),
    hours: 720,
    days: 90,
    minutes: 10,
    needsParts: true,
    models: ENCLOSED,
  },
  {
    // The makers ask for a look before each print and name no interval; this one is for replacing it.
    key: 'purge-wiper-replacement',
    name: said('maintenance_task.purge_wiper_replacement'),
    description: said('maintenance_guide.purge_wiper_replacement'),
    hours: 800,
    days: 180,
    minutes: 10,
    needsParts: true,
    models: ALL_THREE,
  },
  {
    // The A1's page asks for it each month; x1/maintenance/what-is-cold-pull-and-how-to-perform-it.
    key: 'hotend-cleaning',
    name: said('maintenance_task.hotend_cleaning'),
    description: said('maintenance_guide.hotend_cleaning'),
    hours: 200,
    days: 30,
    minutes: 25,
    models: ALL_THREE,
  },
];

/** How a task is called in a sentence. */
export const taskNamed = (task: { readonly name: string; readonly name_said: string | null }): Said =>
  fromSaidText(task.name_said) ?? asWritten(task.name);
