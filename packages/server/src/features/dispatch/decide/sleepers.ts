import type { Sleepers } from '../../plugs/index.ts';
import type { DispatchSources } from '../sources.ts';
import { type FleetDeps, fleetOf } from './fleet-of.ts';
import { canWake } from './judge.ts';
import { takesNoJobs } from './machine-fit.ts';
import { readWorld } from './world.ts';

interface SleepersDeps extends FleetDeps {
  readonly sources: DispatchSources;
}

/** By the rules of the dispatcher itself; where no printer is asleep they are not asked. */
export function createSleepers(deps: SleepersDeps): Sleepers {
  return async (db) => {
    const views = await deps.sources.power.views(db);
    if (![...views.values()].some(({ kind }) => kind === 'asleep')) return new Set();
    const { world } = await readWorld(db, { supervisor: await fleetOf(db, deps), sources: deps.sources }, []);
    if (world.hold !== null) return new Set();
    const able = world.printers.filter((printer) => canWake(printer) && !takesNoJobs(printer));
    return new Set(able.map(({ id }) => id));
  };
}
