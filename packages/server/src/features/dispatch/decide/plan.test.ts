import { asWritten } from '@farmhand/words';
import { inEnglish } from '@farmhand/words/english';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asFarAs } from '../../../../test/full.ts';
import { worlds } from '../../../../test/random-world.ts';
import { aJob, aPrinter, aWorld } from '../../../../test/views.ts';
import { explainJob } from './explain.ts';
import { judge, judgeFit, judgeFree, judgeJob, mayStage } from './judge.ts';
import { planDispatch } from './plan.ts';
import type { JobView, PrinterView, World } from './views.ts';

const RUNS = { numRuns: asFarAs(200, 600) };

function find<T extends { readonly id: number }>(all: readonly T[], id: number): T {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

test('nothing is given to a printer that the rules keep a job off', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const plan = planDispatch(world);
      for (const claim of plan.claims) {
        const job = find(world.jobs, claim.job_id);
        const printer = find(world.printers, claim.printer_id);
        expect(judgeJob(job, world)).toBeNull();
        expect(judgeFit(job, printer, world).ok).toBe(true);
        expect(claim.isAhead ? mayStage(printer) : judgeFree(printer) === null).toBe(true);
      }
      for (const start of plan.starts) {
        const verdict = judge(find(world.jobs, start.job_id), find(world.printers, start.printer_id), world);
        expect(verdict.ok).toBe(true);
        expect(start.state).toBe('staged');
      }
    }),
    RUNS,
  );
});

test('no printer gets two things, and no job more copies than wait', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { claims, starts, releases } = planDispatch(world);
      const released = new Set(releases.map(({ run_id }) => run_id));
      const kept = world.reservations.filter(({ run_id }) => !released.has(run_id));
      const places = [
        ...claims.map(({ printer_id }) => printer_id),
        ...kept.map(({ printer_id }) => printer_id),
      ];
      expect(new Set(places).size).toBe(places.length);
      for (const start of starts) expect(kept).toContainEqual(start);
      for (const job of world.jobs) {
        const back = releases.filter(({ job_id }) => job_id === job.id).length;
        expect(claims.filter(({ job_id }) => job_id === job.id).length).toBeLessThanOrEqual(
          job.waiting + back,
        );
      }
    }),
    RUNS,
  );
});

/** Copies that a job still has to give, after what was planned. */
function left(world: World, job: JobView): number {
  const { claims, releases, wakes } = planDispatch(world);
  const of = ({ job_id }: { readonly job_id: number }) => job_id === job.id;
  return job.waiting + releases.filter(of).length - claims.filter(of).length - wakes.filter(of).length;
}

/** The same without those for which a printer is switched on: they are claimed when it answers. */
function unclaimed(world: World, job: JobView): number {
  const { wakes } = planDispatch(world);
  return left(world, job) + wakes.filter(({ job_id }) => job_id === job.id).length;
}

test('no job waits while a printer that could start it stands idle', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { claims, starts, releases, wakes } = planDispatch(world);
      const used = new Set([...claims, ...wakes].map(({ printer_id }) => printer_id));
      for (const { printer_id } of starts) used.add(printer_id);
      const released = new Set(releases.map(({ run_id }) => run_id));
      for (const { printer_id, run_id } of world.reservations)
        if (!released.has(run_id)) used.add(printer_id);
      const idle = world.printers.filter(({ id }) => !used.has(id));
      for (const job of world.jobs.filter((each) => left(world, each) > 0)) {
        for (const printer of idle) expect(judge(job, printer, world).ok).toBe(false);
      }
    }),
    RUNS,
  );
});

test('what is explained is what is done, in every state of the farm', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { claims, starts, wakes } = planDispatch(world);
      const woken = wakes.filter(({ isUnderWay }) => !isUnderWay);
      const given = (job: JobView, printer: PrinterView) =>
        [...claims.filter(({ isAhead }) => !isAhead), ...starts, ...woken].some(
          ({ job_id, printer_id }) => job_id === job.id && printer_id === printer.id,
        );
      for (const job of world.jobs) {
        for (const explained of explainJob(job, world)) {
          const printer = find(world.printers, explained.printer_id);
          expect(explained.can_start).toBe(given(job, printer));
          if (!explained.can_start) expect(inEnglish(explained.reason)).not.toBe('');
        }
      }
    }),
    RUNS,
  );
});

test('planning again after the plan was carried out asks for nothing new', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { claims, starts, releases } = planDispatch(world);
      const gone = new Set([...releases, ...starts].map(({ run_id }) => run_id));
      const after: World = {
        ...world,
        printers: world.printers.map((printer) => {
          const start = starts.find(({ printer_id }) => printer_id === printer.id);
          return start === undefined
            ? printer
            : { ...printer, at_work: { run_id: start.run_id, job_id: start.job_id, state: 'starting' } };
        }),
        jobs: world.jobs.map((job) => ({ ...job, waiting: unclaimed(world, job) })),
        reservations: [
          ...world.reservations.filter(({ run_id }) => !gone.has(run_id)),
          ...claims.map(({ job_id, printer_id }) => ({
            run_id: 3000 + printer_id,
            job_id,
            printer_id,
            state: 'uploading' as const,
          })),
        ],
      };
      const again = planDispatch(after);
      expect(again.releases).toEqual([]);
      expect(again.starts).toEqual([]);
    }),
    RUNS,
  );
});

test('a printer is switched on only for a job that it could print, and never one that works or may not', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { wakes, claims, starts } = planDispatch(world);
      const others = [...claims, ...starts].map(({ printer_id }) => printer_id);
      expect(new Set(wakes.map(({ printer_id }) => printer_id)).size).toBe(wakes.length);
      for (const { job_id, printer_id, isUnderWay } of wakes) {
        const printer = find(world.printers, printer_id);
        const job = find(world.jobs, job_id);
        expect(others).not.toContain(printer_id);
        expect(judgeFit(job, printer, world).ok).toBe(true);
        expect(printer).toMatchObject({
          ...{ enabled: true, hold: null, overdue_task: null },
          power: { kind: isUnderWay ? 'waking' : 'asleep' },
        });
        if (!isUnderWay) expect(judge(job, printer, world).ok).toBe(true);
        if (!isUnderWay) expect(printer.at_work).toBeNull();
      }
    }),
    RUNS,
  );
});

test('a file on its way is not withdrawn because its printer is busy taking it', () => {
  const [job, printer] = [
    aJob({ waiting: 0 }),
    aPrinter({ ready: false, ready_reason: asWritten('transferring') }),
  ];
  for (const state of ['claimed', 'uploading', 'staged'] as const) {
    const reservations = [{ run_id: 5, job_id: job.id, printer_id: printer.id, state }];
    const plan = planDispatch(aWorld({ jobs: [job], printers: [printer], reservations }));
    expect(plan).toEqual({ releases: [], claims: [], starts: [], wakes: [] });
    const gone = aPrinter({ status: 'offline', ready: false });
    const after = planDispatch(aWorld({ jobs: [job], printers: [gone], reservations }));
    expect(after.releases).toEqual(reservations);
  }
});

test('a flapping printer gets nothing and keeps nothing that waits; what it works on is left alone', () => {
  const job = aJob({ waiting: 0 });
  const staged = { run_id: 4, job_id: job.id, printer_id: 7, state: 'staged' } as const;
  const flapping = aPrinter({ is_flapping: true });
  expect(planDispatch(aWorld({ jobs: [aJob()], printers: [flapping] }))).toEqual({
    ...{ claims: [], starts: [], releases: [], wakes: [] },
  });
  const reserved = aWorld({ jobs: [job], printers: [flapping], reservations: [staged] });
  expect(planDispatch(reserved)).toMatchObject({ claims: [], starts: [], releases: [{ run_id: 4 }] });
  const atWork = aPrinter({ is_flapping: true, at_work: { run_id: 5, job_id: job.id, state: 'printing' } });
  expect(planDispatch(aWorld({ jobs: [job], printers: [atWork] })).releases).toEqual([]);
  expect(mayStage(atWork)).toBe(false);
});
