// What `npm test` does, in plain words. A step's `run` throws when it fails and may return { leftOut: why }.
// `groups` name the parts that `npm run lint` and `npm run check` take.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { environmentForTools, findNode24 } from './lib/node24.mjs';
import { ensurePage } from './lib/page.mjs';
import { root } from './lib/paths.mjs';
import { runStep } from './lib/run-step.mjs';
import { Refusal } from './lib/say.mjs';

const runNode = (file, args, { env, ...options } = {}) =>
  runStep(findNode24(), [join(root, file), ...args], {
    cwd: root,
    env: { ...environmentForTools(), ...env },
    ...options,
  });

/**
 * The checks share the cores already: the compiler, which is written in Go, does less work when it takes no threads of
 * its own and collects its garbage more seldom.
 */
const FRUGAL = { GOMAXPROCS: '1', GOGC: '400' };

/** Checks run side by side: what each has to say comes in one piece. */
const check = (file, args) => runNode(file, args, { quiet: true, env: FRUGAL });

/** What the compiler has checked before, and nobody has changed since, it does not check again. */
const checkTypes = (project, name) =>
  check('node_modules/typescript/bin/tsc', [
    ...['-p', project, '--singleThreaded', '--incremental'],
    ...['--tsBuildInfoFile', join('node_modules/.cache/farmhand-types', `${name}.tsbuildinfo`)],
  ]);

const cores = Math.min(availableParallelism(), 8);
const withWorkers = ({ env, ...options }, count) => ({
  ...options,
  env: { ...env, FARM_TEST_WORKERS: String(count) },
});

async function runVitest(projects, { report, show, env }) {
  const args = ['run', ...projects.map((name) => `--project=${name}`)];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  await runNode('node_modules/vitest/vitest.mjs', args, { show, env });
}

async function runBrowserTests({ env, ...options }) {
  const browser = await ensureBrowser();
  if (browser !== undefined) {
    await runVitest(['browser'], { ...options, env: { ...env, ...browser } });
    return undefined;
  }
  const words = 'there is no Chromium on this machine, and it can be installed by root with apt-get only';
  if (process.env.CI === 'true' || process.env.FARM_REQUIRE_BROWSER === '1') {
    throw new Refusal(`The browser tests are required here, but ${words}.`);
  }
  return { leftOut: words };
}

/** Before any test, those that take longest first: what is wrong here is known within a minute. */
export const checks = [
  {
    name: 'promises have owners',
    groups: ['lint', 'check'],
    run: () => check('scripts/promises.mjs', []),
  },
  { name: 'types', groups: ['check'], run: () => checkTypes('.', 'service') },
  { name: 'web page builds', groups: [], run: ensurePage },
  {
    name: 'types of the web page',
    groups: ['check'],
    async run() {
      if (existsSync(join(root, 'packages/web/tsconfig.json'))) await checkTypes('packages/web', 'page');
    },
  },
  {
    name: 'format and lint',
    groups: ['lint', 'check'],
    run: () => check('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'openapi.json and asyncapi.json are what the contract says',
    groups: [],
    run: () => check('packages/server/src/main.ts', ['openapi', '--check']),
  },
  {
    name: 'exports are taken',
    groups: ['check'],
    run: () => check('scripts/exports.mjs', []),
  },
  {
    name: 'codes are said, and docs/codes.md lists them',
    groups: ['check'],
    run: () => check('scripts/codes.mjs', ['--check']),
  },
  {
    name: 'import boundaries',
    groups: ['lint', 'check'],
    run: () => check('scripts/boundaries.mjs', []),
  },
  {
    name: 'no import circles',
    groups: ['lint', 'check'],
    run: () => check('scripts/circles.mjs', []),
  },
];

/**
 * Two lanes side by side, each one step after the other: the server's tests compute, and what waits for simulated
 * printers, processes and browsers does so beside them. Together they keep two cores busy.
 */
export const lanes = [
  [
    {
      name: 'the server on SQLite and on PostgreSQL',
      label: 'server',
      run: (options) => runVitest(['server-sqlite', 'server-postgres'], withWorkers(options, cores)),
    },
  ],
  [
    {
      name: 'unit tests, and the server without a database',
      label: 'unit',
      // Most of these wait for the wires between adapters and simulated printers.
      run: (options) => runVitest(['unit', 'web', 'server-pure'], withWorkers(options, 2 * cores)),
    },
    {
      name: 'tests of real processes',
      label: 'process',
      run: (options) => runVitest(['process'], options),
    },
    { name: 'browser tests', label: 'browser', run: runBrowserTests },
  ],
];
