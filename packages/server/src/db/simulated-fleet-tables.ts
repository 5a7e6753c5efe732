import type { Fixed, JsonText, Millis } from './columns.ts';

/** The one fleet of simulated printers, while there is one. */
export interface SimulatedFleetTable {
  /** Always 1. */
  id: Fixed<number>;
  /** How many of each family, and how fast: JSON. */
  plan: Fixed<JsonText>;
  /** Which printer of ours each simulator is, by the simulator's name: JSON. */
  printers: JsonText;
  /** The sample spools that came with it: JSON. */
  spools: JsonText;
  org_id: Fixed<number | null>;
  started_at: Fixed<Millis>;
}
