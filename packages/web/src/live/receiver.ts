import type { Frame } from '@farmhand/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { hasCode } from '../api/problem.ts';
import { affectedBy } from './affected.ts';
import type { Fleet, LiveFleet } from './fleet.ts';
import { isGone } from './gone.ts';
import { createRenewal } from './renewal.ts';

/** More than this at once, as after an emergency stop: then the whole list costs less than each alone. */
const MOST_SINGLE_READS = 8;

type SinglePrinter = readonly ['printer', number];
const isSingle = (key: QueryKey | SinglePrinter): key is SinglePrinter => key[0] === 'printer';

/** Brings the frames of the live feed into what the pages show. */
export function createReceiver(queryClient: QueryClient, live: LiveFleet) {
  const printers = live.queryKey;
  /** What was told while an answer was on its way: the answer may be older, so it is applied again. */
  const sinceAsked: Frame[] = [];
  let reading = 0;

  const renewal = createRenewal<QueryKey | SinglePrinter>((keys) => {
    const printerIds = keys.flatMap((key) => (isSingle(key) ? [key[1]] : []));
    if (printerIds.length > MOST_SINGLE_READS) renew(printers);
    else for (const id of printerIds) void readAgain(id);
    for (const key of keys) if (!isSingle(key)) renew(key);
  });

  /** A question that is being asked is asked again afterwards: breaking it off at each beat, it would never end. */
  function renew(queryKey: QueryKey): void {
    if (queryClient.isFetching({ queryKey }) > 0) renewal.ask([queryKey]);
    else void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isGone(query.queryKey) });
  }

  function change(next: (fleet: Fleet) => Fleet): void {
    const fleet = queryClient.getQueryData(printers);
    const after = fleet && next(fleet);
    if (after !== undefined && after !== fleet) queryClient.setQueryData(printers, after);
  }

  const catchUp = () => change((fleet) => sinceAsked.reduce(live.afterFrame, fleet));
  const isAsking = () => reading > 0 || queryClient.getQueryState(printers)?.fetchStatus === 'fetching';

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    if (event.query.queryKey[0] !== printers[0] || event.query.queryKey.length > 1) return;
    catchUp();
    if (reading === 0) sinceAsked.length = 0;
  });

  /** A single printer is read alone: the fleet may be large. One that is gone leaves it. */
  async function readAgain(id: number): Promise<void> {
    reading += 1;
    try {
      const printer = await api.getPrinter({ params: { id } });
      change((fleet) => live.withRead(fleet, printer));
      catchUp();
    } catch (error) {
      if (hasCode(error, 'printer_not_found')) change((fleet) => fleet.filter((each) => each.id !== id));
      else renew(printers);
    } finally {
      reading -= 1;
      if (!isAsking()) sinceAsked.length = 0;
    }
  }

  return {
    receive(frame: Frame): void {
      const shown = queryClient.getQueryData(printers) ?? [];
      const printerId = live.printerToRead(shown, frame);
      const isOther = live.tellsOtherStanding(shown, frame);
      // What passes comes again by itself; what lasts is told once.
      if (isAsking() && frame.type !== 'printer.telemetry') sinceAsked.push(frame);
      change((fleet) => live.afterFrame(fleet, frame));
      if (printerId !== null) renewal.ask([['printer', printerId]]);
      const affected = affectedBy(isOther ? 'printer.status' : frame.type, frame.data);
      renewal.ask(affected.map((question) => [question]));
    },
    stop() {
      unsubscribe();
      renewal.stop();
    },
  };
}
