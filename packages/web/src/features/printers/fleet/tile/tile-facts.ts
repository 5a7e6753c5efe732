import type { Printer } from '@farmhand/contract';
import { isAtWork, type Standing, standingOf } from '../standing.ts';

/** What there is room for on a tile. */
export interface TileFacts extends Standing {
  /** Whole percent of what it is at; null when it is at nothing or does not tell. */
  readonly percent: number | null;
  readonly secondsLeft: number | null;
  /** The number alone says how it stands: it prints, as it should. Then the word waits in the title. */
  readonly isNumberEnough: boolean;
}

export function tileFacts(printer: Printer, hasLostRun: boolean): TileFacts {
  const { telemetry, active_job: job } = printer;
  const standing = standingOf(printer, hasLostRun);
  const progress = isAtWork(printer) ? (telemetry?.progress_percent ?? job?.progress_percent ?? null) : null;
  const percent = progress === null ? null : Math.floor(progress);
  const isUndisturbed = printer.enabled && printer.identity !== 'changed' && !hasLostRun;
  return {
    ...standing,
    percent,
    secondsLeft: percent === null ? null : (telemetry?.remaining_seconds ?? null),
    isNumberEnough: percent !== null && printer.status === 'printing' && isUndisturbed,
  };
}
