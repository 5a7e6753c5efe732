import { perFamily, type SimulatedFleet } from '@farmhand/contract';
import { type Reader, toIso } from '../../db/portable.ts';
import { inEnglish } from '../../english.ts';
import { findAnyPrinter } from '../printers/index.ts';
import type { SimulatedFleetService } from './service.ts';
import { findFleet } from './store.ts';

/** Those that are still there: people may delete some of them, as any printer. */
export async function showFleet(
  db: Reader,
  service: Pick<SimulatedFleetService, 'standing'>,
): Promise<SimulatedFleet> {
  const wanted = await findFleet(db);
  if (wanted === undefined) return none();
  const printers: SimulatedFleet['printers'] = [];
  for (const id of Object.values(wanted.printers)) {
    const row = await findAnyPrinter(db, id);
    if (row !== undefined) printers.push({ id, name: row.name, family: row.family });
  }
  const { state, problem } = service.standing();
  return {
    state,
    problem: inEnglish(problem),
    problem_said: problem,
    speed: wanted.plan.speed,
    counts: perFamily((family) => printers.filter((each) => each.family === family).length),
    printers: printers.toSorted((one, other) => other.id - one.id),
    started_at: toIso(wanted.startedAt),
  };
}

const none = (): SimulatedFleet => ({
  state: 'off',
  problem: null,
  problem_said: null,
  speed: null,
  counts: perFamily(() => 0),
  printers: [],
  started_at: null,
});
