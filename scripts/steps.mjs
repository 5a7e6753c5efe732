// The steps of `npm test`, in order. Each says what it does in plain words; `run` throws when it fails and may
// return { leftOut: why }. `groups` name the parts that `npm run lint` and `npm run check` take.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { environmentForTools, findNode24 } from './lib/node24.mjs';
import { ensurePage } from './lib/page.mjs';
import { root } from './lib/paths.mjs';
import { runStep } from './lib/run-step.mjs';
import { Refusal } from './lib/say.mjs';
import { serverEntry } from './lib/server.mjs';

const runNode = (file, args, env = {}) =>
  runStep(findNode24(), [join(root, file), ...args], {
    cwd: root,
    env: { ...environmentForTools(), ...env },
  });
const runTypes = (project) => runNode('node_modules/typescript/bin/tsc', ['-p', project]);

async function runVitest(projects, report, env) {
  const args = ['run', ...projects.map((name) => `--project=${name}`)];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  await runNode('node_modules/vitest/vitest.mjs', args, env);
}

async function runBrowserTests(report) {
  const browser = await ensureBrowser();
  if (browser !== undefined) {
    await runVitest(['browser'], report, { FARM_BROWSER: browser });
    return undefined;
  }
  const words = 'there is no Chromium on this machine, and it can be installed by root with apt-get only';
  if (process.env.CI === 'true' || process.env.FARM_REQUIRE_BROWSER === '1') {
    throw new Refusal(`The browser tests are required here, but ${words}.`);
  }
  return { leftOut: words };
}

export const steps = [
  {
    name: 'format and lint',
    groups: ['lint', 'check'],
    run: () => runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'import boundaries',
    groups: ['lint', 'check'],
    run: () => runNode('scripts/boundaries.mjs', []),
  },
  {
    name: 'types',
    groups: ['check'],
    async run() {
      await runTypes('.');
      if (existsSync(join(root, 'packages/web/tsconfig.json'))) await runTypes('packages/web');
    },
  },
  {
    name: 'openapi.json and asyncapi.json are what the contract says',
    groups: [],
    run: () =>
      runStep(findNode24(), [serverEntry, 'openapi', '--check'], { cwd: root, env: environmentForTools() }),
  },
  {
    name: 'unit tests, and the server without a database, on SQLite and on PostgreSQL',
    groups: [],
    run: (report) => runVitest(['unit', 'web', 'server-pure', 'server-sqlite', 'server-postgres'], report),
    countsTests: true,
  },
  { name: 'web page builds', groups: [], run: ensurePage },
  {
    name: 'tests of real processes',
    groups: [],
    run: (report) => runVitest(['process'], report),
    countsTests: true,
  },
  { name: 'browser tests', groups: [], run: runBrowserTests, countsTests: true },
];
