import type { Frame } from '@farmhand/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { hasCode } from '../api/problem.ts';
import { afterFrame } from '../features/printers/live-printers.ts';
import { printersQuery } from '../features/printers/queries.ts';
import { affectedBy } from './affected.ts';
import { createRenewal } from './renewal.ts';

/** Brings the frames of the live feed into what the pages show. */
export function createReceiver(queryClient: QueryClient) {
  const renewal = createRenewal((queryKey) => {
    const [kind, id] = queryKey;
    if (kind === 'printer' && typeof id === 'number') void readAgain(id);
    else void queryClient.invalidateQueries({ queryKey });
  });

  /** A single printer is read alone: the fleet may be large. One that is gone leaves it. */
  async function readAgain(id: number): Promise<void> {
    try {
      const printer = await api.getPrinter({ params: { id } });
      queryClient.setQueryData(printersQuery.queryKey, (fleet) => {
        if (fleet === undefined) return fleet;
        const isKnown = fleet.some((each) => each.id === id);
        return isKnown ? fleet.map((each) => (each.id === id ? printer : each)) : [printer, ...fleet];
      });
    } catch (error) {
      if (hasCode(error, 'printer_not_found'))
        queryClient.setQueryData(printersQuery.queryKey, (fleet) => fleet?.filter((each) => each.id !== id));
      else void queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
    }
  }

  return {
    receive(frame: Frame): void {
      queryClient.setQueryData(printersQuery.queryKey, (fleet) => fleet && afterFrame(fleet, frame));
      const printerId = printerToReadAgain(frame);
      if (printerId !== null) renewal.ask([['printer', printerId]]);
      renewal.ask(affectedBy(frame.type, frame.data));
    },
    stop: () => renewal.stop(),
  };
}

/** A run changes which job a printer shows, and an edit its name or tags: these events carry neither. */
function printerToReadAgain({ type, data }: Frame): number | null {
  if (typeof data !== 'object' || data === null) return null;
  if (type === 'run.updated' && 'printer_id' in data && typeof data.printer_id === 'number')
    return data.printer_id;
  const isPrinter = type === 'record.changed' && 'kind' in data && data.kind === 'printer';
  return isPrinter && 'id' in data && typeof data.id === 'number' ? data.id : null;
}
