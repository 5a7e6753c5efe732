import { readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gcode } from './gcode.ts';
import { GcodeError } from './gcode-error.ts';
import type { PrintStats } from './print-stats.ts';

export interface VirtualSdOptions {
  readonly folder: string;
  readonly gcode: Gcode;
  readonly stats: PrintStats;
  readonly say: (text: string) => void;
  readonly onErrorGcode: string;
  /** The process has ended: nothing is carried out any more. */
  readonly ended: AbortSignal;
  readonly onStart: (filename: string) => void;
  /** What the next line of the file fails with, where a test wants it to; asked before each. */
  readonly nextFault: () => string | null;
}

/** Klipper's `virtual_sdcard`: prints a file of the folder line by line. */
export interface VirtualSd {
  /** Whether it reads the file at this moment. */
  readonly isActive: boolean;
  read(): Readonly<Record<string, unknown>>;
  print(filename: string): void;
  reset(): Promise<void>;
  pause(): Promise<void>;
  resume(): void;
  cancel(): Promise<void>;
  /** A shutdown stops it where it is. */
  halt(): void;
}

interface OpenFile {
  readonly path: string;
  readonly lines: readonly Buffer[];
  readonly size: number;
  next: number;
}

const YIELD_MS = 5;

export function createVirtualSd(options: VirtualSdOptions): VirtualSd {
  const { gcode, stats, say } = options;
  let file: OpenFile | null = null;
  let position = 0;
  let size = 0;
  let work: Promise<void> | null = null;
  let mustPause = false;
  let isInLine = false;

  function open(filename: string): OpenFile {
    const path = join(options.folder, normalize(`/${filename}`));
    try {
      const bytes = readFileSync(path);
      return { path, lines: linesOf(bytes), size: statSync(path).size, next: 0 };
    } catch (cause) {
      throw new GcodeError('Unable to open file', { cause });
    }
  }

  /** Answers the words of the fault that ended the reading. */
  async function readLines(open: OpenFile): Promise<string | null> {
    while (!mustPause && !options.ended.aborted) {
      const line = open.lines[open.next];
      if (line === undefined) {
        file = null;
        say('Done printing file');
        return null;
      }
      if (gcode.isBusy) {
        await sleep(YIELD_MS);
        continue;
      }
      const fault = await runOne(line.toString());
      if (fault !== null) return fault;
      open.next += 1;
      position += line.length;
    }
    return null;
  }

  async function runOne(line: string): Promise<string | null> {
    isInLine = true;
    try {
      const fault = options.nextFault();
      if (fault !== null) {
        say(`!! ${fault}`);
        throw new GcodeError(fault);
      }
      await gcode.run(line);
      return null;
    } catch (error) {
      if (!(error instanceof GcodeError)) throw error;
      // What is wrong with that script too, Klipper only logs.
      await gcode.run(options.onErrorGcode).catch(() => undefined);
      return error.message;
    } finally {
      isInLine = false;
    }
  }

  async function go(open: OpenFile): Promise<void> {
    stats.started();
    const fault = await readLines(open);
    work = null;
    if (options.ended.aborted) return;
    if (fault !== null) stats.finished('error', fault);
    else if (file === null) stats.finished('complete');
    else stats.paused();
  }

  function resume(): void {
    if (work !== null) throw new GcodeError('SD busy');
    if (file === null) return;
    mustPause = false;
    work = go(file);
  }
  /** From a line of the file itself it can't wait for the end of that line. */
  async function pause(): Promise<void> {
    if (work === null) return;
    mustPause = true;
    if (!isInLine) await work;
  }
  async function close(): Promise<void> {
    if (file !== null) await pause();
    file = null;
    position = 0;
    size = 0;
  }

  return {
    get isActive() {
      return work !== null;
    },
    read: () => ({
      file_path: file?.path ?? null,
      progress: size === 0 ? 0 : position / size,
      is_active: work !== null,
      file_position: position,
      file_size: size,
    }),
    print(filename) {
      if (work !== null) throw new GcodeError('SD busy');
      file = null;
      position = 0;
      size = 0;
      stats.reset();
      file = open(filename);
      size = file.size;
      say(`File opened:${filename} Size:${size}`);
      say('File selected');
      stats.select(filename);
      options.onStart(filename);
      resume();
    },
    async reset() {
      if (isInLine) throw new GcodeError('SDCARD_RESET_FILE cannot be run from the sdcard');
      await close();
      stats.reset();
    },
    pause,
    resume,
    async cancel() {
      const hadFile = file !== null;
      await close();
      if (hadFile) stats.finished('cancelled');
    },
    halt() {
      mustPause = true;
    },
  };
}

/** With their ends, so that their lengths add up to the file's. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const to = end === -1 ? bytes.length : end + 1;
    lines.push(bytes.subarray(from, to));
    from = to;
  }
  return lines;
}
