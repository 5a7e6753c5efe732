import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type PrintFileProblem, PrintFileProblem as Problem } from '../src/index.ts';

/** A file of a test, gone when the test is. */
export async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'print-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** The problem that reading ended in; anything else fails the test. */
export async function problemOf(reading: Promise<unknown>): Promise<PrintFileProblem> {
  const outcome = await reading.then(
    () => 'it was read',
    (error: unknown) => error,
  );
  if (outcome instanceof Problem) return outcome;
  throw new Error('expected a PrintFileProblem', { cause: outcome });
}
