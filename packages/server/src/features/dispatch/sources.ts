import type { Readable } from 'node:stream';
import type { ExternalPosition, Family } from '@farmhand/contract';
import type { LayerUse, PrintFileKind, PrintPlate } from '@farmhand/print-files';
import type { Said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import type { WriteTx } from '../../live/write.ts';
import type { Standstill } from '../control/index.ts';
import type { InstalledNozzle } from '../nozzles/index.ts';
import type { PowerSource } from '../power/index.ts';
import type { PrinterState } from '../printers/index.ts';

/** What the dispatcher asks of other features. */
export interface DispatchSources {
  /** The smart plugs of printers. */
  readonly power: PowerSource;
  /** What people have put on hold: the whole farm, or the printers of an organization. */
  holds(db: Reader): Promise<readonly { readonly org_id: number | null; readonly reason: Said }[]>;
  /** Whether an emergency stop holds this printer that is not in the database yet: asked right before a start is sent. */
  isHeldNow(printerId: number): boolean;
  /** When we sent the printer a stop that was meant for the print with this mark; null when we never did. */
  stopSentAt(
    db: Reader,
    printerId: number,
    print: { readonly mark: string; readonly since: number },
  ): Promise<number | null>;
  /** Whether the print that the printer shows stands still because somebody here wanted it. */
  haltAsked(db: Reader, printerId: number, state: PrinterState, stands: Standstill): Promise<boolean>;
  /** The files that may be printed, of these models and with these ids. */
  printableFiles(
    db: Reader,
    wanted: { readonly model_ids: readonly number[]; readonly file_ids: readonly number[] },
  ): Promise<readonly PrintableFile[]>;
  layersOf(db: Reader, sha256: string, plateIndex: number): Promise<readonly LayerUse[]>;
  /** Works the layers out and keeps them, so that they are there when a print ends early. */
  prepareLayers(sha256: string, plateIndex: number): void;
  openContent(sha256: string): Readable;
  /** By printer: the nozzles that are in it, by their records. */
  nozzles(db: Reader): Promise<ReadonlyMap<number, readonly InstalledNozzle[]>>;
  /** By printer: a maintenance task that is overdue there and keeps jobs away. */
  overdueTasks(db: Reader): Promise<ReadonlyMap<number, Said>>;
  /** By printer that takes no files at present: how many it did not take. */
  resting(db: Reader): Promise<ReadonlyMap<number, number>>;
  /** By user whose group limits its members: the printers that jobs of theirs may go to. */
  memberLimits(db: Reader): Promise<ReadonlyMap<number, readonly number[]>>;
  loadedSpools(
    db: Reader,
    printerIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly SpoolInPlace[]>>;
  /** By spool, as far as they still are. */
  spoolMaterials(db: Reader, spoolIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Something was printed there, whether or not the printer was heard while it did. */
  occupyPlate(tx: WriteTx, printerId: number, run: { readonly mark: string }): Promise<void>;
  /** What lies there is known better than when the printer told that it had ended. */
  tellPlate(tx: WriteTx, printerId: number): Promise<void>;
  postPrint(
    tx: WriteTx,
    use: {
      readonly runId: number;
      readonly printerId: number;
      readonly at: number;
      readonly postings: readonly {
        readonly spoolId: number;
        readonly slot: number | ExternalPosition;
        readonly milligrams: number;
      }[];
    },
  ): Promise<readonly { readonly deducted_mg: number; readonly cost_micro: number | null }[]>;
}

/** A plate as the library keeps it; its picture lies elsewhere. */
export type PlatePlan = Omit<PrintPlate, 'thumbnail'>;

export interface PrintableFile {
  readonly id: number;
  readonly model_id: number;
  readonly is_current: boolean;
  readonly file_name: string;
  readonly sha256: string;
  readonly size_bytes: number;
  readonly kind: PrintFileKind;
  readonly family: Family | null;
  readonly printer_model: string | null;
  readonly nozzle_diameter: number | null;
  readonly plates: readonly PlatePlan[];
}

export interface SpoolInPlace {
  readonly ams_slot: number | null;
  readonly position: ExternalPosition | null;
  readonly spool_id: number;
  readonly material: string;
  readonly color_hex: string | null;
  readonly remaining_mg: number;
}
