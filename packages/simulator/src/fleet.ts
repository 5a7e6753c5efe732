import { createHash } from 'node:crypto';
import { createBambuPrinter } from './bambu/bambu-printer.ts';
import { BAMBU_MODELS, type BambuModelName } from './bambu/models.ts';
import { createElegooPrinter } from './elegoo/printer.ts';
import { createMoonrakerPrinter } from './moonraker/printer.ts';
import { SIMULATED_FAMILIES, type SimulatedFamily, type SimulatedPrinter } from './printer.ts';
import { createPrusaLinkPrinter } from './prusalink/printer.ts';
import type { ScenarioName } from './scenarios.ts';
import type { DiscoveryOptions } from './udp-door.ts';

export interface FleetScenario {
  readonly name: ScenarioName;
  /** Number of the printer, from 1; all that know the scenario when it is not given. */
  readonly printer?: number;
}

export interface FleetPlan {
  readonly counts: Readonly<Partial<Record<SimulatedFamily, number>>>;
  /** 60 makes a simulated minute pass in a second. */
  readonly speed?: number;
  readonly host?: string;
  /** How fast `slow_upload` is. */
  readonly slowBytesPerSecond?: number;
  readonly scenarios?: readonly FleetScenario[];
  /** Whether they can be found on the network of their host, at the well-known ports. */
  readonly announces?: boolean;
}

export interface Fleet {
  readonly printers: readonly SimulatedPrinter[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Shared {
  readonly name: string;
  readonly host: string;
  readonly timeScale: number;
  readonly slowBytesPerSecond?: number;
  readonly discovery?: DiscoveryOptions;
}
type Maker = (number: number, shared: Shared) => SimulatedPrinter;

const SSDP = '239.255.255.250';
const MDNS = { port: 5353, group: '224.0.0.251' };
const ANNOUNCED: Readonly<Record<SimulatedFamily, DiscoveryOptions>> = {
  bambu: { port: 1990, group: SSDP, announceTo: { host: SSDP, port: 2021 } },
  moonraker: MDNS,
  prusalink: MDNS,
  elegoo: { port: 3000, group: 'everybody' },
};

const KLIPPER_MODELS = ['Voron 2.4', 'Voron Trident', 'Ender 3 V3', 'Sovol SV08'];

function isModel(name: string): name is BambuModelName {
  return name in BAMBU_MODELS;
}
const BAMBU_NAMES = Object.keys(BAMBU_MODELS).filter(isModel);

function nth<T>(list: readonly T[], number: number): T {
  const item = list[(number - 1) % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** The same number gives the same serial and secrets each time the fleet is started. */
const MAKERS: Readonly<Record<SimulatedFamily, Maker>> = {
  bambu: (number, shared) => createBambuPrinter({ ...shared, model: nth(BAMBU_NAMES, number) }),
  moonraker: (number, shared) =>
    createMoonrakerPrinter({
      ...shared,
      model: nth(KLIPPER_MODELS, number),
      serial: `moonraker-${String(number).padStart(4, '0')}`,
    }),
  prusalink: (number, shared) =>
    createPrusaLinkPrinter({
      ...shared,
      dialect: nth(['buddy', 'python'] as const, number),
      serial: `CZPX4720X004XC${String(number).padStart(5, '0')}`,
    }),
  elegoo: (number, shared) =>
    createElegooPrinter({ ...shared, serial: createHash('md5').update(`board ${number}`).digest('hex') }),
};

export function createFleet(plan: FleetPlan): Fleet {
  const { counts, speed = 1, host = '127.0.0.1', scenarios = [], announces = false } = plan;
  const printers = SIMULATED_FAMILIES.flatMap((family) =>
    Array.from({ length: counts[family] ?? 0 }, (_, index) =>
      MAKERS[family](index + 1, {
        ...{ name: `${family}-${index + 1}`, host, timeScale: speed },
        ...(plan.slowBytesPerSecond !== undefined && { slowBytesPerSecond: plan.slowBytesPerSecond }),
        ...(announces && { discovery: ANNOUNCED[family] }),
      }),
    ),
  );
  return {
    printers,
    async start() {
      for (const printer of printers) await printer.start();
      for (const scenario of scenarios) apply(printers, scenario);
    },
    async stop() {
      await Promise.all(printers.map((printer) => printer.stop()));
    },
  };
}

function apply(printers: readonly SimulatedPrinter[], { name, printer: number }: FleetScenario): void {
  if (number === undefined) {
    for (const printer of printers) if (printer.scenarios.includes(name)) printer.scenario(name);
    return;
  }
  const printer = printers[number - 1];
  if (printer === undefined)
    throw new Error(`There is no printer ${number}: the fleet has ${printers.length}.`);
  printer.scenario(name);
}
