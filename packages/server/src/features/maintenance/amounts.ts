/** Printing time is whole seconds inside; decimals exist on the wire only. */

const SECONDS_PER_HOUR = 3600;

export const toSeconds = (hours: number): number => Math.round(hours * SECONDS_PER_HOUR);
export const toHours = (seconds: number): number => Math.round((seconds / SECONDS_PER_HOUR) * 1000) / 1000;
