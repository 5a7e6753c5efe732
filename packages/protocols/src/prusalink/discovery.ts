import { FAMILY_ENTRIES } from '@farmhand/contract';
import { MDNS_CHANNELS, question, readServices, type Service } from '../discovery/dns-sd.ts';
import { type Found, found } from '../discovery/found.ts';
import type { Search } from '../discovery/search.ts';

/** Its own kind; older ones of the Python dialect are only among all the web servers, by name. */
const TYPE = '_prusalink._tcp.local';
const WEB_TYPE = '_http._tcp.local';
const USUAL_PORT = FAMILY_ENTRIES.prusalink.ports.http;

export const prusalinkSearch: Search = {
  family: 'prusalink',
  channels: MDNS_CHANNELS,
  questions: [question(TYPE), question(WEB_TYPE)],
  read: (datagram, from) =>
    [
      ...readServices(datagram, TYPE),
      ...readServices(datagram, WEB_TYPE).filter(({ instance }) => /^prusa-?link\b/i.test(instance)),
    ].flatMap((service) => describe(service, from) ?? []),
};

/** The service says neither the model nor the serial number: the connection test does. */
function describe({ instance, port, hostName, addresses }: Service, from: string): Found | null {
  const isPlain = /^prusa-?link$/i.test(instance);
  return found('prusalink', {
    claims: addresses,
    from,
    httpPort: port === USUAL_PORT ? null : port,
    name: isPlain ? hostName : instance.replace(/^prusa-?link at /i, ''),
    model: null,
    serial: null,
  });
}
