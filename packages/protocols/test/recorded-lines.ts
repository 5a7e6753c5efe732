import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A recording with one message a line, from beside the repository; null where there is none. */
export function recordedLines(file: string): readonly unknown[] | null {
  for (let folder = import.meta.dirname; dirname(folder) !== folder; folder = dirname(folder)) {
    const path = join(folder, 'shared', 'fixtures', file);
    if (!existsSync(path)) continue;
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.filter((line) => line.trim() !== '').map((line): unknown => JSON.parse(line));
  }
  return null;
}
