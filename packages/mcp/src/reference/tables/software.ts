import type { Family } from '@farmhand/contract';

/** When the figures of this table were last gone through. */
export const SOFTWARE_AS_OF = '2025-11';

export const PROTOCOLS = [
  'bambu',
  'moonraker',
  'prusalink',
  'elegoo',
  'octoprint',
] as const satisfies readonly (Family | 'octoprint')[];
export type Protocol = (typeof PROTOCOLS)[number];

/** null: not known for certain, so nothing is claimed. */
type Known = boolean | null;

export interface FarmSoftware {
  readonly name: string;
  readonly kind: string;
  /** Runs on hardware of one's own without a vendor's cloud. */
  readonly self_hosted: boolean;
  readonly protocols: readonly Protocol[];
  /** US dollars a month for any number of printers; null: depends on the plan, ask the vendor. */
  readonly monthly_usd: number | null;
  readonly price_note: string;
  readonly features: {
    /** Gives queued jobs to fitting printers by itself. */
    readonly automatic_dispatch: Known;
    readonly filament_inventory: Known;
    readonly roles_and_approval: Known;
    readonly documented_api: Known;
    readonly agent_tools: Known;
  };
  readonly maintained: boolean;
}

const features = (
  automatic_dispatch: Known,
  filament_inventory: Known,
  roles_and_approval: Known,
  documented_api: Known,
  agent_tools: Known,
) => ({ automatic_dispatch, filament_inventory, roles_and_approval, documented_api, agent_tools });

export const FARM_SOFTWARE: readonly FarmSoftware[] = [
  {
    name: 'Farmhand',
    kind: 'open source, this service',
    self_hosted: true,
    protocols: ['bambu', 'moonraker', 'prusalink', 'elegoo'],
    monthly_usd: 0,
    price_note: 'free; no tier limits the number of printers; organizations need an Enterprise licence',
    features: features(true, true, true, true, true),
    maintained: true,
  },
  {
    name: 'FDM Monster',
    kind: 'open source',
    self_hosted: true,
    protocols: ['octoprint', 'moonraker', 'prusalink', 'bambu'],
    monthly_usd: 0,
    price_note: 'free',
    features: features(false, false, null, true, null),
    maintained: true,
  },
  {
    name: 'Bambuddy',
    kind: 'open source',
    self_hosted: true,
    protocols: ['bambu'],
    monthly_usd: 0,
    price_note: 'free',
    features: features(true, true, null, true, null),
    maintained: true,
  },
  {
    name: 'OctoFarm',
    kind: 'open source',
    self_hosted: true,
    protocols: ['octoprint'],
    monthly_usd: 0,
    price_note: 'free',
    features: features(false, true, null, null, false),
    maintained: false,
  },
  {
    name: 'Obico',
    kind: 'open-source server and paid cloud; watches for failed prints',
    self_hosted: true,
    protocols: ['octoprint', 'moonraker'],
    monthly_usd: 0,
    price_note: 'free when self-hosted; the cloud is priced per printer',
    features: features(false, false, null, null, null),
    maintained: true,
  },
  {
    name: 'Bambu Farm Manager',
    kind: 'vendor, local server',
    self_hosted: true,
    protocols: ['bambu'],
    monthly_usd: 0,
    price_note: 'free for the vendor’s printers',
    features: features(null, null, null, false, null),
    maintained: true,
  },
  {
    name: 'Prusa Connect',
    kind: 'vendor cloud',
    self_hosted: false,
    protocols: ['prusalink'],
    monthly_usd: 0,
    price_note: 'free for the vendor’s printers',
    features: features(null, null, null, null, null),
    maintained: true,
  },
  {
    name: 'SimplyPrint',
    kind: 'cloud',
    self_hosted: false,
    protocols: ['octoprint', 'moonraker', 'bambu', 'prusalink', 'elegoo'],
    monthly_usd: null,
    price_note: 'priced by plan and number of printers',
    features: features(true, true, true, true, null),
    maintained: true,
  },
  {
    name: 'Printago',
    kind: 'cloud',
    self_hosted: false,
    protocols: ['bambu'],
    monthly_usd: null,
    price_note: 'priced by plan and number of printers',
    features: features(true, true, null, null, null),
    maintained: true,
  },
];
