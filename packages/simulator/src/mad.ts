import type { ScenarioName } from './scenarios.ts';

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
  const timers = new Map<MadScenario, NodeJS.Timeout>();
  let count = 0;

  function pourReports(): NodeJS.Timeout {
    const startedAt = performance.now();
    const before = count;
    return setInterval(() => {
      const due = before + ((performance.now() - startedAt) / 1000) * reportsPerSecond;
      for (; count < due; count += 1) voice.pour(voice.report(count));
    }, BEAT_MS);
  }
  function pourEverySecond(value: () => string): NodeJS.Timeout {
    const pour = (): void => voice.pour(voice.around(value()));
    pour();
    return setInterval(pour, LARGE_EVERY_MS);
  }
  const begin: Readonly<Record<MadScenario, () => NodeJS.Timeout>> = {
    mad_reports: pourReports,
    mad_sizes: () => pourEverySecond(() => `"${'x'.repeat(messageBytes)}"`),
    mad_nesting: () => pourEverySecond(() => '['.repeat(nesting) + ']'.repeat(nesting)),
  };

  return {
    set(name, on) {
      const mad = MAD_SCENARIOS.find((one) => one === name);
      if (mad === undefined) return;
      clearInterval(timers.get(mad));
      timers.delete(mad);
      if (on) timers.set(mad, begin[mad]().unref());
    },
    stop() {
      for (const timer of timers.values()) clearInterval(timer);
      timers.clear();
    },
  };
}
