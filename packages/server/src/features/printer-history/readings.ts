import type { HistoryUnit, NozzlePosition, Telemetry } from '@farmhand/contract';
import type { PrinterState } from '../printers/index.ts';

/** What was measured at one moment, by name. What is not known is not in it. */
export type Readings = ReadonlyMap<string, number>;

interface Column<T> {
  readonly name: string;
  readonly unit: HistoryUnit;
  readonly of: (source: T) => number | null | undefined;
}

/** What can be measured; the rest is said. */
type Figures = Omit<Telemetry, 'stage' | 'stage_said' | 'errors'>;

function nozzle(position: NozzlePosition): Column<Figures>[] {
  const at = ({ nozzles }: Figures) => nozzles.find((one) => one.position === position);
  return [
    { name: `nozzle_${position}_temp_c`, unit: 'celsius', of: (said) => at(said)?.temp_c },
    { name: `nozzle_${position}_target_c`, unit: 'celsius', of: (said) => at(said)?.target_c },
  ];
}

/** Rows hold the values in this order, without names. A new column goes to the end; none is ever taken out. */
export const TELEMETRY_COLUMNS: readonly Column<Figures>[] = [
  ...nozzle('main'),
  ...nozzle('L'),
  ...nozzle('R'),
  { name: 'bed_temp_c', unit: 'celsius', of: (said) => said.bed_temp_c },
  { name: 'bed_target_c', unit: 'celsius', of: (said) => said.bed_target_c },
  { name: 'chamber_temp_c', unit: 'celsius', of: (said) => said.chamber_temp_c },
  { name: 'speed_percent', unit: 'percent', of: (said) => said.speed_percent },
  { name: 'progress_percent', unit: 'percent', of: (said) => said.progress_percent },
  { name: 'layer', unit: 'layers', of: (said) => said.layer },
  { name: 'fan_part_cooling', unit: 'fan_speed', of: (said) => said.fans.part_cooling },
  { name: 'fan_auxiliary', unit: 'fan_speed', of: (said) => said.fans.auxiliary },
  { name: 'fan_chamber', unit: 'fan_speed', of: (said) => said.fans.chamber },
];

type AmsUnit = PrinterState['ams'][number];

export const AMS_COLUMNS: readonly Column<AmsUnit>[] = [
  { name: 'humidity_percent', unit: 'percent', of: (unit) => unit.humidity_percent },
  { name: 'humidity_level', unit: 'humidity_level', of: (unit) => unit.humidity_level },
  { name: 'temp_c', unit: 'celsius', of: (unit) => unit.temp_c },
];

export const amsName = (amsId: number, column: string): string => `ams_${amsId}_${column}`;

/** A thousandth is finer than any sensor, and keeps rows short. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const stored = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : rounded(value);

export function encodeTelemetry(telemetry: Figures): string {
  return JSON.stringify(TELEMETRY_COLUMNS.map(({ of }) => stored(of(telemetry))));
}

/** Null when no unit has a sensor: plain feeders show as units too. */
export function encodeAms(units: readonly AmsUnit[]): string | null {
  const rows = units
    .map((unit) => [unit.ams_id, ...AMS_COLUMNS.map(({ of }) => stored(of(unit)))])
    .filter(([, ...values]) => values.some((value) => value !== null));
  return rows.length === 0 ? null : JSON.stringify(rows);
}

export function encodeMeans(means: Readings): string {
  return JSON.stringify(TELEMETRY_COLUMNS.map(({ name }) => means.get(name) ?? null));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function decodeTelemetry(text: string): Readings {
  const values = listOf(JSON.parse(text));
  const readings = new Map<string, number>();
  for (const [index, { name }] of TELEMETRY_COLUMNS.entries()) {
    const value = values[index];
    if (typeof value === 'number') readings.set(name, value);
  }
  return readings;
}

export function decodeAms(text: string): Readings {
  const readings = new Map<string, number>();
  for (const row of listOf(JSON.parse(text))) {
    const [amsId, ...values] = listOf(row);
    if (typeof amsId !== 'number') continue;
    for (const [index, { name }] of AMS_COLUMNS.entries()) {
      const value = values[index];
      if (typeof value === 'number') readings.set(amsName(amsId, name), value);
    }
  }
  return readings;
}
