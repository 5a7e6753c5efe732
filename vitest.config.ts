import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/support/longest-first.ts';
import { COMPILE_CACHE } from './packages/server/test/compile-cache.ts';
import { sortTests } from './packages/server/test/sorting.ts';

const serverTests = sortTests();
const minuteMs = 60_000;

// Vitest would leave one core unused, which on two cores is half of the machine. Many tests wait for simulated
// printers most of the time, so there may be some more than there are cores. `npm test` says how many itself, because
// it runs several such runs side by side.
const maxWorkers =
  Number(process.env['FARM_TEST_WORKERS']) || Math.ceil(1.5 * Math.min(availableParallelism(), 8));

/** Deadlines only end what hangs; a test waits for what it wants to see, and a busy machine may take its time. */
const patience = {
  testTimeout: minuteMs,
  hookTimeout: minuteMs,
  expect: { poll: { timeout: minuteMs / 2, interval: 20 } },
};

/** Node reads our TypeScript as it does in service: nothing is translated first, and the compile cache keeps it read. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const SAID_EQUALITY = 'packages/words/test/said-equality.ts';

/**
 * Test files share their workers: to load everything anew for each file takes longer than most files run. No module
 * keeps anything that a test could leave behind, and what a test replaces (time, fetch) it puts back.
 */
const shared = {
  ...patience,
  env: COMPILE_CACHE,
  isolate: false,
  setupFiles: [SAID_EQUALITY],
  maxWorkers,
  // Every test opens a farm and throws it away: with more room for what is young, Node collects it less often.
  execArgv: ['--max-semi-space-size=64'],
};

const FIRST_CHILDREN = 'packages/server/test/first-children.ts';

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs', 'demo/*.test.ts'],
          exclude: ['packages/server/**', 'packages/web/**', '**/node_modules/**'],
          ...shared,
          ...native,
        },
      },
      {
        test: {
          // What only vite can read: JSX, and folders that are imported as a whole.
          name: 'web',
          include: ['packages/web/{src,build}/**/*.test.{ts,tsx}'],
          ...shared,
        },
      },
      { test: { name: 'server-pure', include: serverTests.pure, ...shared, ...native } },
      {
        test: {
          name: 'server-sqlite',
          include: serverTests.sqlite,
          globalSetup: ['packages/server/test/sqlite.ts', FIRST_CHILDREN],
          ...shared,
          ...native,
          env: { ...COMPILE_CACHE, FARM_TEST_DATABASE: 'sqlite' },
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests.postgres,
          globalSetup: ['packages/server/test/postgres.ts', FIRST_CHILDREN],
          ...shared,
          ...native,
          env: { ...COMPILE_CACHE, FARM_TEST_DATABASE: 'postgres' },
        },
      },
      {
        test: {
          name: 'process',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/browser/**', '**/node_modules/**'],
          globalSetup: [FIRST_CHILDREN, 'e2e/support/first-start.ts'],
          // Each has services of its own, which mostly start, are killed and start again, one after the other.
          maxWorkers: 3,
          // What a test shares with the next is the sources that its worker has read.
          isolate: false,
          sequence: { groupOrder: 1 },
          env: COMPILE_CACHE,
          ...patience,
          ...native,
          testTimeout: 4 * minuteMs,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/browser/**/*.test.ts'],
          globalSetup: [FIRST_CHILDREN, 'e2e/support/first-start.ts'],
          // The files of a worker share its browser and the sources it has read.
          isolate: false,
          env: COMPILE_CACHE,
          // Each has a browser and a service of its own, so more than two would only get in each other's way.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...patience,
          ...native,
          testTimeout: 4 * minuteMs,
        },
      },
      {
        test: {
          // Only `npm run test:peers` runs it: it needs hosts from Debian and PyPI.
          name: 'peers',
          include: ['peers/**/*.test.ts'],
          globalSetup: ['packages/server/test/sqlite.ts', FIRST_CHILDREN, 'e2e/support/first-start.ts'],
          // They wait for their hosts most of the time.
          setupFiles: [SAID_EQUALITY],
          maxWorkers: 4,
          env: { ...COMPILE_CACHE, FARM_TEST_DATABASE: 'sqlite' },
          ...patience,
          ...native,
          testTimeout: 15 * minuteMs,
          // Some set up a host with a dozen commands, each of which is a Python that starts.
          hookTimeout: 5 * minuteMs,
        },
      },
    ],
  },
});
