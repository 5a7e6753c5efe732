import { z } from 'zod';

/**
 * What a print costs beside its filament. Whatever is null is left out of every figure; with all of them null a print
 * costs its filament alone. Prices are in the `currency` of the settings, to the millionth.
 */
const price = (max: number) => z.number().min(0).max(max).nullable();

export const costSettingsKeys = {
  /** Counts together with the watts: without one of them electricity costs nothing. */
  electricity_price_per_kwh: price(1000),
  /** What a printer draws while it prints, on the average over the farm. */
  printer_power_watts: z.number().int().min(0).max(100_000).nullable(),
  /** Wear, room and write-off of a printer, for each hour that it prints. */
  machine_rate_per_hour: price(100_000),
  labor_rate_per_hour: price(100_000),
  /** Preparing a plate and taking its print off, once for each run. */
  labor_minutes_per_plate: z.number().min(0).max(1440).nullable(),
  /** In estimates only: failed prints that happened are counted as what they really cost. */
  failure_rate_percent: z.number().min(0).max(100).nullable(),
};
export type CostSettings = { [K in keyof typeof costSettingsKeys]: z.infer<(typeof costSettingsKeys)[K]> };

export const COST_SETTINGS_DEFAULTS: CostSettings = {
  electricity_price_per_kwh: null,
  printer_power_watts: null,
  machine_rate_per_hour: null,
  labor_rate_per_hour: null,
  labor_minutes_per_plate: null,
  failure_rate_percent: null,
};
