// `npm test`: installs what is missing, then runs every step and stops at the first that fails.
// `node scripts/test.mjs check` (or lint) runs the steps of that group alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests } from './lib/count-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { StepFailed } from './lib/run-step.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';
import { steps } from './steps.mjs';

async function runOne(step, report) {
  say(`${step.name} …`);
  const startedMs = performance.now();
  let outcome = 'ok';
  let hasFailed = false;
  let tests = { passed: 0, failed: 0 };
  try {
    const result = await step.run(report);
    if (result?.leftOut !== undefined) outcome = `left out: ${result.leftOut}`;
    else if (step.countsTests) tests = countTests(report, false);
  } catch (failure) {
    if (!(failure instanceof StepFailed || failure instanceof Refusal)) throw failure;
    if (failure instanceof Refusal) say(failure.message);
    outcome = failure.signal ? `stopped by ${failure.signal}` : 'FAILED';
    hasFailed = true;
    if (step.countsTests) tests = countTests(report, true);
  }
  return { name: step.name, outcome, hasFailed, tests, seconds: (performance.now() - startedMs) / 1000 };
}

function summarise(results, seconds, isWhole) {
  console.log('');
  for (const { name, outcome, seconds: took } of results)
    console.log(`${took.toFixed(1).padStart(7)} s  ${name}: ${outcome}`);
  console.log(`${seconds.toFixed(1).padStart(7)} s  in all`);
  if (!isWhole) return;
  const passed = results.reduce((sum, { tests }) => sum + tests.passed, 0);
  const failed = results.reduce((sum, { tests }) => sum + tests.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
}

await runMain(async () => {
  const [group] = process.argv.slice(2);
  const chosen = group === undefined ? steps : steps.filter(({ groups }) => groups.includes(group));
  if (chosen.length === 0)
    throw new Refusal(`There is no group of steps called ${group}; there are lint and check.`);
  const startedMs = performance.now();
  await ensureInstalled();
  const reports = mkdtempSync(join(tmpdir(), 'farmhand-test-reports-'));
  const results = [];
  try {
    for (const [index, step] of chosen.entries()) {
      results.push(await runOne(step, join(reports, `${index}.json`)));
      if (results.at(-1).hasFailed) break;
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  summarise(results, (performance.now() - startedMs) / 1000, group === undefined);
  if (results.some(({ hasFailed }) => hasFailed)) process.exitCode = 1;
});
