import { type Said, said } from '@farmhand/words';
import type { Clock } from '../../clock.ts';
import { inEnglish } from '../../english.ts';
import { type Description, type Layers, type ReaderTask, readerResult } from './reader-messages.ts';
import { createReaderProcesses } from './reader-processes.ts';

/** What is wrong with a file, for whoever uploaded it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly said: Said;

  constructor(why: Said) {
    super(inEnglish(why));
    this.said = why;
  }
}

/** The reader did not come to an end. Most likely that is the file's fault, but with the same bytes it may go well. */
export class UnfinishedReading extends UnreadableFile {}

export interface FileReader {
  describe(path: string, fileName: string, maxBytes: number): Promise<Description>;
  layers(path: string, plateIndex: number, maxBytes: number): Promise<Layers>;
  /** Ends what is being read. */
  stop(): Promise<void>;
}

/** Reading is work for a processor; more at once would only take turns. */
const AT_ONCE = 2;
const TIME_LIMIT_MS = 5 * 60_000;

/**
 * Reads print files in processes of their own: a large one would keep the service from its printers, and a malicious
 * one can only bring down what reads it.
 */
export function createReader(clock: Clock): FileReader {
  const stopping = new AbortController();
  const processes = createReaderProcesses({ clock });
  const running = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (running.size >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    const current = work();
    running.add(current);
    try {
      return await current;
    } finally {
      running.delete(current);
      waiting.shift()?.();
    }
  }

  function ask(task: ReaderTask) {
    return inTurn(async () => {
      const timeUp = clock.deadline(TIME_LIMIT_MS);
      const outcome = await processes.ask(task, AbortSignal.any([stopping.signal, timeUp]));
      stopping.signal.throwIfAborted();
      if (timeUp.aborted) throw new UnfinishedReading(said('print_file.took_too_long'));
      // What brings a reader down stands in the file, unless somebody killed it or the machine has no memory left.
      if (outcome === 'ended') throw new UnfinishedReading(said('print_file.too_complex'));
      const result = readerResult.parse(outcome.answer);
      if ('problem' in result) throw new UnreadableFile(result.problem);
      return result;
    });
  }

  return {
    async describe(path, fileName, maxBytes) {
      const result = await ask({ ask: 'description', path, fileName, maxBytes });
      if ('description' in result) return result.description;
      throw new Error('the reader answered something else');
    },
    async layers(path, plateIndex, maxBytes) {
      const result = await ask({ ask: 'layers', path, plateIndex, maxBytes });
      if ('layers' in result) return result.layers;
      throw new Error('the reader answered something else');
    },
    async stop() {
      stopping.abort(new Error('the service is stopping'));
      await Promise.allSettled(running);
      processes.stop();
    },
  };
}
