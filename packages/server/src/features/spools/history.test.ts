import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asFarAs } from '../../../test/full.ts';
import { openFarm } from '../../../test/kit.ts';
import { addSpool, balances, ledgerOf } from '../../../test/spools.ts';
import { postPrint } from './index.ts';

/** Milligrams, small enough that spools run empty often. */
const weight = fc.integer({ min: 1, max: 60_000 });

const step = fc.oneof(
  fc.record({ kind: fc.constant('use' as const), mg: weight }),
  fc.record({ kind: fc.constant('weigh' as const), mg: fc.integer({ min: 0, max: 120_000 }) }),
  fc.record({ kind: fc.constant('correct' as const), mg: fc.integer({ min: 0, max: 120_000 }) }),
  fc.record({
    kind: fc.constant('print' as const),
    mg: weight,
    runId: fc.integer({ min: 1, max: 4 }),
    slot: fc.constantFrom(0, 1, 'Ext' as const),
  }),
  fc.record({ kind: fc.constantFrom('archive' as const, 'restore' as const), mg: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Model {
  left: number;
  shortfall: number;
  readonly prints: Set<string>;
}

function take(model: Model, mg: number): void {
  model.shortfall += Math.max(0, mg - model.left);
  model.left = Math.max(0, model.left - mg);
}

function foresee(model: Model, one: Step): void {
  if (one.kind === 'use') take(model, one.mg);
  if (one.kind === 'weigh') model.left = Math.max(0, one.mg - 20_000);
  if (one.kind === 'correct') model.left = one.mg;
  if (one.kind !== 'print') return;
  const key = `${one.runId} ${one.slot}`;
  if (!model.prints.has(key)) take(model, one.mg);
  model.prints.add(key);
}

test('any history keeps ledger and weight equal, posts no print twice, and records every shortfall', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { write, clock } = farm.app.kernel;
  // Runs are numbered anew for each history: a run belongs to one print.
  let base = 0;

  async function apply(id: number, one: Step): Promise<void> {
    const path = `/spools/${id}`;
    const grams = one.mg / 1000;
    if (one.kind === 'use') await operator.patch(`${path}/use`, { grams });
    if (one.kind === 'weigh') await operator.post(`${path}/weigh`, { gross_weight_g: grams });
    if (one.kind === 'correct') await operator.patch(path, { remaining_weight_g: grams });
    if (one.kind === 'archive') await operator.patch(path, { status: 'archived' });
    if (one.kind === 'restore') await operator.patch(path, { status: 'active' });
    if (one.kind !== 'print') return;
    const postings = [{ spoolId: id, slot: one.slot, milligrams: one.mg }];
    await write((tx) => postPrint(tx, { runId: base + one.runId, printerId: 1, postings, at: clock.now() }));
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (history) => {
      base += 10;
      const { id } = await addSpool(operator, { remaining_weight_g: 100, core_weight_g: 20 });
      const model: Model = { left: 100_000, shortfall: 0, prints: new Set() };
      for (const one of history) {
        await apply(id, one);
        foresee(model, one);
        expect(await balances(farm, id)).toEqual({ ledger_mg: model.left, remaining_mg: model.left });
      }
      const entries = await ledgerOf(operator, id);
      expect(entries.filter(({ kind }) => kind === 'print')).toHaveLength(model.prints.size);
      const shortfall = entries.reduce((sum, { shortfall_g }) => sum + Math.round(shortfall_g * 1000), 0);
      expect(shortfall).toBe(model.shortfall);
      expect(entries.every(({ balance_g }) => balance_g >= 0)).toBe(true);
      let balance = 0;
      for (const { grams, balance_g } of entries.toReversed()) {
        balance += Math.round(grams * 1000);
        expect(Math.round(balance_g * 1000)).toBe(balance);
      }
    }),
    { numRuns: asFarAs(15, 40) },
  );
}, 120_000);
