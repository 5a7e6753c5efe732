import type { PrinterHistory, PrinterTelemetry } from '@farmhand/contract';

export const RANGE_SECONDS = { '1h': 3600, '24h': 86_400, '7d': 604_800, '90d': 7_776_000 } as const;
export type RangeName = keyof typeof RANGE_SECONDS;

type Value = number | null;

/** What a printer measured at one moment, by the names of the history's series. */
export interface Sample {
  readonly at_s: number;
  readonly values: Readonly<Record<string, Value>>;
}

export interface Columns {
  readonly times_s: readonly number[];
  readonly values: Readonly<Record<string, readonly Value[]>>;
}

export function sampleOf(telemetry: PrinterTelemetry): Sample {
  const values: Record<string, Value> = {
    bed_temp_c: telemetry.bed_temp_c,
    bed_target_c: telemetry.bed_target_c,
    chamber_temp_c: telemetry.chamber_temp_c,
  };
  for (const { position, temp_c, target_c } of telemetry.nozzles) {
    values[`nozzle_${position}_temp_c`] = temp_c;
    values[`nozzle_${position}_target_c`] = target_c;
  }
  return { at_s: Date.parse(telemetry.reported_at) / 1000, values };
}

const CLOSEST_S = 2;
const MOST_SAMPLES = 1800;

/** The samples with one more, unless it is as good as the last. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last !== undefined && next.at_s - last.at_s < CLOSEST_S) return samples;
  return [...samples, next].slice(-MOST_SAMPLES);
}

/** The recorded past up to its last value, then what was seen live since. */
export function joined(history: PrinterHistory, live: readonly Sample[], names: readonly string[]): Columns {
  const recorded = names.map((name) => history.series.find((series) => series.name === name)?.values ?? []);
  const times = history.times.map((time) => Date.parse(time) / 1000);
  const end = times.findLastIndex((_, index) => recorded.some((values) => (values[index] ?? null) !== null));
  const recordedTo = times[end] ?? Number.NEGATIVE_INFINITY;
  const later = live.filter(({ at_s }) => at_s > recordedTo);
  // A stretch that nobody measured is a gap, not a straight line.
  const first = later[0]?.at_s;
  const hasGap = first !== undefined && end >= 0 && first - recordedTo > 2 * history.step_seconds;
  const gap = hasGap ? [recordedTo + history.step_seconds] : [];
  return {
    times_s: [...times.slice(0, end + 1), ...gap, ...later.map(({ at_s }) => at_s)],
    values: Object.fromEntries(
      names.map((name, column) => [
        name,
        [
          ...times.slice(0, end + 1).map((_, index) => recorded[column]?.[index] ?? null),
          ...gap.map(() => null),
          ...later.map(({ values }) => values[name] ?? null),
        ],
      ]),
    ),
  };
}

export interface LineName {
  readonly name: string;
  readonly of: 'nozzle' | 'bed' | 'chamber';
  readonly position: 'main' | 'L' | 'R';
  readonly isTarget: boolean;
}

/** The temperatures that this printer has, in the order in which people look at them. */
export function temperatureNames(nozzleCount: number, hasChamber: boolean): readonly LineName[] {
  const positions = nozzleCount > 1 ? (['L', 'R'] as const) : (['main'] as const);
  const pair = (of: 'nozzle' | 'bed', stem: string, position: LineName['position']): LineName[] => [
    { name: `${stem}_temp_c`, of, position, isTarget: false },
    { name: `${stem}_target_c`, of, position, isTarget: true },
  ];
  return [
    ...positions.flatMap((position) => pair('nozzle', `nozzle_${position}`, position)),
    ...pair('bed', 'bed', 'main'),
    ...(hasChamber
      ? [{ name: 'chamber_temp_c', of: 'chamber', position: 'main', isTarget: false } as const]
      : []),
  ];
}
