import type { Readable } from 'node:stream';
import type {
  Capability,
  Family,
  FanType,
  NozzlePosition,
  PrinterFault,
  PrinterStatus,
  ReportedAmsUnit,
  ReportedExternalSpool,
  Telemetry,
} from '@farmhand/contract';
import type { Said } from '@farmhand/words';
import type { Clock } from './clock.ts';
import type { Dial } from './dial.ts';
import type { Problem } from './printer-error.ts';

/** The one narrow interface between the service and a family of printers. Vendor words end here. */

export interface Adapter {
  readonly family: Family;
  /** What this model can do. Asked before any I/O; the rest is `unsupported`. */
  capabilities(model: string | null): readonly Capability[];
  /**
   * Opens one link and authenticates. The answer is a connection whose first reports follow; whatever prevents it
   * is a `PrinterError` that names cause and fix.
   */
  connect(options: ConnectOptions, signal: AbortSignal): Promise<Connection>;
}

export type Credentials =
  | { readonly access_code: string }
  | { readonly api_key: string }
  | { readonly username: string; readonly password: string };

export interface Target {
  readonly host: string;
  /** Ports other than the family's own: simulated printers share one host. */
  readonly ports?: Readonly<Record<string, number>>;
  readonly serial: string | null;
  readonly credentials: Credentials | null;
  /** SHA-256 of the certificate that was pinned on first use; null before. */
  readonly pinnedFingerprint: string | null;
}

export interface ConnectOptions {
  readonly target: Target;
  readonly dial: Dial;
  readonly clock: Clock;
  /**
   * Keeps the certificate of a first contact, where nothing is pinned yet. Asked after the handshake and before anything
   * secret is sent; what it throws ends the try.
   */
  readonly pin?: (fingerprint: string) => Promise<void>;
  /** Called in the order the printer spoke. Must not throw. */
  readonly onReport: (report: Report) => void;
  /** Called once, when the link has ended for whatever reason, also by `close`. */
  readonly onClosed: (reason: PrinterErrorLike | null) => void;
  /** Unknown message kinds are counted and named once, never fatal. */
  readonly onUnknown: (what: string) => void;
}

interface PrinterErrorLike {
  readonly message: string;
  readonly said: Said;
}

/**
 * What a printer said: normalised, and partial. A key that is absent says nothing. Inside a present key the family's
 * knowledge is complete: the adapter has merged the vendor's own partial messages.
 */
export interface Report {
  readonly machine?: Machine;
  readonly status?: PrinterStatus;
  /** Why, where the vendor says so. */
  readonly status_reason?: Said | null;
  /** Whether a start would be accepted now; idle alone is not enough. */
  readonly ready?: boolean;
  readonly ready_reason?: Said | null;
  /** What a person has to mend before the printer takes work, although the link stands; null when nothing. */
  readonly problem?: Problem | null;
  readonly telemetry?: ReportedTelemetry;
  /** Which of two nozzles is at work, where the printer says so. */
  readonly active_nozzle?: 'L' | 'R';
  readonly ams?: readonly ReportedAmsUnit[];
  readonly external_spools?: readonly ReportedExternalSpool[];
  readonly print?: PrintReport;
}

/** What is wrong, in our words or the vendor's. */
export type ReportedFault = Omit<PrinterFault, 'message'> & { readonly said: Said };

/** The figures as they are shown; what is said of them is put into words where it is shown. */
export type ReportedTelemetry = Omit<Telemetry, 'stage' | 'stage_said' | 'errors'> & {
  readonly stage: Said | null;
  readonly errors: readonly ReportedFault[];
};

export interface Machine {
  readonly serial: string | null;
  readonly model: string | null;
  readonly firmware: string | null;
  readonly nozzle_count: number;
  /** SHA-256 of the leaf certificate, hex; null on links without TLS. */
  readonly fingerprint: string | null;
  /** Present where the machine itself tells an external spool inventory what it uses. */
  readonly tells_inventory?: true;
  /** What it says of its nozzles; absent where it says nothing. */
  readonly nozzles?: readonly ReportedNozzle[];
}

export interface ReportedNozzle {
  readonly position: NozzlePosition;
  /** Millimetres. */
  readonly diameter: number | null;
  /** As nozzle records write it: "hardened steel", "stainless steel", "brass". */
  readonly type: string | null;
}

export const PRINT_PHASES = [
  'none',
  'preparing',
  'printing',
  'paused',
  'completed',
  'cancelled',
  'failed',
  /** Gone, and the printer does not say how it ended. */
  'ended',
] as const;
export type PrintPhase = (typeof PRINT_PHASES)[number];

/** The print the machine shows. An end that is seen first after a connect is history: the service judges that. */
export interface PrintReport {
  readonly phase: PrintPhase;
  /** The run's mark, when the printer's own words carry one of ours. */
  readonly mark: string | null;
  /** The vendor's id of the job, to tell one print from the next. */
  readonly native_id: string | null;
  readonly file_name: string | null;
  /** Filament fed so far, where the printer measures it. */
  readonly extruded_mm: number | null;
  /** Objects left out of this print so far, by their ids in the file; absent where the printer does not say. */
  readonly skipped_objects?: readonly number[];
  /** Why it stands still, or why it came to its end. Absent and null: the printer gives no cause. */
  readonly cause?: PrintCause | null;
  /** What the host itself has counted of this print; absent where it keeps no such figures. */
  readonly times?: HostTimes;
}

/**
 * `runout`: the filament is at its end. `at_machine`: somebody at the machine or on the host's own page, or a line of the
 * file that waits for a person. `attention`: the machine wants a person and does not tell us what for. `error`: a fault of machine, host or file, which is what makes an end a failure.
 */
export const PRINT_CAUSES = ['runout', 'at_machine', 'attention', 'error'] as const;

export interface PrintCause {
  readonly kind: (typeof PRINT_CAUSES)[number];
  /** The vendor's own code, where there is one. */
  readonly code: string | null;
  /** What the code means, or the vendor's own words; null where it only has a code. */
  readonly said: Said | null;
  /** What happened alone, where `said` goes on with what to do about it. */
  readonly short?: Said;
}

/** By the host's own clock, in milliseconds since 1970; what it does not know is null. */
export interface HostTimes {
  readonly started_at: number | null;
  readonly finished_at: number | null;
  /** From start to end, heating and pauses included. */
  readonly total_seconds: number | null;
}

export type Command =
  | { readonly kind: 'pause' | 'resume' | 'stop' | 'ams_refresh' | 'clear_error' }
  | { readonly kind: 'speed'; readonly percent: number }
  | { readonly kind: 'fan'; readonly fan: FanType; readonly speed: number }
  | { readonly kind: 'skip_objects'; readonly object_ids: readonly number[] }
  | {
      readonly kind: 'ams_slot';
      readonly ams_id: number;
      readonly slot_id: number;
      readonly material: string;
      readonly color_hex: string;
      readonly k_factor: number | null;
    }
  | { readonly kind: 'light'; readonly on: boolean }
  /** The firmware's own emergency stop, where there is one; a restart of the firmware is needed afterwards. */
  | { readonly kind: 'emergency_stop' };

/** Accepted by the printer, which is not yet done: only a report shows that. */
export interface Accepted {
  /** What the printer will really use, where it has presets. */
  readonly applied?: Readonly<Record<string, number>>;
  /** How far its reports may lie from what was asked, where it counts in steps. */
  readonly within?: number;
  /** The codes of the errors that it clears, where others it shows can't be cleared. */
  readonly cleared?: readonly string[];
}

export interface FileToSend {
  /** As it shall be named on the printer, with its ending. */
  readonly name: string;
  readonly size_bytes: number;
  readonly open: () => Readable;
}

export interface RemoteFile {
  /** How the family names it in `start` and `remove`. */
  readonly path: string;
}

export interface StartRequest {
  readonly file: RemoteFile;
  /** Distinguishes this run on the printer; digits, below 2^31. */
  readonly mark: string;
  readonly job_name: string;
  readonly plate_index: number;
  /** Per filament of the file its place, or null when unused. */
  readonly slots: readonly (SlotPlace | null)[];
}

export type SlotPlace =
  | { readonly ams_id: number; readonly slot_id: number }
  | { readonly position: ReportedExternalSpool['position'] };

export interface Connection {
  send(command: Command, signal: AbortSignal): Promise<Accepted>;
  upload(file: FileToSend, onProgress: (sentBytes: number) => void, signal: AbortSignal): Promise<RemoteFile>;
  start(request: StartRequest, signal: AbortSignal): Promise<Accepted>;
  remove(file: RemoteFile, signal: AbortSignal): Promise<void>;
  /** Asks for a full report; what comes, comes through `onReport`. For a link that went silent. */
  refresh(): void;
  /** Frames until the signal ends; the first one is a snapshot. Absent where the printer sends no JPEG. */
  readonly camera?: (onFrame: (jpeg: Buffer) => void, signal: AbortSignal) => Promise<void>;
  close(): Promise<void>;
}
