import { expect, onTestFinished, test } from 'vitest';
import { testTime } from '../../../test/test-time.ts';
import { createReaderProcesses } from './reader-processes.ts';

test('a file that comes at the moment in which an idle reader is dismissed is read by another', async () => {
  const time = testTime({ passes: 'by hand' });
  const processes = createReaderProcesses({ clock: time, idleMs: 1 });
  onTestFinished(() => processes.stop());
  const task = { ask: 'description', path: '/nowhere', fileName: 'part.gcode', maxBytes: 1000 } as const;
  const { signal } = new AbortController();
  const outcomes: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    outcomes.push(await processes.ask(task, signal));
    // The reader is told to end just before this goes on, and ends later.
    time.advance(2);
  }
  expect(outcomes).not.toContain('ended');
  // Each turn starts a process, with all that it reads.
}, 240_000);
