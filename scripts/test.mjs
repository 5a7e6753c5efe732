// `npm test`: installs what is missing, then runs every check, then every test; nothing begins after a failure.
// `node scripts/test.mjs check` (or lint) runs the checks of that group alone; `--full` has the tests count as far as
// they can.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { StepFailed } from './lib/run-step.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { readTestReport, tellFailures } from './lib/test-report.mjs';
import { checks, lanes } from './steps.mjs';

const secondsSince = (startedMs) => (performance.now() - startedMs) / 1000;

async function runOne(step, options) {
  say(`${step.name} …`);
  const startedMs = performance.now();
  let outcome = 'ok';
  let hasFailed = false;
  try {
    const result = await step.run(options);
    if (result?.leftOut !== undefined) outcome = `left out: ${result.leftOut}`;
  } catch (failure) {
    if (!(failure instanceof StepFailed || failure instanceof Refusal)) throw failure;
    if (failure instanceof Refusal) say(failure.message);
    else if (failure.output) console.log(failure.output);
    outcome = failure.signal ? `stopped by ${failure.signal}` : 'FAILED';
    hasFailed = true;
  }
  return { name: step.name, outcome, hasFailed, seconds: secondsSince(startedMs) };
}

/** As many at a time as there are cores, in the order of the list, which has those that take longest first. */
async function runChecks(chosen) {
  const waiting = [...chosen];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runOne(step));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** Colours are for terminals, which a tool that talks to us does not see. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Every lane by itself; once a step has failed, none begins any more. */
async function runTests(env) {
  const reports = mkdtempSync(join(tmpdir(), 'farmhand-test-reports-'));
  const results = [];
  const runLane = async (steps) => {
    for (const step of steps) {
      if (results.some(({ hasFailed }) => hasFailed)) return;
      const report = join(reports, `${step.label}.json`);
      const show = (line) => console.log(line === '' ? '' : `${step.label.padEnd(7)} | ${line}`);
      const result = await runOne(step, { report, show, env: { ...COLOURS, ...env } });
      const isLeftOut = result.outcome.startsWith('left out');
      results.push({ ...result, ...(!isLeftOut && { tests: readTestReport(report, result.hasFailed) }) });
    }
  };
  try {
    await Promise.all(lanes.map(runLane));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  return results;
}

function summarise(results, seconds, isWhole) {
  tellFailures(results.flatMap(({ tests }) => tests?.failures ?? []));
  for (const { name, outcome, seconds: took } of results)
    console.log(`${took.toFixed(1).padStart(7)} s  ${name}: ${outcome}`);
  console.log(`${seconds.toFixed(1).padStart(7)} s  in all`);
  if (!isWhole) return;
  const passed = results.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0);
  const failed = results.reduce((sum, { tests }) => sum + (tests?.failed ?? 0), 0);
  console.log(`${passed} passed, ${failed} failed`);
}

await runMain(async () => {
  const args = process.argv.slice(2);
  const isFull = args.includes('--full');
  const [group] = args.filter((arg) => arg !== '--full');
  const chosen = group === undefined ? checks : checks.filter(({ groups }) => groups.includes(group));
  if (chosen.length === 0)
    throw new Refusal(`There is no group of steps called ${group}; there are lint and check.`);
  const startedMs = performance.now();
  await ensureInstalled();
  const results = await runChecks(chosen);
  const isSound = results.every(({ hasFailed }) => !hasFailed);
  if (group === undefined && isSound)
    results.push(...(await runTests(isFull ? { FARM_TEST_FULL: '1' } : { FARM_TEST_EACH_ONCE: '1' })));
  summarise(results, secondsSince(startedMs), group === undefined);
  if (results.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;
});
