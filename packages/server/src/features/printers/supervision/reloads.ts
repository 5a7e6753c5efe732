import type { Kernel } from '../../../kernel.ts';
import { linkKey } from '../link/index.ts';
import { dropAll, dropPassing } from '../recording/index.ts';
import {
  identityAccepted,
  isSwitchedOff,
  NOT_CONNECTED,
  restarted,
  steady,
  switchedOff,
} from '../state/index.ts';
import { findAnyPrinter, type PrinterRow } from '../store.ts';
import type { SupervisorTimings } from '../timings.ts';
import type { Hearing } from './hearing.ts';
import type { Links } from './links.ts';
import type { Watched } from './watched.ts';

interface ReloadsOptions {
  readonly watched: Map<number, Watched>;
  readonly watch: (row: PrinterRow) => Watched;
  readonly hearing: Hearing;
  readonly links: Links;
  readonly timings: Pick<SupervisorTimings, 'changes'>;
  readonly isStopping: () => boolean;
}

/** What becomes of a printer when its row has changed: a new link, none, or the same one with other words. */
export type Reloads = ReturnType<typeof createReloads>;

export function createReloads(
  { database, clock, log }: Pick<Kernel, 'database' | 'clock' | 'log'>,
  { watched, watch, hearing, links, timings, isStopping }: ReloadsOptions,
) {
  const underWay = new Map<number, Promise<void>>();

  async function reloadNow(id: number, isNewIdentity: boolean): Promise<void> {
    const row = await findAnyPrinter(database.read, id);
    const known = watched.get(id);
    if (row === undefined) {
      watched.delete(id);
      if (known === undefined) return;
      known.intake?.drop();
      await links.close(known);
      dropAll(known);
      return;
    }
    if (isStopping()) return;
    const printer = known ?? watch(row);
    const isSameLink =
      known !== undefined && !isNewIdentity && linkKey(known.row, known.state) === linkKey(row, known.state);
    printer.row = row;
    if (isSameLink) return;
    if (row.enabled === 0) printer.intake?.drop();
    await links.close(printer);
    if (isNewIdentity) printer.state = identityAccepted(printer.state);
    if (row.enabled === 0) switchOff(printer);
    else if (isSwitchedOff(printer.state)) {
      hearing.apply(printer, restarted(printer.state, NOT_CONNECTED, clock.now()));
    }
    links.open(printer, 0);
  }

  /** What waited for it is dropped, and with it that it was flapping: its alerts went with the switch. */
  function switchOff(printer: Watched): void {
    dropPassing(printer);
    printer.steadiness = steady(timings.changes, clock.monotonic());
    hearing.apply(printer, switchedOff({ ...printer.state, flapping: null }, clock.now()));
  }

  return {
    /** One after another per printer: two changes in a row must not open two links. */
    reload(id: number, { isNewIdentity = false } = {}): void {
      const turn = (underWay.get(id) ?? Promise.resolve())
        .then(() => reloadNow(id, isNewIdentity))
        .catch((error: unknown) =>
          log.error({ err: error, printer_id: id }, 'a printer could not be reloaded'),
        )
        .finally(() => {
          if (underWay.get(id) === turn) underWay.delete(id);
        });
      underWay.set(id, turn);
    },
    /** Resolves when this printer is as its row says; undefined when it is already. */
    of: (id: number): Promise<void> | undefined => underWay.get(id),
    async settled(): Promise<void> {
      await Promise.all(underWay.values());
    },
  };
}
