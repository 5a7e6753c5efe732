import { asWritten } from '@farmhand/words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addModel, queueJob, standAside } from '../../../test/jobs.ts';
import { type Caller, type Farm, openFarm } from '../../../test/kit.ts';
import { liveRunsOfJob } from '../runs/index.ts';
import { claimCopy, closeRun, releaseRun, stepRun } from './attempts.ts';
import { requestCancel } from './cancel.ts';
import { findAnyJob } from './job-store.ts';

/**
 * Whatever happens to a job in whatever order, its counts and its status say what became of its copies. The copies
 * are followed here by hand, with nothing shared with the service but the words.
 */

type Step =
  | { readonly kind: 'claim' }
  | { readonly kind: 'start' | 'release' | 'lose'; readonly which: number }
  | { readonly kind: 'end'; readonly which: number; readonly outcome: 'completed' | 'failed' | 'cancelled' }
  | { readonly kind: 'stop' | 'not_started'; readonly which: number }
  | { readonly kind: 'cancel' | 'retry' | 'hold' | 'free' }
  | { readonly kind: 'quantity'; readonly quantity: number };

const which = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'claim' } as const) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('start', 'release', 'lose'), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      which,
      outcome: fc.constantFrom('completed', 'failed', 'cancelled'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('stop', 'not_started'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'retry', 'hold', 'free') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('quantity' as const),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
  },
);

interface Copy {
  state: 'waiting' | 'reserved' | 'at_work' | 'completed' | 'failed' | 'cancelled';
  failures: number;
  runId: number | null;
  hasRun: boolean;
}

interface Model {
  copies: Copy[];
  isCancelled: boolean;
}

const blank = (): Copy => ({ state: 'waiting', failures: 0, runId: null, hasRun: false });
const MAX_ATTEMPTS = 2;

function expected({ copies, isCancelled }: Model) {
  const count = (...states: Copy['state'][]) => copies.filter(({ state }) => states.includes(state)).length;
  const status = () => {
    if (count('at_work') > 0) return 'printing';
    if (count('reserved') > 0) return 'queued';
    if (count('completed') === copies.length) return 'completed';
    if (isCancelled) return 'cancelled';
    if (count('waiting') > 0) return 'pending';
    return count('failed') > 0 ? 'failed' : 'cancelled';
  };
  const isOver = ['completed', 'cancelled', 'failed'].includes(status());
  return {
    status: status(),
    quantity: copies.length,
    completed_count: count('completed'),
    failed_count: count('failed'),
    waiting_count: isOver ? 0 : count('waiting'),
  };
}

let marks = 1;

async function take(farm: Farm, caller: Caller, jobId: number, fileId: number, model: Model, one: Step) {
  const { write } = farm.app.kernel;
  const live = model.copies.filter(({ state }) => state === 'reserved' || state === 'at_work');
  const pick = 'which' in one ? live[one.which % Math.max(1, live.length)] : undefined;
  const runOf = async (copy: Copy) => {
    const run = (await liveRunsOfJob(farm.app.kernel.database.read, jobId)).find(
      ({ id }) => id === copy.runId,
    );
    if (run === undefined) throw new Error('the copy has no run');
    return run;
  };
  const seen = { source: 'report', said: asWritten('seen') } as const;
  switch (one.kind) {
    case 'claim': {
      if (model.isCancelled || !model.copies.some(({ state }) => state === 'waiting')) return;
      marks += 1;
      const run = await write(async (tx) => {
        const job = await findAnyJob(tx.db, jobId);
        if (job === undefined) throw new Error('the job is gone');
        const place = { printerId: marks, printFileId: fileId, mark: String(marks), fence: 1, slots: '[]' };
        return claimCopy(tx, job, place);
      });
      const copy = run === null ? undefined : model.copies[run.copy - 1];
      if (run === null || copy?.state !== 'waiting') throw new Error('a copy was claimed that did not wait');
      expect(run.attempt).toBe(copy.failures + 1);
      Object.assign(copy, { state: 'reserved', runId: run.id });
      return;
    }
    case 'release':
      if (pick?.state !== 'reserved') return;
      expect(await write(async (tx) => releaseRun(tx, await runOf(pick)))).toBe(true);
      Object.assign(pick, { state: 'waiting', runId: null });
      return;
    case 'start':
    case 'lose': {
      if (pick === undefined) return;
      const state = one.kind === 'start' ? 'printing' : 'unknown';
      const from = ['claimed', 'printing', 'unknown'] as const;
      const run = await runOf(pick);
      await write((tx) => stepRun(tx, run, from, { state, started_at: tx.now }, seen));
      pick.state = 'at_work';
      return;
    }
    case 'end':
    case 'stop':
    case 'not_started': {
      if (pick === undefined) return;
      const outcome = one.kind === 'end' ? one.outcome : one.kind === 'stop' ? 'cancelled' : 'failed';
      const isUncounted = one.kind === 'not_started';
      const run = await runOf(pick);
      const end = { outcome, seen, isUncounted, isStop: one.kind === 'stop' } as const;
      expect(await write((tx) => closeRun(tx, run, end))).not.toBeNull();
      expect(await write((tx) => closeRun(tx, run, end))).toBeNull();
      if (outcome === 'failed' && !isUncounted) pick.failures += 1;
      const isGivenUp = pick.failures >= MAX_ATTEMPTS && !isUncounted;
      const afterFailure = isGivenUp ? 'failed' : 'waiting';
      const after = outcome === 'failed' ? (model.isCancelled ? 'cancelled' : afterFailure) : outcome;
      Object.assign(pick, { state: after, runId: null, hasRun: true });
      return;
    }
    case 'cancel': {
      const isOpen = ['pending', 'queued', 'printing'].includes(expected(model).status);
      if (live.length > 0) {
        // The route would wait for a printer that nobody drives here.
        await write(async (tx) => {
          const job = await findAnyJob(tx.db, jobId);
          if (job !== undefined) await requestCancel(tx, job, null);
        });
      } else {
        expect((await caller.post(`/jobs/${jobId}/cancel`)).status).toBe(isOpen ? 200 : 409);
      }
      if (isOpen) model.isCancelled = true;
      return;
    }
    case 'retry': {
      const { status } = expected(model);
      const isOver = status === 'failed' || status === 'cancelled';
      const hasEnded = model.copies.some(({ state }) => state === 'failed' || state === 'cancelled');
      const isAllowed = isOver || (status !== 'completed' && !model.isCancelled && hasEnded);
      expect((await caller.post(`/jobs/${jobId}/retry`)).status).toBe(isAllowed ? 200 : 409);
      if (!isAllowed) return;
      model.isCancelled = false;
      for (const copy of model.copies) {
        if (copy.state === 'failed' || copy.state === 'cancelled') copy.state = 'waiting';
      }
      return;
    }
    case 'quantity': {
      const { status } = expected(model);
      const isOpen = ['pending', 'queued', 'printing'].includes(status) && !model.isCancelled;
      const begun = model.copies.findLastIndex(
        ({ state, failures, hasRun }) => state !== 'waiting' || failures > 0 || hasRun,
      );
      const isAllowed = isOpen && one.quantity >= begun + 1;
      const reply = await caller.patch(`/jobs/${jobId}`, { quantity: one.quantity });
      expect(reply.status === 200).toBe(isAllowed);
      if (!isAllowed) return;
      const more = Array.from({ length: Math.max(0, one.quantity - model.copies.length) }, blank);
      model.copies = [...model.copies.slice(0, one.quantity), ...more];
      return;
    }
    default:
      await caller.patch(`/jobs/${jobId}`, { hold: one.kind === 'hold' });
  }
}

test('counts and status are right after any sequence of steps', async () => {
  const farm = await openFarm();
  const operator = await farm.session('operator');
  const { modelId, fileId } = await addModel(farm);
  await standAside(farm);
  const runs = Number(process.env['FARM_TEST_SEQUENCES'] ?? 40);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { minLength: 5, maxLength: 30 }),
      async (quantity, steps) => {
        const { id } = await queueJob(operator, modelId, { quantity });
        const model: Model = { copies: Array.from({ length: quantity }, blank), isCancelled: false };
        for (const one of steps) {
          await take(farm, operator, id, fileId, model, one);
          expect((await operator.get(`/jobs/${id}`)).body, JSON.stringify(one)).toMatchObject(
            expected(model),
          );
        }
      },
    ),
    { numRuns: runs },
  );
  const { read } = farm.app.kernel.database;
  const kept = await read
    .selectFrom('row_totals')
    .select(['status', 'count'])
    .where('kind', '=', 'jobs')
    .where('count', '!=', 0)
    .orderBy('status')
    .execute();
  const counted = await read
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  expect(kept).toEqual(counted);
}, 300_000);
