import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestTime, type TestTime } from '@farmhand/simulator';
import { pino } from 'pino';
import { openDatabase } from '../../../packages/server/src/db/open.ts';
import { type Chance, createChance } from '../chance.ts';
import { findViolations } from '../count.ts';
import { postingsOf, readRows } from '../rows.ts';
import { createDoom, type Doom, POINTS } from './doom.ts';
import { type Incarnation, incarnate } from './incarnation.ts';
import { createModelPrinter, type ModelPrinter } from './model-printer.ts';
import { makeTemplate, type Template } from './template.ts';

export interface PointsRun {
  readonly seed: number;
  readonly points: number;
  readonly byPoint: Readonly<Record<string, number>>;
  readonly farms: number;
  readonly jobs: number;
  readonly starts: number;
  readonly postings: number;
  readonly resolved: number;
  readonly violations: readonly string[];
}

const SERIALS = ['steady 1', 'steady 2', 'forgetful 1', 'forgetful 2'];
const POINTS_PER_FARM = 14;
const STARTS = ['before a start', 'after a start', 'after a start'] as const;
const STEP_MS = 50;
const LONGEST_MS = 20 * 60_000;
const log = pino({ level: process.env['FARM_TEST_LOG'] ?? 'silent' });

/** A process that ends costs no disk here, so the fastest one will do. */
const folderOfAll = () =>
  mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'farmhand-points-'));

/** Seeded farms, each of which dies at seeded points and is opened again on its database until all is printed. */
export async function pointsRun(seed: number, points: number): Promise<PointsRun> {
  const folder = folderOfAll();
  const byPoint: Record<string, number> = {};
  const sums = { points: 0, farms: 0, jobs: 0, starts: 0, postings: 0, resolved: 0 };
  const violations: string[] = [];
  try {
    const template = await makeTemplate(folder, SERIALS);
    const time = createTestTime({ passes: 'by hand', start: Date.UTC(2026, 10, 2) });
    while (sums.points < points) {
      const farmSeed = seed + sums.farms;
      const farm = await runFarm(template, folder, createChance(farmSeed), time);
      for (const point of farm.points) byPoint[point] = (byPoint[point] ?? 0) + 1;
      sums.points += farm.points.length;
      sums.farms += 1;
      sums.jobs += farm.jobs;
      sums.starts += farm.starts;
      sums.postings += farm.postings;
      sums.resolved += farm.resolved;
      violations.push(...farm.violations.map((words) => `${words} [farm ${farmSeed}]`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { seed, byPoint, ...sums, violations };
}

async function runFarm({ dataDir: from, modelId }: Template, folder: string, chance: Chance, time: TestTime) {
  const dataDir = mkdtempSync(join(folder, 'farm-'));
  cpSync(from, dataDir, { recursive: true });
  const { now } = time;
  const printers = SERIALS.map((name) =>
    createModelPrinter({ name, now, chance, isForgetful: name.startsWith('forgetful') }),
  );
  const points: string[] = [];
  let resolved = 0;
  let wanted = chance.between(2, 5);
  const deadline = now() + LONGEST_MS;
  let isOver = false;
  while (!isOver) {
    const doom = points.length < POINTS_PER_FARM ? drawDoom(chance) : createDoom(Number.POSITIVE_INFINITY);
    const opened = await openDatabase({ dataDir, databaseUrl: undefined, mode: 'normal', clock: time, log });
    const life = await settle(doom.isDead, incarnate({ opened, log, clock: time, doom, printers }));
    if (life !== null) {
      const started = await settle(doom.isDead, life.start());
      if (started !== null || !doom.isDead()) await liveOn(life, doom);
    }
    for (const printer of printers) printer.hangUp();
    time.forget();
    // Nothing is written any more by the dead: closing only gives the files back.
    await opened.close();
    const diedAt = doom.diedAt();
    if (diedAt !== null) points.push(diedAt);
    // Often long enough for a print to end, and to be forgotten.
    for (let away = chance.isHit(0.4) ? chance.between(1, 140) : 1; away > 0; away -= 1) pass();
    isOver = diedAt === null;
  }
  const prints = printers.flatMap((printer) => printer.prints);
  const rows = readRows(join(dataDir, 'farmhand.sqlite'));
  rmSync(dataDir, { recursive: true, force: true });
  return {
    points,
    resolved,
    jobs: rows.jobs.length,
    starts: prints.length,
    postings: postingsOf(rows),
    violations: findViolations({ rows, prints, jobs: rows.jobs.length }),
  };

  function pass(): void {
    time.advance(STEP_MS);
    for (const printer of printers) printer.live();
  }

  async function liveOn(life: Incarnation, doom: { isDead(): boolean }): Promise<void> {
    while (!doom.isDead() && now() < deadline) {
      pass();
      await drain();
      if (doom.isDead()) return;
      if (points.length < POINTS_PER_FARM) misbehave(chance, printers);
      else for (const printer of printers) printer.lie(false);
      if (wanted > 0 && chance.isHit(0.05)) {
        wanted -= 1;
        await settle(doom.isDead, life.addJob(modelId, chance.between(1, 3)));
      }
      if (chance.isHit(0.1))
        resolved += await settle(doom.isDead, lookRound(life)).then((count) => count ?? 0);
      const isIdle = wanted === 0 && points.length >= POINTS_PER_FARM;
      if (isIdle && !doom.isDead() && (await life.openJobs()) === 0) return;
      // Nothing more to do, and points left to die at: another job.
      if (wanted === 0 && points.length < POINTS_PER_FARM && chance.isHit(0.01)) wanted = 1;
    }
  }

  /** The person in the room. */
  async function lookRound(life: Incarnation): Promise<number> {
    let count = 0;
    for (const { id, name, plate } of life.plates()) {
      const printer = printers.find((one) => one.name === name);
      if (plate !== 'occupied' || printer === undefined || printer.isActive()) continue;
      printer.clearPlate();
      await life.clearPlate(id);
    }
    for (const { id, mark } of await life.unknownRuns()) {
      const print = printers.flatMap(({ prints }) => prints).find((one) => one.mark === mark);
      if (print?.outcome === 'active') continue;
      await life.resolve(
        id,
        print === undefined ? 'not_started' : print.outcome === 'completed' ? 'completed' : 'failed',
      );
      count += 1;
    }
    return count;
  }
}

/** Most points are commits, so the rarer ones are aimed at, and a start most of all. */
function drawDoom(chance: Chance): Doom {
  return chance.isHit(0.4)
    ? createDoom(chance.between(1, 60))
    : createDoom(chance.between(1, 3), chance.pick(chance.isHit(0.5) ? STARTS : POINTS));
}

function misbehave(chance: Chance, printers: readonly ModelPrinter[]): void {
  if (chance.isHit(0.02)) chance.pick(printers).dropLink(chance.between(0, 2000));
  if (chance.isHit(0.02)) chance.pick(printers).fallSilent(chance.between(100, 1500));
  if (chance.isHit(0.01)) chance.pick(printers).lie(true);
  if (chance.isHit(0.05)) chance.pick(printers).lie(false);
}

/** Everything that needs no timer has happened when it answers: what the service awaits is microtasks or time. */
async function drain(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
}

/** What it answers, or null when the process died over it. */
async function settle<T>(isDead: () => boolean, work: Promise<T>): Promise<T | null> {
  let outcome: { readonly value: T } | null = null;
  let failure: unknown = null;
  work.then(
    (value) => {
      outcome = { value };
    },
    (error: unknown) => {
      failure = error ?? new Error('it failed');
    },
  );
  for (;;) {
    await drain();
    const done = outcome as { readonly value: T } | null;
    if (done !== null) return done.value;
    if (isDead()) return null;
    if (failure !== null) throw failure;
  }
}
