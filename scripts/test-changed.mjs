// `npm run test:changed`: for the time between two looks at the code. Checks what differs from main, and runs the tests
// in its rooms and those that import it; `npm test` runs everything. Another branch can be named: `-- <branch>`.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { affectedTests } from './lib/affected.mjs';
import { environmentForTools, findNode24 } from './lib/node24.mjs';
import { root } from './lib/paths.mjs';
import { runStep, StepFailed } from './lib/run-step.mjs';
import { Refusal, runMain, say } from './lib/say.mjs';

const PROJECTS = ['unit', 'web', 'server-pure', 'server-sqlite', 'process'];
/** What is asked of the databases may be answered differently by the other one. */
const SQL = /^packages\/server\/src\/(?:db\/|.*store\.ts$)/;
const BROWSER = /^e2e\/browser\//;

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    throw new Refusal(`git ${args.join(' ')} does not work here.`);
  }
}

function changedSince(branch) {
  const [base = branch] = git('merge-base', branch, 'HEAD');
  const tracked = git('diff', '--name-only', '--diff-filter=d', base);
  return [...new Set([...tracked, ...git('ls-files', '--others', '--exclude-standard')])].toSorted();
}

const run = (file, args) =>
  runStep(findNode24(), [join(root, file), ...args], { cwd: root, env: environmentForTools() });

await runMain(async () => {
  const [branch = 'main'] = process.argv.slice(2);
  const changed = changedSince(branch);
  if (changed.length === 0) return say(`Nothing differs from ${branch}.`);
  const tests = affectedTests(root, changed).filter((file) => existsSync(join(root, file)));
  const inBrowser = tests.filter((file) => BROWSER.test(file));
  const others = tests.filter((file) => !BROWSER.test(file));
  const projects = [...PROJECTS, ...(changed.some((file) => SQL.test(file)) ? ['server-postgres'] : [])];
  say(`${changed.length} files differ from ${branch}; ${others.length} test files are near them.`);
  try {
    await run('node_modules/@biomejs/biome/bin/biome', ['check', '--no-errors-on-unmatched', ...changed]);
    await run('scripts/boundaries.mjs', []);
    await run('node_modules/typescript/bin/tsc', ['-p', '.']);
    if (changed.some((file) => /^packages\/(?:web|contract|client)\//.test(file)))
      await run('node_modules/typescript/bin/tsc', ['-p', 'packages/web']);
    if (others.length > 0)
      await run('node_modules/vitest/vitest.mjs', [
        'run',
        ...projects.map((name) => `--project=${name}`),
        ...others,
      ]);
  } catch (failure) {
    if (!(failure instanceof StepFailed)) throw failure;
    process.exitCode = 1;
  }
  if (inBrowser.length > 0) say(`Left to npm test, which has a browser: ${inBrowser.join(', ')}`);
});
