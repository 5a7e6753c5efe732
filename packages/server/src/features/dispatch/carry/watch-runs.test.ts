import { expect, test } from 'vitest';
import { addModel, beginRun, queueJob } from '../../../../test/jobs.ts';
import { openFarm } from '../../../../test/kit.ts';
import { print } from '../../../../test/printer-reports.ts';
import type { BackoffTimings } from '../../../live/backoff.ts';
import type { Write } from '../../../live/write.ts';
import type { PrinterState } from '../../printers/index.ts';
import { blankState } from '../../printers/state/blank-state.ts';
import { findRun } from '../../runs/index.ts';
import { createSources } from '../farm-sources.ts';
import { FOLLOW_TIMINGS } from './follow.ts';
import { createRunWatch } from './watch-runs.ts';

const NOBODYS_PRINTER = 1;
const AT_ONCE: BackoffTimings = { retryMinMs: 0, retryMaxMs: 0 };

/** A run that prints on a printer which says so, looked at by hand; writes wait until they are let. */
async function openWatch(retry?: BackoffTimings) {
  const farm = await openFarm();
  const { kernel, models, supervisor } = farm.app;
  const { modelId, fileId } = await addModel(farm);
  const job = await queueJob(await farm.session('operator'), modelId);
  const run = await beginRun(farm, job.id, NOBODYS_PRINTER, fileId);
  const { mark } = run;
  let state: PrinterState = {
    ...blankState('occupied', 0),
    contact: 'live',
    isFresh: false,
    print: print('completed', { mark }),
  };
  let gate = Promise.withResolvers<void>();
  const seen = { writes: 0, complaints: 0 };
  const meanwhile: (() => void)[] = [];
  const write: Write = async (work) => {
    seen.writes += 1;
    await gate.promise;
    return kernel.write(async (tx) => {
      const answer = await work(tx);
      for (const act of meanwhile.splice(0)) act();
      return answer;
    });
  };
  const watch = createRunWatch({
    ...kernel,
    log: Object.assign(Object.create(kernel.log), { error: () => (seen.complaints += 1) }),
    write,
    supervisor: { stateOf: () => state },
    sources: createSources(models, supervisor, kernel),
    timings: FOLLOW_TIMINGS,
    ...(retry !== undefined && { retry }),
    slicedMs: () => null,
    changed: () => undefined,
  });
  return {
    watch,
    run,
    seen,
    /** When the next write has looked and is not committed yet. */
    onceLooked: (act: () => void) => meanwhile.push(act),
    runNow: () => findRun(kernel.database.read, run.id),
    shows(now: PrinterState['print']): void {
      state = { ...state, print: now };
    },
    letWrite: () => gate.resolve(),
    refuse() {
      gate.reject(new Error('the database does not answer'));
    },
    close() {
      gate = Promise.withResolvers<void>();
    },
  };
}

test('a database that is slow is not given a write for every report: one that waits speaks for all', async () => {
  const { watch, run, seen, runNow, letWrite } = await openWatch();
  for (let report = 0; report < 50; report += 1) watch.look(run);
  await expect.poll(() => seen.writes).toBe(1);
  letWrite();
  await watch.settled();
  expect(seen.writes).toBe(1);
  expect(await runNow()).toMatchObject({ state: 'completed' });
});

test('what is said while a write has looked already is looked at by another', async () => {
  const { watch, run, seen, onceLooked, letWrite } = await openWatch();
  letWrite();
  onceLooked(() => watch.look(run));
  watch.look(run);
  await watch.settled();
  expect(seen.writes).toBe(2);
});

test('a write that fails is made again at the next report', async () => {
  const { watch, run, seen, runNow, letWrite, refuse, close } = await openWatch(AT_ONCE);
  watch.look(run);
  refuse();
  await watch.settled();
  expect([seen.complaints, (await runNow())?.state]).toEqual([1, 'printing']);
  close();
  watch.look(run);
  letWrite();
  await watch.settled();
  expect(await runNow()).toMatchObject({ state: 'completed' });
});

test('a database that takes no writes is not given one for every report', async () => {
  const { watch, run, seen, refuse } = await openWatch({ retryMinMs: 60_000, retryMaxMs: 60_000 });
  refuse();
  for (let report = 0; report < 50; report += 1) {
    watch.look(run);
    await watch.settled();
  }
  expect([seen.writes, seen.complaints]).toEqual([1, 1]);
});

test('an end that was seen is stored, whatever the printer shows once it can be', async () => {
  const { watch, run, runNow, shows, letWrite, refuse, close } = await openWatch(AT_ONCE);
  watch.look(run);
  refuse();
  await watch.settled();
  close();
  shows(print('printing', { mark: null, native_id: 'somebody else’s' }));
  watch.look(run);
  letWrite();
  await watch.settled();
  expect(await runNow()).toMatchObject({ state: 'completed' });
});
