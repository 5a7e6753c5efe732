import type { Printer } from '@farmhand/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bounded } from '../../bounded.ts';
import { doAction, type Outcome, setTags } from '../../control/index.ts';
import { type Line, type Task, tagsAfter } from './bulk.ts';

/** Enough to be quick, few enough to leave the service room for others. */
const AT_ONCE = 6;

export interface BulkRun {
  readonly task: Task;
  readonly lines: readonly Line[];
}

/** Does one thing to many printers, and keeps what became of it at each. */
export function useBulk() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);

  function note(id: number, change: Partial<Line>): void {
    setRun(
      (before) =>
        before && {
          ...before,
          lines: before.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
        },
    );
  }

  function work(task: Task, { id, tags }: Printer): Promise<Outcome> {
    return 'tag' in task ? setTags(client, id, tagsAfter(tags, task)) : doAction(client, id, task.action);
  }

  async function start(task: Task, printers: readonly Printer[]): Promise<void> {
    const lines = printers.map(({ id, name }) => ({ id, name, progress: 'waiting', error: null }) as const);
    setRun({ task, lines });
    await bounded(printers, AT_ONCE, async (printer) => {
      note(printer.id, { progress: 'running' });
      try {
        note(printer.id, { progress: await work(task, printer) });
      } catch (error) {
        note(printer.id, { progress: 'failed', error });
      }
    });
  }

  return { run, start, close: () => setRun(null) };
}
