import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { idleEntries, needsDatabase, ON_SQLITE_ALONE, sortTests } from './sorting.ts';

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const { pure, sqlite } = sortTests(false);

describe('a test that opens a farm or a database runs on both, another one once', () => {
  test.each([
    ['itself', 'src/features/users/users.test.ts', true],
    ['through a helper', 'src/live/hub.test.ts', true],
    ['through helpers of a helper', 'src/features/dispatch/carry/plates.test.ts', true],
    ['the database without a farm', 'src/features/dispatch/lease/lease.test.ts', true],
    [
      'neither, though what it tests imports the database',
      'src/features/printer-history/chart.test.ts',
      false,
    ],
    ['neither', 'src/features/jobs/status.test.ts', false],
  ])('%s', (_, file, isNeeded) => {
    expect(needsDatabase(path(file))).toBe(isNeeded);
    expect(sqlite.includes(path(file))).toBe(isNeeded);
    expect(pure.includes(path(file))).toBe(!isNeeded);
  });
});

const named = (files: readonly string[]) => files.map((file) => relative(path(''), file));

test('what touches claims, leases, the ledger, indexes, visibility and transactions meets PostgreSQL in every run', () => {
  expect(named(sortTests(true).postgres)).toEqual(
    expect.arrayContaining([
      'src/db/safety.test.ts',
      'src/db/visibility.test.ts',
      'src/features/audit/tampering.test.ts',
      'src/features/dispatch/carry/claims.test.ts',
      'src/features/dispatch/lease/lease.test.ts',
      'src/features/dispatch/lease/two-services.test.ts',
      'src/features/jobs/whatever-happens.test.ts',
      'src/features/spools/binding.test.ts',
      'src/http/idempotency-claims.test.ts',
      'src/http/idempotency.test.ts',
    ]),
  );
});

test('with --full all do that are not about something else', () => {
  const usual = named(sortTests(true).postgres);
  const full = named(sortTests(false).postgres);
  expect(full).toEqual(expect.arrayContaining([...usual, 'src/features/dispatch/carry/plates.test.ts']));
  expect(usual.length).toBeLessThan(full.length);
});

test('where each test runs on one database, none is left out, and what is about databases runs on both', () => {
  const usual = sortTests(true);
  expect(new Set([...usual.sqlite, ...usual.postgres])).toEqual(new Set(sqlite));
  const onBoth = named(usual.sqlite.filter((file) => usual.postgres.includes(file)));
  expect(onBoth).toEqual(expect.arrayContaining(['src/db/safety.test.ts', 'test/databases.test.ts']));
  expect(onBoth.length).toBeLessThan(usual.sqlite.length / 2);
});

test('the list of tests that need one database alone names tests that exist, and why', () => {
  expect(idleEntries()).toEqual([]);
  for (const why of Object.values(ON_SQLITE_ALONE)) expect(why.length).toBeGreaterThan(5);
});
