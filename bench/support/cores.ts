import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * The service has a core of its own, and all that works on it has the others: otherwise a benchmark of hostile load
 * measures who gets the processor, which a service can't decide. Answers whether that was possible here.
 */
export function keepApart(service: number, others: readonly number[]): boolean {
  const cores = availableParallelism();
  if (cores < 2) return false;
  try {
    pin(service, '0');
    for (const pid of others) pin(pid, `1-${cores - 1}`);
    return true;
  } catch {
    // Not Linux, or a machine without the tool: the figures are told with a note.
    return false;
  }
}

/** With all threads that there are; later ones inherit it. */
function pin(pid: number, cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' });
}
