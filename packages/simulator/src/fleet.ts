import { createHash } from 'node:crypto';
import { createBambuPrinter } from './bambu/bambu-printer.ts';
import { BAMBU_MODELS, type BambuModelName } from './bambu/models.ts';
import { createElegooPrinter } from './elegoo/printer.ts';
import type { MadOptions } from './mad.ts';
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
  /** How mad the mad ones are. */
  readonly mad?: MadOptions;
  readonly scenarios?: readonly FleetScenario[];
  /** Whether they can be found on the network of their host, at the well-known ports. */
  readonly announces?: boolean;
  /** Numbers start after this one, so that two fleets can be told apart. */
  readonly after?: number;
  /** Where each listened before, by its name: it is there again, unless somebody else is by now. */
  readonly ports?: Readonly<Record<string, Ports>>;
}

export type Ports = Readonly<Record<string, number>>;

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
  readonly mad?: MadOptions;
  readonly ports?: Ports;
  readonly port?: number;
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
  bambu(number, shared) {
    const model = nth(BAMBU_NAMES, number);
    const prefix = BAMBU_MODELS[model].serialPrefix;
    return createBambuPrinter({
      ...shared,
      model,
      serial: prefix + String(number).padStart(15 - prefix.length, '0'),
    });
  },
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

const nameOf = (family: SimulatedFamily, number: number): string => `${family}-${number}`;
const isPortTaken = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE';

export function createFleet(plan: FleetPlan): Fleet {
  const { counts, speed = 1, host = '127.0.0.1', scenarios = [], announces = false, after = 0 } = plan;
  const seats = SIMULATED_FAMILIES.flatMap((family) =>
    Array.from({ length: counts[family] ?? 0 }, (_, index) => ({ family, number: after + index + 1 })),
  );

  function make({ family, number }: (typeof seats)[number], ports: Ports | undefined): SimulatedPrinter {
    return MAKERS[family](number, {
      ...{ name: nameOf(family, number), host, timeScale: speed },
      ...(ports !== undefined && { ports }),
      ...(ports?.['http'] !== undefined && { port: ports['http'] }),
      ...(plan.slowBytesPerSecond !== undefined && { slowBytesPerSecond: plan.slowBytesPerSecond }),
      ...(plan.mad !== undefined && { mad: plan.mad }),
      ...(announces && { discovery: ANNOUNCED[family] }),
    });
  }

  const printers = seats.map((seat) => make(seat, plan.ports?.[nameOf(seat.family, seat.number)]));

  /** Somebody else may have taken a port meanwhile: then it moves. */
  async function startAt(index: number): Promise<void> {
    const [seat, printer] = [seats[index], printers[index]];
    if (seat === undefined || printer === undefined) return;
    try {
      await printer.start();
    } catch (problem) {
      if (!isPortTaken(problem) || plan.ports === undefined) throw problem;
      await printer.stop();
      const moved = make(seat, undefined);
      printers[index] = moved;
      await moved.start();
    }
  }

  return {
    printers,
    async start() {
      for (const index of printers.keys()) await startAt(index);
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
