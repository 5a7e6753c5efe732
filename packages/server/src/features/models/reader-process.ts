import { setPriority } from 'node:os';
import { DEFAULT_LIMITS, describePrintFile, layerUse, PrintFileProblem } from '@farmhand/print-files';
import { type ReaderTask, readerTask } from './reader-messages.ts';

/** The entry of a process that reads print files, one after the other, and says what it found. */

/** Printers and people come first. */
const LOW_PRIORITY = 10;

async function read(task: ReaderTask, signal: AbortSignal): Promise<object> {
  const limits = { fileBytes: Math.max(task.maxBytes, DEFAULT_LIMITS.fileBytes) };
  return task.ask === 'layers'
    ? { layers: await layerUse(task.path, { plateIndex: task.plateIndex, limits, signal }) }
    : { description: await describePrintFile(task.path, { fileName: task.fileName, limits, signal }) };
}

// A service that was killed can't end this process, but its line to it breaks.
const orphaned = new AbortController();
process.once('disconnect', () => orphaned.abort(new Error('the service has ended')));

async function answer(message: unknown): Promise<void> {
  const result = await read(readerTask.parse(message), orphaned.signal).catch((error: unknown) => {
    if (error instanceof PrintFileProblem) return { problem: error.said };
    throw error;
  });
  if (process.connected) process.send?.(result);
}

setPriority(LOW_PRIORITY);
// What is no problem of the file ends this process, which the service sees.
process.on('message', (message) => void answer(message));
