import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

const LINES_SHOWN = 12;

const firstLines = (words) =>
  stripVTControlCharacters(words).trimEnd().split('\n').slice(0, LINES_SHOWN).join('\n');

/** A file that does not load has no failed test of its own, only a message. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ test: file, why: firstLines(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file} > ${fullName}`,
    why: firstLines(failureMessages.join('\n')),
  }));
}

/**
 * How many tests a vitest run passed and failed, and which failed for what reason, from its JSON report. A run that
 * broke without a failed test (a file that does not load, a missing report) counts as one failure, so that it can't
 * look clean.
 */
export function readTestReport(reportFile, hasFailed) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {};
  const passed = report.numPassedTests ?? 0;
  const failed = report.numFailedTests ?? 0;
  const failures = (report.testResults ?? []).flatMap(failuresOf);
  return { passed, failed: hasFailed && failed === 0 ? 1 : failed, failures };
}

/** Said at the very end: whoever sees only the last lines of a long run sees what to mend. */
export function tellFailures(failures) {
  for (const { test, why } of failures)
    console.log(`\nFAILED  ${test}\n${why.replaceAll(/^/gm, '        ')}`);
  console.log('');
}
