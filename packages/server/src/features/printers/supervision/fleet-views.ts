import { missingIn, NO_CARE, type PrinterState, type UnsavedCare } from '../state/index.ts';
import type { PrinterRow } from '../store.ts';
import type { Watched } from './watched.ts';

/** A printer that is looked after, as it is now. */
export interface Looked {
  readonly id: number;
  readonly row: PrinterRow;
  readonly state: PrinterState;
}

const looked = ({ id, row, state }: Watched): Looked => ({ id, row, state });

/** What is known of those who are looked after. */
export function fleetViews(watched: ReadonlyMap<number, Watched>, mayStop: () => boolean) {
  /** Once another service drives, only the rows know: what is remembered here grows old. */
  const remembered = (id: number): Watched | undefined => (mayStop() ? watched.get(id) : undefined);

  return {
    stateOf: (id: number): PrinterState | undefined => remembered(id)?.state,
    /** What the printer has printed beyond what this row says. */
    unsavedOf(row: Pick<PrinterRow, 'id' | 'care_writes'>): UnsavedCare {
      const printer = remembered(row.id);
      return printer === undefined ? NO_CARE : missingIn(row, printer);
    },
    /** Those that are looked after, as they are now. */
    everybody: (): Looked[] => [...watched.values()].map(looked),
    /** One of them with its row as last read: without the database this is all there is to know. */
    knownOf(id: number): Looked | undefined {
      const printer = remembered(id);
      return printer && looked(printer);
    },
    /** How much waits to be stored or is on its way there. */
    unsavedCount: (): number =>
      [...watched.values()].reduce(
        (sum, { pending, happened, writes }) => sum + pending.length + happened.length + writes,
        0,
      ),
  };
}
