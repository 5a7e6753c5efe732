import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileTime } from '../../db/backup/index.ts';

/** The folder of backups. What does not carry a backup's name, or is unfinished, is none. */

const NAME = /^farmhand-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.backup$/;
const UNFINISHED = /^[\w-]+\.backup\.(partial|scratch)(-\w+)?$/;

/** The time is the name; where it is taken, the next millisecond. */
export function freeName(folder: string, now: number): string {
  for (let time = now; ; time += 1) {
    const name = `farmhand-${fileTime(time)}.backup`;
    if (!existsSync(join(folder, name))) return name;
  }
}

/** Only for whoever has the turn: nobody else is writing then. */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (UNFINISHED.test(name)) rmSync(join(folder, name));
}

/** Removes all but the newest. Answers what it removed and the oldest that is left. */
export function removeOldest(folder: string, keep: number): { removed: string[]; oldestKept: string } {
  const names = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  const removed = names.slice(keep);
  for (const name of removed) rmSync(join(folder, name));
  return { removed, oldestKept: names.slice(0, keep).at(-1) ?? '' };
}
