import { FAMILY_ENTRIES } from '@farmhand/contract';
import { MDNS_CHANNELS, question, readServices } from '../discovery/dns-sd.ts';
import { found } from '../discovery/found.ts';
import type { Search } from '../discovery/search.ts';

const TYPE = '_moonraker._tcp.local';
const USUAL_PORT = FAMILY_ENTRIES.moonraker.ports.http;

/** For those with Moonraker's `[zeroconf]` section. The machine has no serial number, but the installation an id. */
export const moonrakerSearch: Search = {
  family: 'moonraker',
  channels: MDNS_CHANNELS,
  questions: [question(TYPE)],
  read: (datagram, from) =>
    readServices(datagram, TYPE).flatMap(({ instance, port, addresses, text }) => {
      const one = found('moonraker', {
        claims: addresses,
        from,
        httpPort: port === USUAL_PORT ? null : port,
        name: instance,
        model: null,
        serial: null,
        identity: text.get('uuid') ?? null,
      });
      return one === null ? [] : [one];
    }),
};
