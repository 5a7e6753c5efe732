import type {
  EvidenceSource,
  Plate,
  PrinterIdentity,
  PrinterStatus,
  ReportedAmsUnit,
  ReportedExternalSpool,
} from '@farmhand/contract';
import type { Machine, PrintPhase, PrintReport, Problem, ReportedTelemetry } from '@farmhand/protocols';
import type { Said } from '@farmhand/words';
import type { SeenTag } from '../../spools/index.ts';
import type { PrintName } from './last-print.ts';
import type { Left } from './left.ts';

/** The merged truth about one printer. Only its own reports, its silence and a person's OK change it. */
export interface PrinterState {
  /** `unknown` until the first report since the service started; `lost` once the offline rule has struck. */
  readonly contact: 'unknown' | 'live' | 'lost';
  readonly status: PrinterStatus;
  readonly status_reason: Said | null;
  readonly status_since: number;
  readonly evidence: Evidence;
  readonly ready: boolean;
  readonly ready_reason: Said | null;
  readonly problem: Problem | null;
  readonly plate: Plate;
  readonly identity: PrinterIdentity;
  readonly fingerprint: string | null;
  readonly machine: Omit<Machine, 'fingerprint'> | null;
  readonly telemetry: ReportedTelemetry | null;
  readonly telemetry_at: number | null;
  readonly ams: readonly ReportedAmsUnit[];
  /** When it was last reported; null when not since the service started. */
  readonly ams_at: number | null;
  readonly external_spools: readonly ReportedExternalSpool[];
  readonly print: PrintReport | null;
  /** Of the last print that it has shown, also when it shows none now. */
  readonly last_print: PrintName | null;
  /** What ended last and was not cleared away yet; null while it prints, and where nobody knows. */
  readonly on_plate: Left | null;
  /** Which of two nozzles is at work; null where the printer does not say, or has one. */
  readonly active_nozzle: Side | null;
  /** Those that have worked in the print it shows; not kept. */
  readonly used_nozzles: readonly Side[];
  /** Whether the next print that the printer shows is what was there before we came. */
  readonly isFresh: boolean;
  /** Since when the link that is open now has been open; not kept. */
  readonly link_since: number;
  readonly last_seen_at: number | null;
  readonly care: UnsavedCare;
  /** It changes too often to be relied on (`flapping.ts`); not kept, but told by an alert. */
  readonly flapping: Flapping | null;
}

/** How many changes were seen in which time when it began. */
export interface Flapping {
  readonly changes: number;
  readonly seconds: number;
}

export interface Evidence {
  readonly source: EvidenceSource;
  readonly at: number;
  readonly said: Said | null;
}

/** The difference that something made. All but `telemetry` are durable. */
export type Change =
  | { readonly kind: 'status'; readonly before: PrinterStatus }
  | { readonly kind: 'plate' }
  /** `tags`: those that were not in their slots before. */
  | { readonly kind: 'ams'; readonly tags: readonly SeenTag[] }
  | { readonly kind: 'machine' }
  | { readonly kind: 'identity' }
  | { readonly kind: 'telemetry' }
  | { readonly kind: 'lost' | 'found' }
  /** It began to change too often, or has been calm for a while. */
  | { readonly kind: 'flapping' }
  /** `isHistory`: seen first after a connect, so nobody knows when it happened. */
  | { readonly kind: 'print'; readonly before: PrintPhase | null; readonly isHistory: boolean };

export type Side = 'L' | 'R';

export interface Worn {
  readonly printedMs: number;
  readonly prints: number;
}

/** What was printed since the counters were last written to the database. */
export interface UnsavedCare extends Worn {
  /** What of it each of two nozzles did; both did all of it where the printer does not say which is at work. */
  readonly left: Worn;
  readonly right: Worn;
}
