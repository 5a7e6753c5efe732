import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, createChance } from './chance.ts';
import { findViolations } from './count.ts';
import { createFleet } from './fleet.ts';
import { createMischief } from './mischief.ts';
import { createPerson } from './people.ts';
import type { Counts } from './report.ts';
import { postingsOf, readRows } from './rows.ts';
import { type Service, startService } from './service.ts';
import { KILL_STEPS, type KillStep } from './steps.ts';
import { createWarden } from './warden.ts';

export interface CrashRunOptions {
  readonly seed: number;
  readonly perFamily: number;
  /** Whichever comes first. */
  readonly minutes: number;
  readonly kills: number;
  /** Where it is killed, each as often as every other. */
  readonly steps?: readonly KillStep[];
  say?(line: string): void;
}

const STEP_LIMIT_MS = 6000;
const FINISH_LIMIT_MS = 180_000;

/** Kills the service again and again while it prints, lets it finish, and counts at the printers. */
export async function crashRun(options: CrashRunOptions): Promise<Counts> {
  const chance = createChance(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'farmhand-crash-'));
  const database = join(folder, 'farmhand.sqlite');
  const begunAt = performance.now();
  const byStep: Partial<Record<KillStep, number>> = {};
  const posted: number[] = [];
  let service: Service | null = null;
  const serviceNow = (): Service => {
    if (service === null) throw new Error('the service is not there');
    return service;
  };
  let isWaitingForStart = false;
  const fleet = await createFleet(options.perFamily, () => {
    if (isWaitingForStart) service?.kill();
  });
  const person = createPerson(serviceNow);
  const open = async () => {
    service = await startService(folder, person.admin);
  };
  await open();
  const warden = createWarden({ person, fleet, database });
  const mischief = createMischief(createChance(options.seed + 1), fleet);
  try {
    await fleet.enrol(person);
    const models = [await person.addModel(45), await person.addModel(90), await person.addModel(480)];
    warden.start();
    mischief.start();

    let kills = 0;
    const deck = createDeck(chance, options.steps ?? KILL_STEPS);
    const isDue = () => kills >= options.kills || performance.now() - begunAt > options.minutes * 60_000;
    while (!isDue()) {
      await topUp();
      const step = deck.draw();
      byStep[await dieAt(step)] = (byStep[step] ?? 0) + 1;
      kills += 1;
      if (kills % 20 === 0) options.say?.(`${kills} kills, ${fleet.prints().length} starts`);
      await sleep(chance.isHit(0.3) ? chance.between(500, 2500) : chance.between(0, 50));
      await open();
    }
    await mischief.stop();
    await finish();
    await warden.stop();
    await serviceNow().stop();
    return countsOf(kills);

    async function topUp(): Promise<void> {
      const { jobs } = readRows(database);
      const open = jobs.reduce(
        (sum, job) => sum + Math.max(0, job.quantity - job.completed_count - job.failed_count),
        0,
      );
      if (open >= fleet.size * 2) return;
      const body = { model_id: chance.pick(models), quantity: chance.between(1, 4) };
      posted.push((await person.post<{ id: number }>('/jobs', body)).id);
      await topUp();
    }

    /** Answers where it really died: what does not come in time is killed at a moment that nobody chose. */
    async function dieAt(step: KillStep): Promise<KillStep> {
      const current = serviceNow();
      isWaitingForStart = step === 'start:seen';
      const limitMs = step === 'anywhere' ? chance.between(0, 3000) : STEP_LIMIT_MS;
      if (step !== 'anywhere' && !isWaitingForStart) await current.arm(step, chance.between(1, 2));
      const isDead = await Promise.race([current.ended().then(() => true), sleep(limitMs, false)]);
      isWaitingForStart = false;
      current.kill();
      await current.ended();
      return isDead ? step : 'anywhere';
    }

    async function finish(): Promise<void> {
      const deadline = performance.now() + FINISH_LIMIT_MS;
      const isDone = () =>
        readRows(database).jobs.every(({ status }) => ['completed', 'failed', 'cancelled'].includes(status));
      while (!isDone() && performance.now() < deadline) await sleep(100);
      fleet.look();
    }

    function countsOf(kills: number): Counts {
      const rows = readRows(database);
      const prints = fleet.prints();
      return {
        seed: options.seed,
        seconds: (performance.now() - begunAt) / 1000,
        kills,
        byStep: Object.fromEntries(
          KILL_STEPS.flatMap((step) => (byStep[step] ? [[step, byStep[step]]] : [])),
        ),
        mischief: mischief.counts(),
        jobs: tally(rows.jobs.map(({ status }) => status)),
        copies: rows.jobs.reduce((sum, { quantity }) => sum + quantity, 0),
        runs: tally(rows.runs.map(({ state }) => state)),
        starts: tally(prints.map(({ outcome }) => outcome)),
        resolved: warden.resolved(),
        platesCleared: warden.platesCleared(),
        postings: postingsOf(rows),
        violations: findViolations({ rows, prints, jobs: posted.length }),
      };
    }
  } finally {
    await mischief.stop();
    await warden.stop();
    const last = service as Service | null;
    last?.kill();
    await last?.ended();
    await fleet.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every step comes as often as every other, in an order that nobody knows. */
function createDeck(chance: Chance, steps: readonly KillStep[]) {
  let cards: KillStep[] = [];
  return {
    draw(): KillStep {
      if (cards.length === 0) cards = [...steps];
      const card = chance.pick(cards);
      cards.splice(cards.indexOf(card), 1);
      return card;
    },
  };
}

function tally(names: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}
