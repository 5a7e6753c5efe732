import { FAMILIES } from '@farmhand/contract';

/** When the sources of this table were read. */
export const SOFTWARE_AS_OF = '2026-11';

export const PROTOCOLS = [...FAMILIES, 'octoprint'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** null: no source was found that says so, and nothing is claimed. */
type Known<T = boolean> = T | null;

export interface FarmSoftware {
  readonly name: string;
  /** Runs on hardware of one's own without a vendor's cloud. */
  readonly self_hosted: Known;
  readonly protocols: Known<readonly Protocol[]>;
  readonly licence: Known<string>;
  /** US dollars a month for any number of printers; null: depends on the plan, or not known. */
  readonly monthly_usd: Known<number>;
  /** What else was found, limits included. */
  readonly note: string;
  readonly features: {
    /** Gives queued jobs to fitting printers by itself. */
    readonly automatic_dispatch: Known;
    readonly filament_inventory: Known;
    readonly roles: Known;
    readonly documented_api: Known;
    readonly agent_tools: Known;
  };
  readonly sources: readonly string[];
}

const nothingKnown = {
  automatic_dispatch: null,
  filament_inventory: null,
  roles: null,
  documented_api: null,
  agent_tools: null,
} as const;

export const FARM_SOFTWARE: readonly FarmSoftware[] = [
  {
    name: 'Farmhand',
    self_hosted: true,
    protocols: FAMILIES,
    licence: 'Apache-2.0',
    monthly_usd: 0,
    note: 'This service. No tier limits the number of printers; organizations need an Enterprise licence.',
    features: {
      automatic_dispatch: true,
      filament_inventory: true,
      roles: true,
      documented_api: true,
      agent_tools: true,
    },
    sources: ['/api/v1/docs of the service'],
  },
  {
    name: 'Print Farm Manager',
    self_hosted: true,
    protocols: ['prusalink', 'elegoo', 'bambu', 'moonraker', 'octoprint'],
    licence: 'MIT',
    monthly_usd: 0,
    note: 'Has no log-in, so it is for a trusted network alone. Somebody confirms each finished print before the next one.',
    features: { ...nothingKnown, automatic_dispatch: true, roles: false },
    sources: ['https://github.com/joeltelling/print-farm-manager'],
  },
  {
    name: 'FDM Monster',
    self_hosted: true,
    protocols: ['octoprint', 'moonraker', 'prusalink', 'bambu'],
    licence: 'AGPL-3.0-or-later',
    monthly_usd: 0,
    note: 'Its authors tell of farms with more than 100 printers.',
    features: nothingKnown,
    sources: [
      'https://www.jsdelivr.com/package/npm/@fdm-monster/server',
      'https://github.com/fdm-monster/fdm-monster',
    ],
  },
  {
    name: 'Bambuddy',
    self_hosted: true,
    protocols: ['bambu'],
    licence: null,
    monthly_usd: 0,
    note: 'Needs the printers’ developer mode; its authors speak of farms up to 40 printers.',
    features: { ...nothingKnown, automatic_dispatch: true, roles: true },
    sources: ['https://github.com/maziggy/bambuddy'],
  },
  {
    name: 'OctoFarm',
    self_hosted: true,
    protocols: ['octoprint'],
    licence: null,
    monthly_usd: 0,
    note: 'Unites OctoPrint servers in one page; its last release lies years back.',
    features: { ...nothingKnown, filament_inventory: true },
    sources: [
      'https://github.com/OctoFarm/OctoFarm',
      'https://app.unpkg.com/@notexpectedyet/octofarm-client@1.6.0',
    ],
  },
  {
    name: 'Obico',
    self_hosted: true,
    protocols: ['octoprint', 'moonraker'],
    licence: null,
    monthly_usd: 0,
    note: 'Watches prints for failures by camera. Free on a server of one’s own; there is a cloud with its own prices too.',
    features: nothingKnown,
    sources: [
      'https://github.com/TheSpaghettiDetective/obico-server',
      'https://github.com/TheSpaghettiDetective/moonraker-obico',
    ],
  },
  {
    name: 'SimplyPrint',
    self_hosted: false,
    protocols: null,
    licence: null,
    monthly_usd: null,
    note: 'A subscription with the plans Free, Basic, Print Farm, School and Enterprise; only Enterprise has a promise of uptime.',
    features: { ...nothingKnown, filament_inventory: true },
    sources: ['https://simplyprint.io/da/legal/sla', 'https://n8n.io/integrations/simplyprint/'],
  },
  {
    name: 'Printago',
    self_hosted: false,
    protocols: null,
    licence: null,
    monthly_usd: null,
    note: 'Slices in the cloud and gives prints to printers by material, colour, nozzle and tags.',
    features: { ...nothingKnown, automatic_dispatch: true },
    sources: ['https://docs.printago.io/docs/overview/key-concepts'],
  },
  {
    name: '3DPrinterOS',
    self_hosted: null,
    protocols: null,
    licence: null,
    monthly_usd: null,
    note: 'Has organizations with quotas of prints and hours, and can wait until somebody has cleared the bed.',
    features: { ...nothingKnown, roles: true },
    sources: [
      'https://intercom.help/3DPrinterOS/en/articles/9717099-printing-limits-for-the-entire-organization-in-3dprinteros',
    ],
  },
];
