import { REST_MS } from '../plugs/index.ts';

export interface PowerTimings {
  /** How often is looked who is due. */
  readonly tickMs: number;
  readonly printingMs: number;
  readonly idleMs: number;
  /** Of a plug that was switched a moment ago. */
  readonly watchedMs: number;
  /** For how long answers are gathered into one write. */
  readonly gatherMs: number;
  /** How long one plug may take for an answer. */
  readonly patienceMs: number;
  /** How long the start and the end of a print wait for the counter. */
  readonly counterMs: number;
  /** How long a printer may take to report before it is switched off. */
  readonly reportMs: number;
  /** How long a printer that did not wake is left alone, longer each time. */
  readonly restMs: readonly number[];
}

export const POWER_TIMINGS: PowerTimings = {
  tickMs: 5000,
  printingMs: 15_000,
  idleMs: 60_000,
  watchedMs: 5000,
  gatherMs: 250,
  patienceMs: 10_000,
  counterMs: 3000,
  reportMs: 30_000,
  restMs: REST_MS,
};
