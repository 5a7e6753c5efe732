import { FAMILIES } from '@farmhand/contract';
import { searchAt, searchOf } from '@farmhand/protocols';
import { said } from '@farmhand/words';
import type { ListEnvironment } from '../../net/listed.ts';

/** Where printers are looked for: at each address of the setting, else among everybody on the local networks. */
export const listSearches: ListEnvironment = async ({ environment: { discoveryAddresses: addresses } }) => {
  const asked = FAMILIES.map(searchOf)
    .map((search) => (addresses === undefined ? search : searchAt(search, addresses)))
    .flatMap(({ channels }) => channels.flatMap(({ ask = [] }) => ask));
  const places = new Map(asked.map((each) => [`${each.address} ${each.port}`, each]));
  return [...places.values()].map(({ address: host, port }) => ({
    purpose: 'discovery',
    of: said('egress.of_search'),
    setting: 'FARM_DISCOVERY_ADDRESSES',
    host,
    port,
    isOff: false,
  }));
};
