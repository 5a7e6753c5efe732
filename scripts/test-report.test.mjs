import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';
import { readTestReport } from './lib/test-report.mjs';

let folder;
let report;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farmhand-report-'));
  report = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (told) => writeFileSync(report, JSON.stringify(told));

test('a run that broke without a failed test still counts as a failure', () => {
  expect(readTestReport(report, true)).toEqual({ passed: 0, failed: 1, failures: [] });
  write({ numPassedTests: 3, numFailedTests: 0 });
  expect(readTestReport(report, true)).toMatchObject({ passed: 3, failed: 1 });
  expect(readTestReport(report, false)).toMatchObject({ passed: 3, failed: 0 });
  write({ numPassedTests: 3, numFailedTests: 2 });
  expect(readTestReport(report, true)).toMatchObject({ passed: 3, failed: 2 });
});

test('what failed is named with its file and the first lines of the reason', () => {
  const passed = { status: 'passed', fullName: 'prints', failureMessages: [] };
  const failureMessages = [`\u001b[31mno such button\u001b[39m\n${'    at a line\n'.repeat(100)}`];
  const failed = { status: 'failed', fullName: 'stops', failureMessages };
  write({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'e2e/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
      },
      { name: join(root, 'e2e/b.test.ts'), status: 'failed', message: 'does not load', assertionResults: [] },
    ],
  });
  const { failures } = readTestReport(report, true);
  expect(failures.map(({ test }) => test)).toEqual(['e2e/a.test.ts > stops', 'e2e/b.test.ts']);
  const [lines, ...others] = failures.map(({ why }) => why.split('\n'));
  expect(lines).toHaveLength(12);
  expect(lines[0]).toBe('no such button');
  expect(others).toEqual([['does not load']]);
});
