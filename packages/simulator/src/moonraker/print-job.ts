import type { Machine, Phase } from '../machine.ts';
import { readPrintFile } from '../print-file.ts';
import type { Storage, StoredFile } from '../storage.ts';
import type { History, PrintFigures } from './history.ts';
import { gcodeRange, heatOf, metadataOf, objectsOf, type PrintObject } from './metadata.ts';
import { RpcError } from './rpc-error.ts';

export type PrintState = 'standby' | 'printing' | 'paused' | 'complete' | 'cancelled' | 'error';

/** The virtual SD card and its print_stats: the one print that runs or ran. */
export interface PrintOnCard {
  readonly state: PrintState;
  readonly filename: string;
  readonly file: StoredFile | null;
  readonly range: { readonly start: number; readonly end: number };
  readonly objects: readonly PrintObject[];
  readonly excluded: readonly string[];
  readonly isActive: boolean;
  figures(): PrintFigures;
  start(filename: string): void;
  exclude(name: string): void;
  /** The last print's values go back to nothing. */
  reset(): void;
  /** Klippy shut down: print_stats says `paused` from now on, whatever the truth is. */
  freeze(): void;
  /** Tells the history what began and ended since the last call. */
  report(endedBy?: string): void;
}

export interface PrintOnCardOptions {
  readonly machine: Machine;
  readonly storage: Storage;
  readonly history: History;
  readonly simulatedSeconds: () => number;
  readonly isCardBroken: () => boolean;
  readonly preparingSeconds: number;
  readonly say: (line: string) => void;
}

const ACTIVE: readonly Phase[] = ['preparing', 'printing', 'paused'];
const STATES: Readonly<Record<Phase, PrintState>> = {
  idle: 'standby',
  preparing: 'printing',
  printing: 'printing',
  paused: 'paused',
  completed: 'complete',
  cancelled: 'cancelled',
  failed: 'error',
};
const HISTORY_WORDS: Partial<Record<Phase, string>> = {
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'error',
};

interface Current {
  readonly filename: string;
  readonly file: StoredFile;
  readonly range: { readonly start: number; readonly end: number };
  readonly objects: readonly PrintObject[];
  readonly excluded: string[];
  readonly startedAt: number;
  endedAt: number | null;
  isFrozen: boolean;
  told: 'nothing' | 'begin' | 'end';
}

export function createPrintOnCard(options: PrintOnCardOptions): PrintOnCard {
  const { machine, storage, history, simulatedSeconds, say } = options;
  let current: Current | null = null;

  function isActive(): boolean {
    return current !== null && !current.isFrozen && ACTIVE.includes(machine.read().phase);
  }
  function figures(): PrintFigures {
    if (current === null) return { filament_used: 0, print_duration: 0, total_duration: 0 };
    const { extrudedMm, printedSeconds } = machine.read();
    return {
      filament_used: extrudedMm,
      print_duration: printedSeconds,
      total_duration: (current.endedAt ?? simulatedSeconds()) - current.startedAt,
    };
  }
  function report(endedBy?: string): void {
    if (current === null || current.told === 'end') return;
    const { phase } = machine.read();
    const ending = endedBy ?? HISTORY_WORDS[phase];
    if (ending !== undefined) {
      current.endedAt ??= simulatedSeconds();
      if (ending === 'completed') say('Done printing file');
    }
    if (current.told === 'nothing') history.begin(current.filename, metadataOf(current.file), figures());
    current.told = ending === undefined ? 'begin' : 'end';
    if (ending !== undefined) history.finish(ending, figures());
  }

  return {
    get state() {
      if (current === null) return 'standby';
      return current.isFrozen ? 'paused' : STATES[machine.read().phase];
    },
    get filename() {
      return current?.filename ?? '';
    },
    get file() {
      return current?.file ?? null;
    },
    get range() {
      return current?.range ?? { start: 0, end: 0 };
    },
    get objects() {
      return current?.objects ?? [];
    },
    get excluded() {
      return [...(current?.excluded ?? [])];
    },
    get isActive() {
      return isActive();
    },
    figures,
    report,
    start(filename) {
      if (isActive()) throw new RpcError(400, 'SD busy');
      report();
      const file = storage.get(`/gcodes/${filename}`);
      if (file === undefined || options.isCardBroken()) {
        current = null;
        say('!! Unable to open file');
        throw new RpcError(400, 'Unable to open file');
      }
      machine.start({
        file: filename,
        ...readPrintFile(file),
        ...heatOf(file),
        preparingSeconds: options.preparingSeconds,
      });
      say(`File opened:${filename} Size:${file.size}`);
      say('File selected');
      current = {
        filename,
        file,
        range: gcodeRange(file),
        objects: objectsOf(file),
        excluded: [],
        startedAt: simulatedSeconds(),
        endedAt: null,
        isFrozen: false,
        told: 'nothing',
      };
    },
    exclude(name) {
      if (current !== null && !current.excluded.includes(name)) current.excluded.push(name);
    },
    reset() {
      report();
      current = null;
    },
    freeze() {
      if (!isActive() || current === null) return;
      machine.fail('shutdown');
      current.isFrozen = true;
    },
  };
}
