import type { Frame } from '@farmhand/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { hasCode } from '../api/problem.ts';
import { afterFrame, type Fleet, printerToRead, withRead } from '../features/printers/live/live-printers.ts';
import { tellsOtherStanding } from '../features/printers/live/passing.ts';
import { printersQuery } from '../features/printers/queries.ts';
import { affectedBy } from './affected.ts';
import { isGone } from './gone.ts';
import { createRenewal } from './renewal.ts';

/** More than this at once, as after an emergency stop: then the whole list costs less than each alone. */
const MOST_SINGLE_READS = 8;
const PRINTERS = printersQuery.queryKey;

/** Brings the frames of the live feed into what the pages show. */
export function createReceiver(queryClient: QueryClient) {
  /** What was told while an answer was on its way: the answer may be older, so it is applied again. */
  const sinceAsked: Frame[] = [];
  let reading = 0;

  const renewal = createRenewal((keys) => {
    const printerIds = keys.flatMap(([kind, id]) =>
      kind === 'printer' && typeof id === 'number' ? [id] : [],
    );
    if (printerIds.length > MOST_SINGLE_READS) renew(PRINTERS);
    else for (const id of printerIds) void readAgain(id);
    for (const key of keys) if (key[0] !== 'printer') renew(key);
  });

  /** A question that is being asked is asked again afterwards: breaking it off at each beat, it would never end. */
  function renew(queryKey: readonly unknown[]): void {
    if (queryClient.isFetching({ queryKey }) > 0) renewal.ask([queryKey]);
    else void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isGone(query.queryKey) });
  }

  function change(next: (fleet: Fleet) => Fleet): void {
    const fleet = queryClient.getQueryData(PRINTERS);
    const after = fleet && next(fleet);
    if (after !== undefined && after !== fleet) queryClient.setQueryData(PRINTERS, after);
  }

  const catchUp = () => change((fleet) => sinceAsked.reduce(afterFrame, fleet));
  const isAsking = () => reading > 0 || queryClient.getQueryState(PRINTERS)?.fetchStatus === 'fetching';

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (event.query.queryKey[0] !== PRINTERS[0] || event.query.queryKey.length > 1) return;
    catchUp();
    if (reading === 0) sinceAsked.length = 0;
  });

  /** A single printer is read alone: the fleet may be large. One that is gone leaves it. */
  async function readAgain(id: number): Promise<void> {
    reading += 1;
    try {
      const printer = await api.getPrinter({ params: { id } });
      change((fleet) => withRead(fleet, printer));
      catchUp();
    } catch (error) {
      if (hasCode(error, 'printer_not_found')) change((fleet) => fleet.filter((each) => each.id !== id));
      else renew(PRINTERS);
    } finally {
      reading -= 1;
      if (!isAsking()) sinceAsked.length = 0;
    }
  }

  return {
    receive(frame: Frame): void {
      const shown = queryClient.getQueryData(PRINTERS) ?? [];
      const printerId = printerToRead(shown, frame);
      const isOther = tellsOtherStanding(shown, frame);
      // What passes comes again by itself; what lasts is told once.
      if (isAsking() && frame.type !== 'printer.telemetry') sinceAsked.push(frame);
      change((fleet) => afterFrame(fleet, frame));
      if (printerId !== null) renewal.ask([['printer', printerId]]);
      renewal.ask(affectedBy(isOther ? 'printer.status' : frame.type, frame.data));
    },
    stop() {
      unsubscribe();
      renewal.stop();
    },
  };
}
