import { FAMILIES, type Family } from '@farmhand/contract';
import {
  createBambuPrinter,
  createElegooPrinter,
  createMoonrakerPrinter,
  createPrusaLinkPrinter,
  type SimulatedPrinter,
} from '@farmhand/simulator';
import type { Person } from './people.ts';
import { type Print, type Truth, watchPrinter } from './truth.ts';

const TIME_SCALE = 60;

export interface Member {
  readonly machine: SimulatedPrinter;
  readonly truth: Truth;
  /** In the service; 0 before it was added. */
  id: number;
}

export interface Fleet {
  readonly size: number;
  readonly members: readonly Member[];
  enrol(person: Person): Promise<void>;
  look(): void;
  prints(): readonly Print[];
  stop(): Promise<void>;
}

/** Printers of all families, in the process that survives. */
export async function createFleet(perFamily: number, onStart: (print: Print) => void): Promise<Fleet> {
  const members: Member[] = [];
  for (const family of FAMILIES) {
    for (let number = 1; number <= perFamily; number += 1) {
      const machine = simulate(family, number);
      await machine.start();
      members.push({ machine, truth: watchPrinter(machine, onStart), id: 0 });
    }
  }
  const look = () => {
    for (const { truth } of members) truth.look();
  };
  const timer = setInterval(look, 20);
  return {
    size: members.length,
    members,
    look,
    async enrol(person) {
      for (const member of members) member.id = await person.addPrinter(member.machine, {});
    },
    prints: () => members.flatMap(({ truth }) => truth.prints),
    async stop() {
      clearInterval(timer);
      await Promise.all(members.map(({ machine }) => machine.stop()));
    },
  };
}

function simulate(family: Family, number: number): SimulatedPrinter {
  const options = { timeScale: TIME_SCALE, name: `${family} ${number}`, serial: `${family}-${number}` };
  switch (family) {
    case 'bambu':
      return createBambuPrinter({
        ...options,
        serial: `01P00A00000${1000 + number}`,
        // Its filament is on the holder, as everybody's here: a spool that somebody knows.
        loaded: false,
        pace: { reportMs: 40, ackMs: [5, 10] },
      });
    case 'moonraker':
      return createMoonrakerPrinter(options);
    case 'prusalink':
      return createPrusaLinkPrinter(options);
    case 'elegoo':
      return createElegooPrinter(options);
  }
}
