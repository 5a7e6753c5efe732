import type { Frame, Printer } from '@farmhand/contract';
import type { DataTag, QueryKey } from '@tanstack/react-query';

export type Fleet = readonly Printer[];

/** The page's one copy of the fleet, which frames change instead of making it old. Who keeps it hands it in. */
export interface LiveFleet {
  readonly queryKey: DataTag<QueryKey, Fleet, Error>;
  /** The fleet after a frame; printers that did not change stay the same objects. */
  readonly afterFrame: (fleet: Fleet, frame: Frame) => Fleet;
  /** Which printer a frame tells too little about; null when none. */
  readonly printerToRead: (fleet: Fleet, frame: Frame) => number | null;
  /** The fleet with a printer as it was just read. */
  readonly withRead: (fleet: Fleet, printer: Printer) => Fleet;
  /** Whether a frame of passing values tells that a printer stands otherwise than shown. */
  readonly tellsOtherStanding: (fleet: Fleet, frame: Frame) => boolean;
}
