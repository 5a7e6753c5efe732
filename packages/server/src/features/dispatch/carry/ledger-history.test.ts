import { asWritten } from '@farmhand/words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asFarAs } from '../../../../test/full.ts';
import { addModel, beginRun, queueJob, standAside } from '../../../../test/jobs.ts';
import { type Caller, type Farm, openFarm } from '../../../../test/kit.ts';
import { addPrinter } from '../../../../test/printers.ts';
import { addSpool, balances, ledgerOf } from '../../../../test/spools.ts';
import { stepRun } from '../../jobs/index.ts';
import { NO_CARE } from '../../printers/state/care.ts';
import type { RunRow } from '../../runs/index.ts';
import { createSources } from '../farm-sources.ts';
import { endRun } from './end-run.ts';
import { slotsToText } from './slots.ts';

/**
 * Prints end as the dispatcher ends them: finished, failed, cancelled, reported again and again, by two at once, and
 * by a service that was started anew in between. Beside them people use, weigh and correct the same two spools.
 */

const PLATE_MG = 10_000;
const START_MG = 30_000;
const CORE_MG = 20_000;
const NAMES = ['a', 'b'] as const;
type Name = (typeof NAMES)[number];

const name = fc.constantFrom(...NAMES);
const outcome = fc.constantFrom('completed' as const, 'failed' as const, 'cancelled' as const);
const step = fc.oneof(
  fc.record({ kind: fc.constant('use' as const), name, mg: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant('weigh' as const), name, mg: fc.integer({ min: 0, max: 60_000 }) }),
  fc.record({ kind: fc.constant('correct' as const), name, mg: fc.integer({ min: 0, max: 40_000 }) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('start' as const), name }) },
  fc.record({ kind: fc.constant('progress' as const), permille: fc.integer({ min: 0, max: 1000 }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      outcome,
      seen: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ kind: fc.constant('report again' as const), outcome, which: fc.nat(9) }),
  fc.record({ kind: fc.constant('restart' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Weight {
  left: number;
  shortfall: number;
  prints: number;
}

function take(weight: Weight, mg: number): void {
  weight.shortfall += Math.max(0, mg - weight.left);
  weight.left = Math.max(0, weight.left - mg);
}

const never = () => Promise.reject(new Error('nobody asks this here'));
const sourcesOf = ({ app }: Farm) =>
  createSources(
    { pathOf: () => '', layerUse: never },
    { occupyPlate: never, stateOf: () => undefined, unsavedOf: () => NO_CARE },
    app.kernel,
  );

interface World {
  farm: Farm;
  operator: Caller;
  readonly printerId: number;
  readonly model: { readonly modelId: number; readonly fileId: number };
}

interface Live {
  readonly run: RunRow;
  readonly name: Name;
  permille: number;
}

/** One history on two fresh spools, beside the plain sums that must come out. */
async function live(world: World, history: readonly Step[]): Promise<void> {
  const make = () =>
    addSpool(world.operator, { remaining_weight_g: START_MG / 1000, core_weight_g: CORE_MG / 1000 });
  const ids = { a: (await make()).id, b: (await make()).id };
  const sums = {
    a: { left: START_MG, shortfall: 0, prints: 0 },
    b: { left: START_MG, shortfall: 0, prints: 0 },
  };
  const ended: RunRow[] = [];
  let now: Live | null = null;

  const end = (run: RunRow, how: 'completed' | 'failed' | 'cancelled') =>
    world.farm.app.kernel.write((tx) =>
      endRun(tx, sourcesOf(world.farm), run, {
        outcome: how,
        seen: { source: 'report', said: asWritten(how) },
      }),
    );

  async function start(spool: Name): Promise<void> {
    if (now !== null) return;
    const job = await queueJob(world.operator, world.model.modelId, { plate_index: 1 });
    const place = { ams_id: 0, slot_id: spool === 'a' ? 0 : 1 };
    const slots = slotsToText([{ tool: 0, place, spool_id: ids[spool] }]);
    const run = await beginRun(world.farm, job.id, world.printerId, world.model.fileId, slots);
    now = { run, name: spool, permille: 0 };
  }

  async function finish(how: 'completed' | 'failed' | 'cancelled', seen: number): Promise<void> {
    if (now === null) return;
    const { run, name: spool, permille } = now;
    const firsts = await Promise.all(Array.from({ length: seen }, () => end(run, how)));
    expect(firsts.filter(Boolean)).toHaveLength(1);
    const used = how === 'completed' ? PLATE_MG : Math.round((PLATE_MG * permille) / 1000);
    take(sums[spool], used);
    if (used > 0) sums[spool].prints += 1;
    ended.push(run);
    now = null;
  }

  async function progress(permille: number): Promise<void> {
    if (now === null) return;
    const { run } = now;
    const shown = { source: 'report', said: asWritten('it prints') } as const;
    await world.farm.app.kernel.write((tx) =>
      stepRun(tx, run, ['printing'], { progress_permille: permille }, shown),
    );
    now.permille = permille;
  }

  async function apply(one: Step): Promise<void> {
    const { operator } = world;
    switch (one.kind) {
      case 'use':
        await operator.patch(`/spools/${ids[one.name]}/use`, { grams: one.mg / 1000 });
        return take(sums[one.name], one.mg);
      case 'weigh':
        await operator.post(`/spools/${ids[one.name]}/weigh`, { gross_weight_g: one.mg / 1000 });
        sums[one.name].left = Math.max(0, one.mg - CORE_MG);
        return;
      case 'correct':
        await operator.patch(`/spools/${ids[one.name]}`, { remaining_weight_g: one.mg / 1000 });
        sums[one.name].left = one.mg;
        return;
      case 'start':
        return start(one.name);
      case 'progress':
        return progress(one.permille);
      case 'end':
        return finish(one.outcome, one.seen);
      case 'report again': {
        const run = ended[one.which % Math.max(1, ended.length)];
        if (run !== undefined) expect(await end(run, one.outcome)).toBe(false);
        return;
      }
      case 'restart':
        return restart(world);
    }
  }

  for (const one of history) {
    await apply(one);
    for (const each of NAMES) {
      const { left } = sums[each];
      expect(await balances(world.farm, ids[each])).toEqual({ ledger_mg: left, remaining_mg: left });
    }
  }
  await finish('cancelled', 1);
  for (const each of NAMES) {
    const entries = await ledgerOf(world.operator, ids[each]);
    const prints = entries.filter(({ kind }) => kind === 'print');
    expect(new Set(prints.map(({ run_id }) => run_id)).size).toBe(sums[each].prints);
    expect(prints).toHaveLength(sums[each].prints);
    expect(entries.every(({ balance_g }) => balance_g >= 0)).toBe(true);
    const shortfall = entries.reduce((sum, { shortfall_g }) => sum + Math.round(shortfall_g * 1000), 0);
    expect(shortfall).toBe(sums[each].shortfall);
  }
}

/** The same database, a new service: whatever was only in memory is gone. */
async function restart(world: World): Promise<void> {
  const { dataDir, databaseUrl, clock } = world.farm;
  await world.farm.stop();
  world.farm = await openFarm({ dataDir, databaseUrl, clock });
  world.operator = world.farm.caller(world.operator.headers);
  await standAside(world.farm);
}

test('any history of uses, prints, weigh-ins, cancels, restarts and repeated ends keeps ledger and weight equal', async () => {
  const farm = await openFarm();
  const admin = await farm.session('admin');
  const printer = { name: 'Left', family: 'bambu', host: '127.0.0.1', enabled: false };
  const world: World = {
    farm,
    operator: await farm.session('operator'),
    printerId: (await addPrinter(admin, printer)).id,
    model: await addModel(farm, { plates: 1 }),
  };
  await standAside(farm);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), (history) => live(world, history)),
    { numRuns: asFarAs(10, 25) },
  );
}, 240_000);
