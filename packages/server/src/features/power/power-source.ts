import type { Reader } from '../../db/portable.ts';
import type { WriteTx } from '../../live/write.ts';
import type { Drawn, PowerView } from '../plugs/index.ts';
import type { RunRow } from '../runs/index.ts';

/** What those who give out work ask of smart plugs. */
export interface PowerSource {
  /** By printer that has one. */
  views(db: Reader): Promise<ReadonlyMap<number, PowerView>>;
  /** Whether the printer is about to be off, or may be: nothing is claimed for it and nothing started on it. */
  isSwitchingOff(db: Reader, printerId: number): Promise<boolean>;
  /** Part of the write that decides to wake a printer; false when it is no longer asleep. */
  intendOn(tx: WriteTx, printerId: number): Promise<boolean>;
  /** Tells the plug, after that write. `isHeld` knows of stops that came between. */
  switchOn(printerId: number, jobId: number, isHeld: () => boolean): Promise<void>;
  /** Asks the plug once more, for no longer than a start or an end may wait. */
  readNow(printerId: number): Promise<void>;
  /** Part of the write that intends a start. */
  energyBegins(tx: WriteTx, run: Pick<RunRow, 'id' | 'printer_id'>): Promise<void>;
  /** What a run that ends has drawn; null where no plug tells. */
  energyOf(tx: WriteTx, run: Pick<RunRow, 'id' | 'started_at'>, finishedAt: number): Promise<Drawn | null>;
}

/** Where no printer has a plug. */
export const NO_POWER: PowerSource = {
  views: async () => new Map(),
  isSwitchingOff: async () => false,
  intendOn: async () => false,
  switchOn: async () => undefined,
  readNow: async () => undefined,
  energyBegins: async () => undefined,
  energyOf: async () => null,
};
