export type PrintState = 'standby' | 'printing' | 'paused' | 'complete' | 'cancelled' | 'error';

/** Klipper's `print_stats`: what the print on the virtual card has come to. Seconds are those of its own clock. */
export interface PrintStats {
  readonly state: PrintState;
  read(): Readonly<Record<string, unknown>>;
  select(filename: string): void;
  started(): void;
  paused(): void;
  /** Does nothing to a print that has ended: an error after a cancel leaves it cancelled. */
  finished(state: 'complete' | 'cancelled' | 'error', message?: string): void;
  layers(info: { readonly total?: number; readonly current?: number }): void;
  reset(): void;
}

interface Figures {
  filename: string;
  state: PrintState;
  message: string;
  /** Null before the start and after the end. */
  startedAt: number | null;
  pausedAt: number | null;
  pausedSeconds: number;
  /** Until the first filament came. */
  initSeconds: number;
  totalSeconds: number;
  usedMm: number;
  lastMm: number;
  totalLayers: number | null;
  layer: number | null;
}

const blank = (): Figures => ({
  filename: '',
  state: 'standby',
  message: '',
  startedAt: null,
  pausedAt: null,
  pausedSeconds: 0,
  initSeconds: 0,
  totalSeconds: 0,
  usedMm: 0,
  lastMm: 0,
  totalLayers: null,
  layer: null,
});

const NOTHING_MM = 1e-7;

export function createPrintStats(seconds: () => number, extrudedMm: () => number): PrintStats {
  let print = blank();

  function measure(): void {
    print.usedMm += extrudedMm() - print.lastMm;
    print.lastMm = extrudedMm();
  }

  /** How long it has stood still by now, after it was brought up to date. */
  function update(): number {
    if (print.startedAt === null) return print.pausedSeconds;
    const now = seconds();
    if (print.pausedAt === null) measure();
    const pausedSeconds = print.pausedSeconds + (print.pausedAt === null ? 0 : now - print.pausedAt);
    print.totalSeconds = now - print.startedAt;
    if (print.usedMm < NOTHING_MM) print.initSeconds = print.totalSeconds - pausedSeconds;
    return pausedSeconds;
  }

  return {
    get state() {
      return print.state;
    },
    read() {
      const pausedSeconds = update();
      return {
        filename: print.filename,
        total_duration: print.totalSeconds,
        print_duration: print.totalSeconds - print.initSeconds - pausedSeconds,
        filament_used: print.usedMm,
        state: print.state,
        message: print.message,
        info: { total_layer: print.totalLayers, current_layer: print.layer },
      };
    },
    select(filename) {
      print = { ...blank(), filename };
    },
    started() {
      const now = seconds();
      if (print.startedAt === null) print.startedAt = now;
      else if (print.pausedAt !== null) print.pausedSeconds += now - print.pausedAt;
      print.pausedAt = null;
      print.lastMm = extrudedMm();
      print.state = 'printing';
      print.message = '';
    },
    paused() {
      if (print.pausedAt === null) {
        measure();
        print.pausedAt = seconds();
      }
      if (print.state !== 'error') print.state = 'paused';
    },
    finished(state, message = '') {
      if (print.startedAt === null) return;
      update();
      print.startedAt = null;
      print.state = state;
      print.message = message;
    },
    layers({ total, current }) {
      if (total !== undefined && total !== print.totalLayers) {
        print.totalLayers = total === 0 ? null : total;
        print.layer = total === 0 ? null : 0;
      }
      if (print.totalLayers !== null && current !== undefined)
        print.layer = Math.min(current, print.totalLayers);
    },
    reset() {
      print = blank();
    },
  };
}
