import type { Family } from '@farmhand/contract';
import { FLEET_FAMILIES, SIMULATED_FAMILIES } from './families.ts';
import type { Ports } from './fleet-family.ts';
import type { MadOptions } from './mad.ts';
import { createFleetPlug } from './plugs/fleet-plugs.ts';
import { type PoweredPrinter, powerBy } from './plugs/powered.ts';
import type { SimulatedPlug } from './plugs/wire.ts';
import type { SimulatedPrinter } from './printer.ts';
import type { ScenarioName } from './scenarios.ts';

export interface FleetScenario {
  readonly name: ScenarioName;
  /** Number of the printer, from 1; all that know the scenario when it is not given. */
  readonly printer?: number;
}

export interface FleetPlan {
  readonly counts: Readonly<Partial<Record<Family, number>>>;
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
  /** Whether each hangs on a smart plug; they are on at first, unless it is said otherwise. */
  readonly plugs?: boolean | { readonly isOn?: boolean; readonly bootMs?: number };
}

export interface Fleet {
  readonly printers: readonly SimulatedPrinter[];
  /** In the order of the printers; none without `plugs`. */
  readonly plugs: readonly SimulatedPlug[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

const nameOf = (family: Family, number: number): string => `${family}-${number}`;
const isPortTaken = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE';

export function createFleet(plan: FleetPlan): Fleet {
  const { counts, speed = 1, host = '127.0.0.1', scenarios = [], announces = false, after = 0 } = plan;
  const seats = SIMULATED_FAMILIES.flatMap((family) =>
    Array.from({ length: counts[family] ?? 0 }, (_, index) => ({ family, number: after + index + 1 })),
  );

  function make({ family, number }: (typeof seats)[number], ports: Ports | undefined): SimulatedPrinter {
    return FLEET_FAMILIES[family].make(number, {
      ...{ name: nameOf(family, number), host, timeScale: speed },
      ...(ports !== undefined && { ports }),
      ...(ports?.['http'] !== undefined && { port: ports['http'] }),
      ...(plan.slowBytesPerSecond !== undefined && { slowBytesPerSecond: plan.slowBytesPerSecond }),
      ...(plan.mad !== undefined && { mad: plan.mad }),
      ...(announces && { discovery: FLEET_FAMILIES[family].announced }),
    });
  }

  const printers = seats.map((seat) => make(seat, plan.ports?.[nameOf(seat.family, seat.number)]));
  const asked = plan.plugs === true ? {} : plan.plugs || null;
  const plugs =
    asked === null
      ? []
      : seats.map(({ family, number }, index) =>
          createFleetPlug(index + 1, {
            ...{ name: `${nameOf(family, number)}-plug`, host, timeScale: speed, isOn: asked.isOn ?? true },
          }),
        );
  const powered: PoweredPrinter[] = [];

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

  async function plugIn(plug: SimulatedPlug, printer: SimulatedPrinter | undefined): Promise<void> {
    if (printer === undefined) return;
    await plug.start();
    const hanging = powerBy(plug.machine, printer, {
      ...(asked?.bootMs !== undefined && { bootMs: asked.bootMs }),
    });
    powered.push(hanging);
    await hanging.begin();
  }

  return {
    printers,
    plugs,
    async start() {
      for (const index of printers.keys()) await startAt(index);
      for (const [index, plug] of plugs.entries()) await plugIn(plug, printers[index]);
      for (const scenario of scenarios) apply(printers, scenario);
    },
    async stop() {
      await Promise.all(powered.splice(0).map((each) => each.stop()));
      await Promise.all([...plugs, ...printers].map((each) => each.stop()));
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
