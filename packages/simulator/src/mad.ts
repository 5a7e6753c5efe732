import type { ScenarioName } from './scenarios.ts';
import { timers } from './timers.ts';

/** Printers gone mad: what a broken or hostile machine could send, for tests and for measuring what it costs others. */

export const MAD_SCENARIOS = [
  'mad_reports',
  'mad_sizes',
  'mad_nesting',
] as const satisfies readonly ScenarioName[];
type MadScenario = (typeof MAD_SCENARIOS)[number];

export interface MadOptions {
  /** Of `mad_reports`. */
  readonly reportsPerSecond?: number;
  /** Of `mad_sizes`. */
  readonly messageBytes?: number;
  /** Of `mad_nesting`. */
  readonly nesting?: number;
}

/** How a family says it. */
export interface MadVoice {
  /** A report that differs from the one before in state and figures. */
  report(count: number): string;
  /** A message around a value in JSON. */
  around(value: string): string;
  /** To everybody who listens, as fast as the line takes it. */
  pour(text: string): void;
}

export interface Madness {
  set(name: ScenarioName, on: boolean): void;
  stop(): void;
}

const DEFAULTS = { reportsPerSecond: 1000, messageBytes: 10_000_000, nesting: 100_000 };
const BEAT_MS = 10;
const LARGE_EVERY_MS = 1000;

export function createMadness(voice: MadVoice, options: MadOptions = {}): Madness {
  const { reportsPerSecond, messageBytes, nesting } = { ...DEFAULTS, ...options };
  const pouring = new Map<MadScenario, () => void>();
  let count = 0;

  function pourReports(): () => void {
    const time = timers();
    const startedAt = time.monotonic();
    const before = count;
    return time.every(BEAT_MS, () => {
      const due = before + ((time.monotonic() - startedAt) / 1000) * reportsPerSecond;
      for (; count < due; count += 1) voice.pour(voice.report(count));
    });
  }
  function pourEverySecond(value: () => string): () => void {
    const pour = (): void => voice.pour(voice.around(value()));
    pour();
    return timers().every(LARGE_EVERY_MS, pour);
  }
  const begin: Readonly<Record<MadScenario, () => () => void>> = {
    mad_reports: pourReports,
    mad_sizes: () => pourEverySecond(() => `"${'x'.repeat(messageBytes)}"`),
    mad_nesting: () => pourEverySecond(() => '['.repeat(nesting) + ']'.repeat(nesting)),
  };

  return {
    set(name, on) {
      const mad = MAD_SCENARIOS.find((one) => one === name);
      if (mad === undefined) return;
      pouring.get(mad)?.();
      pouring.delete(mad);
      if (on) pouring.set(mad, begin[mad]());
    },
    stop() {
      for (const stop of pouring.values()) stop();
      pouring.clear();
    },
  };
}
