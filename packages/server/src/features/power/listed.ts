import { said } from '@farmhand/words';
import type { ListDestinations } from '../../net/listed.ts';
import { webPlace } from '../../net/listed.ts';
import { allPlugs } from '../plugs/index.ts';
import { findPrinters } from '../printers/index.ts';
import { placesOf } from './entered.ts';
import { addressOf } from './settings.ts';

/** Every plug that is spoken to by itself; the others are where the broker is. */
export const listPlugs: ListDestinations = async ({ read }) => {
  const plugs = await allPlugs(read);
  const printers = await findPrinters(
    read,
    plugs.map(({ printer_id }) => printer_id),
  );
  const names = new Map(printers.map(({ id, name }) => [id, name]));
  return plugs.flatMap((plug) => {
    const places = placesOf(addressOf(plug)).map(([, url]) => webPlace(url));
    const each = new Map(places.map((place) => [`${place.host} ${place.port}`, place]));
    return [...each.values()].map((place) => ({
      purpose: 'plug' as const,
      of: said('egress.of_plug', { name: names.get(plug.printer_id) ?? String(plug.printer_id) }),
      setting: `/printers/${plug.printer_id}`,
      ...place,
      isOff: false,
    }));
  });
};
