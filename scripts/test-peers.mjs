// `npm run test:peers`: the tests against hosts that nobody here wrote. `--full` prints a hundred jobs on each instead of
// twenty; further arguments go to vitest, so `npm run test:peers -- moonraker` runs those of one host.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { environmentForTools, findNode24 } from './lib/node24.mjs';
import { root } from './lib/paths.mjs';
import { ensureEnvironment, ensurePackages } from './lib/peers.mjs';
import { runStep, StepFailed } from './lib/run-step.mjs';
import { runMain } from './lib/say.mjs';
import { readTestReport, tellFailures } from './lib/test-report.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  const isFull = args.includes('--full');
  await ensureInstalled();
  await ensurePackages();
  const env = { ...environmentForTools(), FARM_PEER_JOBS: isFull ? '100' : '20' };
  for (const name of ['prusalink', 'moonraker', 'clients', 'messages', 'homeassistant', 'canaille']) {
    env[`FARM_PEER_${name.toUpperCase()}`] = await ensureEnvironment(name);
  }
  const reports = mkdtempSync(join(tmpdir(), 'farmhand-peer-report-'));
  const report = join(reports, 'report.json');
  const vitest = ['run', '--project=peers', '--reporter=default', '--reporter=json'];
  vitest.push(`--outputFile.json=${report}`, ...args.filter((arg) => arg !== '--full'));
  let hasFailed = false;
  try {
    const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    await runStep(findNode24(), [program, ...vitest], { cwd: root, env });
  } catch (failure) {
    if (!(failure instanceof StepFailed)) throw failure;
    hasFailed = true;
    process.exitCode = 1;
  } finally {
    const { passed, failed, failures } = readTestReport(report, hasFailed);
    rmSync(reports, { recursive: true, force: true });
    tellFailures(failures);
    console.log(`${passed} passed, ${failed} failed`);
  }
});
