import { setTimeout as sleep } from 'node:timers/promises';
import type { Printer } from '@farmhand/contract';
import type { Fleet } from './fleet.ts';
import type { Person } from './people.ts';
import { unknownRuns } from './rows.ts';

interface WardenDeps {
  readonly person: Person;
  readonly fleet: Fleet;
  readonly database: string;
}

/** The person in the room: takes finished prints off, and says what became of runs by looking at the printers. */
export function createWarden({ person, fleet, database }: WardenDeps) {
  const stopping = new AbortController();
  const resolved: Record<string, number> = {};
  let platesCleared = 0;
  let turn: Promise<void> = Promise.resolve();

  async function clearPlates(): Promise<void> {
    for (const { id, plate } of await person.get<Printer[]>('/printers')) {
      const member = fleet.members.find((one) => one.id === id);
      if (plate !== 'occupied' || member === undefined || member.truth.isActive()) continue;
      member.truth.clearPlate();
      if (await person.tryPost(`/printers/${id}/plate-cleared`)) platesCleared += 1;
    }
  }

  async function resolveRuns(): Promise<void> {
    for (const { id, mark } of unknownRuns(database)) {
      fleet.look();
      const print = fleet.prints().find((one) => one.mark === mark);
      if (print?.outcome === 'active') continue;
      const outcome =
        print === undefined ? 'not_started' : print.outcome === 'completed' ? 'completed' : 'failed';
      if (await person.tryPost(`/runs/${id}/resolve`, { outcome }))
        resolved[outcome] = (resolved[outcome] ?? 0) + 1;
    }
  }

  async function rounds(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(150, undefined, { signal: stopping.signal });
      // Without a service there is nobody to tell; the next round tries again.
      await clearPlates().catch(() => undefined);
      await resolveRuns();
    }
  }

  return {
    start(): void {
      turn = rounds().catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await turn;
    },
    resolved: (): Readonly<Record<string, number>> => resolved,
    platesCleared: (): number => platesCleared,
  };
}
