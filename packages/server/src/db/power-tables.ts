import type { PlugProblem } from '@farmhand/contract';
import type { Fixed, Flag, JsonText, Millis } from './columns.ts';

/** A printer's smart plug: what was set, how it stands, and what is being done with it. */
export interface PrinterPlugsTable {
  printer_id: Fixed<number>;
  address: JsonText;
  /** Which outlet that is, in one spelling: no two printers have the same. */
  place: string;
  outlet: string;
  /** Sealed. */
  secret: string | null;
  auto_on: Flag;
  auto_off: Flag;
  idle_minutes: number;
  nozzle_below_c: number;
  wake_minutes: number;
  /** As it last said. */
  is_on: Flag | null;
  power_mw: number | null;
  /** Its own counter, which may begin anew. */
  energy_mwh: number | null;
  read_at: Millis | null;
  /** Questions in a row that it did not answer. */
  misses: number;
  problem: PlugProblem | null;
  /** What it said to that, or we do. */
  why: JsonText | null;
  /** What it is being told: written before it is, and over when the plug has said what came of it. */
  intent: 'on' | 'off' | null;
  intent_at: Millis | null;
  /** Since when it has said that it is off. */
  off_since: Millis | null;
  /** Who switched it off: what the service did may be undone for a job, what a person did only by a person. */
  off_by: 'service' | 'person' | null;
  /** When a person last switched or set it. */
  hand_at: Millis;
  /** Switched on for a job, and the printer has not answered since. */
  wake_since: Millis | null;
  /** How often in a row it did not wake. */
  wake_failures: number;
  rests_until: Millis | null;
}

/** What a run has drawn, as far as the plug's counter tells. */
export interface RunEnergyTable {
  run_id: Fixed<number>;
  start_mwh: number;
  start_at: Millis;
  last_mwh: number;
  last_at: Millis;
  total_mwh: number;
  /** What it drew when it was last read since the start. */
  power_mw: number | null;
  /** For how long neither its counter nor its power told anything. */
  uncounted_ms: Millis;
  is_estimated: Flag;
}
