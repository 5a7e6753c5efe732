import { isIP } from 'node:net';
import { kindOfAddress } from './address-kind.ts';

/** What names of local networks end in; none of them is given out in the world. */
const LOCAL_ENDS = ['localhost', 'local', 'lan', 'internal', 'home.arpa'];

/** Whether a host is of this machine or its networks, as far as its name or address tells. */
export function isLocalHost(host: string): boolean {
  if (isIP(host) !== 0) return ['private', 'loopback'].includes(kindOfAddress(host));
  const name = host.toLowerCase();
  return !name.includes('.') || LOCAL_ENDS.some((end) => name.endsWith(`.${end}`));
}
