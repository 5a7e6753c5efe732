import { familyEntry, PORT_NAMES } from '@farmhand/contract';
import { said } from '@farmhand/words';
import { fromFlag } from '../../db/portable.ts';
import type { ListDestinations, Listed } from '../../net/listed.ts';
import { portsOf } from './state/index.ts';
import { everyPrinter, type PrinterRow } from './store.ts';

/** Every printer, by each port of its family. Cameras are at their printer, whatever it says of them. */
export const listPrinters: ListDestinations = async ({ read }) =>
  (await everyPrinter(read)).flatMap(placesOf);

function placesOf(row: PrinterRow): readonly Listed[] {
  const ports: Readonly<Record<string, number | null>> = {
    ...familyEntry(row.family).ports,
    ...portsOf(row),
  };
  return PORT_NAMES.flatMap((way) => {
    const port = ports[way] ?? null;
    if (port === null) return [];
    return {
      purpose: 'printer',
      of: said(way === 'camera' ? 'egress.of_camera' : 'egress.of_printer', { name: row.name }),
      setting: `/printers/${row.id}`,
      host: row.host,
      port,
      isOff: !fromFlag(row.enabled),
    };
  });
}
