import { createHash } from 'node:crypto';
import type { PlugAddress, PlugAddressOf } from '@farmhand/contract';
import { kindOfAddress, plainAddress } from '../../net/address-kind.ts';
import { topicOf } from './drivers/index.ts';
import { ANY_ENTITY, recognise } from './off-request.ts';

/**
 * Which outlet an address means, in one spelling. Two printers on one outlet would go off together, and what is known of
 * the one says nothing of the other: so an outlet belongs to one printer, however it is written or spoken to.
 */
export interface Outlet {
  /** Host and port, or the broker. */
  readonly place: string;
  readonly outlet: string;
}

export function outletOf(address: PlugAddress): Outlet {
  switch (address.kind) {
    case 'tasmota_mqtt':
      return { place: 'mqtt', outlet: short(topicOf(address, 'cmnd', `POWER${address.relay}`)) };
    case 'home_assistant':
      return at(address.url, entity(address.entity_id));
    case 'http':
      return switchedBy(address.off);
    case 'tasmota':
      return at(address.url, number(address.relay));
    case 'shelly_1':
    case 'shelly_2':
      return at(address.url, number(address.channel + 1));
  }
}

/** What is known of two outlets of one place: a request that nobody can read may switch any of a device's. */
export function isSameOutlet(one: Outlet, other: Outlet): boolean {
  if (one.place !== other.place) return false;
  const isEither = ({ outlet: a }: Outlet, { outlet: b }: Outlet) =>
    (a.startsWith(NUMBER) && b.startsWith(REQUEST)) ||
    (b.endsWith(entity(ANY_ENTITY)) && a.startsWith(b.slice(0, -ANY_ENTITY.length)));
  return one.outlet === other.outlet || isEither(one, other) || isEither(other, one);
}

/** No path begins with either. */
const NUMBER = '#';
const REQUEST = '?';
const number = (relay: number): string => `${NUMBER}${relay}`;
const entity = (id: string): string => ` ${id}`;

function at(url: string, outlet: string): Outlet {
  const { pathname, ...rest } = partsOf(url);
  return { place: placeOf(rest), outlet: short(`${pathOf(pathname)}${outlet}`) };
}

/** The method is not looked at: two requests that differ in it alone do the same. */
function switchedBy(off: PlugAddressOf<'http'>['off']): Outlet {
  const { pathname, search, ...rest } = partsOf(off.url);
  const place = placeOf(rest);
  const known = recognise(off);
  if (known !== null) {
    const outlet = 'number' in known.outlet ? number(known.outlet.number) : entity(known.outlet.entity);
    return { place, outlet: short(`${pathOf(known.base)}${outlet}`) };
  }
  const query = new URLSearchParams(search);
  query.sort();
  return { place, outlet: `${REQUEST}${short(`${pathOf(pathname)}?${query} ${bodyOf(off.body)}`)}` };
}

function partsOf(url: string) {
  const { hostname, port, pathname, search } = new URL(url);
  return { hostname, port, pathname, search };
}

/** A device that answers at the usual port of HTTP and of HTTPS is one. */
const placeOf = ({ hostname, port }: { readonly hostname: string; readonly port: string }): string =>
  port === '' || port === '80' || port === '443' ? hostOf(hostname) : `${hostOf(hostname)}:${port}`;

function hostOf(hostname: string): string {
  const name = hostname.toLowerCase().replaceAll(/^\[|\]$|\.$/g, '');
  const address = plainAddress(name);
  if (address !== null) return kindOfAddress(address) === 'loopback' ? LOCALHOST : address;
  return name.endsWith(`.${LOCALHOST}`) ? LOCALHOST : name;
}
const LOCALHOST = 'localhost';

const pathOf = (pathname: string): string => pathname.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');

function bodyOf(body: string | null): string {
  try {
    return JSON.stringify(JSON.parse(body ?? '""'));
  } catch {
    // Plain text is as good.
    return (body ?? '').trim();
  }
}

/** What has to be unique must not be long: PostgreSQL takes no more than some 2,700 bytes into an index. */
const LONGEST = 300;
const short = (text: string): string =>
  text.length <= LONGEST ? text : createHash('sha256').update(text).digest('hex');
