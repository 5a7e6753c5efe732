import { type PlugAddress, plugAddress } from '@farmhand/contract';
import type { Kernel } from '../../kernel.ts';
import { createKeyedQueue } from '../../live/keyed-queue.ts';
import { within } from '../../patience.ts';
import type { PlugRow } from '../plugs/index.ts';
import type { Heard } from './heard.ts';
import { type Plug, PlugError, type PlugReading } from './plug.ts';
import { NO_ANSWER } from './record.ts';

export const SECRET_PURPOSE = 'smart plug secret';

/** Nothing is sent before the plug is read or switched. */
export type OpenPlug = (address: PlugAddress, secret: string | null) => Plug;

interface LineDeps extends Pick<Kernel, 'clock' | 'log' | 'secrets'> {
  readonly openPlug: OpenPlug;
  /** However patient a plug's own driver is. */
  readonly patienceMs: number;
}

export type PlugLine = ReturnType<typeof createPlugLine>;

/** Speaks to plugs: to each one question after the other, and never longer than its patience lasts. */
export function createPlugLine({ clock, log, secrets, openPlug, patienceMs }: LineDeps) {
  const queue = createKeyedQueue();
  const opened = new Map<number, { readonly key: string; readonly plug: Plug }>();

  /** One for as long as nobody changes where it is: some keep a line open. */
  function plugOf({ printer_id, address, secret }: PlugRow): Plug {
    const key = JSON.stringify([address, secret]);
    const known = opened.get(printer_id);
    if (known?.key === key) return known.plug;
    const plain = secret === null ? null : secrets.open(SECRET_PURPOSE, secret);
    const plug = openPlug(plugAddress.parse(JSON.parse(address)), plain);
    opened.set(printer_id, { key, plug });
    return plug;
  }

  async function ask(row: PlugRow, work: (plug: Plug) => Promise<PlugReading>): Promise<Heard> {
    try {
      const answered = await within(clock, patienceMs, work(plugOf(row)));
      const at = clock.now();
      if (answered === null) return { at, problem: 'timeout', why: NO_ANSWER };
      return { at, reading: answered.value };
    } catch (error) {
      const at = clock.now();
      if (error instanceof PlugError) return { at, problem: error.problem, why: error.said };
      log.warn({ err: error, printer_id: row.printer_id }, 'a plug was not understood');
      return { at, problem: 'wrong_answer', why: NO_ANSWER };
    }
  }

  return {
    /** Everything that is asked of one plug and noted of it goes through here, in order. */
    inTurn: <T>(printerId: number, work: () => Promise<T>): Promise<T> => queue(String(printerId), work),
    read: (row: PlugRow): Promise<Heard> => ask(row, (plug) => plug.read()),
    switch: (row: PlugRow, on: boolean): Promise<Heard> => ask(row, (plug) => plug.switch(on)),
    forget: (printerId: number): void => void opened.delete(printerId),
  };
}
