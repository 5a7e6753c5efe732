interface DefaultTask {
  readonly key: string;
  readonly name: string;
  readonly description: string;
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
    name: 'General cleaning',
    description:
      'Take scraps and dust out of the machine, wipe rails and frame with a dry, lint-free cloth, and clear the fans and the camera lens. Oil or grease rails and lead screws where the maker says so.',
    hours: 150,
    days: 30,
    minutes: 15,
  },
  {
    key: 'nozzle-inspection',
    name: 'Nozzle inspection',
    description:
      'Look at the nozzle’s tip and silicone sock, clear residue while it is warm, and extrude some filament: it should come out straight and evenly. Replace a worn nozzle and record it.',
    hours: 200,
    days: null,
    minutes: 10,
  },
  {
    key: 'belt-tension-check',
    name: 'Belt tension check',
    description:
      'Switch the printer off, press each belt halfway along its run and compare the sides; look for frayed edges. Tension them as the maker describes, then run the printer’s calibration.',
    hours: 500,
    days: 90,
    minutes: 20,
  },
  {
    key: 'build-plate-check',
    name: 'Build plate check',
    description:
      'Wash the plate with warm water and dish soap, dry it and look for scratches, dents and worn coating. Wipe the magnetic base underneath before putting it back.',
    hours: 50,
    days: 30,
    minutes: 10,
  },
  {
    key: 'firmware-update-check',
    name: 'Firmware update check',
    description:
      'Compare the installed firmware with the maker’s release notes. Update between prints, and print a test piece afterwards.',
    hours: null,
    days: 60,
    minutes: 20,
  },
  {
    // general/carbon-rods-clearance: monthly, alcohol, never a lubricant; general/lead-screws-lubrication: each quarter.
    key: 'carbon-rod-lubrication',
    name: 'Carbon rod lubrication',
    description:
      'The carbon rods run dry: do not grease or oil them, it holds dust and wears them. Wipe them with a lint-free cloth and isopropyl alcohol until no black dust comes off, moving the head by hand. Grease belongs on the lead screws, every three months.',
    hours: 200,
    days: 30,
    minutes: 15,
    models: ENCLOSED,
  },
  {
    // x1/maintenance/replace-carbon-filter. Three months of 8 hours a day, or one month without a break: 720 hours.
    key: 'hepa-filter-replacement',
    name: 'HEPA filter replacement',
    description:
      'Replace the activated carbon air filter at the back of the chamber, and check that it sits tight. Its working life is 1440 print hours at most; earlier after much ABS or ASA.',
    hours: 720,
    days: 90,
    minutes: 10,
    needsParts: true,
    models: ENCLOSED,
  },
  {
    // The makers ask for a look before each print and name no interval; this one is for replacing it.
    key: 'purge-wiper-replacement',
    name: 'Purge wiper replacement',
    description:
      'Replace the wiper that strips purged filament off the nozzle when it is bent, torn or coated; until then clear it of scraps. Clear the chute below it.',
    hours: 800,
    days: 180,
    minutes: 10,
    needsParts: true,
    models: ALL_THREE,
  },
  {
    // The A1's page asks for it each month; x1/maintenance/what-is-cold-pull-and-how-to-perform-it.
    key: 'hotend-cleaning',
    name: 'Hotend cleaning',
    description:
      'Heat the hotend, pull old filament out cold to bring residue along, and brush the outside clean. Check that the sock, the fan and the cables sit tight once it has cooled.',
    hours: 200,
    days: 30,
    minutes: 25,
    models: ALL_THREE,
  },
];
