import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../packages/server/src/app.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { planDispatch } from '../packages/server/src/features/dispatch/decide/plan.ts';
import { readWorld } from '../packages/server/src/features/dispatch/decide/world.ts';
import { createSources } from '../packages/server/src/features/dispatch/index.ts';
import { stateOf } from '../packages/server/src/features/printers/state/stored-state.ts';
import type { Looked } from '../packages/server/src/features/printers/supervision/fleet-views.ts';
import { ADMIN } from './support/api.ts';
import { type Finding, milliseconds, tell } from './support/finding.ts';
import { median } from './support/load.ts';
import { addJobs, addModels, addPrinters, addRuns } from './support/seed.ts';

/** The processor time of one pass of the dispatcher, reading and planning, over 500 printers and 1,000 jobs that wait. */

const PRINTERS = 500;
const JOBS = 1000;
const MODELS = 200;
const ROUNDS = 15;
const BUDGET_MS = 50;

interface Case {
  readonly name: string;
  readonly material: (number: number) => string;
  readonly isBusy: boolean;
}

const COMMON = ['PLA', 'PETG', 'ABS'];
const CASES: readonly Case[] = [
  { name: 'all printers free', material: (number) => COMMON[number % 3] ?? 'PLA', isBusy: false },
  { name: 'all printing', material: (number) => COMMON[number % 3] ?? 'PLA', isBusy: true },
  { name: 'nothing fits anywhere', material: () => 'PA-CF', isBusy: false },
];

/** Of the processor, in milliseconds: what else the machine does is not ours. */
const spent = (from: NodeJS.CpuUsage, to: NodeJS.CpuUsage): number =>
  (to.user + to.system - from.user - from.system) / 1000;

async function measure({ name, material, isBusy }: Case): Promise<Finding> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farmhand-bench-'));
  const log = pino({ level: 'silent' });
  const app = await createApp({
    config: readConfig({ ...ADMIN, FARM_DATA_DIR: dataDir, FARM_PORT: '0' }),
    log,
  });
  // For the administrator; nobody has printers yet.
  await app.start();
  const { database } = app.kernel;
  await addPrinters(database, PRINTERS, 9);
  await addModels(database, MODELS, material);
  await addJobs(database, { count: JOBS + (isBusy ? PRINTERS : 0), models: MODELS, status: 'queued' });
  if (isBusy) await addRuns(database, PRINTERS, 'printing', JOBS + 1);
  const rows = await database.read.selectFrom('printers').selectAll().orderBy('id').execute();
  const everybody: Looked[] = rows.map((row) => ({
    id: row.id,
    row,
    state: { ...stateOf(row), contact: 'live', status: isBusy ? 'printing' : 'idle' },
  }));
  const deps = {
    supervisor: { everybody: () => everybody, connectionOf: () => app },
    sources: createSources(app.models, app.supervisor, app.kernel),
  };

  const times: { read: number; plan: number }[] = [];
  let claims = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = process.cpuUsage();
    const { world } = await readWorld(database.read, deps);
    const read = process.cpuUsage();
    claims = planDispatch(world).claims.length;
    // The first round fills what is remembered from pass to pass.
    if (round > 0) times.push({ read: spent(begun, read), plan: spent(read, process.cpuUsage()) });
  }
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const read = median(times.map((time) => time.read));
  const plan = median(times.map((time) => time.plan));
  const whole = median(times.map((time) => time.read + time.plan));
  return {
    what: `${name}, ${claims} claims: read + plan`,
    value: `${milliseconds(read)} + ${milliseconds(plan)}`,
    budget: { words: `a pass under ${BUDGET_MS} ms`, isMet: whole < BUDGET_MS },
  };
}

const findings: Finding[] = [];
for (const each of CASES) findings.push(await measure(each));
tell(findings);
