import { readFileSync } from 'node:fs';

/** `4711 (sh) S 4700 …`; a name may have spaces and brackets of its own. */
const STAT = /^\d+ \((.*)\) \S (\d+) /s;

/** Undefined for a process that is gone, and on systems that tell it in another way. */
function readProcess(pid) {
  try {
    const [, name, parent] = STAT.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    return name === undefined ? undefined : { name, parent: Number(parent) };
  } catch {
    // There is nothing to read, which is the answer.
    return undefined;
  }
}

/**
 * Answers a function that says whether the npm that started us is gone. npm starts a script through a shell, and that
 * shell passes nothing on: it dies of what npm passes to it without a word to us, and when npm itself is killed it
 * waits for us as if nothing had happened. So both are watched. Without npm above us, losing a parent means nothing
 * (nohup, a closed terminal); neither does losing npm's own.
 */
export function watchNpm(env = process.env) {
  if (env.npm_lifecycle_event === undefined) return () => false;
  const parent = process.ppid;
  const shell = readProcess(parent);
  // Some shells become what they start; then the parent is npm itself, and what is above that is none of our business.
  const npm = shell?.name.endsWith('sh') ? shell.parent : undefined;
  return () => {
    if (process.ppid !== parent) return true;
    const above = npm === undefined ? undefined : readProcess(parent)?.parent;
    return above !== undefined && above !== npm;
  };
}
