import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest begins with the files that took longest in earlier runs, and in a fresh clone with the largest. These are
 * small and take long: begun last, one of them would run on when every other worker has nothing left to do.
 */
const LONG = [
  'e2e/demo.test.ts',
  'e2e/crash/crash.test.ts',
  'e2e/full-disk/by-users.test.ts',
  'e2e/two-services.test.ts',
  'e2e/crash-retry.test.ts',
  'e2e/browser/pseudo.test.ts',
  'e2e/browser/maintenance.test.ts',
  'e2e/browser/first-run.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = LONG.flatMap((file) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${file}`)));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}
