import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const serverTests = ['packages/server/src/**/*.test.ts', 'packages/server/test/**/*.test.ts'];
const minuteMs = 60_000;

// Vitest would leave one core unused, which on two cores is half of the machine.
const maxWorkers = Math.min(availableParallelism(), 8);

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/web/build/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['packages/server/**', '**/node_modules/**'],
          maxWorkers,
        },
      },
      {
        test: {
          name: 'server-sqlite',
          include: serverTests,
          env: { FARM_TEST_DATABASE: 'sqlite' },
          testTimeout: minuteMs / 2,
          hookTimeout: minuteMs / 2,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'server-postgres',
          include: serverTests,
          env: { FARM_TEST_DATABASE: 'postgres' },
          globalSetup: ['packages/server/test/postgres.ts'],
          testTimeout: minuteMs / 2,
          hookTimeout: minuteMs / 2,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'process',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/browser/**', '**/node_modules/**'],
          // Real processes that are killed, timed and restarted: side by side they would disturb each other.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 2 * minuteMs,
          hookTimeout: minuteMs,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/browser/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: minuteMs,
          hookTimeout: minuteMs,
        },
      },
    ],
  },
});
