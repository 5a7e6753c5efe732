import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests a vitest run passed and failed, from its JSON report. A run that broke without a failed test
 * (a file that does not load, a missing report) counts as one failure, so that it can't look clean.
 */
export function countTests(reportFile, hasFailed) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {};
  const passed = report.numPassedTests ?? 0;
  const failed = report.numFailedTests ?? 0;
  return { passed, failed: hasFailed && failed === 0 ? 1 : failed };
}
