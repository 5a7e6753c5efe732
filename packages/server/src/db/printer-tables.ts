import type {
  CommandOutcome,
  ControlAction,
  Family,
  NozzlePosition,
  Plate,
  PrinterIdentity,
  PrinterStatus,
} from '@farmhand/contract';
import type { ColumnType } from 'kysely';
import type { Fixed, Flag, Id, JsonText, Millis } from './columns.ts';

export interface PrintersTable {
  id: Id;
  name: string;
  /** As it is searched: without case. */
  name_folded: string;
  family: Fixed<Family>;
  /** What a person chose; null leaves it to the machine. */
  model: string | null;
  reported_model: ColumnType<string | null, string | null | undefined, string | null>;
  host: string;
  ports: JsonText | null;
  serial: string | null;
  /** Sealed. */
  credentials: string | null;
  /** Of the certificate that was pinned on first use. */
  fingerprint: string | null;
  identity: PrinterIdentity;
  tags: JsonText;
  place: ColumnType<string | null, string | null | undefined, string | null>;
  /** As it is searched and compared: without case. */
  place_folded: ColumnType<string | null, string | null | undefined, string | null>;
  bed: JsonText | null;
  nozzle_count: number;
  /** The nozzles as it last told of them; null where it never did. */
  reported_nozzles: ColumnType<JsonText | null, JsonText | null | undefined, JsonText | null>;
  /** Whether it tells an external spool inventory itself what it uses. */
  tells_inventory: ColumnType<Flag, Flag | undefined, Flag>;
  plate: Plate;
  requires_plate_clear: Flag;
  enabled: Flag;
  is_shared: Flag;
  org_id: number | null;
  total_print_seconds: number;
  /** What it had printed before it was added. */
  initial_print_seconds: ColumnType<number, number | undefined, never>;
  total_prints: number;
  seconds_since_maintenance: number;
  prints_since_maintenance: number;
  /** The number of the last write that these counters, and those of its nozzles, include. */
  care_writes: ColumnType<number, number | undefined, number>;
  status: PrinterStatus;
  status_reason: string | null;
  status_since: Millis;
  /** What showed the status: JSON. */
  evidence: JsonText;
  ready: Flag;
  ready_reason: string | null;
  last_seen_at: Millis | null;
  telemetry: JsonText | null;
  telemetry_at: Millis | null;
  ams: JsonText;
  external_spools: JsonText;
  /** The print that the printer showed last. */
  print: JsonText | null;
  /** The names of the last one, also when it shows none any more. */
  last_print: JsonText | null;
  /** The print that ended last, while its plate is not cleared. */
  on_plate: ColumnType<JsonText | null, JsonText | null | undefined, JsonText | null>;
  created_at: Fixed<Millis>;
  updated_at: Millis;
}

export interface PrinterCommandsTable {
  id: Id;
  printer_id: Fixed<number>;
  action: Fixed<ControlAction>;
  /** JSON, by the names of the contract. */
  parameters: Fixed<JsonText>;
  /** What the printer uses instead, where it has presets: JSON. */
  applied: JsonText | null;
  /** Which print it was meant for; empty when it concerns none. */
  print: Fixed<string>;
  outcome: CommandOutcome;
  detail: string | null;
  requested_by: Fixed<number | null>;
  requested_at: Fixed<Millis>;
  sent_at: Millis | null;
  accepted_at: Millis | null;
  seen_at: Millis | null;
}

/** Minutes and quarters of an hour of telemetry while printing; AMS sensors every five minutes. */
export type SampleSeries = 'minutes' | 'quarters' | 'ams';

export interface PrinterSamplesTable {
  printer_id: Fixed<number>;
  series: Fixed<SampleSeries>;
  /** The start of the time that it stands for. */
  at: Fixed<Millis>;
  /** Of how many samples it is the mean. */
  weight: Fixed<number>;
  readings: Fixed<JsonText>;
}

export interface NozzlesTable {
  id: Id;
  printer_id: Fixed<number>;
  position: NozzlePosition;
  type: string;
  diameter_um: number;
  notes: string | null;
  /** Made of the printer's own report; the first note of a person makes it theirs. */
  is_reported: Flag;
  installed_at: Fixed<Millis>;
  retired_at: Millis | null;
  print_seconds: number;
  prints: number;
}
