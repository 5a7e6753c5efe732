import { said } from '@farmhand/words';
import type { Reader } from '../../db/portable.ts';
import { AppError } from '../../http/error.ts';
import { otherPlugsAt, type PlugRow } from '../plugs/index.ts';
import { findAnyPrinter } from '../printers/index.ts';
import { isSameOutlet, type Outlet } from './outlet.ts';

/** Plugs of other printers that are the same plug. There are none as long as each was checked when it was entered. */
export async function sharersOf(
  db: Reader,
  plug: Outlet & Pick<PlugRow, 'printer_id'>,
): Promise<readonly PlugRow[]> {
  const others = await otherPlugsAt(db, plug.place, plug.printer_id);
  return others.filter((other) => isSameOutlet(plug, other));
}

/** A plug belongs to one printer: what is known of that one decides whether it is switched off. */
export async function refuseShared(db: Reader, printerId: number, outlet: Outlet): Promise<void> {
  const [other] = await sharersOf(db, { ...outlet, printer_id: printerId });
  if (other === undefined) return;
  const printer = await findAnyPrinter(db, other.printer_id);
  throw new AppError('plug_in_use', said('power.plug_in_use', { printer: printer?.name ?? '' }), {
    data: { printer_id: other.printer_id },
  });
}
