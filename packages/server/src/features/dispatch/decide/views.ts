import type { Bed, Family, Plate, PrinterIdentity, PrinterStatus } from '@farmhand/contract';
import type { PlateFilament, PrintFileKind } from '@farmhand/print-files';
import type { SlotPlace } from '@farmhand/protocols';
import type { Said } from '@farmhand/words';
import type { PowerView } from '../../plugs/index.ts';

/** What the dispatcher knows when it decides: plain values, read at one moment. */

export interface PlateFile {
  readonly id: number;
  readonly kind: PrintFileKind;
  readonly family: Family | null;
  readonly printer_model: string | null;
  readonly nozzle_diameter: number | null;
  readonly size: { readonly x_mm: number; readonly y_mm: number; readonly z_mm: number } | null;
  readonly filaments: readonly PlateFilament[];
}

export interface JobView {
  readonly id: number;
  readonly status: string;
  readonly isCancelled: boolean;
  readonly isHeld: boolean;
  /** Copies without a run. */
  readonly waiting: number;
  readonly org_id: number | null;
  readonly pin: number | null;
  /** The printers that its submitter's group is limited to at this moment; null without a limit. */
  readonly limit: readonly number[] | null;
  readonly target: { readonly family?: Family | undefined; readonly model?: string | undefined };
  readonly required_tags: readonly string[];
  readonly match_color: boolean;
  /** The sliced files that have the job's plate. */
  readonly files: readonly PlateFile[];
  readonly failedOn: ReadonlySet<number>;
}

/** A place for filament: a slot, a tool or a holder. */
export interface FilamentPlace {
  readonly place: SlotPlace;
  readonly material: string | null;
  readonly color_hex: string | null;
  readonly spool: { readonly id: number; readonly remaining_mg: number } | null;
}

export interface PrinterView {
  readonly id: number;
  readonly name: string;
  readonly family: Family;
  readonly model: string | null;
  readonly enabled: boolean;
  readonly identity: PrinterIdentity;
  readonly status: PrinterStatus;
  readonly status_reason: Said | null;
  /** Whether something can be sent to it: between two links a printer may still look alive. */
  readonly is_linked: boolean;
  readonly ready: boolean;
  readonly ready_reason: Said | null;
  /** It changes too often to be relied on. */
  readonly is_flapping: boolean;
  readonly plate: Plate;
  readonly requires_plate_clear: boolean;
  readonly org_id: number | null;
  readonly is_shared: boolean;
  readonly tags: readonly string[];
  readonly bed: Bed | null;
  /** Diameters of the nozzles that are in it, as far as it says so or somebody has entered them. */
  readonly nozzles: readonly number[];
  /** Whether it says so itself of all of them: then no record that somebody enters changes it. */
  readonly reports_nozzles: boolean;
  readonly places: readonly FilamentPlace[];
  readonly printed_seconds: number;
  /** Why nothing is started on the printers of its organization, or null. */
  readonly hold: Said | null;
  /** A maintenance task that is overdue and keeps jobs away. */
  readonly overdue_task: Said | null;
  /** How many files in a row it did not take, while it is left alone for that; else 0. */
  readonly unsent: number;
  /** How its smart plug stands; null where it has none. */
  readonly power: PowerView | null;
  /** A run of ours that is starting, printing or unknown. */
  readonly at_work: { readonly run_id: number; readonly job_id: number; readonly state: string } | null;
}

/** A run that has a printer but was not started. */
export interface Reservation {
  readonly run_id: number;
  readonly job_id: number;
  readonly printer_id: number;
  readonly state: 'claimed' | 'uploading' | 'staged';
}

export interface World {
  /** Why nothing at all is dispatched, or null. */
  readonly hold: Said | null;
  readonly strictFilament: boolean;
  /** In the order of the queue. */
  readonly jobs: readonly JobView[];
  readonly printers: readonly PrinterView[];
  readonly reservations: readonly Reservation[];
}
